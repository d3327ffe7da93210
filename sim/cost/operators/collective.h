// SPDX-License-Identifier: GPL-3.0-or-later
// What a call of the operator "collective" holds, and which algorithm it takes.
#pragma once

#include <span>

#include "sim/cost/operator_model.h"

namespace cw
{

/// Indices of Call::shape. Rates are bytes/s of one rank as the data sheets give them (payload rate × links).
struct CollectiveShape {
    enum : std::size_t {
        Kind,     ///< a CollectiveKind
        Bytes,    ///< as nccl-tests counts: all-reduce and send: of one rank; the others: the whole buffer of one rank
        Ranks,    ///< of the group
        RingRate, ///< every rank to its next, all at once
        DirectRate, ///< every rank to all others at once, summed over them
        ReduceRate, ///< through switches that reduce; 0 = none do
        Latency,    ///< s: path between two ranks, without software
        Nodes,      ///< boxes that only scale-out links join
        LinkClass,  ///< a CollectiveLink
        Software    ///< a CollectiveSoftware
    };
};

enum class CollectiveKind { AllReduce, AllGather, ReduceScatter, AllToAll, SendReceive };

/// What joins the ranks; the slowest where there are several.
enum class CollectiveLink {
    Switched, ///< scale-up through switches
    Mesh,     ///< scale-up from rank to rank
    Pcie,     ///< PCIe, devices address each other
    PcieHost, ///< PCIe, every transfer bounces through host memory
    ScaleOut  ///< network adapters
};

enum class CollectiveSoftware {
    Library,  ///< NCCL, RCCL
    InKernel, ///< an engine's own all-reduce, one kernel that reads and writes peers' memory, in a captured graph
    Launched  ///< the library called from the host in every iteration: the launch shows
};

/// The fastest algorithm with the operator's parameters: "ring", "in-network", "one-shot" or "two-shot".
const char* collectiveAlgorithm(const Call&, std::span<const double> parameters);

} // namespace cw
