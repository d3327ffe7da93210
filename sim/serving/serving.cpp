// SPDX-License-Identifier: GPL-3.0-or-later
// The event loop. At one moment, everything that happens is taken in first; then idle engines begin an iteration.
#include <algorithm>

#include "sim/serving/simulation.h"

namespace cw
{
namespace
{

constexpr double never = FlowNetwork::never;

} // namespace

Result<void> Simulation::prepare()
{
    std::size_t engines = 0;
    for (const ServingPool& p : m_in.pools) {
        m_schedulers.push_back(makeScheduler(p.scheduler));
        if (!m_schedulers.back())
            return fail(text(CW_TEXT("There is no scheduler \"{0}\"."), p.scheduler), {},
                        text(CW_TEXT("Use mixed, prefill-first, reserve or static.")));
        engines += static_cast<std::size_t>(std::max(0, p.replicas));
    }
    if (m_in.prefixes)
        m_out.state.prefixes = *m_in.prefixes;
    m_engines.reserve(engines);
    for (std::size_t p = 0; p < m_in.pools.size(); ++p) {
        const ServingPool& pool = m_in.pools[p];
        m_firstEngine.push_back(static_cast<std::uint32_t>(m_engines.size()));
        EngineLimits limits = pool.limits;
        // An engine keeps an account for every place in a block; where no block fits nothing is ever served.
        limits.blockSize = std::clamp(limits.blockSize, 1, limits.blocks > 0 ? 1 << 20 : 1 << 10);
        limits.tokenBudget = std::max(1.0, limits.tokenBudget);
        limits.maxSeqs = std::clamp(limits.maxSeqs, 1, static_cast<int>(std::min(limits.tokenBudget, 1e9)));
        for (int r = 0; r < pool.replicas; ++r)
            m_engines.emplace_back(Engine::Settings{.step = pool.step,
                                                    .scheduler = m_schedulers[p].get(),
                                                    .limits = limits,
                                                    .pool = p,
                                                    .index = static_cast<std::uint32_t>(m_engines.size()),
                                                    .devices = pool.devices,
                                                    .prefillOnly = pool.prefillOnly,
                                                    .skipAhead = m_in.skipAhead},
                                   m_out.state);
    }
    m_out.state.busy = TimeBins<double>(engines);
    m_stamp.assign(engines, 0);
    m_awake.assign(engines, false);
    m_closed.assign(engines, 0);
    m_halted.assign(engines, 0);
    m_watched.assign(engines, 0);
    m_path = m_in.path;
    const auto enginesOf = [&](std::size_t pool, auto use) {
        for (int r = 0; r < m_in.pools[pool].replicas; ++r)
            use(m_firstEngine[pool] + static_cast<std::uint32_t>(r));
    };
    m_handOvers.resize(m_in.pools.size());
    m_sendsLayers.resize(m_in.pools.size());
    m_inFlight.assign(engines * m_in.routes.size(), 0);
    for (std::uint32_t r = 0; r < m_in.routes.size(); ++r) {
        m_limitsTransfers = m_limitsTransfers || m_in.routes[r].maxInFlight > 0 || m_in.routes[r].maxPending > 0;
        if (m_in.routes[r].layerwise && m_in.routes[r].layers > 1 && m_in.routes[r].bytesPerToken > 0)
            m_sendsLayers[m_in.routes[r].from] = true;
        enginesOf(m_in.routes[r].to, [&](std::uint32_t e) { m_handOvers[m_in.routes[r].from].push_back({e, r}); });
    }
    for (const ServingTenant& t : m_in.tenants) {
        m_routers.push_back(makeRouter(t.router));
        m_seconds.push_back(makeRouter(t.router));
        if (!m_routers.back())
            return fail(text(CW_TEXT("There is no router \"{0}\"."), t.router), {},
                        text(CW_TEXT("Use random, round-robin, least-requests, least-kv, power-of-two, prefix-aware, "
                                     "session, cost or deadline.")));
        auto& entry = m_entries.emplace_back();
        for (const std::size_t pool : t.pools)
            enginesOf(pool, [&](std::uint32_t e) { entry.push_back(e); });
    }
    auto& requests = m_out.state.requests;
    requests.resize(m_in.requests.size());
    for (std::size_t i = 0; i < requests.size(); ++i) {
        const Request& r = m_in.requests[i];
        requests[i].arrival = r.arrival;
        requests[i].input = std::max(1, r.input);
        requests[i].output = std::max(1, r.output);
        requests[i].tenant = requests[i].lane = r.tenant;
        requests[i].session = r.session;
        if (m_in.prefixes)
            requests[i].prefix = r.prefix;
        if (const auto t = static_cast<std::size_t>(r.tenant); t < m_in.tenants.size())
            requests[i].priority = m_in.tenants[t].priority;
    }
    m_out.offered = static_cast<std::int64_t>(requests.size());
    m_out.state.stageTimes.resize(std::max<std::size_t>(1, m_in.tenants.size()));
    if (m_in.recorded > 0)
        m_out.state.paths.record(requests.size(), m_in.recorded);
    linkSessions();
    lineUpLoops();
    passOthers();
    for (const ModuleFactory& make : m_in.modules)
        m_modules.push_back(make(*this));
    return {};
}

void Simulation::linkSessions()
{
    const auto all = m_in.requests;
    std::int32_t last = -1;
    for (const Request& r : all)
        last = std::max(last, r.session);
    m_sessions = last + 1;
    if (last < 0)
        return;
    m_following.assign(all.size(), noRequest);
    m_follows.assign(all.size(), false);
    std::vector<RequestId> latest(static_cast<std::size_t>(last) + 1, noRequest);
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (all[i].session < 0)
            continue;
        RequestId& before = latest[static_cast<std::size_t>(all[i].session)];
        if (before != noRequest) {
            m_following[before] = static_cast<RequestId>(i);
            m_follows[i] = true;
        }
        before = static_cast<RequestId>(i);
    }
}

void Simulation::lineUpLoops()
{
    const auto all = m_in.requests;
    const auto isClosed = [&](const ServingTenant& t) { return t.concurrency > 0; };
    if (std::none_of(m_in.tenants.begin(), m_in.tenants.end(), isClosed))
        return;
    m_loops.resize(m_in.tenants.size());
    std::uint32_t open = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
        m_openBefore.push_back(open);
        const bool closed = m_in.isClosed(all[i].tenant);
        open += closed ? 0 : 1;
        if (closed && (m_follows.empty() || !m_follows[i]))
            m_loops[static_cast<std::size_t>(all[i].tenant)].requests.push_back(static_cast<RequestId>(i));
    }
    m_open = open;
}

/// Only the first request of a session comes by the clock, and none of a closed loop.
void Simulation::passOthers()
{
    while (m_nextArrival < m_in.requests.size() &&
           ((!m_follows.empty() && m_follows[m_nextArrival]) ||
            (!m_loops.empty() && m_in.isClosed(m_in.requests[m_nextArrival].tenant))))
        ++m_nextArrival;
}

void Simulation::push(double time, std::uint32_t engine, std::uint32_t stamp, What what)
{
    m_events.push_back({time, m_order++, engine, stamp, what, 0});
    ++m_foreground;
    std::push_heap(m_events.begin(), m_events.end(), std::greater<>());
}

void Simulation::pushEnd(std::uint32_t engine)
{
    push(m_engines[engine].end(), engine, ++m_stamp[engine], What::IterationEnd);
}

void Simulation::wake(std::uint32_t engine)
{
    if (!m_awake[engine]) {
        m_awake[engine] = true;
        m_toWake.push_back(engine);
    }
}

double Simulation::nextTime()
{
    while (!m_events.empty() && m_events.front().what == What::IterationEnd &&
           m_events.front().stamp != m_stamp[m_events.front().engine]) {
        std::pop_heap(m_events.begin(), m_events.end(), std::greater<>());
        m_events.pop_back();
        --m_foreground;
    }
    double t = m_events.empty() ? never : m_events.front().time;
    if (m_nextArrival < m_in.requests.size())
        t = std::min(t, m_in.requests[m_nextArrival].arrival);
    return std::min(t, m_network.nextChange());
}

double Simulation::done() const
{
    const auto total = static_cast<double>(m_in.requests.size());
    const double requests = total > 0 ? static_cast<double>(m_out.completed + m_out.rejected) / total : 1;
    return std::clamp(m_loadShare < 0 ? requests : std::min(requests, m_loadShare), 0.0, 1.0);
}

Result<void> Simulation::run()
{
    const std::size_t total = m_in.requests.size();
    for (const auto& module : m_modules)
        module->begin();
    for (std::size_t t = 0; t < m_loops.size(); ++t) {
        const auto tenant = static_cast<std::int32_t>(t);
        for (int i = 0; i < m_in.tenants[t].concurrency; ++i)
            if (const RequestId id = nextOfLoop(tenant); id != noRequest)
                push(0, id, 0, What::Arrival);
            else
                break;
    }
    constexpr std::uint64_t pollEvery = 1024;
    for (std::uint64_t turn = 0;; ++turn) {
        if (turn % pollEvery == 0) {
            if (m_in.stop.stop_requested())
                return fail(text(CW_TEXT("The simulation was cancelled.")));
            if (m_in.progress)
                m_in.progress(done());
            if (m_in.look)
                m_in.look(done(), m_out);
        }
        const double time = nextTime();
        if (time == never) {
            if (!giveUp())
                break;
            continue;
        }
        ++m_out.moments;
        m_out.state.timeline.waited(time, waiting() + m_receiving);
        m_area += static_cast<double>(m_inSystem) * (time - m_now);
        m_now = time;
        m_done.clear();
        m_network.advance(time, m_done);
        for (const auto& d : m_done)
            if (!moduleFlowDone(d.tag))
                received(d.tag, d.time);
        while (m_nextArrival < total && m_in.requests[m_nextArrival].arrival <= time) {
            arrive(static_cast<RequestId>(m_nextArrival++));
            passOthers();
        }
        while (nextTime() == time && !m_events.empty() && m_events.front().time == time) {
            const Event e = m_events.front();
            std::pop_heap(m_events.begin(), m_events.end(), std::greater<>());
            m_events.pop_back();
            m_foreground -= e.background ? 0 : 1;
            switch (e.what) {
            case What::Arrival:
                m_out.state.requests[e.engine].arrival = time;
                arrive(e.engine);
                break;
            case What::Routing:
                --m_receiving;
                routeRequest(e.engine);
                break;
            case What::IterationEnd: endIteration(e.engine); break;
            case What::Timer: m_modules[e.module]->timer(e.stamp, e.engine); break;
            }
        }
        for (std::size_t i = 0; i < m_toWake.size(); ++i) { // modules may wake more of them
            const std::uint32_t e = m_toWake[i];
            m_awake[e] = false;
            if (m_halted[e])
                continue;
            Engine& engine = m_engines[e];
            const bool begins = !engine.busy();
            if (begins ? engine.start(time) : engine.cut(time))
                pushEnd(e);
            if (begins && engine.busy() && m_sendsLayers[engine.pool()])
                sendLayers(e);
            if (m_observer && begins && !m_closed[e])
                m_observer->began(e);
            if (m_watched[e] && engine.empty()) {
                m_watched[e] = 0;
                for (const auto& module : m_modules)
                    module->emptied(e);
            }
        }
        m_toWake.clear();
    }
#ifndef NDEBUG
    checkConservation();
#endif
    if (m_in.progress)
        m_in.progress(1);
    for (const auto& module : m_modules)
        module->finish(m_out);
    for (std::size_t i = 0; i < 3; ++i)
        if (m_arrivalsByThird[i] > 0)
            m_out.waitingByThird[i] /= static_cast<double>(m_arrivalsByThird[i]);
    return {};
}

bool Simulation::canBeServed(const RequestState& r, std::uint32_t engine) const
{
    const Engine& e = m_engines[engine];
    if (!e.canEverServe(r))
        return false;
    const auto& next = m_handOvers[e.pool()];
    return !m_in.pools[e.pool()].prefillOnly || r.output == 1 ||
           std::any_of(next.begin(), next.end(), [&](const Choice& c) { return m_engines[c.engine].canEverServe(r); });
}

/// The host receives the request; the engine hears of it when it has been tokenised.
void Simulation::arrive(RequestId id)
{
    ++m_inSystem;
    mark(id, PathStage::FrontEnd, 0);
    const auto tenant = static_cast<std::size_t>(m_out.state.requests[id].lane);
    double wait = tenant < m_in.tenants.size() ? m_in.tenants[tenant].frontEnd : 0;
    if (wait <= 0)
        return routeRequest(id);
    if (const double spread = m_in.tenants[tenant].frontEndSpread; spread > 0)
        wait *= 1 + spread * (2 * m_random.uniform() - 1);
    ++m_receiving;
    push(m_now + wait, id, 0, What::Routing);
}

void Simulation::routeRequest(RequestId id)
{
    if (!m_out.state.requests[id].again && id < m_in.requests.size() &&
        (m_loops.empty() || !m_in.isClosed(m_in.requests[id].tenant)))
        noteBacklog(id < m_openBefore.size() ? m_openBefore[id] : id,
                    m_loops.empty() ? m_in.requests.size() : std::max<std::size_t>(1, m_open));
    for (const auto& module : m_modules)
        if (!module->admit(id))
            return mark(id, PathStage::Throttled, 0);
    chooseEngine(id);
}

/// What those meet that come whether or not others are answered, by third of them: `number` of `all`. A closed loop
/// limits itself.
void Simulation::noteBacklog(std::size_t number, std::size_t all)
{
    m_out.lastArrival = m_now;
    const std::size_t third = std::min<std::size_t>(2, number * 3 / all);
    ++m_arrivalsByThird[third];
    m_out.waitingAtLastArrival = waiting();
    m_out.waitingByThird[third] += static_cast<double>(m_out.waitingAtLastArrival);
}

void Simulation::chooseEngine(RequestId id)
{
    const RequestState& r = m_out.state.requests[id];
    const auto tenant = static_cast<std::size_t>(r.lane);
    if (tenant >= m_entries.size() || m_entries[tenant].empty())
        return reject(id, true);
    const auto& all = m_entries[tenant];
    m_loads.clear();
    m_choices.clear();
    RouterPolicy& router = *m_routers[tenant];
    const RouterNeeds needs = router.needs();
    constexpr auto none = static_cast<std::size_t>(-1);
    std::size_t pool = none;         // replicas of a pool are alike: one is asked whether it can serve at all
    bool can = false, later = false; // later: an engine that is closed now could serve it
    for (const std::uint32_t e : all) {
        if (m_engines[e].pool() != pool) {
            pool = m_engines[e].pool();
            can = canBeServed(r, e);
        }
        if (!can)
            continue;
        if (m_closed[e]) {
            later = true;
            continue;
        }
        m_choices.push_back({e, 0});
        m_loads.push_back(loadOf(e, needs, id));
    }
    if (m_choices.empty())
        return later ? m_held.push_back(id) : reject(id, false);
    const std::uint32_t engine = m_choices[router.choose(m_loads, routed(id, needs), m_random)].engine;
    for (const auto& module : m_modules)
        if (!module->placed(id, engine))
            return mark(id, PathStage::Fetching, engine);
    enqueue(id, engine);
}

void Simulation::mark(RequestId id, PathStage stage, std::uint32_t engine)
{
    m_out.state.enter(id, stage, m_now, engine);
}

void Simulation::enqueue(RequestId id, std::uint32_t engine)
{
    mark(id, PathStage::Queued, engine);
    m_out.state.requests[id].engine = engine;
    m_engines[engine].enqueue(id);
    wake(engine);
}

void Simulation::reject(RequestId id, bool unrouted)
{
    mark(id, PathStage::Ended, m_out.state.requests[id].engine);
    m_out.state.requests[id].stage = RequestStage::Rejected;
    m_stays += m_now - m_out.state.requests[id].arrival;
    --m_inSystem;
    ++m_out.rejected;
    m_out.unrouted += unrouted;
    askNext(id);
    for (const auto& module : m_modules)
        module->ended(id);
}

/// A session goes on with its next request; in a closed loop the user whose request, or session, has ended begins the
/// next one.
void Simulation::askNext(RequestId ended)
{
    if (ended >= m_in.requests.size())
        return; // its module knows what comes next
    const std::int32_t tenant = m_in.requests[ended].tenant;
    if (!m_following.empty() && m_following[ended] != noRequest) {
        const RequestId next = m_following[ended];
        if (m_in.requests[next].delay > 0 && m_out.state.requests[ended].stage == RequestStage::Completed)
            restSession(ended);
        push(m_now + static_cast<double>(m_in.requests[next].delay), next, 0, What::Arrival);
    } else if (!m_loops.empty() && m_in.isClosed(tenant)) {
        if (const RequestId next = nextOfLoop(tenant); next != noRequest)
            push(m_now + m_in.tenants[static_cast<std::size_t>(tenant)].thinkTime, next, 0, What::Arrival);
    }
}

RequestId Simulation::nextOfLoop(std::int32_t tenant)
{
    Loop& loop = m_loops[static_cast<std::size_t>(tenant)];
    return loop.next < loop.requests.size() ? loop.requests[loop.next++] : noRequest;
}

void Simulation::complete(RequestId id)
{
    RequestState& r = m_out.state.requests[id];
    r.stage = RequestStage::Completed;
    r.finish = m_now;
    m_stays += m_now - r.arrival;
    --m_inSystem;
    ++m_out.completed;
    m_out.duration = m_now;
    m_out.meanTtft += r.firstToken - r.arrival;
    m_out.state.firstTokenSums[3] += m_in.tenants[static_cast<std::size_t>(r.lane)].frontEnd; // host
    askNext(id);
    for (const auto& module : m_modules)
        module->ended(id);
}

void Simulation::endIteration(std::uint32_t engine)
{
    m_outcome.completed.clear();
    m_outcome.handOver.clear();
    m_engines[engine].finish(m_outcome);
    for (const RequestId id : m_outcome.completed)
        complete(id);
    for (const RequestId id : m_outcome.handOver)
        handOver(id);
    if (!m_outcome.completed.empty())
        flushWaiting();
    wake(engine);
}

Result<std::unique_ptr<ServingResult>> serve(const ServingInput& in)
{
    auto out = std::make_unique<ServingResult>(in.pools.size());
    Simulation simulation(in, *out);
    CW_CHECK(simulation.prepare());
    CW_CHECK(simulation.run());
    if (out->completed > 0) {
        const auto n = static_cast<double>(out->completed);
        out->meanTtft /= n;
        out->transferTtft /= n;
        out->fetchTtft /= n;
        double rest = out->meanTtft - out->transferTtft - out->fetchTtft;
        for (std::size_t i = 0; i < out->computeTtft.size(); ++i)
            rest -= out->computeTtft[i] = out->state.firstTokenSums[i] / n;
        out->queueTtft = std::max(0.0, rest);
    }
    return out;
}

} // namespace cw
