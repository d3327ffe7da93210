// SPDX-License-Identifier: GPL-3.0-or-later
// Where single requests spent their time, and what that took: from the marks of a simulation to spans without gaps.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "sim/explain/use_value.h"
#include "sim/pools.h"
#include "sim/report.h"

namespace cw
{

/// What a device-second of computing is worth. The computing of an iteration belongs to its requests by the tokens that
/// it computes for them (in equal parts while it only decodes); what engines draw beyond idling is theirs, and the
/// costs of the whole cluster, idle time included, without what tools and tiers were used for. So the sum over all
/// requests and sessions is what the engines draw beyond idling and the used part of processors and memory, and what
/// the cluster costs.
struct ShareValue {
    std::vector<double> joules; ///< by pool
    double usd = 0;
    std::vector<UseValue> tools; ///< of a core-second, by service
    std::vector<UseValue> tiers; ///< of a byte, by tier of the design
};
/// `tiers` may be null.
ShareValue shareValueOf(const Placement&, const Fabric&, const Pools&, const TierPlan* tiers, const ServingResult&,
                        const Report&);

/// Name of a stage in spans and shares.
const char* stageName(PathStage);
/// Mean E2E by stage over `completed` requests, from sums by stage; stages without time are left out.
std::vector<Share> stageShares(const std::array<double, pathStages>& sums, std::int64_t completed);

/// Names of what spans refer to.
struct PathNames {
    std::vector<std::string> engines; ///< "deployment[replica]"
    std::vector<std::size_t> pools;   ///< of engines
    std::vector<std::string> tenants;
    std::vector<std::string> tools, tiers; ///< of the design
};
PathNames pathNamesOf(const Design&, const Placement&, const Pools&);

/// All requests that were recorded and have ended, in order of their numbers.
std::vector<RequestId> recordedRequests(const ServingResult&);

/// At most `most` of the recorded ones that tell most: the first; the median, 95th, 99th percentile and slowest by TTFT
/// and by E2E; and others at equal distances. In order of their numbers.
std::vector<RequestId> tellingRequests(const ServingResult&, std::size_t most);

/// The ways of recorded requests. A fetch is at the tier that it reads.
std::vector<RequestPath> pathsOf(const ServingResult&, const PathNames&, const ShareValue&,
                                 const std::vector<RequestId>&);

/// The ways of recorded sessions from begin to end: their requests, and between them tools, retrievals and waits. Spans
/// are in order of their beginnings; what a session does at once overlaps. Of each the number of the first request, and
/// the tokens of all. In order of those numbers.
std::vector<RequestPath> sessionPathsOf(const ServingResult&, const PathNames&, const ShareValue&,
                                        const std::vector<std::int32_t>& sessions);

/// Ways of at most `most` requests that tell most; for those that belong to a session the way of all of it.
std::vector<RequestPath> tellingPaths(const ServingResult&, const PathNames&, const ShareValue&, std::size_t most);

} // namespace cw
