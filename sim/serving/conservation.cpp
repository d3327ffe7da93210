// SPDX-License-Identifier: GPL-3.0-or-later
// What holds after every simulation, whatever was asked of it; checked in debug builds.
#include <cassert>
#include <cmath>

#include "sim/serving/simulation.h"

namespace cw
{

bool Engine::isClear() const
{
    return m_free == m_set.limits.blocks && m_waiting.size() == 0 && m_running.size() == 0 && m_incoming == 0 &&
           m_aside.empty() && m_swapped < 0.5 && std::abs(m_prefilledTokens) < 0.5 && m_batch.size() == 0 &&
           (!m_cache || (m_cache->saved() == 0 && m_cache->idle() <= m_free));
}

/// Everybody ended. Little's law, L·T = Σ W: the area under the number in the system is the sum of the stays. All
/// blocks are given back. Every token of an answer was made, and the time between each two of them counted.
void Simulation::checkConservation() const
{
    assert(m_inSystem == 0 && m_out.completed + m_out.rejected == m_out.offered);
    assert(std::abs(m_area - m_stays) <= 1e-6 * (1 + m_stays));
    for ([[maybe_unused]] const Engine& e : m_engines)
        assert(e.isClear());
    std::int64_t tokens = 0;
    for (const RequestState& r : m_out.state.requests)
        if (r.stage == RequestStage::Completed) {
            assert(r.made == r.output && r.firstToken <= r.finish && r.cached == 0 && r.swapped == 0);
            tokens += r.output;
        }
    assert(m_out.state.gaps.total() + m_out.completed >= tokens);
    static_cast<void>(tokens);
}

} // namespace cw
