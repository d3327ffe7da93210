// SPDX-License-Identifier: GPL-3.0-or-later
// Automatic placing of drawn items by their connections.
#pragma once

#include "model/design/design.h"

namespace cw
{

enum class Arrangement { Layered, Force };

/// The row that an item is drawn in when nobody has placed it, from 0 at the top: networks above nodes, hosts and
/// memory below.
int drawnLevel(const Design&, const Item&);

/// How an item is drawn: only what draws knows how large frames are.
struct ItemExtent {
    std::string id;
    std::array<double, 2> at{0, 0};     ///< where it is, in its assembly, whether by its own `at` or laid out
    std::array<double, 2> corner{0, 0}; ///< top left corner of its box or frame, relative to `at`
    std::array<double, 2> size{0, 0};
};

/// Places items of one or several assemblies, each assembly for itself; an assembly named alone has its content
/// placed. `extents` covers all items of the design's scope that are drawn: those not named, and locked ones, stay and
/// are kept clear of. Errors: an item that is not there or not drawn, more than `maxArranged` items.
Result<Design> arrangeItems(Design, const std::vector<std::string>& ids, const std::vector<ItemExtent>& extents,
                            Arrangement);

inline constexpr std::size_t maxArranged = 2000;

} // namespace cw
