// SPDX-License-Identifier: GPL-3.0-or-later
// What the column "fabric" of measured communication means in rates of the catalogue.
#pragma once

#include "sim/accuracy/rows.h"
#include "sim/cost/operators/collective.h"

namespace cw
{

/// Rates of one rank, bytes/s of payload.
struct RowFabric {
    CollectiveLink link = CollectiveLink::Switched;
    double rate = 0;         ///< to the next rank and, with switches, to all others together; over the slowest link
    double scaleUpRate = 0;  ///< inside a node
    double scaleOutRate = 0; ///< between nodes, through the rank's share of the node's adapters
    bool reduces = false;    ///< the switches can reduce
    bool stated = true;      ///< false: measured over a network that the row does not name
    double latency = 0;      ///< s: path between two ranks, without software
};

/// Reads texts like "NVLink4-NVSwitch", "NVL72-NVLink5", "NVLink-pairwise", "InfinityFabric", "PCIe", "PCIe (no P2P)",
/// each with "+" and a network: "EFAv4-8x400Gbps" (adapters of a node), "CX7 IB 400Gb/s" (adapter of a rank). Rates
/// come from the part's ports and the links of the catalogue. Errors name the row.
Result<RowFabric> fabricOfRow(const Row&, const Catalogue&, const Part&, double ranks, double nodes);

} // namespace cw
