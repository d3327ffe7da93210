// SPDX-License-Identifier: GPL-3.0-or-later
// The serving system as a whole: requests arrive, are routed to replicas, computed, handed over and answered. Discrete
// events; deterministic from (input, seed).
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "model/workload/request.h"
#include "sim/network/routes.h"
#include "sim/report_serving.h"
#include "sim/serving/engine.h"
#include "sim/serving/module.h"
#include "sim/serving/session_figures.h"

namespace cw
{

/// Replicas that are alike.
struct ServingPool {
    const StepModel* step = nullptr;
    std::string scheduler = "mixed";
    EngineLimits limits;
    int replicas = 1;
    bool prefillOnly = false;
    double usdPerHour = 0; ///< of a replica
    double devices = 1;    ///< of a replica
};

/// KV handed from the replicas of one pool to those of another.
struct ServingRoute {
    std::size_t from = 0, to = 0; ///< pools
    bool layerwise = false;       ///< sent layer by layer while the prompt is computed
    bool firstTokenFromDecode = true;
    double bytesPerToken = 0;
    int layers = 1;
    int maxInFlight = 0; ///< transfers at a time from one replica, 0 = no limit
    int maxPending = 0;  ///< finished prompts of a replica that wait, with more it begins no new one; 0 = no limit
};

struct ServingTenant {
    std::string router = "least-requests";
    std::vector<std::size_t> pools; ///< where its requests may begin
    double frontEnd = 0;            ///< s from the arrival of a request until it is routed; TTFT contains it
    double frontEndSpread = 0;      ///< of it, ± this share, uniform: hosts take requests that come at once apart
    /// Closed loop: so many requests, or sessions, in flight; each one that ends starts the next after `thinkTime`.
    /// 0 = they arrive by the clock.
    int concurrency = 0;
    double thinkTime = 0;               ///< s
    int priority = 0;                   ///< higher goes first
    double ttft = 0, tpot = 0, e2e = 0; ///< s, promised; 0 = nothing
};

struct ServingInput {
    std::vector<ServingPool> pools;
    std::vector<ServingRoute> routes;
    std::vector<ServingTenant> tenants;   ///< indexed by Request::tenant
    std::span<const Request> requests;    ///< sorted by arrival
    const PrefixTree* prefixes = nullptr; ///< that Request::prefix refers to; null = none does
    std::uint64_t seed = 1;
    bool skipAhead = true; ///< off only to show that it changes nothing
    /// The way from replica to replica of a route, asked once per pair; and the bytes/s of one of its channels.
    std::function<Path(std::size_t route, int fromReplica, int toReplica)> path;
    std::function<double(std::uint32_t channel)> channelRate;
    double wires = 1;                   ///< of a run with other constants: times of the network are multiplied with it
    std::vector<ModuleFactory> modules; ///< asked in this order
    std::size_t recorded = 0;           ///< so many requests, about, leave marks of their way
    std::function<void(double done)> progress; ///< 0 … 1
    /// Sees the result as it grows, with each progress; means are sums until the end.
    std::function<void(double done, const ServingResult&)> look;
    std::stop_token stop;

    bool isClosed(std::int32_t tenant) const
    {
        const auto t = static_cast<std::size_t>(tenant);
        return t < tenants.size() && tenants[t].concurrency > 0;
    }
};

/// What modules of operations say beyond the requests themselves.
struct OperationsResult {
    struct Tenant {
        double throttled = 0; ///< s, all requests together
        std::int64_t retried = 0;
    };
    struct Replicas {
        double time = 0;
        std::uint32_t pool = 0;
        std::int32_t serving = 0; ///< from then on
    };
    std::vector<Tenant> tenants;      ///< empty, or one per tenant
    std::vector<Replicas> replicas;   ///< changes, in order of time; of pools without any all serve
    std::vector<ClusterEvent> events; ///< in order of time
    AvailabilityReport availability;
};
struct TierFigures;

struct ServingResult {
    explicit ServingResult(std::size_t pools) : state(pools) {}
    ServingState state;
    double duration = 0;                                                 ///< s until the last answer
    std::int64_t offered = 0, completed = 0, rejected = 0, unrouted = 0; ///< unrouted: of those rejected, no way
    std::int64_t unserved = 0; ///< of those rejected: nothing that could serve them was alive any more
    std::int64_t lost = 0;     ///< of those rejected: an engine died, and no retry was left
    std::int64_t refused = 0;  ///< of those rejected: too many were waiting for the quota of their tenant
    OperationsResult operations;
    double meanTtft = 0, queueTtft = 0, transferTtft = 0; ///< s, over completed requests
    std::array<double, 4> computeTtft{};                  ///< s by cause: compute, memory, network, host
    double lastArrival = 0;
    std::array<double, 3> waitingByThird{}; ///< mean requests waiting as arrivals saw them, by third of the arrivals
    std::int64_t waitingAtLastArrival = 0;
    std::map<std::uint32_t, double> channelBytes; ///< by fabric channel
    std::map<std::uint32_t, double> indexBytes;   ///< the same of what retrievals read; also banks of memory
    std::int64_t modelLoads = 0;                  ///< of weights, where models share devices
    double modelLoadSeconds = 0;                  ///< of them, all replicas together
    double fetchTtft = 0;                         ///< s, mean wait for KV from memory tiers
    std::shared_ptr<const TierFigures> tiers;     ///< where KV is kept in tiers
    TimeBins<double> tierBytes{0};                ///< moved, by tier of the design; no rows where nothing uses one
    double transferSeconds = 0;                   ///< of all hand-overs
    std::int64_t transfers = 0;
    std::vector<SessionFigures> sessions;
    std::vector<ToolFigures> tools; ///< by service
    std::uint64_t moments = 0;      ///< at which something happened: what the simulation costs, the same on every host
};

/// Errors: cancelled, unknown scheduler or router, a tenant without pools.
Result<std::unique_ptr<ServingResult>> serve(const ServingInput&);

} // namespace cw
