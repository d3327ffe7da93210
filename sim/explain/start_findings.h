// SPDX-License-Identifier: GPL-3.0-or-later
// What is known to be wrong before anything is computed.
#pragma once

#include "sim/evaluate.h"
#include "sim/placement.h"

namespace cw
{

bool hasErrors(const Findings&);

/// Adds the findings of the design's use, of its placement and of its workload to the report. With an error among them
/// there are no figures to rely on.
void addStartFindings(Report&, const Fabric&, const Placement&, const LoadedWorkload&);

} // namespace cw
