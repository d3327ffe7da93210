// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/placing.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "app/canvas/item_extents.h"
#include "app/canvas/scene.h"
#include "model/design/edit.h"
#include "model/layout/layout.h"

namespace cw
{

namespace
{

/// From a box to the one that is placed beside it: room for the link and its label.
constexpr double besideGap = 72;

LayoutBox boxOf(const ItemExtent& e)
{
    return {e.at[0] + e.corner[0], e.at[1] + e.corner[1], e.size[0], e.size[1], false};
}

double snapped(double v)
{
    return std::round(v / gridStep) * gridStep;
}

/// Networks go above, memory below, all else to the right; then the other sides.
std::vector<std::array<double, 2>> sides(PartKind kind, const LayoutBox& beside, const ItemExtent& own)
{
    const double right = beside.x + beside.width + besideGap, left = beside.x - besideGap - own.size[0];
    const double below = beside.y + beside.height + besideGap, above = beside.y - besideGap - own.size[1];
    std::vector<std::array<double, 2>> all{{right, beside.y}, {beside.x, below}, {left, beside.y}, {beside.x, above}};
    if (isSwitch(kind))
        std::ranges::rotate(all, all.begin() + 3);
    else if (isMemoryDevice(kind))
        std::ranges::rotate(all, all.begin() + 1);
    return all;
}

} // namespace

Result<Inserted> insertPlaced(const DesignPointer& design, const Catalogue& catalogue, const std::string& what,
                              QPointF wish, const std::string& wantedIn, const std::vector<std::string>& neighbours)
{
    // What stands inside an instance has its new neighbour beside the instance.
    std::string in = wantedIn, beside;
    if (!neighbours.empty()) {
        beside = neighbours.front().substr(0, neighbours.front().find_first_of("/[#"));
        if (const Item* item = design->items.find(beside))
            in = item->in;
    }
    // What was entered may be an instance: its type holds what is in it.
    if (const Item* home = design->items.find(in); !home || home->isComponent() || home->isInstance())
        in.clear();
    CW_TRY(Inserted inserted, insertLinked(*design, catalogue, what, {0, 0}, in, neighbours));
    const auto extents = itemExtents(design);
    const auto after = itemExtents(std::make_shared<const Design>(inserted.design));
    const auto own = std::ranges::find(after, inserted.id, &ItemExtent::id);
    if (own == after.end())
        return inserted; // inside a collapsed frame
    std::vector<LayoutBox> taken;
    const LayoutBox* neighbour = nullptr;
    taken.reserve(extents.size());
    for (const ItemExtent& e : extents) {
        const Item* item = design->items.find(e.id);
        if (!item || item->in != in)
            continue;
        taken.push_back(boxOf(e));
        if (e.id == beside)
            neighbour = &taken.back();
    }
    LayoutBox box{snapped(wish.x() - own->size[0] / 2), snapped(wish.y() - own->size[1] / 2), own->size[0],
                  own->size[1], false};
    std::array<double, 2> at{};
    if (neighbour) {
        const Part* part = inserted.design.parts.find(inserted.design.items.find(inserted.id)->part);
        double nearest = 1e300;
        for (const auto& side : sides(part ? part->kind : PartKind::Gpu, *neighbour, *own)) {
            box.x = snapped(side[0]);
            box.y = snapped(side[1]);
            const auto free = freePlace(box, taken);
            const double off = std::hypot(free[0] - box.x, free[1] - box.y);
            if (off < nearest) {
                nearest = off;
                at = free;
            }
        }
    } else {
        at = freePlace(box, taken);
    }
    inserted.design.items.update(inserted.id, [&](Item& item) {
        item.at = {at[0] - own->corner[0], at[1] - own->corner[1]};
    });
    return inserted;
}

Design movedClear(const DesignPointer& before, Design design, const std::vector<std::string>& ids)
{
    const std::set<std::string> fresh(ids.begin(), ids.end());
    LayoutBox block{1e300, 1e300, 0, 0, false};
    double right = -1e300, bottom = -1e300;
    for (const ItemExtent& e : itemExtents(std::make_shared<const Design>(design)))
        if (fresh.contains(e.id)) {
            const LayoutBox b = boxOf(e);
            block.x = std::min(block.x, b.x);
            block.y = std::min(block.y, b.y);
            right = std::max(right, b.x + b.width);
            bottom = std::max(bottom, b.y + b.height);
        }
    if (right < block.x)
        return design;
    block.width = right - block.x;
    block.height = bottom - block.y;
    std::vector<LayoutBox> taken;
    for (const ItemExtent& e : itemExtents(before))
        if (const Item* item = before->items.find(e.id); item && item->in.empty())
            taken.push_back(boxOf(e));
    LayoutGaps gaps;
    gaps.least = 48;
    const auto at = freePlace(block, taken, gaps);
    auto moved = moveItems(design, ids, {at[0] - block.x, at[1] - block.y});
    return moved ? std::move(*moved) : design;
}

} // namespace cw
