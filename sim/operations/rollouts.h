// SPDX-License-Identifier: GPL-3.0-or-later
// A new version replaces the running one, replica by replica, with a canary that may send it back.
#pragma once

#include <vector>

#include "model/workload/random.h"
#include "sim/operations/failures.h"
#include "sim/operations/fleet.h"
#include "sim/operations/pace.h"

namespace cw
{

/// Every replica ends what it has, starts anew with the other version, and then the next one leaves. Canaries change
/// first and are watched: when too many of the requests they ended failed or missed their promise, they change back.
class Rollouts
{
public:
    static constexpr std::uint32_t begins = 30, watched = 31;

    Rollouts(Simulation&, const OperationsSetup&, Fleet&, OutageModel&, Paces&, const SimulationModule& owner);
    void begin();
    void onTimer(std::uint32_t what, std::uint32_t pool);
    /// It has started (again).
    void serves(std::uint32_t engine);
    /// False: the new version fails the request.
    bool placed(RequestId, std::uint32_t engine);
    void ended(RequestId);

private:
    enum class Stage : std::uint8_t { None, Canary, Watch, Rest, Back, Done };
    struct Pool {
        Stage stage = Stage::None;
        std::vector<std::uint32_t> todo;  ///< in reverse
        std::vector<std::uint32_t> under; ///< being changed
        std::vector<std::uint32_t> canaries;
        std::int64_t good = 0, bad = 0; ///< requests of canaries while they are watched
    };
    void advance(std::size_t pool);
    void setVersion(std::uint32_t engine, bool isNew);
    bool kept(const RequestState&) const;

    Simulation& m_sim;
    const OperationsSetup& m_setup;
    Fleet& m_fleet;
    OutageModel& m_outages;
    Paces& m_paces;
    const SimulationModule& m_owner;
    Random m_random;
    std::vector<Pool> m_pools;
    std::vector<char> m_isNew; ///< by engine
};

} // namespace cw
