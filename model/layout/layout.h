// SPDX-License-Identifier: GPL-3.0-or-later
// Placing boxes by the links among them. Pure: the same boxes give the same places, moved boxes the moved places.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

namespace cw
{

/// A box by its top left corner.
struct LayoutBox {
    double x = 0, y = 0, width = 0, height = 0;
    bool fixed = false; ///< stays where it is
};
/// From what is drawn above to what is drawn below; force-directed placing takes no notice of it.
struct LayoutEdge {
    std::size_t from = 0, to = 0;
};
struct LayoutGaps {
    double across = 48; ///< between neighbours of a layer
    double down = 80;   ///< between layers: links run there
    double least = 24;  ///< between any two boxes
    double grid = 8;    ///< corners lie on multiples of it
};
using LayoutPlaces = std::vector<std::array<double, 2>>; ///< top left corners

/// In layers by the direction of the links, with few crossings (K. Sugiyama et al., 1981): layers by longest path,
/// order by barycentres, places by isotonic regression. Boxes without links stand below.
LayoutPlaces layeredLayout(const std::vector<LayoutBox>&, const std::vector<LayoutEdge>&, const LayoutGaps& = {});

/// Distances on the drawing follow distances in the graph: stress majorisation (E. Gansner et al., 2004) from where the
/// boxes are. O(n²) a round.
LayoutPlaces forceLayout(const std::vector<LayoutBox>&, const std::vector<LayoutEdge>&, const LayoutGaps& = {});

/// Boxes that overlap others, or come nearer than `least`, move to the nearest free place; fixed ones stay. Earlier
/// boxes have the better right to their place.
void separate(std::vector<LayoutBox>&, const LayoutGaps& = {});

/// The free place nearest to where `box` is: no box of `taken` within `least` of it.
std::array<double, 2> freePlace(const LayoutBox& box, const std::vector<LayoutBox>& taken, const LayoutGaps& = {});

} // namespace cw
