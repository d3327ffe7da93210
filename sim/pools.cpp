// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/pools.h"

#include <algorithm>

namespace cw
{

Pools poolsOf(const Design& design, const Placement& placement, const LoadedWorkload& workload)
{
    Pools p;
    constexpr auto none = static_cast<std::size_t>(-1);
    std::vector<std::size_t> poolOf(placement.engines.size(), none);
    for (std::size_t e = 0; e < placement.engines.size(); ++e) {
        const PlacedEngine& engine = placement.engines[e];
        if (!engine.step || engine.replicas.empty())
            continue;
        const EngineSettings& s = engine.settings->engine;
        poolOf[e] = p.input.pools.size();
        p.engineOf.push_back(e);
        const int block = std::max(1, s.blockSize);
        p.input.pools.push_back({.step = engine.step.get(),
                                 .scheduler = s.scheduler,
                                 .limits = {.maxSeqs = engine.maxSequences,
                                            .tokenBudget = static_cast<double>(engine.maxBatchedTokens),
                                            .blockSize = block,
                                            .blocks = static_cast<std::int64_t>(engine.kvTokens / block)},
                                 .replicas = static_cast<int>(engine.replicas.size()),
                                 .prefillOnly = engine.role == Role::Prefill,
                                 .devices = static_cast<double>(engine.replicas.front().size())});
    }
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
                                  .layers = placement.engines[static_cast<std::size_t>(route.from)].model->layers});
    }
    for (const Tenant& t : design.workload.tenants) {
        ServingTenant& tenant = p.input.tenants.emplace_back();
        tenant.router = t.router;
        for (std::size_t pool = 0; pool < p.engineOf.size(); ++pool) {
            const PlacedEngine& engine = placement.engines[p.engineOf[pool]];
            if (engine.role != Role::Decode && t.model == engine.settings->model) {
                tenant.pools.push_back(pool);
                tenant.frontEnd = std::max(tenant.frontEnd, engine.frontEnd);
            }
        }
    }
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
