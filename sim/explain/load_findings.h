// SPDX-License-Identifier: GPL-3.0-or-later
// Findings about a loaded cluster: what is the limit, by how much, and what to change.
#pragma once

#include "sim/analytic/lane.h"
#include "sim/report.h"

namespace cw
{

/// What limits or nearly limits the lane at this point.
Findings laneFindings(const Fabric&, const Lane&, const LanePoint&, const ModelTraffic&, double offered);

} // namespace cw
