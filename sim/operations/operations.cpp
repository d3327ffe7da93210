// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/operations/operations.h"

#include <algorithm>

#include "sim/operations/admission.h"
#include "sim/operations/autoscaler.h"
#include "sim/operations/failures.h"
#include "sim/operations/fleet.h"
#include "sim/operations/pace.h"
#include "sim/operations/rollouts.h"

namespace cw
{
namespace
{

class OperationsModule : public SimulationModule
{
public:
    OperationsModule(Simulation& sim, std::shared_ptr<const OperationsSetup> setup)
        : m_setup(std::move(setup)),
          m_fleet(sim, *m_setup, *this),
          m_autoscaler(sim, *m_setup, m_fleet, *this),
          m_paces(sim, *m_setup),
          m_outages(sim, *m_setup, m_fleet, m_paces, *this),
          m_rollouts(sim, *m_setup, m_fleet, m_outages, m_paces, *this)
    {
        sim.result().operations.tenants.resize(sim.input().tenants.size());
    }
    void begin() override
    {
        m_autoscaler.begin();
        m_outages.begin();
        m_rollouts.begin();
    }
    void timer(std::uint32_t what, std::uint32_t whom) override
    {
        if (what == Autoscaler::look)
            return m_autoscaler.onTimer(whom);
        if (what >= Rollouts::begins)
            return m_rollouts.onTimer(what, whom);
        if (what >= OutageModel::next)
            return m_outages.onTimer(what, whom);
        std::vector<RequestId> lost;
        m_fleet.onTimer(what, whom, lost);
        m_outages.interrupt(lost);
        m_outages.recover(whom);
        if (m_fleet.state(whom) == ReplicaState::Serving)
            m_rollouts.serves(whom);
    }
    bool admit(RequestId id) override
    {
        m_autoscaler.arrived(id);
        return true;
    }
    bool placed(RequestId id, std::uint32_t engine) override { return m_rollouts.placed(id, engine); }
    void ended(RequestId id) override
    {
        m_rollouts.ended(id);
        m_autoscaler.ended(id);
        m_outages.answered();
    }
    void emptied(std::uint32_t engine) override { m_fleet.onEmptied(engine); }
    void finish(ServingResult& result) override { m_fleet.finish(result); }

private:
    std::shared_ptr<const OperationsSetup> m_setup;
    Fleet m_fleet;
    Autoscaler m_autoscaler;
    Paces m_paces;
    OutageModel m_outages;
    Rollouts m_rollouts;
};

} // namespace

ModuleFactory operationsModule(std::shared_ptr<const OperationsSetup> setup)
{
    return [setup](Simulation& sim) { return std::make_unique<OperationsModule>(sim, setup); };
}

void addOperations(ServingInput& in, std::shared_ptr<const OperationsSetup> setup)
{
    const OperationsSetup& s = *setup;
    // Before all others: what waits here they have not seen yet.
    if (needsAdmission(s))
        in.modules.insert(in.modules.begin(), admissionModule(setup));
    if (!s.parts.empty() || !s.planned.empty() || s.speedCv > 0 ||
        std::any_of(s.pools.begin(), s.pools.end(), [](const PoolOperations& p) {
            return (p.autoscale.signal != "none" && p.autoscale.target > 0) || p.rollout.at.value > 0;
        }))
        in.modules.push_back(operationsModule(std::move(setup)));
}

} // namespace cw
