// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/node_layout.h"

#include <map>
#include <set>

#include "app/canvas/assembly_marks.h"
#include "app/canvas/facts.h"
#include "model/design/arrange.h"
#include "model/design/edit_drawing.h"
#include "model/design/overrides.h"

namespace cw
{

namespace
{

constexpr double framePadding = 16, frameHeader = 40;
constexpr int maxDepth = 32; // types that contain themselves are findings, but must not hang the drawing

double snapped(double v)
{
    return std::round(v / gridStep) * gridStep;
}

/// Builds the nodes depth first: content before its frame's size is known, frames before content in the list.
class Builder
{
public:
    Builder(Scene& scene, const Report* report) : m_scene(scene), m_design(*scene.design)
    {
        if (report)
            for (const PlaceUse& use : report->places)
                m_uses[use.place] = &use;
        m_differing = differingPlaces(m_design);
    }

    void build()
    {
        scope(m_design.items, {}, "/items", "", -1, false, 0, nullptr);
        for (SceneNode& n : m_scene.nodes)
            for (int p = n.parent; p >= 0; p = m_scene.nodes[static_cast<std::size_t>(p)].parent)
                if (!n.frame)
                    m_power[p] += powerOf(n.path);
        for (const auto& [index, watts] : m_power)
            if (watts > 0)
                m_scene.nodes[static_cast<std::size_t>(index)].power = quantityText(watts, Unit::Watts);
        dropHidden();
        for (std::size_t i = 0; i < m_scene.nodes.size(); ++i) {
            SceneNode& n = m_scene.nodes[i];
            m_scene.byPath.try_emplace(n.path, static_cast<int>(i));
        }
    }

private:
    /// Takes out what lies on hidden layers; it kept its room while the rest was laid out.
    void dropHidden()
    {
        if (m_hidden.empty())
            return;
        std::vector<int> moved(m_scene.nodes.size(), -1);
        std::size_t kept = 0;
        for (std::size_t i = 0; i < m_scene.nodes.size(); ++i) {
            SceneNode& n = m_scene.nodes[i];
            if (m_hidden.contains(static_cast<int>(i)) ||
                (n.parent >= 0 && moved[static_cast<std::size_t>(n.parent)] < 0)) {
                m_scene.hidden.insert(n.path);
                continue;
            }
            n.parent = n.parent < 0 ? -1 : moved[static_cast<std::size_t>(n.parent)];
            moved[i] = static_cast<int>(kept);
            if (kept != i)
                m_scene.nodes[kept] = std::move(n);
            ++kept;
        }
        m_scene.nodes.resize(kept);
    }

    SceneNode& node(int index) { return m_scene.nodes[static_cast<std::size_t>(index)]; }

    double powerOf(const std::string& path) const
    {
        const auto use = m_uses.find(path);
        return use == m_uses.end() ? 0 : use->second->power;
    }

    /// The items of one scope that lie in assembly `in`, below frame `parent`; returns their extent relative to it.
    QRectF scope(const IdMap<Item>& items, const std::string& prefix, const std::string& pointer, const std::string& in,
                 int parent, bool inType, int depth, const std::map<std::string, std::vector<const Item*>>* grouped)
    {
        std::map<std::string, std::vector<const Item*>> groups;
        if (!grouped) {
            for (const Item& item : items)
                groups[items.contains(item.in) ? item.in : std::string()].push_back(&item);
            grouped = &groups;
        }
        const auto mine = grouped->find(in);
        if (mine == grouped->end() || depth > maxDepth)
            return {};

        struct Placed {
            int first, last; ///< range of nodes that move together
            const Item* item;
        };
        std::vector<Placed> automatic;
        QRectF extent;
        // In stacking order; what has no place of its own is laid out in the order of ids all the same.
        std::vector<const Item*> stacked = mine->second;
        std::stable_sort(stacked.begin(), stacked.end(), [](const Item* a, const Item* b) { return a->z < b->z; });
        for (const Item* item : stacked) {
            const int index = static_cast<int>(m_scene.nodes.size());
            add(*item, items, prefix, pointer, parent, inType, depth, *grouped);
            const int last = static_cast<int>(m_scene.nodes.size());
            if (item->at) {
                shift(index, last, {(*item->at)[0], (*item->at)[1]});
                extent = extent.united(node(index).rect);
            } else {
                automatic.push_back({index, last, item});
            }
        }
        if (automatic.empty())
            return extent;
        std::stable_sort(automatic.begin(), automatic.end(),
                         [](const Placed& a, const Placed& b) { return a.item->id < b.item->id; });

        // Rows by kind: switches above accelerators and adapters, hosts and memory below, as racks are drawn.
        std::map<int, std::vector<Placed>> rows;
        for (const Placed& p : automatic)
            rows[drawnLevel(m_design, *p.item)].push_back(p);
        const bool top = parent < 0;
        const double gapX = top ? 72 : 48, gapY = top ? 88 : 48;
        const std::size_t wrap = std::max<std::size_t>(4, static_cast<std::size_t>(std::sqrt(automatic.size() * 1.5)));
        std::vector<std::vector<Placed>> lines;
        for (auto& [row, placed] : rows)
            for (std::size_t i = 0; i < placed.size(); i += wrap)
                lines.emplace_back(placed.begin() + static_cast<std::ptrdiff_t>(i),
                                   placed.begin() + static_cast<std::ptrdiff_t>(std::min(placed.size(), i + wrap)));
        double widest = 0;
        const auto widthOf = [&](const std::vector<Placed>& line) {
            double w = -gapX;
            for (const Placed& p : line)
                w += node(p.first).rect.width() + gapX;
            return w;
        };
        for (const auto& line : lines)
            widest = std::max(widest, widthOf(line));
        double y = extent.isNull() ? (top ? 0 : frameHeader) : extent.bottom() + gapY;
        for (const auto& line : lines) {
            double x = (top ? 0 : framePadding) + (top ? snapped((widest - widthOf(line)) / 2) : 0);
            double tallest = 0;
            for (const Placed& p : line) {
                const QRectF r = node(p.first).rect;
                // Frames grow around their content, so their corner need not be their origin.
                shift(p.first, p.last, QPointF(snapped(x - r.left()), snapped(y - r.top())));
                extent = extent.united(node(p.first).rect);
                x += r.width() + gapX;
                tallest = std::max(tallest, r.height());
            }
            y += tallest + gapY;
        }
        return extent;
    }

    void add(const Item& item, const IdMap<Item>& items, const std::string& prefix, const std::string& pointer,
             int parent, bool inType, int depth, const std::map<std::string, std::vector<const Item*>>& grouped)
    {
        const int index = static_cast<int>(m_scene.nodes.size());
        m_scene.nodes.emplace_back();
        {
            SceneNode& n = node(index);
            n.path = prefix.empty() ? item.id : prefix + "/" + item.id;
            n.pointer = pointer + "/" + item.id;
            n.parent = parent;
            n.inType = inType;
            n.positioned = item.at.has_value();
            n.locked = item.locked || isLockedLayer(m_design, item.layer);
            n.assembly = !item.isComponent();
            n.collapsed = n.assembly && item.collapsed;
            n.package = n.assembly && item.actsAs == "accelerator";
            n.frame = n.assembly && !n.collapsed;
            n.replicated = item.count > 1;
            n.count = item.count;
            n.badge = QString::fromUtf8("×%1").arg(item.count);
            n.rect = QRectF(0, 0, boxWidth, boxHeight);
        }
        if (isHiddenLayer(m_design, item.layer))
            m_hidden.insert(index);
        if (item.isComponent()) {
            component(node(index), item);
            return;
        }
        const Type* type = item.isInstance() ? m_design.types.find(item.type) : nullptr;
        const std::string& typeName = type ? (type->name.empty() ? type->id : type->name) : item.type;
        node(index).title = QString::fromStdString(!item.name.empty()  ? item.name
                                                   : !typeName.empty() ? typeName
                                                                       : item.id);
        node(index).subtitle = QString::fromStdString(type ? type->kind : item.kind);
        if (node(index).package)
            node(index).hue = Hue::Accelerator;
        if (item.collapsed) {
            showTotals(node(index), m_design, totalsOf(m_design, items, item));
            hiddenPower(item, items, prefix, parent, 0);
            return;
        }
        const std::string path = node(index).path;
        const QRectF content =
            type ? scope(type->items, path, "/types/" + type->id + "/items", "", index, true, depth + 1, nullptr)
            : item.isInstance() ? QRectF()
                                : scope(items, prefix, pointer, item.id, index, inType, depth + 1, &grouped);
        SceneNode& n = node(index);
        QRectF rect(0, 0, boxWidth + 2 * framePadding, boxHeight + frameHeader);
        if (item.size)
            rect.setSize({(*item.size)[0], (*item.size)[1]});
        if (!content.isNull()) {
            const QRectF around = content.adjusted(-framePadding, -frameHeader, framePadding, framePadding);
            rect = item.size ? rect.united(around) : around;
            if (!item.size) {
                rect.setLeft(std::min(rect.left(), 0.0));
                rect.setTop(std::min(rect.top(), 0.0));
            }
        }
        const double title = textWidth(TextStyle::Header, n.title + n.badge) + 96;
        rect.setWidth(std::max(rect.width(), std::ceil(title / gridStep) * gridStep));
        n.rect = rect;
        if (n.package) {
            std::int64_t dies = 0;
            for (const Totals::Kind& kind : totalsOf(m_design, items, item).others)
                dies += static_cast<std::int64_t>(kind.count);
            for (const Item& die : items)
                if (const Part* part = die.in == item.id ? m_design.parts.find(die.part) : nullptr;
                    part && isAccelerator(part->kind))
                    dies += die.count;
            n.subtitle = CanvasText::tr("one accelerator of %1 dies").arg(dies);
            const double words =
                textWidth(TextStyle::Header, n.title + n.badge) + textWidth(TextStyle::Caption, n.subtitle) + 72;
            n.rect.setWidth(std::max(n.rect.width(), std::ceil(words / gridStep) * gridStep));
        }
    }

    void component(SceneNode& n, const Item& item)
    {
        const Part* part = m_design.parts.find(item.part);
        n.part = part;
        const QString partName = part ? shortName(*part) : QString::fromStdString(item.part);
        n.hue = part ? partHue(*part) : Hue::Bad;
        n.title = item.name.empty() ? partName : QString::fromStdString(item.name);
        const QString fact = part ? shortFact(*part) : CanvasText::tr("unknown part");
        n.subtitle = item.name.empty() ? fact : partName;
        if (const auto some = m_differing.find(n.path); some != m_differing.end())
            n.differs = CanvasText::tr("%1 of %2 differ").arg(some->second.differing).arg(some->second.all);
        n.forwards = part && (isSwitch(part->kind) || part->kind == PartKind::Nic);
        const auto use = m_uses.find(n.path);
        if (use != m_uses.end() && part && isAccelerator(part->kind)) {
            n.compute = use->second->compute;
            n.memory = std::max(use->second->memoryBandwidth, use->second->memoryCapacity);
        }
    }

    /// What is collapsed still draws its power from the frames around it.
    void hiddenPower(const Item& item, const IdMap<Item>& items, const std::string& prefix, int parent, int depth)
    {
        const std::string path = prefix.empty() ? item.id : prefix + "/" + item.id;
        if (depth > maxDepth || m_uses.empty())
            return;
        if (item.isComponent()) {
            for (int p = parent; p >= 0; p = node(p).parent)
                m_power[p] += powerOf(path);
        } else if (const Type* type = item.isInstance() ? m_design.types.find(item.type) : nullptr) {
            for (const Item& inner : type->items)
                if (inner.in.empty())
                    hiddenPower(inner, type->items, path, parent, depth + 1);
        } else {
            for (const Item& inner : items)
                if (inner.in == item.id)
                    hiddenPower(inner, items, prefix, parent, depth + 1);
        }
    }

    /// Switches of a scale-up network wear its hue, not that of the network between nodes.
    Hue partHue(const Part& part) const
    {
        if (part.kind != PartKind::Switch)
            return hueOf(part.kind);
        for (const Port& port : part.ports) {
            std::vector<std::string> links = port.accepts;
            links.push_back(port.type);
            for (const std::string& id : links)
                if (const Part* link = m_design.parts.find(id); link && hueOf(*link) == Hue::ScaleUp)
                    return Hue::ScaleUp;
        }
        return Hue::Network;
    }

    void shift(int first, int last, QPointF by)
    {
        for (int i = first; i < last; ++i) {
            node(i).rect.translate(by);
            node(i).origin += by;
        }
    }

    Scene& m_scene;
    const Design& m_design;
    std::unordered_map<std::string, const PlaceUse*> m_uses;
    std::map<int, double> m_power;
    std::map<std::string, DifferingInstances> m_differing;
    std::set<int> m_hidden; ///< nodes on hidden layers
};

} // namespace

void layOutNodes(Scene& scene, const Report* report)
{
    Builder(scene, report).build();
}

} // namespace cw
