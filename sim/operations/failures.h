// SPDX-License-Identifier: GPL-3.0-or-later
// What fails, what that takes down, and what comes back.
#pragma once

#include <map>
#include <set>
#include <unordered_map>
#include <vector>

#include "model/workload/random.h"
#include "sim/operations/fleet.h"
#include "sim/operations/pace.h"

namespace cw
{

/// Instances fail independently, each after an exponential time of mean MTBF; those of one component together are one
/// Poisson process, of which an instance is drawn. What is down does not fail: it is passed over, which an exponential
/// time, having no memory, allows. A repair takes an exponential time of mean MTTR. A device takes its replica down, a
/// host its devices; spares of the pool take the places of dead devices.
class OutageModel
{
public:
    static constexpr std::uint32_t next = 20, planned = 21, repaired = 22;

    OutageModel(Simulation&, const OperationsSetup&, Fleet&, Paces&, const SimulationModule& owner);
    void begin();
    void onTimer(std::uint32_t what, std::uint32_t whom);
    void interrupt(const std::vector<RequestId>&);
    /// A request fails: it begins again while its tenant retries, else it is lost.
    void failed(RequestId);
    /// What could not be formed before may be now.
    void recover(std::uint32_t engine);
    void answered() { m_barren = 0; }
    /// Instances that are down.
    const std::unordered_map<std::uint32_t, int>& down() const { return m_down; }

private:
    struct Outage {
        std::string place;
        std::vector<std::uint32_t> instances;
        std::vector<LinkPair> links;
        std::uint64_t unit; ///< that failed by itself, or none
    };
    static constexpr std::uint64_t none = static_cast<std::uint64_t>(-1);
    void fail(Outage, double repair);
    void repair(const Outage&);
    void scheduleNext();
    double exponential(double mean);
    /// What stops when something fails, beyond the replicas that it is part of.
    struct Radius {
        int cut = 0;    ///< replicas whose ranks do not reach each other any more
        int slowed = 0; ///< replicas whose ranks take longer to reach each other than before
        Simulation::Moved moved;
    };
    /// Switches, adapters or links have died or come back: other ways, slower replicas, replicas in pieces.
    Radius rewire();
    bool changesNetwork(const Outage&) const;
    bool replaceDead(std::uint32_t engine);
    double serving() const;

    Simulation& m_sim;
    const OperationsSetup& m_setup;
    Fleet& m_fleet;
    Paces& m_paces;
    const SimulationModule& m_owner;
    Random m_random;
    double m_rate = 0;                                           ///< failures per s of all parts together
    std::map<std::uint32_t, std::pair<LinkPair, int>> m_lost;    ///< dead links, by the channel of their pair
    std::unordered_map<std::uint32_t, int> m_down;               ///< by instance: outages that it is part of
    std::unordered_map<std::uint32_t, std::uint32_t> m_engineOf; ///< by instance that is a rank
    std::vector<std::vector<std::uint32_t>> m_ranks;             ///< by engine
    std::vector<std::vector<std::uint32_t>> m_spares;            ///< by pool
    std::set<std::uint64_t> m_failed; ///< units that failed by themselves and are not repaired
    std::vector<Outage> m_outages;
    std::vector<char> m_cut;      ///< by engine: its ranks do not reach each other
    std::vector<double> m_slower; ///< by engine: time of communication between its ranks over that of the whole network
    std::int64_t m_barren = 0;    ///< failures since the last answer
    bool m_hopeless = false;
};

} // namespace cw
