// SPDX-License-Identifier: GPL-3.0-or-later
// KV between the prefix caches of engines and the memory tiers: what is evicted is written down, what a request could
// use is fetched or computed again, whichever is predicted to be sooner.
#pragma once

#include "sim/serving/module.h"
#include "sim/tiers/tier_plan.h"

namespace cw
{

/// For a design that keeps KV in tiers. `engineOf` names the placed engine of each pool of the simulation. The plan
/// must outlive the simulations; several may use it at a time.
ModuleFactory tierModule(const TierPlan&, const Placement&, std::vector<std::size_t> engineOf);

} // namespace cw
