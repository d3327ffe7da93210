// SPDX-License-Identifier: GPL-3.0-or-later
// What the use of processors by tools and of memory by tiers is worth.
#pragma once

#include <vector>

#include "sim/serving/serving.h"
#include "sim/tiers/tier_plan.h"

namespace cw
{

struct UseValue {
    double joules = 0, usd = 0;
};

/// By service, of a core-second: the part that a core has in what the processors of its pool draw and cost. Nothing for
/// services outside.
std::vector<UseValue> toolValues(const Fabric&);
/// By tier of the design, of a byte that it moves: what its memory draws and costs in the time that this takes it.
/// `plan` may be null.
std::vector<UseValue> tierValues(const Fabric&, const TierPlan* plan);
/// What tools and tiers used in all.
UseValue usedBy(const std::vector<UseValue>& tools, const std::vector<UseValue>& tiers, const ServingResult&);

} // namespace cw
