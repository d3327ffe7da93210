// SPDX-License-Identifier: GPL-3.0-or-later
// From placed engines to the pools that the simulator of serving knows.
#pragma once

#include <vector>

#include "sim/evaluate.h"
#include "sim/network/routes.h"
#include "sim/placement.h"
#include "sim/serving/serving.h"

namespace cw
{

/// Placed engines as pools of the simulator, and back.
struct Pools {
    ServingInput input;
    std::vector<std::size_t> engineOf; ///< placed engine of a pool
    std::vector<std::size_t> routeOf;  ///< placed route of a route
};

/// How requests of a tenant for a model are routed.
ServingTenant laneOf(const Tenant&, const std::string& model, const Pools&, const Placement&);
/// The requests, pools and routes of a simulation. The result refers to the placement and the workload.
Pools poolsOf(const Design&, const Placement&, const LoadedWorkload&);
/// Lets hand-overs take the drawn paths. `pools`, `placement` and `routes` must outlive the simulation.
void routeHandOvers(Pools& pools, const Placement& placement, Routes& routes);

} // namespace cw
