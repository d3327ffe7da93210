// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/pools.h"

#include <algorithm>
#include <cmath>

#include "sim/serving/residency.h"

namespace cw
{
namespace
{

EngineLimits limitsOf(const PlacedEngine& e)
{
    const EngineSettings& s = e.settings->engine;
    const int block = std::max(1, s.blockSize);
    EngineLimits limits{.maxSeqs = e.maxSequences,
                        .tokenBudget = static_cast<double>(e.maxBatchedTokens),
                        .blockSize = block,
                        .blocks = static_cast<std::int64_t>(e.kvTokens / block),
                        .prefixCaching = s.prefixCaching,
                        .byPriority = s.schedulingPolicy == "priority",
                        .fastLane = static_cast<int>(std::ceil(s.fastLane * e.maxSequences)),
                        .maxPartialPrefills = s.maxNumPartialPrefills,
                        .longPrefillTokens = static_cast<double>(s.longPrefillTokenThreshold)};
    // Ranks copy their parts of the KV side by side.
    if (s.preemption == "swap" && e.hostRate > 0 && e.kvTokens > 0) {
        const double bytesPerToken = e.report.kvBytes / e.kvTokens; // of one rank
        limits.swapTokens = s.swapSpace.value / bytesPerToken;
        limits.swapSecondsPerToken = bytesPerToken / e.hostRate;
    }
    return limits;
}

SharedDevices::Member memberOf(const PlacedEngine& e, std::size_t pool)
{
    return {.pool = pool,
            .load = e.loadTime,
            .weights = e.report.weightBytes + e.report.activationBytes,
            .kvPerToken = e.kvTokens > 0 ? e.report.kvBytes / e.kvTokens : 0};
}

bool isOn(const std::map<std::string, bool>& of, const std::string& id)
{
    const auto at = of.find(id);
    return at != of.end() && at->second;
}

} // namespace

ServingTenant laneOf(const Tenant& t, const std::string& model, const Pools& p, const Placement& placement)
{
    ServingTenant lane;
    lane.router = t.router;
    lane.priority = t.priority;
    lane.ttft = t.slo.ttft.value;
    lane.tpot = t.slo.tpot.value;
    lane.e2e = t.slo.e2e.value;
    const bool partition =
        std::any_of(t.deployments.begin(), t.deployments.end(), [](const auto& d) { return d.second; });
    for (std::size_t pool = 0; pool < p.engineOf.size(); ++pool) {
        const PlacedEngine& engine = placement.engines[p.engineOf[pool]];
        if (engine.role != Role::Decode && model == engine.settings->model &&
            (!partition || isOn(t.deployments, engine.deployment))) {
            lane.pools.push_back(pool);
            lane.frontEnd = std::max(lane.frontEnd, engine.frontEnd);
        }
    }
    return lane;
}

Pools poolsOf(const Design& design, const Placement& placement, const LoadedWorkload& workload)
{
    Pools p;
    constexpr auto none = static_cast<std::size_t>(-1);
    std::vector<std::size_t> poolOf(placement.engines.size(), none);
    for (std::size_t e = 0; e < placement.engines.size(); ++e) {
        const PlacedEngine& engine = placement.engines[e];
        if (!engine.step || engine.replicas.empty())
            continue;
        poolOf[e] = p.input.pools.size();
        p.engineOf.push_back(e);
        p.input.pools.push_back({.step = engine.step.get(),
                                 .scheduler = engine.settings->engine.scheduler,
                                 .limits = limitsOf(engine),
                                 .replicas = static_cast<int>(engine.replicas.size()),
                                 .prefillOnly = engine.role == Role::Prefill,
                                 .usdPerHour = engine.usdPerHour,
                                 .devices = static_cast<double>(engine.replicas.front().size())});
    }
    std::vector<SharedDevices> shared;
    for (const std::size_t e : p.engineOf) {
        if (placement.engines[e].sharedWith >= 0)
            continue;
        SharedDevices& devices = shared.emplace_back();
        devices.memory = placement.engines[e].report.deviceBytes - placement.engines[e].report.reserveBytes;
        for (const std::size_t other : p.engineOf)
            if (other == e || placement.engines[other].sharedWith == static_cast<int>(e))
                devices.members.push_back(memberOf(placement.engines[other], poolOf[other]));
        if (devices.members.size() < 2)
            shared.pop_back();
    }
    if (!shared.empty())
        p.input.modules.push_back(
            [shared](Simulation& simulation) { return std::make_unique<Residency>(simulation, shared); });
    for (std::size_t r = 0; r < placement.routes.size(); ++r) {
        const PlacedRoute& route = placement.routes[r];
        const std::size_t from = poolOf[static_cast<std::size_t>(route.from)];
        const std::size_t to = poolOf[static_cast<std::size_t>(route.to)];
        if (from == none || to == none)
            continue;
        p.routeOf.push_back(r);
        p.input.routes.push_back({.from = from,
                                  .to = to,
                                  .layerwise = route.layerwise,
                                  .firstTokenFromDecode = route.firstTokenFromDecode,
                                  .bytesPerToken = route.bytesPerToken,
                                  .layers = placement.engines[static_cast<std::size_t>(route.from)].model->layers,
                                  .maxInFlight = route.maxInFlight,
                                  .maxPending = route.maxPending});
    }
    for (const Tenant& t : design.workload.tenants)
        p.input.tenants.push_back(laneOf(t, t.model, p, placement));
    for (std::size_t t = 0; t < std::min(p.input.tenants.size(), workload.tenants.size()); ++t) {
        p.input.tenants[t].concurrency = workload.tenants[t].concurrency;
        p.input.tenants[t].thinkTime = workload.tenants[t].thinkTime;
    }
    p.input.requests = workload.requests;
    p.input.prefixes = &workload.prefixes;
    return p;
}

void routeHandOvers(Pools& pools, const Placement& placement, Routes& routes)
{
    pools.input.path = [&](std::size_t route, int from, int to) {
        const PlacedRoute& r = placement.routes[pools.routeOf[route]];
        return routes.between(
            placement.engines[static_cast<std::size_t>(r.from)].replicas[static_cast<std::size_t>(from)],
            placement.engines[static_cast<std::size_t>(r.to)].replicas[static_cast<std::size_t>(to)]);
    };
    pools.input.channelRate = [&](std::uint32_t channel) { return routes.channelRate(channel); };
}

} // namespace cw
