// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/analytic/engine_load.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "sim/analytic/queueing.h"

namespace cw
{
namespace
{

constexpr int outerRounds = 4;
constexpr int innerRounds = 60;
constexpr double settled = 1e-5;        ///< relative change of the batch at which the fixed point counts as reached
constexpr std::size_t promptLimit = 64; ///< prompts of one iteration that are priced together

} // namespace

EngineLoad::EngineLoad(const PlacedEngine& e, const ModelTraffic& t, std::shared_ptr<const StepModel> step)
    : m_step(step ? std::move(step) : e.step),
      m_engine(&e),
      m_input(std::max(1.0, t.input)),
      m_steps(std::max(0.0, t.output - 1)),
      m_prefills(e.role != Role::Decode),
      m_decodes(e.role != Role::Prefill)
{
    m_attentionRanks = e.settings->parallel.attnDp;
    m_inputCv = std::sqrt(t.inputCv2);
    m_budget = std::max(1, e.maxBatchedTokens);
    m_past = t.context + m_input + t.output / 2;
    const double window = m_step->window();
    m_windowedPast = window > 0 ? std::min(m_past, window) : m_past;
    const double byKv = e.kvTokens / (m_decodes ? m_past : m_input);
    m_kvLimited = byKv < e.maxSequences;
    m_slots = std::max(1.0, std::floor(std::min<double>(e.maxSequences, byKv)));
    // A full replica finishes slots / residence requests per second, prompts taking their part of the time.
    const double work = m_decodes ? m_steps * decodeStep(m_slots).seconds : 0;
    const double beside = m_decodes && m_steps > 0 ? m_slots : 0;
    const double prompt = m_prefills ? prefillService(beside, mostPrompts(beside)) : 0;
    const double perRequest = work / m_slots + prompt;
    m_capacity = perRequest > 0 ? 1 / perRequest : 0;
}

StepCost EngineLoad::decodeStep(double sequences) const
{
    BatchShape b;
    b.decodes = sequences;
    b.past = sequences * m_past;
    b.windowedPast = sequences * m_windowedPast;
    return m_step->cost(b);
}

double EngineLoad::mostPrompts(double decodes) const
{
    const double room = std::max(1.0, m_budget - decodes);
    return std::clamp(std::floor(room / m_input), 1.0, static_cast<double>(promptLimit));
}

double EngineLoad::prefillService(double decodes, double prompts) const
{
    const StepCost alone = decodes > 0 ? decodeStep(decodes) : StepCost();
    const double room = std::max(1.0, m_budget - decodes);
    if (m_input > room)
        return std::max(0.0, prefill(m_input, decodes).seconds - std::ceil(m_input / room) * alone.seconds);
    std::array<PrefillChunk, promptLimit> chunks;
    chunks.fill({m_input, 0, true});
    const auto service = [&](double count) {
        if (m_attentionRanks > 1 && count > 1) {
            // Attention ranks wait for the longest prompt: of n with exponential tails the mean and cv · (H(n) − 1).
            double harmonic = 0;
            for (double i = 1; i <= count; ++i)
                harmonic += 1 / i;
            const double longest = m_input * std::min(count, 1 + m_inputCv * (harmonic - 1));
            chunks.fill({(count * m_input - longest) / (count - 1), 0, true});
            chunks[0].tokens = longest;
        }
        BatchShape b;
        b.prefill = {chunks.data(), static_cast<std::size_t>(count)};
        b.decodes = decodes;
        b.past = decodes * m_past;
        b.windowedPast = decodes * m_windowedPast;
        return std::max(0.0, m_step->cost(b).seconds - alone.seconds) / count;
    };
    const double whole = std::floor(prompts), part = prompts - whole;
    const double few = service(whole);
    return part > 0 && whole < promptLimit ? (1 - part) * few + part * service(whole + 1) : few;
}

double EngineLoad::arrivingPrompts(double rate, double decodes) const
{
    // As many prompts share an iteration as arrive in one, which they lengthen.
    const double most = mostPrompts(decodes);
    const double alone = decodes > 0 ? decodeStep(decodes).seconds : 0;
    double prompts = 1;
    for (int i = 0; i < innerRounds; ++i) {
        const double next = std::clamp(rate * (alone + prompts * prefillService(decodes, prompts)), 1.0, most);
        if (std::abs(next - prompts) <= 1e-3 * prompts)
            return next;
        prompts = next;
    }
    return prompts;
}

PrefillCost EngineLoad::prefill(double tokens, double decodes) const
{
    PrefillCost sum;
    const double room = std::max(1.0, m_budget - decodes);
    const StepCost alone = decodes > 0 ? decodeStep(decodes) : StepCost();
    for (double done = 0; done < tokens;) {
        PrefillChunk chunk{std::min(room, tokens - done), done, false};
        done += chunk.tokens;
        chunk.needsLogits = done >= tokens;
        BatchShape b;
        b.prefill = {&chunk, 1};
        b.decodes = decodes;
        b.past = decodes * m_past;
        b.windowedPast = decodes * m_windowedPast;
        const StepCost c = m_step->cost(b);
        sum.seconds += c.seconds;
        sum.compute += c.compute;
        sum.memory += c.memory;
        sum.network += c.network;
        sum.host += c.host;
        sum.flops += c.flops - alone.flops;
        sum.bytes += c.memoryBytes - alone.memoryBytes;
        sum.networkBytes += c.networkBytes - alone.networkBytes;
    }
    return sum;
}

PrefillCost EngineLoad::meanPrefill(double tokens, const EnginePoint& p) const
{
    constexpr double never = 1e-6;
    if (p.meets <= never)
        return prefill(tokens, 0);
    PrefillCost c = prefill(tokens, std::max(1.0, p.batch));
    if (p.meets >= 1)
        return c;
    const PrefillCost alone = prefill(tokens, 0);
    const auto mix = [&](double PrefillCost::*part) { c.*part = p.meets * c.*part + (1 - p.meets) * alone.*part; };
    for (const auto part : {&PrefillCost::seconds, &PrefillCost::compute, &PrefillCost::memory, &PrefillCost::network,
                            &PrefillCost::host, &PrefillCost::flops, &PrefillCost::bytes, &PrefillCost::networkBytes})
        mix(part);
    return c;
}

EnginePoint EngineLoad::at(double rate, double others) const
{
    EnginePoint p;
    p.rate = rate;
    p.stable = rate < m_capacity;
    rate = std::min(rate, m_capacity);
    const bool decodes = m_decodes && m_steps > 0;
    double batch = 0;
    for (int outer = 0; outer < outerRounds; ++outer) {
        if (m_prefills) {
            const double beside = decodes ? batch : 0;
            p.prefillService = prefillService(beside, arrivingPrompts(rate, beside));
            p.packedService = prefillService(beside, mostPrompts(beside));
        }
        p.prefillShare = std::min(1.0, rate * p.prefillService);
        if (!decodes)
            break;
        // A sequence shares its steps with itself and with the mean number of others; from below, so that the smallest
        // fixed point is found.
        const double left = std::max(1e-9, 1 - others * p.prefillShare);
        const double before = batch;
        batch = 0;
        for (int inner = 0; inner < innerRounds; ++inner) {
            const double next =
                std::min(m_slots, rate * m_steps * decodeStep(std::min(1 + others * batch, m_slots)).seconds / left);
            const bool done = std::abs(next - batch) <= settled * next;
            batch = next;
            if (done)
                break;
        }
        if (std::abs(before - batch) <= 1e-3 * batch)
            break;
    }
    if (decodes) {
        p.batch = batch;
        p.decode = decodeStep(std::min(1 + others * batch, m_slots));
        p.step = p.decode.seconds;
        p.tpot = p.step / std::max(1e-9, 1 - others * p.prefillShare);
        if (rate > 0) // Little: a full replica keeps its throughput, prompts then share iterations
            p.tpot = std::min(p.tpot, std::max(p.step, m_slots / (rate * m_steps)));
        if (!p.stable)
            p.batch = m_slots;
    }
    if (m_prefills) {
        // Requests go to the replica with the fewest: with less than one sequence a replica all must be taken (Erlang
        // C).
        const double met = decodes ? others * p.batch : 0;
        const auto replicas = static_cast<double>(m_engine->replicas.size());
        p.meets = replicas < 2 ? 1 - std::exp(-met) : erlangC(replicas, std::min(1.0, met));
        p.prefill = meanPrefill(m_input, p);
    }

    const double decoding = decodes ? 1 - std::exp(-p.batch) : 0; // some sequence decodes (Poisson occupancy)
    p.busy = p.stable ? std::min(1.0, p.prefillShare + (1 - p.prefillShare) * decoding) : 1;
    const double perSequence = decodes && p.step > 0 ? 1 / std::min(1 + others * p.batch, m_slots) : 0;
    const double decodeRate = rate * m_steps * perSequence; // steps/s in full-batch equivalents
    const double flops = rate * p.prefill.flops + decodeRate * p.decode.flops;
    // Weights are read once per step however few sequences share it.
    const double steps = decodes && p.tpot > 0 ? decoding / p.tpot : 0;
    const double bytes = rate * p.prefill.bytes + steps * (p.batch > 0 ? p.decode.memoryBytes : 0);
    p.compute = m_engine->peakFlops > 0 ? std::min(1.0, flops / m_engine->peakFlops) : 0;
    p.memory = m_engine->memoryRate > 0 ? std::min(1.0, bytes / m_engine->memoryRate) : 0;
    p.kv =
        m_engine->kvTokens > 0 ? std::min(1.0, (p.batch * m_past + p.prefillShare * m_input) / m_engine->kvTokens) : 0;
    p.networkRate = rate * p.prefill.networkBytes + decodeRate * p.decode.networkBytes;
    return p;
}

} // namespace cw
