// SPDX-License-Identifier: GPL-3.0-or-later
// Physical links one by one: those of a drawn connection, and what a selector names of them.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "model/fabric/fabric.h"

namespace cw
{

/// The channels of one pair of instances that a connection joins, as edges of the graph, and its parallel links.
struct LinkPair {
    std::uint32_t there = 0, back = 0;
    std::uint16_t width = 1;
};

/// The pairs of every connection of the fabric, in the order of their ends.
std::vector<std::vector<LinkPair>> linkPairs(const Fabric&);

/// Whether a selector names links, not instances: "connections/eth", "node[2]/connections/nvl[5]".
bool namesLinks(std::string_view selector);
/// Pairs of the physical links that it names, a pair once for each of its links. The range counts the physical links of
/// the connection, or of those inside the assembly before it, in the order of their ends. Errors: what was not found.
Result<std::vector<LinkPair>> selectLinks(const Fabric&, std::string_view selector);

/// Errors: nothing that can fail has this name, neither instances nor links.
Result<void> findFailing(const Fabric&, std::string_view selector);

} // namespace cw
