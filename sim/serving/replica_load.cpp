// SPDX-License-Identifier: GPL-3.0-or-later
// What routers are told of replicas and of requests.
#include <algorithm>

#include "sim/serving/simulation.h"

namespace cw
{

/// Times of a pool that predictions are made of: a prompt token in full iterations, a decode step of one sequence, and
/// a sequence's share of a step of many.
void Simulation::predictTimes()
{
    for (const ServingPool& p : m_in.pools) {
        Predicted& t = m_predicted.emplace_back();
        const double tokens = std::max(1.0, p.limits.tokenBudget);
        const PrefillChunk chunk{tokens, 0, true};
        t.perToken = p.step->cost({{&chunk, 1}, 0, 0, 0}).seconds / tokens;
        t.alone = p.step->cost({{}, 1, 1024, 1024}).seconds;
        const double batch = std::clamp(p.limits.maxSeqs, 1, 32);
        t.share = p.step->cost({{}, batch, 1024 * batch, 1024 * batch}).seconds / batch;
    }
}

ReplicaLoad Simulation::loadOf(std::uint32_t engine, RouterNeeds needs, RequestId id)
{
    Engine& e = m_engines[engine];
    ReplicaLoad load = e.load(m_now, needs, id);
    load.engine = engine;
    if (!needs.times)
        return load;
    if (m_predicted.empty())
        predictTimes();
    const RequestState& r = m_out.state.requests[id];
    const ServingPool& pool = m_in.pools[e.pool()];
    const Predicted& t = m_predicted[e.pool()];
    load.capacity = static_cast<double>(pool.limits.blocks) * pool.limits.blockSize;
    load.tpot = e.busy() ? std::max(t.alone, e.stepTime()) : t.alone;
    load.ttft = (e.queuedTokens() + r.input) * t.perToken;
    // Beyond its places the replica lets one in whenever one is done; answers are taken to be as long as this one.
    if (const int over = load.requests + 1 - pool.limits.maxSeqs; over > 0)
        load.ttft += double(over) * r.output * load.tpot / std::max(1, pool.limits.maxSeqs);
    load.usd = pool.usdPerHour / 3600 * (r.input * t.perToken + r.output * t.share);
    return load;
}

RoutedRequest Simulation::routed(RequestId id, RouterNeeds needs) const
{
    const RequestState& r = m_out.state.requests[id];
    RoutedRequest q{.now = m_now, .arrival = r.arrival, .input = r.input, .output = r.output};
    if (const auto tenant = static_cast<std::size_t>(r.tenant); tenant < m_in.tenants.size()) {
        q.ttft = m_in.tenants[tenant].ttft;
        q.tpot = m_in.tenants[tenant].tpot;
        q.e2e = m_in.tenants[tenant].e2e;
    }
    if (!needs.session)
        return q;
    if (id < m_in.requests.size() && m_in.requests[id].session >= 0) {
        q.session = static_cast<std::uint64_t>(m_in.requests[id].session);
    } else if (std::int32_t run = r.prefix.run; run != PrefixTree::none) {
        while (m_out.state.prefixes[run].parent != PrefixTree::none)
            run = m_out.state.prefixes[run].parent;
        constexpr std::uint64_t prefixes = std::uint64_t{1} << 32; // numbers beyond those of sessions
        q.session = prefixes + static_cast<std::uint64_t>(run);
    }
    return q;
}

} // namespace cw
