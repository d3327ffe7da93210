// SPDX-License-Identifier: GPL-3.0-or-later
// The part of a report that follows from what the engines do: power, energy, cost, use of places.
#pragma once

#include "sim/economics/ownership.h"
#include "sim/power/cluster_power.h"

namespace cw
{

/// Fills power, energy, cost and places from `activity` (one entry per engine) and the throughput already in the
/// headline. Appends findings.
void addPowerAndCost(Report&, const Fabric&, const Placement&, const std::vector<EngineActivity>& activity);
/// The figures of a headline alone: for draws of the constants, which share everything else.
void addPowerAndCost(Headline&, const Fabric&, const Placement&, const std::vector<EngineActivity>& activity,
                     const Capital&);

} // namespace cw
