// SPDX-License-Identifier: GPL-3.0-or-later
// A group of ranks looked up on the drawn fabric: what the links between them can do.
#pragma once

#include <cstdint>
#include <vector>

#include "sim/cost/operators/collective.h"
#include "sim/network/routes.h"

namespace cw
{

/// What a group of ranks can do with the links between them. Rates are bytes/s of payload as the links have them.
struct PeerGroup {
    int ranks = 1;
    int nodes = 1;                                  ///< boxes that only scale-out links join
    bool connected = true;                          ///< every rank reaches every other
    CollectiveLink link = CollectiveLink::Switched; ///< what joins them; the slowest kind where there are several
    double ringRate = 0; ///< every rank to its next, all at once, in rings over all links; between nodes, all adapters
    double neighbourRate = 0;            ///< one rank to its next, over the links between the two
    double directRate = 0;               ///< every rank to each other rank, all at once, sum over the peers
    double reduceRate = 0;               ///< through switches that reduce; 0 = none do
    double scaleUpRate = 0;              ///< of directRate, what a rank has inside its node
    double scaleOutRate = 0;             ///< of one rank between nodes, all ranks at once; 0 with one node
    double latency = 0;                  ///< s: path between the first and the last rank
    std::vector<std::uint32_t> channels; ///< edges of the fabric that the group uses
};

/// Looks the group up on the fabric. Parallel planes of switches between two ranks add up. More than two ranks that
/// meet over a CPU bounce through its memory: libraries use peer access only under PCIe switches then (NCCL's default).
PeerGroup peerGroup(const Fabric&, Routes&, const std::vector<Vertex>& ranks);

/// Time of one collective and the name of the algorithm that was fastest.
struct CollectiveTime {
    double seconds = 0;
    const char* algorithm = "";
};

} // namespace cw
