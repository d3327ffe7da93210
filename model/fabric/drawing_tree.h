// SPDX-License-Identifier: GPL-3.0-or-later
// The drawing with its types put in place: one node for every item as drawn, not for every instance.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/fabric/fabric.h"

namespace cw
{

struct TreeNode {
    const Item* item = nullptr;
    int parent = -1;           ///< node around it, whichever scope; -1 = top
    int owner = -1;            ///< instance whose type it belongs to; -1 = the design
    int inner = -1;            ///< instances: first node of the type's items
    std::int64_t replicas = 1; ///< product of the counts from the top to here
    int place = -1;            ///< components: index into places
};

struct DrawingTree {
    std::vector<TreeNode> nodes; ///< the items of one scope are neighbours, ascending by id; the design's come first
    std::vector<Place> places;
    std::vector<std::shared_ptr<const Part>> ownParts; ///< of items with figures of their own
    std::int64_t instances = 0;

    /// The node of an item among those that belong to `owner` (-1: the design).
    int find(const Design&, int owner, std::string_view id) const;
    /// Ids of the instances from the top to the item: "prefill/gpu".
    std::string pathOf(int node) const;
};

/// Checks one item of a scope (`pointer`: "/items" or "/types/x/items"): count, part, type, the assembly around it.
Result<void> checkItem(const Design&, const IdMap<Item>& scope, const std::string& pointer, const Item&,
                       const ExpandLimits&);

/// Lays out all places. Errors: unknown parts and types, counts below 1 or above the limit, cycles, too many instances.
Result<DrawingTree> layOut(const Design&, const ExpandLimits&);

} // namespace cw
