// SPDX-License-Identifier: GPL-3.0-or-later
// IT power of a whole design from what its engines do: by kind of part, by place, and at most.
#pragma once

#include <vector>

#include "model/fabric/fabric.h"
#include "sim/placement.h"
#include "sim/report.h"

namespace cw
{

/// What the devices of one engine do on average over all its replicas; shares of data-sheet rates, 0 … 1.
struct EngineActivity {
    double compute = 0;  ///< FLOP/s over PlacedEngine::peakFlops
    double memory = 0;   ///< bytes/s over PlacedEngine::memoryRate
    double capacity = 0; ///< of the device's memory
    double busy = 0;     ///< share of the time with work, or of the capacity in use: what is not idle in the cost
};

struct ClusterPower {
    double it = 0;               ///< W, mean, conversion losses included
    double peak = 0;             ///< W, every part at its maximum or cap
    std::vector<Share> byKind;   ///< W; sums to `it`
    std::vector<double> byPlace; ///< W of all instances, as Fabric::places
    Findings findings;           ///< assumed figures
};

/// W of a part that no engine works on.
double restingPower(const Part&);

/// `activity` has one entry per engine of the placement.
ClusterPower clusterPower(const Fabric&, const Placement&, const std::vector<EngineActivity>& activity);

} // namespace cw
