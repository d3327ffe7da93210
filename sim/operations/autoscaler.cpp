// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/operations/autoscaler.h"

#include <algorithm>
#include <cmath>

namespace cw
{
namespace
{

/// Smoothing of level and trend: half of what is new counts.
constexpr double levelShare = 0.5, trendShare = 0.5;
constexpr double leastInterval = 0.01; ///< s: an interval of 0 would never let time go on

bool isProportional(const std::string& signal)
{
    return signal != "queue" && signal != "ttft";
}

} // namespace

Autoscaler::Autoscaler(Simulation& sim, const OperationsSetup& setup, Fleet& fleet, const SimulationModule& owner)
    : m_sim(sim), m_setup(setup), m_fleet(fleet), m_owner(owner), m_pools(setup.pools.size())
{
}

bool Autoscaler::scales(std::size_t pool) const
{
    const Autoscale& a = m_setup.pools[pool].autoscale;
    return a.signal != "none" && a.target > 0;
}

int Autoscaler::most(std::size_t pool) const
{
    const int all = m_sim.input().pools[pool].replicas, limit = m_setup.pools[pool].autoscale.maxReplicas;
    return limit > 0 ? std::min(limit, all) : all;
}

int Autoscaler::fewest(std::size_t pool) const
{
    return std::clamp(m_setup.pools[pool].autoscale.minReplicas, 0, std::max(0, most(pool)));
}

void Autoscaler::begin()
{
    for (std::size_t p = 0; p < m_pools.size(); ++p) {
        if (!scales(p))
            continue;
        const auto serving = static_cast<std::uint32_t>(fewest(p));
        const auto warm = static_cast<std::uint32_t>(std::max(0, m_setup.pools[p].autoscale.warm));
        for (std::uint32_t e = m_fleet.first(p); e < m_fleet.end(p); ++e)
            if (const std::uint32_t i = e - m_fleet.first(p); i >= serving)
                m_fleet.rest(e, i < std::uint64_t(serving) + warm ? ReplicaState::Warm : ReplicaState::Off);
        m_sim.setTimer(std::max(leastInterval, m_setup.pools[p].autoscale.interval.value), m_owner, look,
                       static_cast<std::uint32_t>(p), true);
    }
}

void Autoscaler::arrived(RequestId id)
{
    const auto tenant = static_cast<std::size_t>(m_sim.request(id).tenant);
    for (const std::size_t pool : m_sim.input().tenants[tenant].pools)
        ++m_pools[pool].arrivals;
}

void Autoscaler::ended(RequestId id)
{
    const RequestState& r = m_sim.request(id);
    if (r.stage != RequestStage::Completed)
        return;
    Pool& p = m_pools[m_sim.engines()[r.engine].pool()];
    p.ttft += r.firstToken - r.arrival;
    ++p.answered;
}

/// Requests at the router that this pool may serve.
std::int64_t Autoscaler::heldFor(std::size_t pool) const
{
    std::int64_t n = 0;
    for (const RequestId id : m_sim.held()) {
        const auto& pools = m_sim.input().tenants[static_cast<std::size_t>(m_sim.request(id).tenant)].pools;
        n += std::find(pools.begin(), pools.end(), pool) != pools.end();
    }
    return n;
}

/// Replica-seconds, with the part of the iterations under way that lies behind.
double Autoscaler::busyUntilNow(std::size_t pool) const
{
    double busy = m_sim.result().state.totals[pool].busy;
    for (std::uint32_t e = m_fleet.first(pool); e < m_fleet.end(pool); ++e)
        if (const Engine& engine = m_sim.engines()[e]; engine.busy())
            busy += m_sim.now() - engine.since();
    return busy;
}

/// Mean per replica, in the unit of the target.
double Autoscaler::signal(std::size_t pool, int replicas)
{
    Pool& p = m_pools[pool];
    const Autoscale& a = m_setup.pools[pool].autoscale;
    const double n = std::max(1, replicas), interval = std::max(leastInterval, a.interval.value);
    if (a.signal == "utilisation") {
        const double busy = busyUntilNow(pool), share = (busy - p.busy) / (interval * n);
        p.busy = busy;
        // Busy all the time says nothing of how much more is asked for: what is held does.
        return share + (replicas == 0 && heldFor(pool) > 0 ? a.target : 0);
    }
    if (a.signal == "ttft") {
        const double mean = p.answered > 0 ? p.ttft / static_cast<double>(p.answered) : 0;
        p.ttft = 0;
        p.answered = 0;
        double oldest = 0; // the age of what waits here is a TTFT to come
        if (!m_sim.held().empty() && heldFor(pool) > 0)
            oldest = m_sim.now() - m_sim.request(m_sim.held().front()).arrival;
        return std::max(mean, oldest);
    }
    if (a.signal == "forecast") {
        const double rate = static_cast<double>(p.arrivals) / interval;
        p.arrivals = 0;
        if (p.level < 0) {
            p.level = rate;
        } else {
            const double before = p.level;
            p.level = levelShare * rate + (1 - levelShare) * (before + p.trend);
            p.trend = trendShare * (p.level - before) + (1 - trendShare) * p.trend;
        }
        const double ahead = 1 + (a.start.value + m_setup.pools[pool].load) / interval; // intervals
        return std::max(0.0, p.level + ahead * p.trend) / n;
    }
    double sum = 0;
    for (std::uint32_t e = m_fleet.first(pool); e < m_fleet.end(pool); ++e) {
        Engine& engine = m_sim.engines()[e];
        const ReplicaLoad load = engine.load(m_sim.now(), {.kv = a.signal == "kv"}, noRequest);
        sum += a.signal == "queue" ? engine.waiting() : a.signal == "kv" ? load.kv : load.requests;
    }
    const auto held = static_cast<double>(heldFor(pool));
    return (sum + (a.signal == "kv" ? (held > 0 && replicas == 0 ? a.target : 0) : held)) / n;
}

int Autoscaler::wanted(std::size_t pool, double signal, int replicas) const
{
    const Autoscale& a = m_setup.pools[pool].autoscale;
    const double ratio = signal / a.target;
    const double n = std::max(1, replicas);
    constexpr double many = 1e6;
    if (ratio > 1 + tolerance)
        return static_cast<int>(std::ceil(std::min(many, n * ratio)));
    if (replicas == 0)
        return signal > 0 ? 1 : 0;
    if (!isProportional(a.signal))
        return ratio < 0.5 ? replicas - 1 : replicas;
    return ratio < 1 - tolerance ? static_cast<int>(std::ceil(n * ratio / (1 + tolerance))) : replicas;
}

void Autoscaler::onTimer(std::uint32_t what)
{
    const std::size_t pool = what;
    if (m_sim.over())
        return;
    const Autoscale& a = m_setup.pools[pool].autoscale;
    int now = 0;
    for (std::uint32_t e = m_fleet.first(pool); e < m_fleet.end(pool); ++e)
        now += m_fleet.state(e) == ReplicaState::Serving || m_fleet.state(e) == ReplicaState::Hung ||
               (m_fleet.state(e) == ReplicaState::Starting && m_fleet.goal(e) == ReplicaState::Serving);
    const int want = std::clamp(wanted(pool, signal(pool, now), now), fewest(pool), most(pool));
    auto& window = m_pools[pool].wanted;
    window.emplace_back(m_sim.now(), want);
    while (window.size() > 1 && window[1].first <= m_sim.now() - a.scaleInDelay.value)
        window.pop_front();
    int settled = want;
    for (const auto& [time, n] : window)
        settled = std::max(settled, n);
    // Before a whole window has passed nothing leaves: nobody knows yet what the load is like.
    const bool known = window.front().first <= m_sim.now() - a.scaleInDelay.value;
    if (want > now || (settled < now && known))
        adapt(pool, now, std::max(want, settled < now ? settled : want));
    keepWarm(pool);
    // When nothing is on its way and no replica can be started, what waits waits for ever: let it be said.
    if (!m_sim.idle())
        m_sim.setTimer(m_sim.now() + std::max(leastInterval, a.interval.value), m_owner, look,
                       static_cast<std::uint32_t>(pool), true);
}

void Autoscaler::adapt(std::size_t pool, int now, int wanted)
{
    const auto each = [&](ReplicaState state, auto use) {
        for (std::uint32_t e = m_fleet.first(pool); e < m_fleet.end(pool) && now != wanted; ++e)
            if (m_fleet.state(e) == state)
                use(e);
    };
    if (wanted > now) {
        const int before = now;
        // First those that serve at once.
        each(ReplicaState::Draining, [&](std::uint32_t e) {
            if (m_fleet.goal(e) != ReplicaState::Off)
                return; // it leaves for a new version
            m_fleet.serve(e);
            ++now;
        });
        each(ReplicaState::Warm, [&](std::uint32_t e) {
            m_fleet.serve(e);
            ++now;
        });
        each(ReplicaState::Starting, [&](std::uint32_t e) {
            if (m_fleet.goal(e) == ReplicaState::Serving)
                return;
            m_fleet.serve(e);
            ++now;
        });
        each(ReplicaState::Off, [&](std::uint32_t e) {
            m_fleet.start(e, ReplicaState::Serving);
            ++now;
        });
        if (now > before)
            m_fleet.event("scale-out", pool);
        return;
    }
    const int before = now;
    for (std::uint32_t e = m_fleet.end(pool); e-- > m_fleet.first(pool) && now > wanted;)
        if (m_fleet.state(e) == ReplicaState::Serving) {
            m_fleet.drain(e, false);
            --now;
        }
    if (now < before)
        m_fleet.event("scale-in", pool);
}

void Autoscaler::keepWarm(std::size_t pool)
{
    const int warm = m_setup.pools[pool].autoscale.warm;
    int have = 0, inUse = 0;
    for (std::uint32_t e = m_fleet.first(pool); e < m_fleet.end(pool); ++e) {
        have += m_fleet.goal(e) == ReplicaState::Warm;
        inUse += m_fleet.goal(e) == ReplicaState::Serving;
    }
    for (std::uint32_t e = m_fleet.first(pool); e < m_fleet.end(pool) && have < warm && inUse + have < most(pool); ++e)
        if (m_fleet.state(e) == ReplicaState::Off) {
            m_fleet.start(e, ReplicaState::Warm);
            ++have;
        }
}

} // namespace cw
