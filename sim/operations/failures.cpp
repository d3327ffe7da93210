// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/operations/failures.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace cw
{
namespace
{

/// So many failures without one answer between them: the cluster dies faster than it can be formed again.
constexpr std::int64_t hopeless = 1'000;

} // namespace

OutageModel::OutageModel(Simulation& sim, const OperationsSetup& setup, Fleet& fleet, Paces& paces,
                         const SimulationModule& owner)
    : m_sim(sim),
      m_setup(setup),
      m_fleet(fleet),
      m_paces(paces),
      m_owner(owner),
      m_random(sim.input().seed, Random::Stream::Failures),
      m_ranks(sim.engines().size()),
      m_spares(setup.spares),
      m_cut(sim.engines().size()),
      m_slower(sim.engines().size(), 1.0)
{
    for (const FailingPart& p : setup.parts)
        if (p.mtbf > 0)
            m_rate += p.count / p.mtbf;
    for (std::size_t pool = 0; pool < setup.pools.size(); ++pool) {
        const auto& replicas = setup.pools[pool].ranks;
        for (std::size_t r = 0; r < replicas.size() && r < fleet.end(pool) - fleet.first(pool); ++r) {
            const auto engine = fleet.first(pool) + static_cast<std::uint32_t>(r);
            m_ranks[engine] = replicas[r];
            for (const std::uint32_t v : replicas[r])
                m_engineOf[v] = engine;
            paces.spread(engine, replicas[r]);
        }
    }
}

double OutageModel::exponential(double mean)
{
    return -mean * std::log(m_random.uniform());
}

void OutageModel::begin()
{
    for (std::size_t i = 0; i < m_setup.planned.size(); ++i)
        m_sim.setTimer(m_setup.planned[i].at, m_owner, planned, static_cast<std::uint32_t>(i), true);
    scheduleNext();
}

void OutageModel::scheduleNext()
{
    if (m_rate > 0 && !m_hopeless)
        m_sim.setTimer(m_sim.now() + exponential(1 / m_rate), m_owner, next, 0, true);
}

void OutageModel::onTimer(std::uint32_t what, std::uint32_t whom)
{
    if (m_sim.over())
        return;
    if (what == repaired)
        return repair(m_outages[whom]);
    if (what == planned) {
        const PlannedOutage& p = m_setup.planned[whom];
        return fail({p.place, p.instances, p.links, none},
                    p.repair > 0 ? p.repair : std::numeric_limits<double>::infinity());
    }
    const bool idle = m_sim.idle(); // then nothing that waits will ever be served, whatever fails
    double at = m_random.uniform() * m_rate;
    std::size_t which = 0;
    for (std::size_t i = 0; i < m_setup.parts.size(); ++i) {
        const FailingPart& p = m_setup.parts[i];
        if (p.mtbf <= 0)
            continue;
        which = i;
        if ((at -= p.count / p.mtbf) < 0)
            break;
    }
    const FailingPart& part = m_setup.parts[which];
    const auto index = std::min(part.count - 1, static_cast<std::uint32_t>(m_random.uniform() * part.count));
    const double repair = exponential(part.mttr);
    const std::uint64_t unit = std::uint64_t(which) << 32 | index;
    if (m_failed.insert(unit).second) {
        if (part.loses)
            fail({part.place + "[" + std::to_string(index) + "]", {}, {part.loses(index)}, unit}, repair);
        else
            fail({part.place, part.takesDown(index), {}, unit}, repair);
    }
    if (!idle)
        scheduleNext();
}

bool OutageModel::changesNetwork(const Outage& o) const
{
    const auto passes = [&](std::uint32_t v) { return m_setup.passesTraffic && m_setup.passesTraffic(v); };
    return !o.links.empty() || std::any_of(o.instances.begin(), o.instances.end(), passes);
}

void OutageModel::fail(Outage outage, double repair)
{
    ++m_sim.result().operations.availability.failures;
    std::vector<std::uint32_t> engines;
    for (const LinkPair& p : outage.links)
        ++m_lost.try_emplace(p.there, p, 0).first->second.second;
    for (const std::uint32_t v : outage.instances) {
        ++m_down[v];
        if (const auto at = m_engineOf.find(v); at != m_engineOf.end())
            engines.push_back(at->second);
    }
    std::sort(engines.begin(), engines.end());
    engines.erase(std::unique(engines.begin(), engines.end()), engines.end());
    for (const std::uint32_t e : engines) {
        m_fleet.fail(e);
        recover(e); // an idle one need not be noticed first
    }
    const bool network = changesNetwork(outage) && m_setup.network;
    const Radius radius = network ? rewire() : Radius();
    m_fleet.event("failure", outage.place, serving());
    const auto tell = [&](const char* kind, int count) {
        if (count > 0)
            m_fleet.event(kind, outage.place, count);
    };
    tell("stopped", static_cast<int>(engines.size()) + radius.cut);
    tell("slowed", radius.slowed);
    tell("rerouted", radius.moved.rerouted);
    tell("stalled", radius.moved.stalled);
    if (std::isfinite(repair)) {
        m_sim.setTimer(m_sim.now() + repair, m_owner, repaired, static_cast<std::uint32_t>(m_outages.size()));
        m_outages.push_back(std::move(outage));
    }
    m_hopeless = m_hopeless || ++m_barren > hopeless;
}

void OutageModel::repair(const Outage& outage)
{
    m_failed.erase(outage.unit);
    for (const LinkPair& p : outage.links)
        if (const auto at = m_lost.find(p.there); --at->second.second <= 0)
            m_lost.erase(at);
    for (const std::uint32_t v : outage.instances) {
        const auto at = m_down.find(v);
        if (--at->second > 0)
            continue;
        m_down.erase(at);
    }
    if (m_hopeless)
        return;
    if (changesNetwork(outage) && m_setup.network)
        rewire();
    for (std::uint32_t e = 0; e < m_ranks.size(); ++e)
        recover(e);
    m_fleet.event("repair", outage.place, serving());
}

double OutageModel::serving() const
{
    double n = 0;
    for (std::size_t p = 0; p < m_fleet.pools(); ++p)
        n += m_fleet.count(p, ReplicaState::Serving);
    return n;
}

OutageModel::Radius OutageModel::rewire()
{
    Radius radius;
    std::vector<std::uint32_t> dead;
    for (const auto& [v, outages] : m_down)
        if (m_setup.passesTraffic && m_setup.passesTraffic(v))
            dead.push_back(v);
    std::sort(dead.begin(), dead.end());
    std::vector<LinkPair> lost;
    for (const auto& [channel, pair] : m_lost)
        lost.insert(lost.end(), static_cast<std::size_t>(pair.second), pair.first);
    const DegradedNetwork network = m_setup.network(dead, lost);
    radius.moved = m_sim.setPaths(network.path, network.rate, dead.empty() && lost.empty());
    for (std::size_t pool = 0; pool < m_fleet.pools(); ++pool)
        for (std::uint32_t e = m_fleet.first(pool); e < m_fleet.end(pool); ++e) {
            const double slower = network.slowdown(pool, e - m_fleet.first(pool));
            const bool wasCut = m_cut[e];
            m_cut[e] = !std::isfinite(slower);
            radius.cut += m_cut[e] && !wasCut;
            if (m_cut[e]) {
                m_fleet.fail(e);
                continue;
            }
            radius.slowed += slower > m_slower[e];
            m_slower[e] = slower;
            if (slower != 1 || m_paces.differs(e))
                m_paces.of(e).network = slower;
        }
    return radius;
}

/// True when all ranks are there.
bool OutageModel::replaceDead(std::uint32_t engine)
{
    if (m_cut[engine])
        return false;
    auto& spares = m_spares[m_setup.pools[m_sim.engines()[engine].pool()].spares];
    const auto isDown = [&](std::uint32_t v) { return m_down.contains(v); };
    const auto dead = std::count_if(m_ranks[engine].begin(), m_ranks[engine].end(), isDown);
    const auto there = static_cast<std::ptrdiff_t>(spares.size()) - std::count_if(spares.begin(), spares.end(), isDown);
    if (dead > there)
        return false;
    for (std::uint32_t& rank : m_ranks[engine]) {
        if (!isDown(rank))
            continue;
        const auto spare = std::find_if_not(spares.begin(), spares.end(), isDown);
        m_engineOf.erase(rank);
        m_engineOf[*spare] = engine;
        std::swap(*spare, rank); // repaired, it is a spare
    }
    m_paces.spread(engine, m_ranks[engine]);
    return true;
}

void OutageModel::recover(std::uint32_t engine)
{
    if (m_fleet.state(engine) == ReplicaState::Down && replaceDead(engine))
        m_fleet.recover(engine);
}

void OutageModel::interrupt(const std::vector<RequestId>& lost)
{
    for (const RequestId id : lost) {
        // What had not begun is only sent elsewhere: a router tries again when no byte has come back.
        if (m_sim.request(id).begun < 0) {
            m_sim.routeAt(m_sim.now(), id);
            continue;
        }
        ++m_sim.result().operations.availability.interrupted;
        failed(id);
    }
}

void OutageModel::failed(RequestId id)
{
    RequestState& r = m_sim.request(id);
    ServingResult& out = m_sim.result();
    const auto tenant = static_cast<std::size_t>(r.tenant);
    const TenantOperations t = tenant < m_setup.tenants.size() ? m_setup.tenants[tenant] : TenantOperations();
    if (r.retries < std::min(t.retries, 255)) {
        ++r.retries;
        ++out.operations.availability.retried;
        ++out.operations.tenants[tenant].retried;
        m_sim.routeAt(m_sim.now() + t.retryAfter, id);
        return;
    }
    ++out.operations.availability.lost;
    ++out.lost;
    m_sim.reject(id, false);
}

} // namespace cw
