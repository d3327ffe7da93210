// SPDX-License-Identifier: GPL-3.0-or-later
// What the event loop knows of its optional parts: sessions and tools, memory tiers, scaling, failures, quotas. A
// design that does not use one pays nothing for it.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "sim/serving/request_state.h"

namespace cw
{

class Simulation;
struct ServingResult;

class SimulationModule
{
public:
    virtual ~SimulationModule() = default;
    /// Once, at time 0, when engines and requests are there and nothing has happened.
    virtual void begin() {}
    /// A timer set with Simulation::setTimer.
    virtual void timer(std::uint32_t /*what*/, std::uint32_t /*whom*/) {}
    /// The last byte of a flow begun with Simulation::startFlow has been sent.
    virtual void flowDone(std::uint32_t /*whom*/) {}
    /// A request is at the router. False: the module keeps it and hands it on later with Simulation::routeRequest.
    virtual bool admit(RequestId) { return true; }
    /// An engine was chosen for it. False: the module keeps it and hands it on later with Simulation::enqueue.
    virtual bool placed(RequestId, std::uint32_t /*engine*/) { return true; }
    /// The session of a request that has ended does something else for a while: its KV is idle.
    virtual void idle(RequestId) {}
    /// Completed or rejected; it may add requests.
    virtual void ended(RequestId) {}
    /// An engine that Simulation::watch was called for holds no request any more.
    virtual void emptied(std::uint32_t /*engine*/) {}
    /// An engine has begun an iteration, or is open again. Only for the module that Simulation::observeStarts was
    /// called by.
    virtual void began(std::uint32_t /*engine*/) {}
    /// Nothing will happen any more: requests that the module keeps are appended; they will be rejected.
    virtual void abandon(std::vector<RequestId>&) {}
    /// Nothing will happen any more, and no request is left: what still holds the simulation lets go.
    virtual void stalled() {}
    /// Nothing will happen any more: figures into the result.
    virtual void finish(ServingResult&) {}
};

/// Made anew for every run: runs with other constants go on at the same time.
using ModuleFactory = std::function<std::unique_ptr<SimulationModule>(Simulation&)>;

} // namespace cw
