// SPDX-License-Identifier: GPL-3.0-or-later
// The event loop's state. Its parts: requests and iterations (serving.cpp), hand-over of KV (hand_over.cpp).
#pragma once

#include <array>
#include <map>
#include <memory>
#include <unordered_map>
#include <vector>

#include "sim/network/flow_network.h"
#include "sim/serving/serving.h"

namespace cw
{

class Simulation
{
public:
    Simulation(const ServingInput& in, ServingResult& out)
        : m_in(in), m_out(out), m_random(in.seed, Random::Stream::Routing)
    {
    }
    Result<void> prepare();
    Result<void> run();

    // For modules.
    /// A replica pair of a route, with channels as links of the flow network.
    struct Way {
        std::vector<FlowLink> links;
        std::vector<std::uint32_t> channels;
        double payload = 0, latency = 0;
        bool found = false;
    };
    double now() const { return m_now; }
    const ServingInput& input() const { return m_in; }
    ServingResult& result() { return m_out; }
    RequestState& request(RequestId id) { return m_out.state.requests[id]; }
    std::vector<Engine>& engines() { return m_engines; }
    std::uint32_t firstEngine(std::size_t pool) const { return m_firstEngine[pool]; }
    std::size_t replicaOf(std::uint32_t engine) const { return engine - m_firstEngine[m_engines[engine].pool()]; }
    void setTimer(double time, const SimulationModule&, std::uint32_t what, std::uint32_t whom);
    void startFlow(double begin, double bytes, const Way&, const SimulationModule&, std::uint32_t whom);
    /// The links of a path; the same channel is one link to all that use it.
    Way makeWay(const Path&);
    /// A request beyond those of the input. References to requests are not valid after it.
    RequestId addRequest(const RequestState&);
    /// The request arrives at its host, now or at a later time.
    void arriveAt(double time, RequestId);
    void routeRequest(RequestId);
    void enqueue(RequestId, std::uint32_t engine);
    void reject(RequestId, bool unrouted);
    /// While a module holds the simulation, more is to come though no request is on its way (a tool works, a user
    /// thinks). Every hold needs its release.
    void hold() { ++m_holds; }
    void release() { --m_holds; }
    /// The request is in another stage from now on; kept for those whose way is recorded.
    void mark(RequestId, PathStage, std::uint32_t engine);
    /// All requests have ended and none will come: timers that repeat must not be set again.
    bool over() const { return m_holds == 0 && m_out.completed + m_out.rejected == m_out.offered; }
    /// The engine is looked at again before time goes on.
    void wake(std::uint32_t engine);

private:
    enum class What : std::uint8_t { IterationEnd, Arrival, Routing, Timer };
    struct Event {
        double time;
        std::uint64_t order;
        std::uint32_t engine; ///< or a request, or whom a timer is for
        std::uint32_t stamp;  ///< or what a timer is for
        What what;
        std::uint8_t module;
        bool operator>(const Event& o) const { return time != o.time ? time > o.time : order > o.order; }
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
    std::int64_t waiting() const { return m_out.state.waiting + static_cast<std::int64_t>(m_stuck.size()); }
    void arrive(RequestId);
    void noteBacklog(RequestId);
    void chooseEngine(RequestId);
    std::uint8_t indexOf(const SimulationModule&) const;
    bool moduleFlowDone(std::uint64_t tag);
    void linkSessions();
    void lineUpLoops();
    void passOthers();
    void askNext(RequestId ended);
    /// The next request of a closed loop, or none.
    RequestId nextOfLoop(std::int32_t tenant);
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

    const ServingInput& m_in;
    ServingResult& m_out;
    Random m_random;
    std::vector<std::unique_ptr<SimulationModule>> m_modules;
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
    std::size_t m_nextArrival = 0; ///< by the clock
    /// Requests of a tenant in a closed loop that follow no other.
    struct Loop {
        std::vector<RequestId> requests;
        std::size_t next = 0;
    };
    std::vector<Loop> m_loops;               ///< by tenant; empty without closed loops
    std::vector<std::uint32_t> m_openBefore; ///< by request: those before it that are not of a closed loop; or empty
    std::uint32_t m_open = 0;                ///< of them in all
    std::int64_t m_holds = 0;
    std::vector<RequestId> m_following; ///< by request: the next of its session; empty without sessions
    std::vector<bool> m_follows;        ///< by request: it is not the first of its session
    std::int64_t m_receiving = 0;       ///< requests that the engines do not know of yet
    double m_now = 0;
    std::array<std::int64_t, 3> m_arrivalsByThird{};
};

} // namespace cw
