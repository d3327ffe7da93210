// SPDX-License-Identifier: GPL-3.0-or-later
// How a replica puts its next iteration together.
#include "sim/serving/engine.h"

#include <algorithm>
#include <cmath>

namespace cw
{

Engine::Engine(const Settings& settings, ServingState& state)
    : m_set(settings),
      m_state(state),
      m_requests(state.requests),
      m_batch(state.requests, settings.limits.blockSize, settings.step->window()),
      m_free(settings.limits.blocks)
{
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
    m_waiting.pushBack(m_requests, id);
    m_queuedTokens += r.prefillTarget;
    ++m_state.waiting;
}

bool Engine::hasRoomFor(RequestId id, double now) const
{
    // With the next token, so that its first step does not push anything out at once.
    return m_waiting.size() == 0 && m_running.size() + m_incoming < m_set.limits.maxSeqs &&
           blocksFor(m_requests[id].input + 1.0) <= freeAt(now);
}

void Engine::reserve(RequestId id)
{
    m_free -= blocksFor(m_requests[id].input);
    ++m_incoming;
}

void Engine::deliver(RequestId id)
{
    m_delivered.push_back(id);
}

void Engine::release(RequestId id)
{
    RequestState& r = m_requests[id];
    m_free += r.blocks;
    m_prefilledTokens -= r.prefillDone;
    r.blocks = 0;
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
        r.whole = false;
        m_running.pushBack(m_requests, id);
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
    if (receives() && plan.admit && !m_preempted)
        admit(budget, plan, now);
    if (!plan.decodeAlong && m_chunks.empty())
        m_decodes = m_batch.size() > 0 && makeRoomToDecode();
    if (!m_decodes && m_chunks.empty())
        return false;

    for (std::size_t i = 0; i < m_chunkOf.size(); ++i)
        enter(m_chunkOf[i], PathStage::Prefilling, now, m_chunks[i].tokens);
    m_steps = m_decodes && m_chunks.empty() && m_set.skipAhead && !m_preempted ? runLength() : 1;
    m_first = m_set.step->cost(shape(0));
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
    if (m_decodes)
        m_free -= m_batch.newBlocks(0, 1);
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
        preempt(m_running.back());
    }
    return m_batch.size() > 0;
}

/// Preemption by recompute: the KV is dropped, the tokens made so far become part of the prompt.
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
        m_free += r.whole ? r.blocks : blocksFor(static_cast<double>(m_batch.lengthOf(id)));
        m_batch.leave(id);
        leaveBatch(r);
    } else {
        m_free += r.blocks;
        m_prefilledTokens -= r.prefillDone;
        m_prefilling.erase(std::find(m_prefilling.begin(), m_prefilling.end(), id));
        if (r.made == 0)
            for (std::size_t i = 0; i < m_sums.size(); ++i)
                m_state.firstTokenSums[i] += m_sums[i] - r.sums[i];
    }
    m_running.remove(m_requests, id);
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
    m_chunks.push_back({tokens, r.prefillDone, r.prefillDone + tokens >= r.prefillTarget});
    m_chunkOf.push_back(id);
    budget -= tokens;
}

void Engine::continuePrefills(double& budget)
{
    for (std::size_t i = 0; i < m_prefilling.size() && budget > 0; ++i) {
        const RequestId id = m_prefilling[i];
        RequestState& r = m_requests[id];
        double tokens = std::min(r.prefillTarget - r.prefillDone, budget);
        while (blocksFor(r.prefillDone + tokens) - r.blocks > m_free - decodeNeed() && m_running.back() != id)
            preempt(m_running.back());
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
    while (budget > 0 && m_waiting.size() > 0 && m_running.size() + m_incoming < m_set.limits.maxSeqs) {
        const RequestId id = m_waiting.front();
        RequestState& r = m_requests[id];
        const std::int64_t need = blocksFor(whole && !m_set.prefillOnly ? double(r.input) + r.output : r.prefillTarget);
        if (need + promised > m_free - decodeNeed() ||
            (plan.wholePrompts && !m_chunks.empty() && r.prefillTarget > budget))
            return;
        m_waiting.remove(m_requests, id);
        --m_state.waiting;
        m_queuedTokens -= r.prefillTarget;
        m_running.pushBack(m_requests, id);
        m_prefilling.push_back(id);
        r.stage = RequestStage::Prefilling;
        r.sums = m_sums;
        r.whole = whole;
        if (r.begun < 0)
            r.begun = now;
        if (whole) {
            r.blocks = need;
            m_free -= need;
        }
        const double tokens = std::min(r.prefillTarget, budget);
        addChunk(id, tokens, budget);
        promised += std::max<std::int64_t>(0, blocksFor(r.prefillTarget) - r.blocks);
    }
}

ReplicaLoad Engine::load(double now) const
{
    const double tokens = m_batch.past(busy() && m_decodes ? stepsBegun(now) : 0) + m_prefilledTokens + m_queuedTokens;
    return {m_waiting.size() + m_running.size() + m_incoming,
            tokens / (static_cast<double>(std::max<std::int64_t>(1, m_set.limits.blocks)) * m_set.limits.blockSize)};
}

} // namespace cw
