// SPDX-License-Identifier: GPL-3.0-or-later
// What scaling, failures, new versions and quotas did, in the report.
#pragma once

#include "sim/pools.h"
#include "sim/report.h"

namespace cw
{

/// After the timeline and the deployments of the report are there.
void addOperationsFigures(Report&, const Design&, const Pools&, const ServingResult&);

} // namespace cw
