// SPDX-License-Identifier: GPL-3.0-or-later
// What the links of a scene are: whom they join, how thick, which hue and words.
#include <map>

#include "app/canvas/facts.h"
#include "app/canvas/link_layout.h"

namespace cw
{

namespace
{

QString dot()
{
    return QString::fromUtf8(" · ");
}

/// Thin for a PCIe lane's worth, thick for a terabyte each second: a step for every factor of ten.
double widthOf(double bytesPerSecond, std::int64_t links)
{
    if (bytesPerSecond <= 0)
        return std::clamp(1.5 + 0.5 * std::log2(static_cast<double>(std::max<std::int64_t>(1, links))), 1.5, 4.0);
    const double total = bytesPerSecond * static_cast<double>(std::max<std::int64_t>(1, links));
    return std::clamp(1.5 + std::log10(total / 10e9), 1.25, 4.5);
}

class LinkList
{
public:
    LinkList(Scene& scene, const Report* report, const Scene* previous)
        : m_scene(scene), m_design(*scene.design), m_earlier(previous)
    {
        static const std::vector<LinkUse> none;
        const std::vector<LinkUse>& uses = report ? report->links : none;
        m_scene.language = CanvasText::tr("saturated");
        const bool sameUses = previous && previous->uses && *previous->uses == uses;
        m_scene.uses = sameUses ? previous->uses : std::make_shared<const std::vector<LinkUse>>(uses);
        m_reuses = sameUses && previous->language == m_scene.language && previous->design &&
                   previous->design->parts == m_design.parts && sameNodes(scene, *previous);
        if (previous)
            m_scene.links.reserve(previous->links.size() + 8);
    }

    void collect()
    {
        for (const Connection& c : m_design.connections)
            add(c, m_design.items, "/connections/", "");
        for (const SceneNode& n : m_scene.nodes) {
            if (!n.frame)
                continue;
            const Item* item = itemOf(n);
            const Type* type = item && item->isInstance() ? m_design.types.find(item->type) : nullptr;
            if (type)
                for (const Connection& c : type->connections)
                    add(c, type->items, "/types/" + type->id + "/connections/", n.path);
        }
        for (const Route& r : m_design.routes)
            addRoute(r);
    }

private:
    const Item* itemOf(const SceneNode& n) const
    {
        const std::string id = n.pointer.substr(n.pointer.rfind('/') + 1);
        if (!n.inType)
            return m_design.items.find(id);
        const std::size_t from = std::string_view("/types/").size();
        const Type* type = m_design.types.find(n.pointer.substr(from, n.pointer.find('/', from) - from));
        return type ? type->items.find(id) : nullptr;
    }

    const LinkUse* useOf(const SceneLink& l)
    {
        if (m_uses.empty() && !m_scene.uses->empty())
            for (const LinkUse& use : *m_scene.uses)
                m_uses[use.connection + '\n' + use.path] = &use;
        const auto found = m_uses.find(l.pointer + '\n' + l.path);
        return found == m_uses.end() ? nullptr : found->second;
    }

    /// What did not change is taken from the earlier scene: names are looked up once.
    bool reuse(const Connection& c, const std::string& path)
    {
        if (!m_reuses)
            return false;
        const SceneLink* old = m_earlier.at(m_scene.links.size());
        if (!old || old->provisional || old->connection != &c || old->path != path)
            return false;
        m_scene.links.push_back(*old);
        return true;
    }

    void add(const Connection& c, const IdMap<Item>& scope, const std::string& pointer, const std::string& path)
    {
        if (!reuse(c, path) && !make(c, scope, pointer, path))
            return;
        const SceneLink& l = m_scene.links.back();
        if (l.use >= 0)
            for (const int end : {l.from, l.to})
                if (SceneNode& node = m_scene.nodes[static_cast<std::size_t>(end)]; node.forwards)
                    node.compute = std::max(node.compute, l.use);
    }

    bool make(const Connection& c, const IdMap<Item>& scope, const std::string& pointer, const std::string& path)
    {
        SceneLink l;
        l.from = m_scene.find(placeOf(scope, c.from, path));
        l.to = c.to.empty() ? l.from : m_scene.find(placeOf(scope, c.to, path));
        if (l.from < 0 || l.to < 0 || (l.from == l.to && !c.to.empty()))
            return false; // dangling (a finding says so), or wholly inside something collapsed
        if (l.from == l.to && m_scene.nodes[static_cast<std::size_t>(l.from)].collapsed &&
            m_scene.nodes[static_cast<std::size_t>(l.from)].path != placeOf(scope, c.from, path))
            return false; // joins instances that are hidden
        const Part* part = m_design.parts.find(c.link);
        l.pointer = pointer + c.id;
        l.path = path;
        l.connection = &c;
        l.shaped = !c.bends.empty() && l.from != l.to;
        l.hue = part ? hueOf(*part) : Hue::Neutral;
        l.dashed = part && part->link && (part->link->family == "cxl");
        const std::int64_t n = c.total > 0 ? c.total : c.bundle;
        l.width = widthOf(part && part->link ? part->link->rate.value : 0, n);
        QString words = !c.name.empty() ? QString::fromStdString(c.name)
                        : part          ? shortName(*part)
                                        : QString::fromStdString(c.link);
        QString brief;
        if (n > 1)
            words += QString::fromUtf8(" ×%1").arg(n);
        if (const LinkUse* use = useOf(l)) {
            l.use = use->max;
            words += dot() + QStringLiteral("%1 %").arg(std::lround(100 * l.use));
            brief = words;
            if (l.saturated()) {
                words += dot() + CanvasText::tr("saturated");
                if (!use->traffic.empty())
                    words += dot() + QString::fromStdString(use->traffic);
            }
        }
        // Networks and memory pools are named; other wiring is told by its colour and speaks up when it is the trouble.
        const bool named = path.empty() && l.from != l.to && (l.hue == Hue::Network || l.dashed);
        if (named || l.saturated()) {
            l.label = words;
            l.words = std::make_shared<const LinkWords>(LinkWords{words, brief});
        }
        m_scene.links.push_back(std::move(l));
        return true;
    }

    int poolOf(const std::string& deployment) const
    {
        const Deployment* d = m_design.deployments.find(deployment);
        for (std::size_t i = 0; d && i < m_scene.pools.size(); ++i)
            if (m_scene.pools[i].id == d->pool)
                return static_cast<int>(i);
        return -1;
    }

    void addRoute(const Route& r)
    {
        SceneLink l;
        l.from = poolOf(r.from);
        l.to = poolOf(r.to);
        if (l.from < 0 || l.to < 0 || l.from == l.to)
            return;
        l.pointer = "/routes/" + r.id;
        l.route = true;
        l.dashed = true;
        l.hue = Hue::Route;
        const auto name = [&](int pool) { return m_scene.pools[static_cast<std::size_t>(pool)].name; };
        l.label = CanvasText::tr("KV %1 → %2").arg(name(l.from), name(l.to));
        const QString brief = l.label;
        if (r.mode == "layerwise")
            l.label += dot() + CanvasText::tr("layer by layer");
        l.words = std::make_shared<const LinkWords>(LinkWords{l.label, brief});
        m_scene.links.push_back(std::move(l));
    }

    Scene& m_scene;
    const Design& m_design;
    EarlierLinks m_earlier;
    bool m_reuses = false;
    std::unordered_map<std::string, const LinkUse*> m_uses;
};

} // namespace

bool sameNodes(const Scene& a, const Scene& b)
{
    return a.nodes.size() == b.nodes.size() &&
           std::equal(a.nodes.begin(), a.nodes.end(), b.nodes.begin(),
                      [](const SceneNode& x, const SceneNode& y) { return x.path == y.path && x.frame == y.frame; });
}

const SceneLink* EarlierLinks::at(std::size_t index) const
{
    return m_previous && index < m_previous->links.size() ? &m_previous->links[index] : nullptr;
}

const SceneLink* EarlierLinks::find(const SceneLink& link, std::size_t index)
{
    if (!m_previous)
        return nullptr;
    // The very same connection in the same instance, or one that was edited.
    if (const SceneLink* old = at(index);
        old && old->path == link.path &&
        ((link.connection && old->connection == link.connection) || old->pointer == link.pointer))
        return old;
    if (m_byName.empty())
        for (const SceneLink& l : m_previous->links)
            m_byName.emplace(l.pointer + '\n' + l.path, &l);
    const auto found = m_byName.find(link.pointer + '\n' + link.path);
    return found == m_byName.end() ? nullptr : found->second;
}

void collectLinks(Scene& scene, const Report* report, const Scene* previous)
{
    LinkList(scene, report, previous).collect();
}

} // namespace cw
