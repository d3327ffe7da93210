// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/move_animation.h"

namespace cw
{

DesignPointer between(const DesignPointer& from, const DesignPointer& to, double share)
{
    if (!from || !to || share >= 1 || from->items == to->items)
        return to;
    const double eased = share * share * (3 - 2 * share);
    Design design = *to;
    int moved = 0;
    for (auto item = to->items.begin(); item != to->items.end(); ++item) {
        const auto before = from->items.shared(item->id);
        if (!before || before == item.shared() || !before->at || !item->at || before->at == item->at ||
            before->in != item->in)
            continue;
        if (++moved > mostAnimated)
            return to;
        const auto a = *before->at, b = *item->at;
        design.items.update(item->id, [&](Item& i) {
            i.at = {a[0] + (b[0] - a[0]) * eased, a[1] + (b[1] - a[1]) * eased};
        });
    }
    return moved == 0 ? to : std::make_shared<const Design>(std::move(design));
}

} // namespace cw
