// SPDX-License-Identifier: GPL-3.0-or-later
// What a report says of memory tiers.
#pragma once

#include "sim/placement.h"
#include "sim/report.h"
#include "sim/serving/serving.h"
#include "sim/tiers/tier_plan.h"

namespace cw
{

/// Adds a row for the memory of the devices of each deployment that keeps KV in tiers and one for each tier, the bytes
/// held over time, and findings. After the timeline of the report and its power have been filled in. `engineOf` names
/// the placed engine of each pool.
void addTiers(Report&, const Fabric&, const Placement&, const TierPlan&, const std::vector<std::size_t>& engineOf,
              const ServingInput&, const ServingResult&);

/// For how long idle KV is worth keeping, s: what a use saves over what a second of keeping costs, both per byte (the
/// five-minute rule: Gray, Putzolu, SIGMOD 1987). 0 = not known.
double breakEvenIdle(double savedUsdPerByte, double keptUsdPerByteSecond);

/// The closed form knows no tiers: a note for each that keeps KV.
void addTierNotes(Report&, const Design&);

} // namespace cw
