// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/operations/pace.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace cw
{

double instanceNormal(std::uint64_t seed, std::uint32_t instance)
{
    Random random(seed ^ (std::uint64_t{instance} + 1) * 0x9e3779b97f4a7c15U, Random::Stream::Spread);
    const double radius = std::sqrt(-2 * std::log(random.uniform()));
    return radius * std::cos(2 * std::numbers::pi * random.uniform());
}

StepCost PacedStep::cost(const BatchShape& shape) const
{
    StepCost c = m_base.cost(shape);
    // Seconds are the sum of the causes, but for rounding, which must stay what it was where nothing is slower.
    const double compute = c.compute * device, memory = c.memory * device, net = c.network * network;
    c.seconds += (compute - c.compute) + (memory - c.memory) + (net - c.network);
    c.compute = compute * all;
    c.memory = memory * all;
    c.network = net * all;
    c.host *= all;
    c.seconds *= all;
    return c;
}

PacedStep& Paces::of(std::uint32_t engine)
{
    auto& step = m_steps[engine];
    if (!step) {
        Engine& e = m_sim.engines()[engine];
        step = std::make_unique<PacedStep>(*m_sim.input().pools[e.pool()].step);
        e.setStep(*step);
    }
    return *step;
}

void Paces::spread(std::uint32_t engine, const std::vector<std::uint32_t>& ranks)
{
    if (m_setup.speedCv <= 0 || ranks.empty())
        return;
    constexpr double fastest = 0.1; // no sample computes ten times as fast as its sheet says
    double slowest = fastest;
    for (const std::uint32_t v : ranks)
        slowest = std::max(slowest, 1 + m_setup.speedCv * instanceNormal(m_sim.input().seed, v));
    of(engine).device = slowest;
}

} // namespace cw
