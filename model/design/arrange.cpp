// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/design/arrange.h"

#include <map>
#include <unordered_map>

#include "model/design/references.h"
#include "model/layout/layout.h"

namespace cw
{

int drawnLevel(const Design& d, const Item& item)
{
    const Part* part = item.isComponent() ? d.parts.find(item.part) : nullptr;
    if (!part)
        return 1;
    switch (part->kind) {
    case PartKind::Switch: return 0;
    case PartKind::PcieSwitch:
    case PartKind::Nvme:
    case PartKind::Device: return 2;
    case PartKind::Cpu: return 3;
    case PartKind::Dimm:
    case PartKind::CxlMemory:
    case PartKind::CxlAppliance: return 4;
    default: return 1;
    }
}

namespace
{

/// Links among the content of one assembly; ends inside nested assemblies count for the item that holds them.
class EdgeFinder
{
public:
    EdgeFinder(const Design& d, const std::string& in, const std::unordered_map<std::string, std::size_t>& index)
        : m_design(d), m_in(in), m_index(index)
    {
    }

    std::vector<LayoutEdge> find() const
    {
        std::vector<LayoutEdge> edges;
        for (const Connection& c : m_design.connections) {
            const auto from = boxOf(c.from), to = boxOf(c.to);
            if (from == m_index.end() || to == m_index.end() || from == to)
                continue;
            const int a = drawnLevel(m_design, *m_design.items.find(from->first));
            const int b = drawnLevel(m_design, *m_design.items.find(to->first));
            // Of equals the one that is reached stands above: leaves point to spines.
            if (a < b)
                edges.push_back({from->second, to->second});
            else
                edges.push_back({to->second, from->second});
        }
        return edges;
    }

private:
    std::unordered_map<std::string, std::size_t>::const_iterator boxOf(const std::string& place) const
    {
        const auto name = parsePlaceName(place);
        const Item* item = name ? m_design.items.find(name->steps.front().id) : nullptr;
        // The last step that names an item of the scope is the one that is drawn there.
        if (item)
            for (const PlaceStep& s : name->steps) {
                const Item* inner = m_design.items.find(s.id);
                if (!inner || (&s != &name->steps.front() && inner->in != item->id))
                    break;
                item = inner;
            }
        for (int guard = 0; item && item->in != m_in && guard < maxNesting; ++guard)
            item = m_design.items.find(item->in);
        return item ? m_index.find(item->id) : m_index.end();
    }

    const Design& m_design;
    const std::string& m_in;
    const std::unordered_map<std::string, std::size_t>& m_index;
};

} // namespace

Result<Design> arrangeItems(Design d, const std::vector<std::string>& wanted, const std::vector<ItemExtent>& extents,
                            Arrangement how)
{
    std::vector<std::string> ids = wanted;
    if (ids.size() == 1) {
        std::vector<std::string> content;
        for (const Item& item : d.items)
            if (item.in == ids.front())
                content.push_back(item.id);
        if (!content.empty())
            ids = content;
    }
    if (ids.size() > maxArranged)
        return fail(
            text(CW_TEXT("{0} items are too many to place at once; {1} are possible."), ids.size(), maxArranged), {},
            text(CW_TEXT("Select fewer.")));
    std::map<std::string, std::vector<std::string>> byAssembly;
    for (const std::string& id : ids) {
        const Item* item = d.items.find(id);
        if (!item)
            return noSuchItem(id);
        byAssembly[item->in].push_back(id);
    }
    std::unordered_map<std::string, const ItemExtent*> drawn;
    for (const ItemExtent& e : extents)
        drawn[e.id] = &e;
    const auto boxOf = [](const ItemExtent& e) {
        return LayoutBox{e.at[0] + e.corner[0], e.at[1] + e.corner[1], e.size[0], e.size[1], false};
    };
    for (const auto& [in, members] : byAssembly) {
        std::vector<LayoutBox> boxes;
        std::vector<const ItemExtent*> of;
        std::unordered_map<std::string, std::size_t> index;
        for (const std::string& id : members) {
            const auto extent = drawn.find(id);
            if (extent == drawn.end() || index.contains(id))
                continue; // hidden in a collapsed frame
            index[id] = boxes.size();
            of.push_back(extent->second);
            boxes.push_back(boxOf(*extent->second));
            boxes.back().fixed = d.items.find(id)->locked;
        }
        const auto edges = EdgeFinder(d, in, index).find();
        const LayoutPlaces places =
            how == Arrangement::Layered ? layeredLayout(boxes, edges) : forceLayout(boxes, edges);
        // Clear of what was not asked to move.
        std::vector<LayoutBox> all;
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            boxes[i].x = places[i][0];
            boxes[i].y = places[i][1];
            all.push_back(boxes[i]);
        }
        for (const ItemExtent& e : extents) {
            const Item* item = d.items.find(e.id);
            if (item && item->in == in && !index.contains(e.id)) {
                all.push_back(boxOf(e));
                all.back().fixed = true;
            }
        }
        separate(all);
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            const ItemExtent& e = *of[i];
            const std::array<double, 2> at{all[i].x - e.corner[0], all[i].y - e.corner[1]};
            if (!boxes[i].fixed && d.items.find(e.id)->at != at)
                d.items.update(e.id, [&](Item& item) { item.at = at; });
        }
    }
    return d;
}

} // namespace cw
