// SPDX-License-Identifier: GPL-3.0-or-later
// Findings about a design that can be seen without evaluating it.
#pragma once

#include "model/design/design.h"
#include "model/fabric/fabric.h"

namespace cw
{

/// Checks references, counts, cycles, link and port fit, over-use, budgets, pools and deployments. Works on any design
/// that could be read; `fabric` may be null when expansion failed (then the checks that need it are left out).
Findings validate(const Design&, const Fabric* fabric);
/// The part of it that says whether figures mean anything: numbers, pools, deployments, routes, tiers, workload, money.
Findings validateUse(const Design&, const Fabric* fabric);
/// Expands and validates; an expansion error becomes an error finding.
Findings check(const Design&);
/// The same with an expansion that the caller has made.
Findings check(const Design&, const Result<Fabric>&);

} // namespace cw
