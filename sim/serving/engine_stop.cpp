// SPDX-License-Identifier: GPL-3.0-or-later
// How an engine dies.
#include <algorithm>

#include "sim/serving/engine.h"

namespace cw
{

bool Engine::empty() const
{
    return !busy() && m_waiting.size() == 0 && m_running.size() == 0 && m_incoming == 0 && m_aside.empty() &&
           m_prefilledTokens <= 0;
}

void Engine::unreserve(RequestId id)
{
    RequestState& r = m_requests[id];
    m_free += blocksFor(r.input) - r.cachedTarget;
    if (r.cachedTarget > 0)
        m_free += m_cache->release(r.prefix, r.cachedTarget);
    r.cachedTarget = 0;
    --m_incoming;
}

double Engine::stop(double now, std::vector<RequestId>& had)
{
    if (busy()) {
        // Iterations that have ended have made their tokens; the one under way is lost.
        const std::int64_t ended = stepsBegun(now) - 1;
        double from = m_start;
        m_steps = 0;
        if (ended > 0) {
            m_steps = ended;
            from = m_end = timeOf(ended);
            Outcome nothing; // a request only completes with the last iteration of a run
            finish(nothing);
        }
        const double wasted = std::max(0.0, now - from);
        m_state.totals[m_set.pool].busy += wasted;
        m_state.timeline.add(m_set.pool, from, from + wasted, {wasted, 0, 0, 0, 0});
        m_state.busy.add(m_set.index, from, from + wasted, wasted);
    }
    const double lost = m_batch.past() + m_prefilledTokens - sharedTokens();
    PoolTotals& totals = m_state.totals[m_set.pool];
    const std::int64_t preemptions = totals.preemptions, swaps = totals.swaps;
    m_start = now;
    while (m_running.size() > 0)
        preempt(m_running.last());
    totals.preemptions = preemptions;
    totals.swaps = swaps;
    for (const auto& lane : m_waiting.lanes())
        while (lane.list.size() > 0) {
            had.push_back(lane.list.front());
            m_waiting.remove(m_requests, lane.list.front());
            --m_state.waiting;
        }
    had.insert(had.end(), m_aside.begin(), m_aside.end());
    m_state.waiting -= static_cast<std::int64_t>(m_aside.size());
    m_aside.clear();
    had.insert(had.end(), m_delivered.begin(), m_delivered.end());
    m_delivered.clear();
    m_prefilling.clear();
    m_newcomers.clear();
    m_chunks.clear();
    m_chunkOf.clear();
    if (m_cache)
        m_cache->clear();
    m_queuedTokens = m_prefilledTokens = m_swapped = m_swapTime = 0;
    m_free = m_set.limits.blocks;
    m_incoming = m_ordinary = m_sinceReceived = 0;
    m_decodes = m_preempted = false;
    return lost;
}

} // namespace cw
