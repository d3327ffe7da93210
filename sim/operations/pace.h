// SPDX-License-Identifier: GPL-3.0-or-later
// Replicas of one pool that do not compute equally fast: samples of the same part, new versions, lost links.
#pragma once

#include <memory>
#include <vector>

#include "model/workload/random.h"
#include "sim/operations/setup.h"
#include "sim/serving/simulation.h"

namespace cw
{

/// A standard normal number that belongs to one instance (Box and Muller 1958).
double instanceNormal(std::uint64_t seed, std::uint32_t instance);

/// Another step, some of whose times are multiplied.
class PacedStep : public StepModel
{
public:
    explicit PacedStep(const StepModel& base) : m_base(base) {}
    double device = 1;  ///< of computing and memory
    double network = 1; ///< of communication between ranks
    double all = 1;     ///< of everything, over that

    StepCost cost(const BatchShape&) const override;
    int linearSteps(const BatchShape& s, int steps) const override { return m_base.linearSteps(s, steps); }
    double window() const override { return m_base.window(); }

private:
    const StepModel& m_base;
};

/// The pace of every replica; those that never differ keep the step of their pool.
class Paces
{
public:
    Paces(Simulation& sim, const OperationsSetup& setup) : m_sim(sim), m_setup(setup), m_steps(sim.engines().size()) {}
    /// What follows is in force from the next iteration of the engine on.
    PacedStep& of(std::uint32_t engine);
    bool differs(std::uint32_t engine) const { return m_steps[engine] != nullptr; }
    /// Ranks in lock step wait for the slowest of them: time of a replica = the largest of 1 + cv·z over its devices, z
    /// normal. (Sinha et al., "Not All GPUs Are Created Equal", SC 2022, measured 8 % on average between equal
    /// devices.)
    void spread(std::uint32_t engine, const std::vector<std::uint32_t>& ranks);

private:
    Simulation& m_sim;
    const OperationsSetup& m_setup;
    std::vector<std::unique_ptr<PacedStep>> m_steps;
};

} // namespace cw
