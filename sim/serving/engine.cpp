// SPDX-License-Identifier: GPL-3.0-or-later
// How a replica puts its next iteration together.
#include "sim/serving/engine.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace cw
{

Engine::Engine(const Settings& settings, ServingState& state)
    : m_set(settings),
      m_state(state),
      m_requests(state.requests),
      m_batch(state.requests, settings.limits.blockSize, settings.step->window()),
      m_free(settings.limits.blocks)
{
    if (settings.limits.prefixCaching)
        m_cache.emplace(state.prefixes, settings.limits.blockSize);
}

std::int64_t Engine::blocksFor(double tokens) const
{
    return static_cast<std::int64_t>(std::ceil(tokens / m_set.limits.blockSize));
}

bool Engine::canEverServe(const RequestState& r) const
{
    // A prefill engine never holds more than the prompt.
    return blocksFor(double(r.input) + (m_set.prefillOnly ? 0 : r.output)) <= m_set.limits.blocks;
}

void Engine::enqueue(RequestId id)
{
    RequestState& r = m_requests[id];
    r.stage = RequestStage::Waiting;
    r.prefillTarget = r.input + r.made;
    r.prefillDone = 0;
    r.blocks = 0;
    r.swapped = 0;
    r.turn = m_turns++;
    const EngineLimits& limits = m_set.limits;
    r.queue = limits.byPriority ? r.priority : limits.fastLane > 0 && r.priority > 0;
    m_waiting.pushBack(m_requests, id);
    m_queuedTokens += r.prefillTarget;
    ++m_state.waiting;
}

void Engine::joinBatch(RequestId id)
{
    m_requests[id].stage = RequestStage::Decoding;
    m_requests[id].shareAtJoin = m_decodeShare;
    m_batch.join(id);
    m_newcomers.push_back(id);
}

void Engine::leaveBatch(RequestState& r)
{
    r.share += m_decodeShare - r.shareAtJoin;
}

bool Engine::start(double now)
{
    m_start = now;
    for (const RequestId id : m_delivered) {
        --m_incoming;
        RequestState& r = m_requests[id];
        r.joinLength = r.input;
        r.cached = std::exchange(r.cachedTarget, 0);
        useCached(r, r.input);
        r.whole = false;
        run(id, now);
        joinBatch(id);
    }
    m_delivered.clear();
    m_chunks.clear();
    m_chunkOf.clear();
    m_preempted = false;
    const StepPlan plan = m_set.scheduler->plan(
        {m_batch.size(), static_cast<int>(m_prefilling.size()), m_waiting.size(), m_set.limits.tokenBudget});
    double budget = plan.prefillTokens;
    m_decodes = plan.decodeAlong && m_batch.size() > 0 && makeRoomToDecode();
    continuePrefills(budget);
    m_decodes = m_decodes && m_batch.size() > 0;
    if (receives() && plan.admit && !m_preempted && m_admits)
        admit(budget, plan, now);
    // What has been swapped in decodes at once; there is room, or it would not have come.
    if (plan.decodeAlong && !m_decodes)
        m_decodes = m_batch.size() > 0 && m_batch.newBlocks(0, 1) <= m_free;
    if (!plan.decodeAlong && m_chunks.empty())
        m_decodes = m_batch.size() > 0 && makeRoomToDecode();
    if (!m_decodes && m_chunks.empty())
        return false;

    for (std::size_t i = 0; i < m_chunkOf.size(); ++i)
        enter(m_chunkOf[i], PathStage::Prefilling, now, m_chunks[i].tokens);
    m_steps = m_decodes && m_chunks.empty() && m_set.skipAhead && !m_preempted && m_swapTime <= 0 ? runLength() : 1;
    m_first = m_set.step->cost(shape(0));
    m_first.network += m_swapTime;
    m_first.seconds += std::exchange(m_swapTime, 0);
    m_slope = {};
    if (m_steps > 1) {
        const StepCost last = m_set.step->cost(shape(m_steps - 1));
        const auto per = static_cast<double>(m_steps - 1);
        m_slope = {(last.seconds - m_first.seconds) / per,
                   (last.compute - m_first.compute) / per,
                   (last.memory - m_first.memory) / per,
                   (last.network - m_first.network) / per,
                   (last.host - m_first.host) / per,
                   (last.flops - m_first.flops) / per,
                   (last.memoryBytes - m_first.memoryBytes) / per,
                   (last.networkBytes - m_first.networkBytes) / per};
    }
    if (m_decodes) {
        m_free -= m_batch.newBlocks(0, 1);
        settle(m_free);
    }
    m_shared = sharedTokens();
    m_end = timeOf(m_steps);
    return true;
}

/// Whether the engine hears of new requests now. An idle one, or one that computes prompts, always does.
bool Engine::receives()
{
    if (m_batch.size() > 0 && m_sinceReceived < m_set.limits.receiveInterval && m_set.limits.receiveInterval > 1)
        return false;
    m_sinceReceived = 0;
    return true;
}

/// Pushes the youngest requests out until every sequence can get its next token. False when what is left must wait for
/// KV on its way here.
bool Engine::makeRoomToDecode()
{
    while (m_batch.newBlocks(0, 1) > m_free) {
        if (m_running.size() == 1)
            return false;
        preempt(m_running.last());
    }
    return m_batch.size() > 0;
}

/// Preemption. By recompute: the KV is dropped, the tokens made so far become part of the prompt. By swap: what decodes
/// leaves its KV in the memory of the host, as long as there is room (Kwon et al., PagedAttention, SOSP 2023, section
/// 4.5); prompts that are not done are cheaper to begin again.
void Engine::preempt(RequestId id)
{
    RequestState& r = m_requests[id];
    m_preempted = true;
    ++r.preemptions;
    ++m_state.totals[m_set.pool].preemptions;
    if (r.stage == RequestStage::Decoding) {
        if (r.joinStep < m_batch.steps())
            r.lastToken = m_lastDecode;
        else
            m_newcomers.erase(std::find(m_newcomers.begin(), m_newcomers.end(), id));
        const auto length = static_cast<double>(m_batch.lengthOf(id));
        giveBack(r, r.whole ? r.blocks : blocksFor(length), length);
        m_batch.leave(id);
        leaveBatch(r);
        swapOut(r, length);
    } else {
        giveBack(r, r.blocks, r.prefillDone);
        m_prefilledTokens -= r.prefillDone;
        m_prefilling.erase(std::find(m_prefilling.begin(), m_prefilling.end(), id));
        if (r.made == 0)
            for (std::size_t i = 0; i < m_sums.size(); ++i)
                m_state.firstTokenSums[i] += m_sums[i] - r.sums[i];
    }
    leave(id);
    enter(id, PathStage::Preempted, m_start);
    r.stage = RequestStage::Waiting;
    r.prefillTarget = r.input + r.made;
    r.prefillDone = 0;
    r.blocks = 0;
    m_waiting.pushFront(m_requests, id);
    m_queuedTokens += r.prefillTarget;
    ++m_state.waiting;
}

void Engine::addChunk(RequestId id, double tokens, double& budget)
{
    RequestState& r = m_requests[id];
    const std::int64_t need = std::max<std::int64_t>(0, blocksFor(r.prefillDone + tokens) - r.blocks);
    m_free -= need;
    r.blocks += need;
    settle(m_free);
    useCached(r, r.prefillDone + tokens); // from here on: who comes later in this iteration finds them
    m_chunks.push_back({tokens, r.prefillDone, r.prefillDone + tokens >= r.prefillTarget});
    m_chunkOf.push_back(id);
    budget -= tokens;
}

} // namespace cw
