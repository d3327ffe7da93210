// SPDX-License-Identifier: GPL-3.0-or-later
// Collectives among the ranks of a group, timed on the links that are drawn between them.
#pragma once

#include <string>
#include <vector>

#include "sim/cost/device_model.h"
#include "sim/network/routes.h"

namespace cw
{

/// What a group of ranks can do with the links between them. Rates are bytes/s of payload that a collective gets.
struct PeerGroup {
    int ranks = 1;
    bool connected = true;               ///< every rank reaches every other
    double ringRate = 0;                 ///< every rank to its next, all at once
    double directRate = 0;               ///< every rank to each other rank, all at once, sum over the peers
    double reduceRate = 0;               ///< through switches that reduce; 0 = none do
    double latency = 0;                  ///< s: one step, software and path
    std::vector<std::uint32_t> channels; ///< edges of the fabric that the group uses
};

/// Looks the group up on the fabric. Parallel planes of switches between two ranks add up.
PeerGroup peerGroup(const Fabric&, Routes&, const std::vector<Vertex>& ranks, const KindConstants&);

/// Time of one collective and the name of the algorithm that was fastest.
struct CollectiveTime {
    double seconds = 0;
    const char* algorithm = "";
};

/// All-reduce of `bytes` per rank. Ring: 2(n−1) steps of bytes/n; one-shot: every rank sends all to all; two-shot:
/// direct reduce-scatter and all-gather; in-network: up once, down once (Thakur et al. 2005; Patarasuk and Yuan 2009).
CollectiveTime allReduce(const PeerGroup&, double bytes);
/// All-to-all in which every rank sends `bytes` in total to the others.
double allToAll(const PeerGroup&, double bytes);

} // namespace cw
