// SPDX-License-Identifier: GPL-3.0-or-later
// Replicas follow a signal of the load.
#pragma once

#include <deque>
#include <vector>

#include "sim/operations/fleet.h"

namespace cw
{

/// The rule of the Kubernetes horizontal autoscaler ("Horizontal Pod Autoscaling", kubernetes.io): wanted =
/// ceil(replicas · signal / target), nothing within 10 % of the target, and fewer only when fewer would have done for
/// all of the stabilisation window: as few as keep the signal within those 10 %. Signals: concurrency, kv, utilisation:
/// proportional to the load per replica, so that the rule knows how many it takes; queue, ttft: they say that there are
/// too few replicas but are near nothing when there are enough: one replica at a time leaves, and only while the signal
/// is below half its target; forecast: arrivals per second that Holt's linear trend (Holt 1957) expects when a replica
/// started now would serve; target = arrivals per second and replica.
class Autoscaler
{
public:
    /// `what` of the timer that looks at a pool.
    static constexpr std::uint32_t look = 10;
    static constexpr double tolerance = 0.1;

    Autoscaler(Simulation&, const OperationsSetup&, Fleet&, const SimulationModule& owner);
    /// Fewest replicas serve, some are warm, the others are off.
    void begin();
    void onTimer(std::uint32_t pool);
    void arrived(RequestId);
    void ended(RequestId);

private:
    struct Pool {
        double busy = 0;                           ///< replica-seconds at the last look
        std::int64_t arrivals = 0;                 ///< since the last look
        double ttft = 0;                           ///< sum since the last look
        std::int64_t answered = 0;                 ///< since the last look
        double level = -1, trend = 0;              ///< Holt, arrivals/s; −1 = none yet
        std::deque<std::pair<double, int>> wanted; ///< of the stabilisation window
    };
    bool scales(std::size_t pool) const;
    int most(std::size_t pool) const;
    int fewest(std::size_t pool) const;
    double signal(std::size_t pool, int replicas);
    int wanted(std::size_t pool, double signal, int replicas) const;
    void adapt(std::size_t pool, int now, int wanted);
    void keepWarm(std::size_t pool);
    std::int64_t heldFor(std::size_t pool) const;
    double busyUntilNow(std::size_t pool) const;

    Simulation& m_sim;
    const OperationsSetup& m_setup;
    Fleet& m_fleet;
    const SimulationModule& m_owner;
    std::vector<Pool> m_pools;
};

} // namespace cw
