// SPDX-License-Identifier: GPL-3.0-or-later
// The event loop. At one moment, everything that happens is taken in first; then idle engines begin an iteration.
#include "sim/serving/serving.h"

#include <algorithm>
#include <limits>
#include <unordered_map>

#include "sim/network/flow_network.h"

namespace cw
{
namespace
{

constexpr double never = std::numeric_limits<double>::infinity();

class Simulation
{
public:
    Simulation(const ServingInput& in, ServingResult& out)
        : m_in(in), m_out(out), m_random(in.seed, Random::Stream::Routing)
    {
    }
    Result<void> prepare();
    Result<void> run();

private:
    enum class What : std::uint8_t { IterationEnd, Arrival, Routing };
    struct Event {
        double time;
        std::uint64_t order;
        std::uint32_t engine; ///< or a request
        std::uint32_t stamp;
        What what;
        bool operator>(const Event& o) const { return time != o.time ? time > o.time : order > o.order; }
    };
    /// A replica pair of a route, with channels as links of the flow network.
    struct Way {
        std::vector<FlowLink> links;
        std::vector<std::uint32_t> channels;
        double payload = 0, latency = 0;
        bool found = false;
    };
    struct Sending {
        RequestId request;
        double since; ///< the prompt was done, and there was room to decode
        const Way* way;
        double bytes;     ///< in all
        double lastLayer; ///< of them, those held back until the prompt is done
        bool caughtUp;    ///< all but the last layer has arrived
    };
    struct Choice {
        std::uint32_t engine, route;
    };
    enum class Room { None, Unreachable, Found };

    double nextTime();
    void push(double time, std::uint32_t engine, std::uint32_t stamp, What what);
    void pushEnd(std::uint32_t engine);
    void wake(std::uint32_t engine);
    std::int64_t waiting() const { return m_out.state.waiting + static_cast<std::int64_t>(m_stuck.size()); }
    void arrive(RequestId);
    void routeRequest(RequestId);
    void reject(RequestId, bool unrouted);
    void leaveLoop();
    void complete(RequestId);
    void endIteration(std::uint32_t engine);
    void handOver(RequestId);
    Room findRoom(RequestId, bool layerwise, Choice&);
    bool send(RequestId);
    void sendLayers(std::uint32_t engine);
    std::uint32_t take(RequestId, const Choice&);
    void sendLastLayer(std::uint32_t slot, double begin);
    void flushWaiting();
    void received(std::uint64_t tag, double time);
    const Way& wayOf(std::uint32_t route, std::uint32_t from, std::uint32_t to);
    bool canBeServed(const RequestState&, std::uint32_t engine) const;
    std::size_t replicaOf(std::uint32_t engine) const { return engine - m_firstEngine[m_engines[engine].pool()]; }

    const ServingInput& m_in;
    ServingResult& m_out;
    Random m_random;
    std::vector<std::unique_ptr<SchedulerPolicy>> m_schedulers; ///< per pool
    std::vector<Engine> m_engines;
    std::vector<std::uint32_t> m_firstEngine; ///< per pool
    std::vector<std::uint32_t> m_stamp;       ///< per engine: its valid end-of-run event
    std::vector<bool> m_awake;
    std::vector<std::uint32_t> m_toWake;
    std::vector<std::unique_ptr<RouterPolicy>> m_routers; ///< per tenant, to the first engine
    std::vector<std::unique_ptr<RouterPolicy>> m_seconds; ///< per tenant, to the engine that decodes
    std::vector<std::vector<std::uint32_t>> m_entries;    ///< per tenant: engines
    std::vector<std::vector<Choice>> m_handOvers;         ///< per pool: engines to hand over to
    std::vector<bool> m_sendsLayers;                      ///< per pool: has a layerwise route
    std::vector<Event> m_events;
    std::uint64_t m_order = 0;
    FlowNetwork m_network;
    std::unordered_map<std::uint32_t, std::uint32_t> m_linkOf; ///< by channel
    std::map<std::array<std::uint32_t, 3>, Way> m_ways;
    std::vector<Sending> m_sendings;
    std::vector<std::uint32_t> m_freeSendings;
    std::vector<FlowNetwork::Done> m_done;
    std::vector<RequestId> m_stuck; ///< prefilled, no room to decode yet; in order
    std::vector<ReplicaLoad> m_loads;
    std::vector<Choice> m_choices;
    Engine::Outcome m_outcome;
    std::size_t m_nextArrival = 0;
    std::int64_t m_receiving = 0; ///< requests that the engines do not know of yet
    double m_now = 0;
    std::array<std::int64_t, 3> m_arrivalsByThird{};
};

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
    m_engines.reserve(engines);
    for (std::size_t p = 0; p < m_in.pools.size(); ++p) {
        const ServingPool& pool = m_in.pools[p];
        m_firstEngine.push_back(static_cast<std::uint32_t>(m_engines.size()));
        EngineLimits limits = pool.limits;
        limits.blockSize = std::max(1, limits.blockSize);
        limits.tokenBudget = std::max(1.0, limits.tokenBudget);
        limits.maxSeqs = std::clamp(limits.maxSeqs, 1, static_cast<int>(std::min(limits.tokenBudget, 1e9)));
        for (int r = 0; r < pool.replicas; ++r)
            m_engines.emplace_back(Engine::Settings{.step = pool.step,
                                                    .scheduler = m_schedulers[p].get(),
                                                    .limits = limits,
                                                    .pool = p,
                                                    .prefillOnly = pool.prefillOnly,
                                                    .skipAhead = m_in.skipAhead},
                                   m_out.state);
    }
    m_stamp.assign(engines, 0);
    m_awake.assign(engines, false);
    const auto enginesOf = [&](std::size_t pool, auto use) {
        for (int r = 0; r < m_in.pools[pool].replicas; ++r)
            use(m_firstEngine[pool] + static_cast<std::uint32_t>(r));
    };
    m_handOvers.resize(m_in.pools.size());
    m_sendsLayers.resize(m_in.pools.size());
    for (std::uint32_t r = 0; r < m_in.routes.size(); ++r) {
        if (m_in.routes[r].layerwise && m_in.routes[r].layers > 1 && m_in.routes[r].bytesPerToken > 0)
            m_sendsLayers[m_in.routes[r].from] = true;
        enginesOf(m_in.routes[r].to, [&](std::uint32_t e) { m_handOvers[m_in.routes[r].from].push_back({e, r}); });
    }
    for (const ServingTenant& t : m_in.tenants) {
        m_routers.push_back(makeRouter(t.router));
        m_seconds.push_back(makeRouter(t.router));
        if (!m_routers.back())
            return fail(text(CW_TEXT("There is no router \"{0}\"."), t.router), {},
                        text(CW_TEXT("Use random, round-robin, least-requests, least-kv or power-of-two.")));
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
        requests[i].tenant = r.tenant;
    }
    m_out.offered = static_cast<std::int64_t>(requests.size());
    return {};
}

void Simulation::push(double time, std::uint32_t engine, std::uint32_t stamp, What what)
{
    m_events.push_back({time, m_order++, engine, stamp, what});
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
    }
    double t = m_events.empty() ? never : m_events.front().time;
    if (m_in.concurrency == 0 && m_nextArrival < m_in.requests.size())
        t = std::min(t, m_in.requests[m_nextArrival].arrival);
    return std::min(t, m_network.nextChange());
}

Result<void> Simulation::run()
{
    const std::size_t total = m_in.requests.size();
    if (m_in.concurrency > 0)
        for (; m_nextArrival < std::min(total, static_cast<std::size_t>(m_in.concurrency)); ++m_nextArrival)
            push(0, static_cast<std::uint32_t>(m_nextArrival), 0, What::Arrival);
    constexpr std::uint64_t pollEvery = 4096;
    for (std::uint64_t turn = 0;; ++turn) {
        if (turn % pollEvery == 0) {
            if (m_in.stop.stop_requested())
                return fail(text(CW_TEXT("The simulation was cancelled.")));
            if (m_in.progress && total > 0)
                m_in.progress(static_cast<double>(m_out.completed + m_out.rejected) / static_cast<double>(total));
        }
        const double time = nextTime();
        if (time == never)
            break;
        m_out.state.timeline.waited(time, waiting() + m_receiving);
        m_now = time;
        m_done.clear();
        m_network.advance(time, m_done);
        for (const auto& d : m_done)
            received(d.tag, d.time);
        if (m_in.concurrency == 0)
            while (m_nextArrival < total && m_in.requests[m_nextArrival].arrival <= time)
                arrive(static_cast<RequestId>(m_nextArrival++));
        while (nextTime() == time && !m_events.empty() && m_events.front().time == time) {
            const Event e = m_events.front();
            std::pop_heap(m_events.begin(), m_events.end(), std::greater<>());
            m_events.pop_back();
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
            }
        }
        for (const std::uint32_t e : m_toWake) {
            m_awake[e] = false;
            Engine& engine = m_engines[e];
            const bool begins = !engine.busy();
            if (begins ? engine.start(time) : engine.cut(time))
                pushEnd(e);
            if (begins && engine.busy() && m_sendsLayers[engine.pool()])
                sendLayers(e);
        }
        m_toWake.clear();
    }
    if (m_in.progress)
        m_in.progress(1);
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
    const auto tenant = static_cast<std::size_t>(m_out.state.requests[id].tenant);
    const double wait = tenant < m_in.tenants.size() ? m_in.tenants[tenant].frontEnd : 0;
    if (wait <= 0)
        return routeRequest(id);
    ++m_receiving;
    push(m_now + wait, id, 0, What::Routing);
}

void Simulation::routeRequest(RequestId id)
{
    auto& state = m_out.state;
    RequestState& r = state.requests[id];
    m_out.lastArrival = m_now;
    const std::size_t third = std::min<std::size_t>(2, id * std::size_t{3} / m_in.requests.size());
    ++m_arrivalsByThird[third];
    m_out.waitingAtLastArrival = waiting();
    m_out.waitingByThird[third] += static_cast<double>(m_out.waitingAtLastArrival);
    const auto tenant = static_cast<std::size_t>(r.tenant);
    if (tenant >= m_entries.size() || m_entries[tenant].empty())
        return reject(id, true);
    const auto& all = m_entries[tenant];
    m_loads.clear();
    m_choices.clear();
    for (const std::uint32_t e : all)
        if (canBeServed(r, e)) {
            m_choices.push_back({e, 0});
            m_loads.push_back(m_engines[e].load(m_now));
        }
    if (m_choices.empty())
        return reject(id, false);
    r.engine = m_choices[m_routers[tenant]->choose(m_loads, m_random)].engine;
    m_engines[r.engine].enqueue(id);
    wake(r.engine);
}

void Simulation::reject(RequestId id, bool unrouted)
{
    m_out.state.requests[id].stage = RequestStage::Rejected;
    ++m_out.rejected;
    m_out.unrouted += unrouted;
    leaveLoop();
}

/// In a closed loop the user whose request has ended sends the next one.
void Simulation::leaveLoop()
{
    if (m_in.concurrency > 0 && m_nextArrival < m_in.requests.size())
        push(m_now + m_in.thinkTime, static_cast<std::uint32_t>(m_nextArrival++), 0, What::Arrival);
}

void Simulation::complete(RequestId id)
{
    RequestState& r = m_out.state.requests[id];
    r.stage = RequestStage::Completed;
    r.finish = m_now;
    ++m_out.completed;
    m_out.duration = m_now;
    m_out.meanTtft += r.firstToken - r.arrival;
    m_out.state.firstTokenSums[3] += m_in.tenants[static_cast<std::size_t>(r.tenant)].frontEnd; // host
    leaveLoop();
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

void Simulation::handOver(RequestId id)
{
    RequestState& r = m_out.state.requests[id];
    r.lastToken = m_now;
    if (r.sending != noSending) {
        Sending& s = m_sendings[r.sending];
        s.since = m_now;
        if (!m_in.routes[r.route].firstTokenFromDecode)
            r.firstToken = m_now;
        if (s.caughtUp)
            sendLastLayer(r.sending, m_now + s.way->latency);
        return;
    }
    // Those that wait for room go first; a later one that would fit must not overtake for ever.
    if (!m_stuck.empty() || !send(id))
        m_stuck.push_back(id);
}

void Simulation::flushWaiting()
{
    std::size_t sent = 0;
    while (sent < m_stuck.size() && send(m_stuck[sent]))
        ++sent;
    m_stuck.erase(m_stuck.begin(), m_stuck.begin() + static_cast<std::ptrdiff_t>(sent));
}

/// Chooses where the request decodes, among the ends of layerwise routes or of all.
Simulation::Room Simulation::findRoom(RequestId id, bool layerwise, Choice& to)
{
    const RequestState& r = m_out.state.requests[id];
    m_loads.clear();
    m_choices.clear();
    for (const Choice& c : m_handOvers[m_engines[r.engine].pool()])
        if ((!layerwise || m_in.routes[c.route].layerwise) && m_engines[c.engine].canEverServe(r) &&
            m_engines[c.engine].hasRoomFor(id, m_now)) {
            m_choices.push_back(c);
            m_loads.push_back(m_engines[c.engine].load(m_now));
        }
    if (m_choices.empty())
        return Room::None;
    while (!m_choices.empty()) { // replicas without a way there drop out
        const std::size_t i = m_seconds[static_cast<std::size_t>(r.tenant)]->choose(m_loads, m_random);
        to = m_choices[i];
        if (wayOf(to.route, r.engine, to.engine).found)
            return Room::Found;
        m_choices.erase(m_choices.begin() + static_cast<std::ptrdiff_t>(i));
        m_loads.erase(m_loads.begin() + static_cast<std::ptrdiff_t>(i));
    }
    return Room::Unreachable;
}

/// Takes the room and makes the record of the hand-over.
std::uint32_t Simulation::take(RequestId id, const Choice& to)
{
    if (m_engines[to.engine].cut(m_now))
        pushEnd(to.engine);
    m_engines[to.engine].reserve(id);
    RequestState& r = m_out.state.requests[id];
    r.target = to.engine;
    r.route = to.route;
    if (m_freeSendings.empty()) {
        r.sending = static_cast<std::uint32_t>(m_sendings.size());
        m_sendings.emplace_back();
    } else {
        r.sending = m_freeSendings.back();
        m_freeSendings.pop_back();
    }
    m_sendings[r.sending] = {
        id, m_now, &wayOf(to.route, r.engine, to.engine), m_in.routes[to.route].bytesPerToken * r.input, 0, false};
    return r.sending;
}

/// Sends the KV of a finished prompt. False when no engine has room.
bool Simulation::send(RequestId id)
{
    RequestState& r = m_out.state.requests[id];
    Choice to{};
    const Room room = findRoom(id, false, to);
    if (room == Room::None)
        return false;
    if (room == Room::Unreachable) {
        m_engines[r.engine].release(id);
        wake(r.engine);
        reject(id, true);
        return true;
    }
    const std::uint32_t slot = take(id, to);
    const Sending& s = m_sendings[slot];
    if (!m_in.routes[to.route].firstTokenFromDecode)
        r.firstToken = r.lastToken;
    m_network.add(m_now + s.way->latency, s.bytes, s.way->links, slot);
    return true;
}

/// Prompts that an iteration begins and that have room to decode are sent while they are computed, from their first
/// layer on, as flows among all others; the last layer follows when it is there. Alone on its way this exposes
/// max(T/L, T − P·(L − 1)/L) of a transfer of T s behind a prompt of P s and L equal layers.
void Simulation::sendLayers(std::uint32_t engine)
{
    for (const RequestId id : m_engines[engine].chunkOwners()) {
        const RequestState& r = m_out.state.requests[id];
        Choice to{};
        if (r.prefillDone > 0 || r.sending != noSending || r.output == 1 || !m_stuck.empty() ||
            findRoom(id, true, to) != Room::Found)
            continue;
        const std::uint32_t slot = take(id, to);
        Sending& s = m_sendings[slot];
        const double layers = std::max(1, m_in.routes[to.route].layers);
        s.lastLayer = s.bytes / layers;
        const double firstLayer = m_now + (m_engines[engine].end() - m_now) / layers;
        m_network.add(firstLayer + s.way->latency, s.bytes - s.lastLayer, s.way->links, slot);
    }
}

void Simulation::sendLastLayer(std::uint32_t slot, double begin)
{
    Sending& s = m_sendings[slot];
    const double bytes = s.lastLayer;
    s.lastLayer = 0;
    m_network.add(begin, bytes, s.way->links, slot);
}

void Simulation::received(std::uint64_t tag, double time)
{
    const auto slot = static_cast<std::uint32_t>(tag);
    if (m_sendings[slot].lastLayer > 0) {
        if (m_out.state.requests[m_sendings[slot].request].stage == RequestStage::HandedOver)
            sendLastLayer(slot, time);
        else
            m_sendings[slot].caughtUp = true;
        return;
    }
    const Sending s = m_sendings[slot];
    m_freeSendings.push_back(slot);
    RequestState& r = m_out.state.requests[s.request];
    r.sending = noSending;
    for (std::size_t i = 0; i < s.way->channels.size(); ++i)
        m_out.channelBytes[s.way->channels[i]] += s.bytes * s.way->links[i].load;
    m_out.transferSeconds += time - s.since;
    ++m_out.transfers;
    m_engines[r.engine].release(s.request);
    wake(r.engine);
    if (m_in.routes[r.route].firstTokenFromDecode) {
        r.firstToken = time;
        m_out.transferTtft += time - s.since;
        r.lastToken = time;
    }
    r.engine = r.target;
    m_engines[r.engine].deliver(s.request);
    wake(r.engine);
}

const Simulation::Way& Simulation::wayOf(std::uint32_t route, std::uint32_t from, std::uint32_t to)
{
    const auto [at, isNew] = m_ways.try_emplace({route, from, to});
    Way& way = at->second;
    if (!isNew || !m_in.path)
        return way;
    const Path p = m_in.path(route, static_cast<int>(replicaOf(from)), static_cast<int>(replicaOf(to)));
    way.found = p.found;
    way.payload = p.payload;
    way.latency = p.latency;
    way.channels = p.channels;
    for (std::size_t i = 0; i < p.channels.size(); ++i) {
        const auto [link, fresh] = m_linkOf.try_emplace(p.channels[i], 0);
        if (fresh)
            link->second = m_network.addLink(m_in.channelRate(p.channels[i]));
        way.links.push_back({link->second, p.shares[i]});
    }
    return way;
}

} // namespace

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
        double rest = out->meanTtft - out->transferTtft;
        for (std::size_t i = 0; i < out->computeTtft.size(); ++i)
            rest -= out->computeTtft[i] = out->state.firstTokenSums[i] / n;
        out->queueTtft = std::max(0.0, rest);
    }
    return out;
}

} // namespace cw
