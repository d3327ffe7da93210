// SPDX-License-Identifier: GPL-3.0-or-later
// How long a replica computes, and what has changed when it is done. Iterations that only decode are skipped over many
// at a time: between events their time is linear in their number.
#include <algorithm>
#include <cmath>
#include <limits>

#include "sim/serving/engine.h"

namespace cw
{
namespace
{

/// Σ of `first`, first + slope, … over `steps` terms.
double sum(double first, double slope, std::int64_t steps)
{
    const auto k = static_cast<double>(steps);
    return k * first + slope * k * (k - 1) / 2;
}

} // namespace

BatchShape Engine::shape(std::int64_t ahead) const
{
    BatchShape s{m_chunks, 0, 0, 0};
    if (m_decodes) {
        s.decodes = m_batch.size();
        s.past = m_batch.past(ahead);
        s.windowedPast = m_batch.windowedPast(ahead);
    }
    return s;
}

/// Iterations until the batch or the formula of its cost changes.
std::int64_t Engine::runLength()
{
    std::int64_t steps = std::min(m_batch.stepsToFinish(), m_batch.stepsToWindow());
    // Who listens hears of an eviction when it happens.
    const bool heard = m_cache && m_cache->listener();
    const std::int64_t room = heard ? m_free - m_cache->idle() : m_free;
    if (m_batch.mostNewBlocks(steps) > room && m_batch.newBlocks(0, steps) > room) {
        std::int64_t fits = 1, tooMany = steps;
        while (tooMany - fits > 1) {
            const std::int64_t middle = fits + (tooMany - fits) / 2;
            (m_batch.newBlocks(0, middle) > room ? tooMany : fits) = middle;
        }
        steps = fits;
    }
    if (m_waiting.size() > 0 && m_set.limits.receiveInterval > 1)
        steps = std::min<std::int64_t>(steps, std::max(1, m_set.limits.receiveInterval - m_sinceReceived));
    constexpr std::int64_t most = std::numeric_limits<int>::max();
    return std::max(1, m_set.step->linearSteps(shape(0), static_cast<int>(std::min(steps, most))));
}

double Engine::timeOf(std::int64_t steps) const
{
    return m_start + sum(m_first.seconds, m_slope.seconds, steps);
}

/// Iterations of the run that have begun before `now`, at least 1.
std::int64_t Engine::stepsBegun(double now) const
{
    if (m_steps <= 1 || now >= m_end)
        return m_steps;
    // Mean duration as a first guess, then exact: the smallest count whose end is not before now.
    const double mean = (m_end - m_start) / static_cast<double>(m_steps);
    auto steps = std::clamp<std::int64_t>(static_cast<std::int64_t>((now - m_start) / mean), 1, m_steps);
    if (m_slope.seconds != 0) {
        const double a = m_slope.seconds / 2, b = m_first.seconds - a;
        const double root = b * b + 4 * a * (now - m_start);
        if (root >= 0 && std::abs(a) * static_cast<double>(m_steps) > 1e-12 * b)
            steps = std::clamp<std::int64_t>(static_cast<std::int64_t>((std::sqrt(root) - b) / (2 * a)), 1, m_steps);
    }
    while (steps > 1 && timeOf(steps - 1) >= now)
        --steps;
    while (steps < m_steps && timeOf(steps) < now)
        ++steps;
    return steps;
}

std::int64_t Engine::freeAt(double now) const
{
    if (!busy() || !m_decodes)
        return m_free;
    return m_free - m_batch.newBlocks(1, stepsBegun(now) - 1);
}

bool Engine::cut(double now)
{
    if (m_steps <= 1)
        return false;
    const std::int64_t steps = stepsBegun(now);
    if (steps == m_steps)
        return false;
    m_steps = steps;
    m_end = timeOf(steps);
    return true;
}

void Engine::account(std::int64_t steps)
{
    PoolTotals& t = m_state.totals[m_set.pool];
    const double seconds = m_end - m_start;
    const std::array<double, 4> parts{
        sum(m_first.compute, m_slope.compute, steps), sum(m_first.memory, m_slope.memory, steps),
        sum(m_first.network, m_slope.network, steps), sum(m_first.host, m_slope.host, steps)};
    for (std::size_t i = 0; i < parts.size(); ++i)
        m_sums[i] += parts[i];
    const double flops = sum(m_first.flops, m_slope.flops, steps);
    const double memoryBytes = sum(m_first.memoryBytes, m_slope.memoryBytes, steps);
    const double running = seconds * m_running.size();
    double kv = seconds * (m_batch.past() + m_prefilledTokens - m_shared);
    if (m_decodes && steps > 1) {
        // Iteration i lasts first + i·slope and holds i tokens more per sequence: Σ i and Σ i² in closed form.
        const auto k = static_cast<double>(steps);
        kv += m_batch.size() * k * (k - 1) / 2 * (m_first.seconds + m_slope.seconds * (2 * k - 1) / 3);
    }
    t.busy += seconds;
    t.compute += parts[0];
    t.memory += parts[1];
    t.network += parts[2];
    t.host += parts[3];
    t.flops += flops;
    t.memoryBytes += memoryBytes;
    t.networkBytes += sum(m_first.networkBytes, m_slope.networkBytes, steps);
    t.running += running;
    t.kvTokens += kv;
    t.iterations += steps;
    if (m_chunks.empty()) {
        t.decodeBusy += seconds;
        t.decodeIterations += steps;
    }
    double tokens = m_decodes ? m_batch.size() : 0;
    for (const PrefillChunk& c : m_chunks)
        tokens += c.tokens;
    // An iteration belongs to its requests by the tokens that it computes for them: in equal parts while it decodes.
    m_tokenShare = tokens > 0 ? seconds * m_set.devices / tokens : 0;
    if (m_decodes)
        m_decodeShare += m_tokenShare;
    m_state.timeline.add(m_set.pool, m_start, m_end, {seconds, flops, memoryBytes, running, kv});
    m_state.busy.add(m_set.index, m_start, m_end, seconds);
}

/// Every token's gap goes into the histogram: those of the batch are equal, newcomers have waited since their own last.
void Engine::countGaps(std::int64_t steps)
{
    const double firstEnd = timeOf(1);
    const auto regular = m_batch.size() - static_cast<std::int64_t>(m_newcomers.size());
    if (regular > 0)
        m_state.gaps.add(firstEnd - m_lastDecode, regular);
    for (const RequestId id : m_newcomers)
        m_state.gaps.add(firstEnd - m_requests[id].lastToken, 1);
    m_newcomers.clear();
    if (steps > 1)
        m_state.gaps.addRun(m_first.seconds + m_slope.seconds, m_slope.seconds, steps - 1, m_batch.size());
    m_lastDecode = m_end;
}

void Engine::finish(Outcome& out)
{
    const std::int64_t steps = m_steps;
    m_steps = 0;
    if (m_set.limits.receiveInterval > 1)
        m_sinceReceived = m_chunks.empty()
                              ? static_cast<int>((m_sinceReceived + steps) % (m_set.limits.receiveInterval + 1))
                              : m_set.limits.receiveInterval;
    account(steps);
    if (m_decodes) {
        countGaps(steps);
        m_state.totals[m_set.pool].decodeTokens += steps * m_batch.size();
        m_free -= m_batch.newBlocks(1, steps - 1); // those of the first step were taken when it began
        m_batch.advance(steps);
        for (RequestId id; (id = m_batch.takeFinished()) != noRequest;) {
            RequestState& r = m_requests[id];
            const auto length = static_cast<double>(r.joinLength + m_batch.steps() - r.joinStep);
            giveBack(r, r.whole ? r.blocks : blocksFor(length), length);
            leaveBatch(r);
            enter(id, PathStage::Ended, m_end);
            leave(id);
            out.completed.push_back(id);
        }
    }
    finishChunks(out);
}

void Engine::finishChunks(Outcome& out)
{
    for (std::size_t i = 0; i < m_chunks.size(); ++i) {
        const RequestId id = m_chunkOf[i];
        RequestState& r = m_requests[id];
        r.prefillDone += m_chunks[i].tokens;
        r.share += m_tokenShare * m_chunks[i].tokens;
        m_prefilledTokens += m_chunks[i].tokens;
        m_state.totals[m_set.pool].prefillTokens += static_cast<std::int64_t>(m_chunks[i].tokens);
        if (!m_chunks[i].needsLogits)
            continue;
        // The prompt is done and has made a token.
        m_prefilling.erase(std::find(m_prefilling.begin(), m_prefilling.end(), id));
        if (r.made == 0)
            for (std::size_t k = 0; k < m_sums.size(); ++k)
                m_state.firstTokenSums[k] += m_sums[k] - r.sums[k];
        else
            m_state.gaps.add(m_end - r.lastToken, 1);
        ++r.made;
        r.lastToken = m_end;
        r.joinLength = static_cast<std::int64_t>(r.prefillTarget);
        if (r.made >= r.output) {
            release(id);
            enter(id, PathStage::Ended, m_end);
            leave(id);
            out.completed.push_back(id);
        } else if (m_set.prefillOnly) {
            r.stage = RequestStage::HandedOver;
            enter(id, PathStage::Transferring, m_end);
            leave(id);
            out.handOver.push_back(id);
        } else {
            m_prefilledTokens -= r.prefillDone;
            enter(id, PathStage::Decoding, m_end);
            joinBatch(id);
        }
        if (r.firstToken < 0 && (!m_set.prefillOnly || r.made >= r.output))
            r.firstToken = m_end;
    }
}

} // namespace cw
