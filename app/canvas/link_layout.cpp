// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/link_layout.h"

#include <map>

#include "app/canvas/facts.h"
#include "app/canvas/route.h"

namespace cw
{

namespace
{

QString dot()
{
    return QString::fromUtf8(" · ");
}

/// What one connection shows: who it joins, how thick, which hue and words.
class LinkList
{
public:
    LinkList(Scene& scene, const Report* report) : m_scene(scene), m_design(*scene.design)
    {
        if (report)
            for (const LinkUse& use : report->links)
                m_uses[use.connection + '\n' + use.path] = &use;
    }

    void collect()
    {
        for (const Connection& c : m_design.connections)
            add(c, m_design.items, "/connections/" + c.id, "");
        for (const SceneNode& n : m_scene.nodes) {
            if (!n.frame)
                continue;
            const Item* item = itemOf(n);
            const Type* type = item && item->isInstance() ? m_design.types.find(item->type) : nullptr;
            if (type)
                for (const Connection& c : type->connections)
                    add(c, type->items, "/types/" + type->id + "/connections/" + c.id, n.path);
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

    void add(const Connection& c, const IdMap<Item>& scope, std::string pointer, const std::string& path)
    {
        SceneLink l;
        l.from = m_scene.find(placeOf(scope, c.from, path));
        l.to = c.to.empty() ? l.from : m_scene.find(placeOf(scope, c.to, path));
        if (l.from < 0 || l.to < 0 || (l.from == l.to && !c.to.empty()))
            return; // dangling (a finding says so), or wholly inside something collapsed
        if (l.from == l.to && m_scene.nodes[static_cast<std::size_t>(l.from)].collapsed &&
            m_scene.nodes[static_cast<std::size_t>(l.from)].path != placeOf(scope, c.from, path))
            return; // joins instances that are hidden
        const Part* part = m_design.parts.find(c.link);
        l.pointer = std::move(pointer);
        l.path = path;
        l.hue = part ? hueOf(*part) : Hue::Neutral;
        l.dashed = part && part->link && (part->link->family == "cxl");
        const std::int64_t n = c.total > 0 ? c.total : c.bundle;
        l.width = std::clamp(1.5 + 0.5 * std::log2(static_cast<double>(std::max<std::int64_t>(1, n))), 1.5, 4.0);
        QString words = !c.name.empty() ? QString::fromStdString(c.name)
                        : part          ? shortName(*part)
                                        : QString::fromStdString(c.link);
        if (n > 1)
            words += QString::fromUtf8(" ×%1").arg(n);
        if (const auto use = m_uses.find(l.pointer + '\n' + path); use != m_uses.end()) {
            l.use = use->second->max;
            for (const int end : {l.from, l.to})
                if (SceneNode& node = m_scene.nodes[static_cast<std::size_t>(end)]; node.forwards)
                    node.compute = std::max(node.compute, l.use);
            words += dot() + QStringLiteral("%1 %").arg(std::lround(100 * l.use));
            if (l.saturated()) {
                words += dot() + CanvasText::tr("saturated");
                if (!use->second->traffic.empty())
                    words += dot() + QString::fromStdString(use->second->traffic);
            }
        }
        // Networks and memory pools are named; other wiring is told by its colour and speaks up when it is the trouble.
        const bool named = path.empty() && l.from != l.to && (l.hue == Hue::Network || l.dashed);
        if (named || l.saturated())
            l.label = words;
        m_scene.links.push_back(std::move(l));
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
        if (r.mode == "layerwise")
            l.label += dot() + CanvasText::tr("layer by layer");
        m_scene.links.push_back(std::move(l));
    }

    Scene& m_scene;
    const Design& m_design;
    std::unordered_map<std::string, const LinkUse*> m_uses;
};

constexpr Side sides[] = {Side::Left, Side::Top, Side::Right, Side::Bottom};

/// Routes all links: sides first, then places on the sides, then ways.
class LinkRouter
{
public:
    LinkRouter(Scene& scene, const Scene* previous) : m_scene(scene), m_previous(previous), m_router(scene.nodeGrid)
    {
        if (!previous)
            return;
        for (const SceneLink& l : previous->links)
            m_old.emplace(l.pointer + '\n' + l.path, &l);
        const auto note = [this](const Scene& a, const Scene& b) {
            for (const SceneNode& n : a.nodes) {
                const auto other = b.byPath.find(n.path);
                if (other == b.byPath.end() || b.nodes[static_cast<std::size_t>(other->second)].rect != n.rect)
                    m_changed.add(n.rect);
            }
        };
        note(scene, *previous);
        note(*previous, scene);
    }

    void run()
    {
        for (SceneLink& l : m_scene.links)
            chooseSides(l);
        assignSlots();
        for (std::size_t i = 0; i < m_scene.links.size(); ++i)
            if (reusable(m_scene.links[i], m_ends[i]))
                m_router.occupy(m_scene.links[i].points);
        for (std::size_t i = 0; i < m_scene.links.size(); ++i) {
            SceneLink& l = m_scene.links[i];
            if (!l.points.empty())
                continue;
            l.points = l.from == l.to ? loopOf(rectOf(l, l.from))
                                      : m_router.route(m_ends[i].first, m_ends[i].second, ignoredBy(l), true).points;
            m_router.occupy(l.points);
        }
    }

private:
    const QRectF& rectOf(const SceneLink& l, int end) const
    {
        const auto i = static_cast<std::size_t>(end);
        return l.route ? m_scene.pools[i].hulls.front() : m_scene.nodes[i].rect;
    }

    Router::Ignored ignoredBy(const SceneLink& l) const
    {
        if (l.route)
            return [this, &l](int i) {
                const QRectF& r = m_scene.nodeGrid.rect(i);
                return rectOf(l, l.from).contains(r) || rectOf(l, l.to).contains(r) || r.contains(rectOf(l, l.from)) ||
                       r.contains(rectOf(l, l.to));
            };
        return [this, &l](int i) {
            return m_scene.isWithin(l.from, i) || m_scene.isWithin(l.to, i) || m_scene.isWithin(i, l.from) ||
                   m_scene.isWithin(i, l.to);
        };
    }

    static std::vector<QPointF> loopOf(const QRectF& r)
    {
        const QPointF corner = r.bottomRight();
        return {corner - QPointF(0, 16), corner + QPointF(9, -16), corner + QPointF(9, 9), corner + QPointF(-16, 9),
                corner - QPointF(16, 0)};
    }

    void chooseSides(SceneLink& l)
    {
        if (l.from == l.to)
            return;
        if (const SceneLink* old = unchanged(l)) {
            l.fromSide = old->fromSide;
            l.toSide = old->toSide;
            return;
        }
        const QRectF &a = rectOf(l, l.from), &b = rectOf(l, l.to);
        double best = std::numeric_limits<double>::infinity();
        // Neighbours in a row are joined across; everything else from level to level.
        const bool flat = std::max(b.top() - a.bottom(), a.top() - b.bottom()) < 40;
        for (const Side s : sides) {
            for (const Side t : sides) {
                if (l.route && (s != Side::Bottom || t != Side::Bottom))
                    continue; // KV goes below the pools, apart from the cables
                // An edge that looks away from the other end is worth trying only against its like.
                const auto away = [](Side side, const QRectF& from, const QRectF& to) {
                    const QPointF d = to.center() - from.center(), n = normalOf(side);
                    return d.x() * n.x() + d.y() * n.y() < 0;
                };
                const bool bothAway = away(s, a, b) && away(t, b, a);
                if (bothAway)
                    continue;
                const auto way =
                    m_router.route({a, s, slotOn(a, s, 0, 1)}, {b, t, slotOn(b, t, 0, 1)}, ignoredBy(l), false);
                const auto sideways = [](Side side) { return side == Side::Left || side == Side::Right; };
                const double cost = way.cost + (sideways(s) != flat ? 100 : 0) + (sideways(t) != flat ? 100 : 0) +
                                    (way.clear ? 0 : 1e6);
                if (cost < best) {
                    best = cost;
                    l.fromSide = s;
                    l.toSide = t;
                }
            }
        }
    }

    /// The link as it was, when neither its ends nor anything near its way has changed.
    const SceneLink* unchanged(const SceneLink& l) const
    {
        const auto found = m_old.find(l.pointer + '\n' + l.path);
        if (found == m_old.end())
            return nullptr;
        const SceneLink& old = *found->second;
        if (old.provisional)
            return nullptr;
        if (l.route) {
            const auto hull = [&](const Scene& s, int pool) {
                return s.pools[static_cast<std::size_t>(pool)].hulls.front();
            };
            if (hull(m_scene, l.from) != hull(*m_previous, old.from) ||
                hull(m_scene, l.to) != hull(*m_previous, old.to))
                return nullptr;
        } else {
            const auto endOf = [](const Scene& s, int node) -> const SceneNode& {
                return s.nodes[static_cast<std::size_t>(node)];
            };
            const auto sameEnd = [&](int now, int then) {
                const SceneNode &n = endOf(m_scene, now), &o = endOf(*m_previous, then);
                return n.path == o.path && n.rect == o.rect;
            };
            if (!sameEnd(l.from, old.from) || !sameEnd(l.to, old.to))
                return nullptr;
        }
        for (std::size_t i = 1; i < old.points.size(); ++i) {
            const QRectF piece = QRectF(old.points[i - 1], old.points[i]).normalized().adjusted(-8, -8, 8, 8);
            const auto enclosing = [&](int c) {
                const QRectF& r = m_changed.rect(c);
                return !(r.contains(old.points.front()) || r.contains(old.points.back()));
            };
            if (m_changed.visit(piece, enclosing))
                return nullptr;
        }
        return &old;
    }

    bool reusable(SceneLink& l, const std::pair<Router::End, Router::End>& ends) const
    {
        const SceneLink* old = unchanged(l);
        if (!old || old->points.empty())
            return false;
        if (l.from != l.to && (old->points.front() != ends.first.point || old->points.back() != ends.second.point))
            return false;
        l.points = old->points;
        return true;
    }

    /// Spreads the links that meet at one edge, in the order of where they go, so that they do not cross at once.
    void assignSlots()
    {
        struct Seat {
            std::size_t link;
            bool from;
            QPointF towards;
        };
        std::map<std::pair<int, Side>, std::vector<Seat>> edges;
        m_ends.resize(m_scene.links.size());
        for (std::size_t i = 0; i < m_scene.links.size(); ++i) {
            const SceneLink& l = m_scene.links[i];
            if (l.from == l.to)
                continue;
            const QRectF &a = rectOf(l, l.from), &b = rectOf(l, l.to);
            const int offset = l.route ? static_cast<int>(m_scene.nodes.size()) : 0;
            edges[{l.from + offset, l.fromSide}].push_back({i, true, b.center()});
            edges[{l.to + offset, l.toSide}].push_back({i, false, a.center()});
        }
        for (auto& [edge, seats] : edges) {
            const bool horizontal = edge.second == Side::Top || edge.second == Side::Bottom;
            std::stable_sort(seats.begin(), seats.end(), [&](const Seat& a, const Seat& b) {
                return horizontal ? a.towards.x() < b.towards.x() : a.towards.y() < b.towards.y();
            });
            for (std::size_t k = 0; k < seats.size(); ++k) {
                const SceneLink& l = m_scene.links[seats[k].link];
                const QRectF& rect = rectOf(l, seats[k].from ? l.from : l.to);
                const QPointF at = slotOn(rect, edge.second, static_cast<int>(k), static_cast<int>(seats.size()));
                auto& ends = m_ends[seats[k].link];
                (seats[k].from ? ends.first : ends.second) = {rect, edge.second, at, l.route ? 26.0 : 12.0};
            }
        }
        // Boxes nearly in line are joined by a straight line: an end that has its edge for itself gives way.
        for (std::size_t i = 0; i < m_scene.links.size(); ++i) {
            const SceneLink& l = m_scene.links[i];
            auto& [a, b] = m_ends[i];
            if (l.from == l.to || (static_cast<int>(a.side) + 2) % 4 != static_cast<int>(b.side))
                continue;
            const bool horizontal = a.side == Side::Left || a.side == Side::Right;
            double &u = horizontal ? a.point.ry() : a.point.rx(), &v = horizontal ? b.point.ry() : b.point.rx();
            const int offset = l.route ? static_cast<int>(m_scene.nodes.size()) : 0;
            const auto fits = [horizontal](const QRectF& r, double at) {
                return horizontal ? at > r.top() + 10 && at < r.bottom() - 10
                                  : at > r.left() + 10 && at < r.right() - 10;
            };
            if (std::abs(u - v) > 24)
                continue;
            if (edges.at({l.to + offset, l.toSide}).size() == 1 && fits(b.rect, u))
                v = u;
            else if (edges.at({l.from + offset, l.fromSide}).size() == 1 && fits(a.rect, v))
                u = v;
        }
    }

    Scene& m_scene;
    const Scene* m_previous;
    Router m_router;
    SpatialGrid m_changed;
    std::unordered_map<std::string, const SceneLink*> m_old;
    std::vector<std::pair<Router::End, Router::End>> m_ends;
};

} // namespace

void layOutLinks(Scene& scene, const Report* report, const Scene* previous)
{
    LinkList(scene, report).collect();
    LinkRouter(scene, previous).run();
}

void placeLabels(Scene& scene)
{
    constexpr double height = 16;
    SpatialGrid taken;
    for (const SceneNode& n : scene.nodes) {
        if (!n.frame)
            taken.add(n.rect.adjusted(0, -9, 12, 0)); // with its badge
        else
            taken.add(
                QRectF(n.rect.left() + 8, n.rect.top(), textWidth(TextStyle::Header, n.title + n.badge) + 72, 30));
    }
    for (const ScenePool& p : scene.pools)
        taken.add(p.labelRect);
    SpatialGrid pieces;
    std::vector<const SceneLink*> owners;
    for (const SceneLink& l : scene.links)
        for (std::size_t i = 1; i < l.points.size(); ++i) {
            pieces.add(QRectF(l.points[i - 1], l.points[i]).normalized());
            owners.push_back(&l);
        }
    const auto isFree = [&](const QRectF& r) {
        return !taken.visit(r, [&](int i) { return taken.rect(i).intersects(r); });
    };
    for (SceneLink& l : scene.links) {
        const auto crossesOthers = [&](const QRectF& r) {
            return pieces.visit(r.adjusted(-2, -2, 2, 2),
                                [&](int i) { return owners[static_cast<std::size_t>(i)] != &l; });
        };
        if (l.label.isEmpty() || l.points.size() < 2)
            continue;
        const QSizeF size(std::ceil(textWidth(TextStyle::Pill, l.label)) + 14, height);
        // Longest pieces first; along each from the middle outwards, then beside it.
        std::vector<std::size_t> longest;
        for (std::size_t i = 1; i < l.points.size(); ++i)
            longest.push_back(i);
        const auto lengthOf = [&](std::size_t i) {
            const QPointF d = l.points[i] - l.points[i - 1];
            return std::abs(d.x()) + std::abs(d.y());
        };
        std::stable_sort(longest.begin(), longest.end(), [&](auto a, auto b) { return lengthOf(a) > lengthOf(b); });
        const auto attempt = [&](double across, bool alone) {
            for (const std::size_t i : longest) {
                const QPointF a = l.points[i - 1], b = l.points[i];
                const bool horizontal = std::abs(a.y() - b.y()) < 0.01;
                for (const double t : {0.5, 0.38, 0.62, 0.26, 0.74, 0.14, 0.86}) {
                    const QPointF middle = a + (b - a) * t + (horizontal ? QPointF(0, across) : QPointF(across, 0));
                    const QRectF r(middle - QPointF(size.width() / 2, size.height() / 2), size);
                    if (isFree(r) && !(alone && crossesOthers(r))) {
                        l.labelRect = r;
                        return true;
                    }
                }
            }
            return false;
        };
        // A label that finds no place at all is left out: covering something would be worse.
        if (!attempt(0, true) && !attempt(18, true) && !attempt(-18, true) && !attempt(0, false) && !attempt(18, false))
            attempt(-18, false);
        if (!l.labelRect.isNull())
            taken.add(l.labelRect);
    }
}

} // namespace cw
