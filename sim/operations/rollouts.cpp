// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/operations/rollouts.h"

#include <algorithm>
#include <cmath>

namespace cw
{

Rollouts::Rollouts(Simulation& sim, const OperationsSetup& setup, Fleet& fleet, OutageModel& outages, Paces& paces,
                   const SimulationModule& owner)
    : m_sim(sim),
      m_setup(setup),
      m_fleet(fleet),
      m_outages(outages),
      m_paces(paces),
      m_owner(owner),
      m_random(sim.input().seed, Random::Stream::Rollout),
      m_pools(setup.pools.size()),
      m_isNew(sim.engines().size())
{
}

void Rollouts::begin()
{
    for (std::size_t p = 0; p < m_pools.size(); ++p)
        if (m_setup.pools[p].rollout.at.value > 0)
            m_sim.setTimer(m_setup.pools[p].rollout.at.value, m_owner, begins, static_cast<std::uint32_t>(p), true);
}

void Rollouts::setVersion(std::uint32_t engine, bool isNew)
{
    m_isNew[engine] = isNew;
    const Rollout& r = m_setup.pools[m_sim.engines()[engine].pool()].rollout;
    if (isNew || r.timeFactor != 1)
        m_paces.of(engine).all = isNew ? r.timeFactor : 1;
}

void Rollouts::onTimer(std::uint32_t what, std::uint32_t index)
{
    if (m_sim.over())
        return;
    Pool& p = m_pools[index];
    const Rollout& r = m_setup.pools[index].rollout;
    const std::uint32_t first = m_fleet.first(index), count = m_fleet.end(index) - first;
    const auto take = [&](std::uint32_t from, std::uint32_t to) {
        for (std::uint32_t e = to; e-- > from;)
            p.todo.push_back(first + e);
    };
    if (what == begins) {
        const double share = std::clamp(r.canary, 0.0, 1.0);
        const auto canaries = static_cast<std::uint32_t>(std::ceil(share * count));
        p.stage = canaries > 0 ? Stage::Canary : Stage::Rest;
        take(0, canaries > 0 ? canaries : count);
        for (std::uint32_t e = 0; e < canaries; ++e)
            p.canaries.push_back(first + e);
        m_fleet.event("rollout", index);
    } else if (p.stage == Stage::Watch) {
        const auto seen = static_cast<double>(p.good + p.bad);
        if (r.rollbackAt > 0 && seen > 0 && static_cast<double>(p.bad) / seen > r.rollbackAt) {
            p.stage = Stage::Back;
            p.todo.assign(p.canaries.rbegin(), p.canaries.rend());
            m_fleet.event("rollback", index);
        } else {
            p.stage = Stage::Rest;
            take(static_cast<std::uint32_t>(p.canaries.size()), count);
        }
    }
    advance(index);
}

void Rollouts::advance(std::size_t index)
{
    Pool& p = m_pools[index];
    const auto atOnce = static_cast<std::size_t>(std::max(1, m_setup.pools[index].rollout.atOnce));
    while (!p.todo.empty() && p.under.size() < atOnce) {
        const std::uint32_t e = p.todo.back();
        p.todo.pop_back();
        if (m_fleet.state(e) == ReplicaState::Serving) {
            p.under.push_back(e);
            m_fleet.drain(e, true);
        } else {
            setVersion(e, p.stage != Stage::Back); // it serves nothing now, and will start with that version
        }
    }
    if (!p.todo.empty() || !p.under.empty())
        return;
    if (p.stage == Stage::Canary) {
        p.stage = Stage::Watch;
        m_sim.setTimer(m_sim.now() + m_setup.pools[index].rollout.watch.value, m_owner, watched,
                       static_cast<std::uint32_t>(index), true);
    } else if (p.stage != Stage::Watch) {
        p.stage = Stage::Done;
    }
}

void Rollouts::serves(std::uint32_t engine)
{
    const std::size_t pool = m_sim.engines()[engine].pool();
    if (std::erase(m_pools[pool].under, engine) == 0)
        return;
    setVersion(engine, m_pools[pool].stage != Stage::Back);
    advance(pool);
}

bool Rollouts::placed(RequestId id, std::uint32_t engine)
{
    if (!m_isNew[engine])
        return true;
    const std::size_t pool = m_sim.engines()[engine].pool();
    const double rate = m_setup.pools[pool].rollout.errorRate;
    if (rate <= 0 || m_random.uniform() >= rate)
        return true;
    if (m_pools[pool].stage == Stage::Watch)
        ++m_pools[pool].bad;
    m_outages.failed(id);
    return false;
}

/// Whether a request that was answered kept what its tenant was promised.
bool Rollouts::kept(const RequestState& r) const
{
    const auto tenant = static_cast<std::size_t>(r.tenant);
    if (tenant >= m_setup.tenants.size())
        return true;
    const TenantOperations& t = m_setup.tenants[tenant];
    const double ttft = r.firstToken - r.arrival, e2e = r.finish - r.arrival;
    const double tpot = r.output > 1 ? (e2e - ttft) / (r.output - 1) : 0;
    return (t.ttft <= 0 || ttft <= t.ttft) && (t.tpot <= 0 || tpot <= t.tpot) && (t.e2e <= 0 || e2e <= t.e2e);
}

void Rollouts::ended(RequestId id)
{
    const RequestState& r = m_sim.request(id);
    if (r.stage != RequestStage::Completed || !m_isNew[r.engine])
        return;
    Pool& p = m_pools[m_sim.engines()[r.engine].pool()];
    if (p.stage == Stage::Watch)
        ++(kept(r) ? p.good : p.bad);
}

} // namespace cw
