// SPDX-License-Identifier: GPL-3.0-or-later
// The search for a way among obstacles: A* over the crossings of the lines that pass beside them.
#pragma once

#include <vector>

#include "app/canvas/scene.h"

namespace cw
{

/// What running beside, along and across things costs, in units of length.
inline constexpr double bendCost = 24;    ///< what one bend less is worth
inline constexpr double overlapCost = 3;  ///< per unit of running along another link
inline constexpr double crossingCost = 8; ///< of another link

struct WaySearch {
    QPointF from, to;
    Side fromSide = Side::Right, toSide = Side::Left; ///< the way leaves and arrives along these normals
    std::vector<QRectF> obstacles;                    ///< with the clearance that is wanted; their edges may be touched
    QRectF area;                                      ///< the way stays inside
    const SpatialGrid* segments = nullptr;            ///< of other links
};

/// The corners of the cheapest way from `from` to `to`, both included; empty when there is none inside the area.
std::vector<QPointF> searchWay(const WaySearch&);

} // namespace cw
