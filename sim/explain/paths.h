// SPDX-License-Identifier: GPL-3.0-or-later
// Where single requests spent their time, and what that took: from the marks of a simulation to spans without gaps.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "sim/pools.h"
#include "sim/report.h"

namespace cw
{

/// What a device-second of computing is worth. The computing of an iteration belongs to its requests by the tokens that
/// it computes for them (in equal parts while it only decodes); what engines draw beyond idling is theirs, and the
/// costs of the whole cluster, idle time included. So the sum over all requests is what the engines draw beyond idling,
/// and what the cluster costs.
struct ShareValue {
    std::vector<double> joules; ///< by pool
    double usd = 0;
};
ShareValue shareValueOf(const Placement&, const Fabric&, const Pools&, const ServingResult&, const Report&);

/// Name of a stage in spans and shares.
const char* stageName(PathStage);
/// Mean E2E by stage over `completed` requests, from sums by stage; stages without time are left out.
std::vector<Share> stageShares(const std::array<double, pathStages>& sums, std::int64_t completed);

/// Names of what spans refer to.
struct PathNames {
    std::vector<std::string> engines; ///< "deployment[replica]"
    std::vector<std::size_t> pools;   ///< of engines
    std::vector<std::string> tenants;
};
PathNames pathNamesOf(const Design&, const Placement&, const Pools&);

/// All requests that were recorded and have ended, in order of their numbers.
std::vector<RequestId> recordedRequests(const ServingResult&);

/// At most `most` of the recorded ones that tell most: the first; the median, 95th, 99th percentile and slowest by TTFT
/// and by E2E; and others at equal distances. In order of their numbers.
std::vector<RequestId> tellingRequests(const ServingResult&, std::size_t most);

/// The ways of recorded requests.
std::vector<RequestPath> pathsOf(const ServingInput&, const ServingResult&, const PathNames&, const ShareValue&,
                                 const std::vector<RequestId>&);

} // namespace cw
