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
    /// `background`: it repeats for as long as there is something to serve, and keeps nothing alive by itself.
    void setTimer(double time, const SimulationModule&, std::uint32_t what, std::uint32_t whom,
                  bool background = false);
    void startFlow(double begin, double bytes, const Way&, const SimulationModule&, std::uint32_t whom);
    /// The links of a path; the same channel is one link to all that use it.
    Way makeWay(const Path&);
    /// A store of its own, shared by the flows that read it: `rate` bytes/s in all.
    Way storeWay(double rate, double latency);
    /// Session `number` of `all` begins: how far the load has come. In a closed loop it says nothing of a backlog.
    void loadProgress(std::int64_t number, std::int64_t all, bool isClosed);
    /// What the prompts of requests have in common; those that modules add may add to it.
    PrefixTree& prefixes() { return m_out.state.prefixes; }
    /// A request beyond those of the input. References to requests are not valid after it.
    RequestId addRequest(const RequestState&);
    /// Sessions of the input: those that modules add are numbered from here.
    std::int32_t sessions() const { return m_sessions; }
    /// Tells all modules that the KV of this request is idle.
    void restSession(RequestId);
    /// The request arrives at its host, now or at a later time.
    void arriveAt(double time, RequestId);
    void routeRequest(RequestId);
    void enqueue(RequestId, std::uint32_t engine);
    /// The same, after the other modules behind this one have been asked (SimulationModule::placed).
    void place(RequestId, std::uint32_t engine, const SimulationModule& after);
    void reject(RequestId, bool unrouted);
    /// While a module holds the simulation, more is to come though no request is on its way (a tool works, a user
    /// thinks). Every hold needs its release.
    void hold() { ++m_holds; }
    void release() { --m_holds; }
    /// The request is in another stage from now on; kept for those whose way is recorded.
    void mark(RequestId, PathStage, std::uint32_t engine);
    /// All requests have ended and none will come: timers that repeat must not be set again.
    bool over() const { return m_holds == 0 && m_out.completed + m_out.rejected == m_out.offered; }
    /// Nothing is on its way but background timers: what waits now waits for ever.
    bool idle();
    /// The engine is looked at again before time goes on.
    void wake(std::uint32_t engine);

    // Engines that rest, leave or fail (outage.cpp).
    /// New requests may be given to the engine. Those that only closed engines can serve are held here until one opens.
    void setOpen(std::uint32_t engine, bool open);
    bool isOpen(std::uint32_t engine) const { return m_closed[engine] == 0; }
    /// Says once, by SimulationModule::emptied, when a closed engine has nothing left to do.
    void watch(std::uint32_t engine) { m_watched[engine] = 1, wake(engine); }
    void unwatch(std::uint32_t engine) { m_watched[engine] = 0; }
    void observeStarts(SimulationModule& module) { m_observer = &module; }
    /// The engine dies with its KV and what it sends or receives. Requests that lose their KV or place are appended;
    /// they are nowhere until routed again. Returns tokens of KV lost.
    double halt(std::uint32_t engine, std::vector<RequestId>& lost);
    /// It works again, empty.
    void resume(std::uint32_t engine);
    /// Routed (again) at that time; what it had is forgotten, its arrival is not.
    void routeAt(double time, RequestId);
    const std::vector<RequestId>& held() const { return m_held; }
    /// What a change of the network does to transfers under way.
    struct Moved {
        int rerouted = 0;
        int stalled = 0; ///< no way is left, for as long as nothing is repaired
    };
    /// Other ways and rates of channels from now on. Transfers under way go on over the ways that are left; those that
    /// have none wait, with all their KV where it was made, for a way or another replica. What modules send stays on
    /// its way and stands still where that is dead. `whole`: nothing is dead.
    Moved setPaths(std::function<Path(std::size_t route, int from, int to)>,
                   const std::function<double(std::uint32_t channel)>& rate, bool whole);

private:
    enum class What : std::uint8_t { IterationEnd, Arrival, Routing, Timer };
    struct Event {
        double time;
        std::uint64_t order;
        std::uint32_t engine; ///< or a request, or whom a timer is for
        std::uint32_t stamp;  ///< or what a timer is for
        What what;
        std::uint8_t module;
        bool background = false;
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
    enum class Room { None, Busy, Unreachable, Found };

    double nextTime();
    void checkConservation() const;
    void push(double time, std::uint32_t engine, std::uint32_t stamp, What what);
    void pushEnd(std::uint32_t engine);
    std::int64_t waiting() const
    {
        return m_out.state.waiting + static_cast<std::int64_t>(m_stuck.size() + m_held.size());
    }
    void arrive(RequestId);
    double done() const;
    void noteBacklog(std::size_t number, std::size_t all);
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
    Room send(RequestId);
    void pressBack();
    int& inFlight(std::uint32_t engine, std::uint32_t route) { return m_inFlight[engine * m_in.routes.size() + route]; }
    void sendLayers(std::uint32_t engine);
    std::uint32_t take(RequestId, const Choice&);
    void sendLastLayer(std::uint32_t slot, double begin);
    void flushWaiting();
    void received(std::uint64_t tag, double time);
    const Way& wayOf(std::uint32_t route, std::uint32_t from, std::uint32_t to);
    bool canBeServed(const RequestState&, std::uint32_t engine) const;
    struct Predicted {
        double perToken = 0, alone = 0, share = 0; ///< s
    };
    void predictTimes();
    ReplicaLoad loadOf(std::uint32_t engine, RouterNeeds, RequestId);
    RoutedRequest routed(RequestId, RouterNeeds) const;
    void flushHeld();
    bool giveUp();
    void dropSending(std::uint32_t slot);
    void setRates();
    double capacityOf(std::uint32_t channel) const;

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
    std::vector<int> m_inFlight;                          ///< per engine and route: transfers under way
    bool m_limitsTransfers = false;                       ///< some route does
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
    std::vector<Predicted> m_predicted; ///< per pool; when a router asked for it
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
    std::int32_t m_sessions = 0;
    double m_loadShare = -1;                         ///< of what modules start; −1 = they start nothing
    std::vector<RequestId> m_following;              ///< by request: the next of its session; empty without sessions
    std::vector<bool> m_follows;                     ///< by request: it is not the first of its session
    std::int64_t m_receiving = 0;                    ///< requests that the engines do not know of yet
    std::vector<char> m_closed, m_halted, m_watched; ///< per engine
    SimulationModule* m_observer = nullptr;          ///< wants to know of every iteration
    std::vector<RequestId> m_held;                   ///< engines that could serve them are closed
    std::function<Path(std::size_t, int, int)> m_path;
    std::function<double(std::uint32_t)> m_rate;                           ///< of channels, since something failed
    bool m_whole = true;                                                   ///< nothing of the network is dead
    std::vector<std::map<std::array<std::uint32_t, 3>, Way>> m_formerWays; ///< transfers may still refer to them
    std::int64_t m_foreground = 0;                                         ///< events that are not in the background
    double m_now = 0;
    std::int64_t m_inSystem = 0;    ///< requests that have arrived and not ended
    double m_area = 0, m_stays = 0; ///< request-seconds: over time, and of the requests that have ended
    std::array<std::int64_t, 3> m_arrivalsByThird{};
};

} // namespace cw
