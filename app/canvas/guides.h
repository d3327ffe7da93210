// SPDX-License-Identifier: GPL-3.0-or-later
// Alignment guides: what a rectangle that is dragged or resized falls into line with.
#pragma once

#include <vector>

#include <QLineF>
#include <QRectF>

#include "app/canvas/draw_list.h"

namespace cw
{

/// What to show of one alignment, canvas units.
struct Guide {
    QLineF line;
    bool gap = false; ///< an equal distance between neighbours, else a common edge or middle
};

struct GuideSnap {
    QPointF by;                ///< to add to the rectangle
    bool x = false, y = false; ///< an alignment was found on the axis
    std::vector<Guide> guides;
};

/// Finds alignments of edges and middles with `others`, and equal spacing with those beside or above, no farther than
/// `reach` canvas units off. Of equally near ones edges win over middles, and these over distances.
GuideSnap findGuides(const QRectF& moving, const std::vector<QRectF>& others, double reach);

/// Coordinates of the list are canvas units × zoom.
void drawGuides(DrawList& list, const std::vector<Guide>& guides, const CanvasTheme& theme, double zoom);

} // namespace cw
