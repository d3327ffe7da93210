// SPDX-License-Identifier: GPL-3.0-or-later
// Who computes prompts in the next iteration: seats, lanes, budgets, and who is let in.
#include <algorithm>
#include <utility>

#include "sim/serving/engine.h"

namespace cw
{

/// A request takes a seat. Among those that run only strict priorities have lanes: the lowest is pushed out first.
void Engine::run(RequestId id, double now)
{
    RequestState& r = m_requests[id];
    r.queue = m_set.limits.byPriority ? r.priority : 0;
    m_running.pushBack(m_requests, id);
    m_ordinary += r.priority <= 0;
    if (r.begun < 0)
        r.begun = now;
}

void Engine::leave(RequestId id)
{
    RequestState& r = m_requests[id];
    m_running.remove(m_requests, id);
    m_ordinary -= r.priority <= 0;
    r.queue = m_set.limits.byPriority ? r.priority : m_set.limits.fastLane > 0 && r.priority > 0;
}

bool Engine::hasSeat(const RequestState& r) const
{
    const EngineLimits& limits = m_set.limits;
    return m_running.size() + m_incoming < limits.maxSeqs &&
           (r.priority > 0 || limits.fastLane <= 0 || m_ordinary < limits.maxSeqs - limits.fastLane);
}

/// The highest priority that waits. With a fast lane alone those that came first, as far as they have a seat: the lane
/// shortens the wait of some without closing the other seats to anybody, so none waits for ever.
RequestId Engine::nextWaiting() const
{
    RequestId next = noRequest;
    for (const auto& lane : m_waiting.lanes()) {
        const RequestId id = lane.list.front();
        if (id == noRequest || !hasSeat(m_requests[id]))
            continue;
        if (m_set.limits.byPriority)
            return id;
        if (next == noRequest || m_requests[id].turn < m_requests[next].turn)
            next = id;
    }
    return next;
}

/// Tokens of a prompt with `rest` left that one iteration computes.
double Engine::chunkOf(double rest, double budget) const
{
    const double most = m_set.limits.longPrefillTokens;
    return std::min(most > 0 ? std::min(rest, most) : rest, budget);
}

/// Prompts that will not be done at the end of this iteration.
int Engine::partialPrefills() const
{
    const auto done =
        std::count_if(m_chunks.begin(), m_chunks.end(), [](const PrefillChunk& c) { return c.needsLogits; });
    return static_cast<int>(m_prefilling.size()) - static_cast<int>(done);
}

void Engine::continuePrefills(double& budget)
{
    for (std::size_t i = 0; i < m_prefilling.size() && budget > 0; ++i) {
        const RequestId id = m_prefilling[i];
        RequestState& r = m_requests[id];
        double tokens = chunkOf(r.prefillTarget - r.prefillDone, budget);
        while (blocksFor(r.prefillDone + tokens) - r.blocks > m_free - decodeNeed() && m_running.last() != id)
            preempt(m_running.last());
        const auto room = static_cast<double>((r.blocks + m_free - decodeNeed()) * m_set.limits.blockSize);
        tokens = std::min(tokens, room - r.prefillDone);
        if (tokens > 0)
            addChunk(id, tokens, budget);
    }
}

/// Takes requests from the head of the queue while seats, tokens and KV for the whole prompt are there.
void Engine::admit(double& budget, const StepPlan& plan, double now)
{
    const bool whole = plan.reserveWhole;
    std::int64_t promised = 0; // blocks that prompts begun earlier still need
    for (const RequestId id : m_prefilling)
        promised += blocksFor(m_requests[id].prefillTarget) -
                    std::min(m_requests[id].blocks, blocksFor(m_requests[id].prefillTarget));
    for (RequestId id; budget > 0 && (id = nextWaiting()) != noRequest;) {
        RequestState& r = m_requests[id];
        settle(m_free);
        if (r.swapped > 0) {
            // With the next token, so that it is not pushed out at once.
            if (blocksFor(r.swapped + 1.0) + promised > m_free - decodeNeed())
                return;
            swapIn(id, now);
            m_decodes = m_decodes || (plan.decodeAlong && m_batch.newBlocks(0, 1) <= m_free);
            continue;
        }
        const std::int64_t all = blocksFor(whole && !m_set.prefillOnly ? double(r.input) + r.output : r.prefillTarget);
        const PrefixCache::Hit hit = findCached(r);
        const auto known = static_cast<double>(hit.blocks * m_set.limits.blockSize);
        const double rest = r.prefillTarget - known, tokens = chunkOf(rest, budget);
        if (all - hit.blocks + hit.idle + promised > m_free - decodeNeed() ||
            (plan.wholePrompts && !m_chunks.empty() && rest > budget) ||
            (m_set.limits.maxPartialPrefills > 0 && tokens < rest &&
             partialPrefills() >= m_set.limits.maxPartialPrefills))
            return;
        if (r.begun < 0 && isAwaitingKv(id))
            continue;
        m_waiting.remove(m_requests, id);
        --m_state.waiting;
        m_queuedTokens -= r.prefillTarget;
        if (r.begun < 0) {
            r.hits = static_cast<std::int32_t>(known);
            m_state.totals[m_set.pool].askedTokens += r.input;
            m_state.totals[m_set.pool].hitTokens += r.hits;
        }
        run(id, now);
        // The more urgent are computed first, so that what is pushed out has not been planned yet.
        m_prefilling.insert(std::find_if(m_prefilling.begin(), m_prefilling.end(),
                                         [&](RequestId other) { return m_requests[other].queue < r.queue; }),
                            id);
        r.stage = RequestStage::Prefilling;
        r.sums = m_sums;
        r.whole = whole;
        if (hit.blocks > 0) {
            m_cache->use(r.prefix, 0, hit.blocks);
            r.cached = static_cast<std::int32_t>(hit.blocks);
            r.blocks = hit.blocks;
            r.prefillDone = known;
            m_prefilledTokens += known;
            m_free -= hit.idle;
        }
        if (whole) {
            r.blocks = all;
            m_free -= all - hit.blocks;
        }
        addChunk(id, tokens, budget);
        promised += std::max<std::int64_t>(0, blocksFor(r.prefillTarget) - r.blocks);
    }
}

/// Sets a request aside whose KV is on its way; it waits on.
bool Engine::isAwaitingKv(RequestId id)
{
    if (!m_cache || !m_cache->listener() || m_cache->listener()->kvWanted(m_set.index, id))
        return false;
    m_waiting.remove(m_requests, id);
    m_queuedTokens -= m_requests[id].prefillTarget;
    m_aside.push_back(id);
    enter(id, PathStage::Fetching, m_start);
    return true;
}

void Engine::resume(RequestId id)
{
    const auto at = std::find(m_aside.begin(), m_aside.end(), id);
    if (at == m_aside.end())
        return;
    m_aside.erase(at);
    m_waiting.pushFront(m_requests, id);
    m_queuedTokens += m_requests[id].prefillTarget;
}

void Engine::swapOut(RequestState& r, double length)
{
    const EngineLimits& limits = m_set.limits;
    if (m_swapped + length > limits.swapTokens)
        return;
    m_swapped += length;
    m_swapTime += length * limits.swapSecondsPerToken;
    r.swapped = static_cast<std::int32_t>(length);
    ++m_state.totals[m_set.pool].swaps;
}

void Engine::swapIn(RequestId id, double now)
{
    RequestState& r = m_requests[id];
    m_waiting.remove(m_requests, id);
    --m_state.waiting;
    m_queuedTokens -= r.prefillTarget;
    run(id, now);
    m_swapped -= r.swapped;
    m_swapTime += r.swapped * m_set.limits.swapSecondsPerToken;
    m_free -= blocksFor(r.swapped);
    r.joinLength = std::exchange(r.swapped, 0);
    r.whole = false;
    useCached(r, static_cast<double>(r.joinLength));
    enter(id, PathStage::Decoding, now);
    joinBatch(id);
}

} // namespace cw
