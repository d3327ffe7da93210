// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/layout/layout_support.h"

namespace cw::layout
{

LayoutPlaces settle(const std::vector<LayoutBox>& boxes, LayoutPlaces places, const LayoutGaps& gaps)
{
    double byX = 0, byY = 0;
    std::size_t fixed = 0;
    Extent before, after;
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        before.add(boxes[i].x, boxes[i].y, boxes[i]);
        after.add(places[i][0], places[i][1], boxes[i]);
        if (boxes[i].fixed) {
            byX += boxes[i].x - places[i][0];
            byY += boxes[i].y - places[i][1];
            ++fixed;
        }
    }
    if (fixed > 0) {
        byX /= static_cast<double>(fixed);
        byY /= static_cast<double>(fixed);
    } else {
        byX = (before.left + before.right - after.left - after.right) / 2;
        byY = (before.top + before.bottom - after.top - after.bottom) / 2;
    }
    std::vector<LayoutBox> settled = boxes;
    for (std::size_t i = 0; i < boxes.size(); ++i)
        if (!boxes[i].fixed) {
            settled[i].x = std::round((places[i][0] + byX) / gaps.grid) * gaps.grid;
            settled[i].y = std::round((places[i][1] + byY) / gaps.grid) * gaps.grid;
        }
    separate(settled, gaps);
    for (std::size_t i = 0; i < boxes.size(); ++i)
        places[i] = {settled[i].x, settled[i].y};
    return places;
}

} // namespace cw::layout
