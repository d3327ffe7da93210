// SPDX-License-Identifier: GPL-3.0-or-later
// The replicas of all pools and what each of them is about: off, starting, serving, leaving, dead.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "sim/operations/setup.h"
#include "sim/serving/simulation.h"

namespace cw
{

enum class ReplicaState : std::uint8_t {
    Off,      ///< its devices idle
    Starting, ///< container, engine, weights
    Warm,     ///< loaded, gets no requests
    Serving,
    Draining, ///< ends what it has, gets nothing new
    Hung,     ///< a rank is dead and nobody has noticed
    Down      ///< dead, waiting for a repair or a spare
};

/// Changes states and keeps the account of them. Timers are those of the module that owns it.
class Fleet
{
public:
    /// Timers of the fleet: `what` of SimulationModule::timer.
    static constexpr std::uint32_t started = 1, detected = 2;

    Fleet(Simulation&, const OperationsSetup&, const SimulationModule& owner);

    std::size_t pools() const { return m_setup.pools.size(); }
    std::uint32_t first(std::size_t pool) const { return m_sim.firstEngine(pool); }
    std::uint32_t end(std::size_t pool) const { return first(pool) + m_count[pool]; }
    ReplicaState state(std::uint32_t engine) const { return m_replicas[engine].state; }
    /// Replicas of the pool in a state.
    int count(std::size_t pool, ReplicaState) const;
    /// What a replica becomes when it has started, or is repaired.
    ReplicaState goal(std::uint32_t engine) const { return m_replicas[engine].goal; }

    /// At the begin: the replica is off, or warm.
    void rest(std::uint32_t engine, ReplicaState);
    /// Off → Starting → Serving or Warm.
    void start(std::uint32_t engine, ReplicaState goal);
    /// Warm, starting or draining → serving (as soon as it can).
    void serve(std::uint32_t engine);
    /// Serving → Draining → Off, or starting again.
    void drain(std::uint32_t engine, bool again);
    /// A rank has died, or all of it. Whether it can be formed again is for the caller to say, with recover().
    void fail(std::uint32_t engine);
    /// All its ranks are there (again).
    void recover(std::uint32_t engine);

    /// The owner passes these on. onTimer returns the requests of a dead engine when that is noticed.
    void onTimer(std::uint32_t what, std::uint32_t engine, std::vector<RequestId>& lost);
    void onEmptied(std::uint32_t engine);
    void finish(ServingResult&);

    double lostKv() const { return m_lostKv; }
    void event(std::string kind, std::string what, double value);
    void event(std::string kind, std::size_t pool);

private:
    struct Replica {
        ReplicaState state = ReplicaState::Serving, goal = ReplicaState::Serving;
        double due = 0;                      ///< when it will have started, or its death is noticed
        double since = 0;                    ///< the account is made up to here
        bool again = false, mourned = false; ///< mourned: it is down until it serves
        std::vector<RequestId> lost;
    };
    void enter(std::uint32_t engine, ReplicaState);
    void beginStart(std::uint32_t engine, double seconds);
    void account(Replica&, double until);
    std::size_t poolOf(std::uint32_t engine) const { return m_sim.engines()[engine].pool(); }

    Simulation& m_sim;
    const OperationsSetup& m_setup;
    const SimulationModule& m_owner;
    std::vector<std::uint32_t> m_count; ///< replicas per pool
    std::vector<int> m_serving;         ///< per pool
    std::vector<Replica> m_replicas;
    double m_wanted = 0, m_missed = 0; ///< replica-seconds that should serve, and did not
    double m_lostKv = 0;
};

} // namespace cw
