// SPDX-License-Identifier: GPL-3.0-or-later
// Agent sessions of a design as a module of the simulation.
#pragma once

#include <memory>

#include "sim/pools.h"
#include "sim/serving/session_setup.h"
#include "sim/tiers/tier_plan.h"

namespace cw
{

/// Adds the module, and how calls of other models than the tenant's are routed. Null without sessions. Errors: a graph
/// that can't be walked. `tiers` (null: none are drawn) must outlive the simulation.
Result<std::shared_ptr<const SessionSetup>> addSessions(Pools&, const Fabric&, const Placement&, const LoadedWorkload&,
                                                        const TierPlan* tiers);

} // namespace cw
