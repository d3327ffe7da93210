// SPDX-License-Identifier: GPL-3.0-or-later
// How latencies are distributed over the requests of a simulation.
#pragma once

#include <vector>

#include "sim/report_serving.h"
#include "sim/serving/serving.h"

namespace cw
{

/// At 0, 1 … 100 % of the sample, between neighbours interpolated; empty for an empty sample. The sample is not sorted
/// as a whole.
std::vector<double> percentSteps(std::vector<double> sample);

/// TTFT, TPOT and E2E of completed requests; a latency that none has is left out.
std::vector<LatencyQuantiles> distributionsOf(const ServingResult&);

} // namespace cw
