// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/operations/fleet.h"

#include <algorithm>

namespace cw
{

Fleet::Fleet(Simulation& sim, const OperationsSetup& setup, const SimulationModule& owner)
    : m_sim(sim), m_setup(setup), m_owner(owner), m_replicas(sim.engines().size())
{
    for (std::size_t p = 0; p < setup.pools.size(); ++p) {
        m_count.push_back(static_cast<std::uint32_t>(std::max(0, sim.input().pools[p].replicas)));
        m_serving.push_back(static_cast<int>(m_count.back()));
    }
}

int Fleet::count(std::size_t pool, ReplicaState state) const
{
    int n = 0;
    for (std::uint32_t e = first(pool); e < end(pool); ++e)
        n += m_replicas[e].state == state;
    return n;
}

void Fleet::event(std::string kind, std::string what, double value)
{
    // A long run with many failures must not fill the memory with them; their number is in the availability.
    constexpr std::size_t most = 10'000;
    if (auto& events = m_sim.result().operations.events; events.size() < most)
        events.push_back({m_sim.now(), std::move(kind), std::move(what), value});
}

void Fleet::event(std::string kind, std::size_t pool)
{
    event(std::move(kind), m_setup.pools[pool].deployment, m_serving[pool]);
}

/// A replica is missed from its failure until it serves again; what is off or only warm is not wanted.
void Fleet::account(Replica& r, double until)
{
    const double time = std::max(0.0, until - r.since);
    r.since = std::max(r.since, until);
    if (r.state == ReplicaState::Off || r.state == ReplicaState::Warm || r.goal != ReplicaState::Serving)
        return;
    m_wanted += time;
    if (r.mourned)
        m_missed += time;
}

void Fleet::enter(std::uint32_t engine, ReplicaState state)
{
    Replica& r = m_replicas[engine];
    account(r, m_sim.now());
    const bool before = r.state == ReplicaState::Serving, after = state == ReplicaState::Serving;
    r.state = state;
    if (before == after)
        return;
    const std::size_t pool = poolOf(engine);
    m_serving[pool] += after ? 1 : -1;
    m_sim.result().operations.replicas.push_back({m_sim.now(), static_cast<std::uint32_t>(pool), m_serving[pool]});
}

void Fleet::rest(std::uint32_t engine, ReplicaState state)
{
    m_replicas[engine].goal = state;
    enter(engine, state);
    m_sim.setOpen(engine, false);
}

void Fleet::beginStart(std::uint32_t engine, double seconds)
{
    enter(engine, ReplicaState::Starting);
    m_replicas[engine].due = m_sim.now() + seconds;
    m_sim.setTimer(m_replicas[engine].due, m_owner, started, engine);
}

void Fleet::start(std::uint32_t engine, ReplicaState goal)
{
    const PoolOperations& pool = m_setup.pools[poolOf(engine)];
    m_replicas[engine].goal = goal;
    beginStart(engine, pool.autoscale.start.value + pool.load);
}

void Fleet::serve(std::uint32_t engine)
{
    Replica& r = m_replicas[engine];
    account(r, m_sim.now());
    r.goal = ReplicaState::Serving;
    if (r.state != ReplicaState::Warm && r.state != ReplicaState::Draining)
        return;
    m_sim.unwatch(engine);
    enter(engine, ReplicaState::Serving);
    m_sim.setOpen(engine, true);
}

void Fleet::drain(std::uint32_t engine, bool again)
{
    Replica& r = m_replicas[engine];
    account(r, m_sim.now());
    r.again = again;
    if (!again)
        r.goal = ReplicaState::Off;
    enter(engine, ReplicaState::Draining);
    m_sim.setOpen(engine, false);
    m_sim.watch(engine);
}

void Fleet::onEmptied(std::uint32_t engine)
{
    const Replica& r = m_replicas[engine];
    if (r.state != ReplicaState::Draining)
        return;
    if (r.again)
        return start(engine, ReplicaState::Serving);
    enter(engine, ReplicaState::Off);
}

void Fleet::fail(std::uint32_t engine)
{
    Replica& r = m_replicas[engine];
    account(r, m_sim.now());
    r.mourned = true;
    switch (r.state) {
    case ReplicaState::Serving:
    case ReplicaState::Draining:
        if (r.state == ReplicaState::Draining && !r.again)
            r.goal = ReplicaState::Off;
        m_sim.unwatch(engine);
        m_lostKv += m_sim.halt(engine, r.lost);
        enter(engine, ReplicaState::Hung);
        r.due = m_sim.now() + m_setup.detect;
        m_sim.setTimer(r.due, m_owner, detected, engine);
        break;
    case ReplicaState::Off:
    case ReplicaState::Starting:
    case ReplicaState::Warm: enter(engine, ReplicaState::Down); break;
    case ReplicaState::Hung:
    case ReplicaState::Down: break;
    }
}

void Fleet::recover(std::uint32_t engine)
{
    Replica& r = m_replicas[engine];
    if (r.state != ReplicaState::Down)
        return;
    if (r.goal == ReplicaState::Off) {
        r.mourned = false;
        return enter(engine, ReplicaState::Off);
    }
    beginStart(engine, m_setup.reform + m_setup.pools[poolOf(engine)].load);
}

void Fleet::onTimer(std::uint32_t what, std::uint32_t engine, std::vector<RequestId>& lost)
{
    Replica& r = m_replicas[engine];
    if (m_sim.now() < r.due)
        return; // of a start that a failure ended
    if (what == started && r.state == ReplicaState::Starting) {
        account(r, m_sim.now());
        r.mourned = false;
        m_sim.resume(engine);
        if (r.goal == ReplicaState::Warm)
            return enter(engine, ReplicaState::Warm);
        enter(engine, ReplicaState::Serving);
        m_sim.setOpen(engine, true);
    } else if (what == detected && r.state == ReplicaState::Hung) {
        m_sim.setOpen(engine, false);
        lost.swap(r.lost);
        m_sim.halt(engine, lost); // what was sent there in the meantime
        enter(engine, ReplicaState::Down);
    }
}

void Fleet::finish(ServingResult& result)
{
    for (Replica& r : m_replicas)
        account(r, std::max(result.duration, result.lastArrival));
    AvailabilityReport& a = result.operations.availability;
    a.downtime = m_missed;
    a.availability = m_wanted > 0 ? 1 - m_missed / m_wanted : 1;
    a.lostKvTokens = m_lostKv;
}

} // namespace cw
