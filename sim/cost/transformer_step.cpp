// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/cost/transformer_step.h"

#include <algorithm>
#include <cmath>

#include "sim/cost/precision.h"

namespace cw
{
namespace
{

constexpr double activation = 2;           ///< bytes of an activation between kernels
constexpr double smallKernels = 5;         ///< norms, rotary, cache write, activation: fused kernels of a layer
constexpr double smallFloor = 1.5e-6;      ///< s: one of them inside a captured graph
constexpr double decodeRowsPerGraph = 512; ///< vLLM captures decode graphs up to this many sequences
/// Expected excess of the busiest of R ranks over the mean for uniform routing: c·sqrt(2 ln R / mean); c from the
/// exact multinomial figures 1.8, 1.4, 1.07 at 32 ranks and 32, 128, 4,096 tokens of 8 experts each.
constexpr double imbalanceShare = 0.87;

OperatorCost sum(const std::vector<Gemm>& gemms, double rows)
{
    OperatorCost c;
    for (const Gemm& g : gemms)
        c += g.cost(rows);
    return c;
}

} // namespace

/// One micro-batch on the busiest attention rank.
struct TransformerStep::Rows {
    double split = 1;               ///< micro-batches
    double prefill = 0, decode = 0; ///< tokens of a rank
    double all = 0;                 ///< of all attention ranks together
    double logits = 0;              ///< rows of the LM head
    double sequences = 0;           ///< of the whole iteration, for the host
    double even = 0;                ///< prompt and decode rows of the mean attention rank
};

TransformerStep::TransformerStep(const Architecture& a, const Deployment& d, const DeviceModel& device,
                                 StepGroups groups)
    : m_shards(shardsOf(a, d.parallel)),
      m_device(device),
      m_groups(std::move(groups)),
      m_host(engineProfile(d.engine.profile))
{
    const Shards& s = m_shards;
    const ComputeSheet& sheet = *device.part->compute;
    const auto h = static_cast<double>(a.hidden);
    m_hidden = h;
    m_window = a.slidingWindow > 0 && s.slidingLayers > 0 ? a.slidingWindow : 0;
    m_microBatches = s.pp;

    struct Format : GemmFormat {
        std::string name;
    };
    const auto formatFor = [&](const char* layer) {
        const std::string w = formatOf(d.precision, layer, "weights");
        const std::string x = formatOf(d.precision, layer, "activations");
        const PeakRate r = peakRate(sheet, productFormat(w, x));
        Format f;
        f.peak = r.flops;
        f.weightBytes = bytesPerElement(w);
        f.narrow = bytesPerElement(r.format) < 2;
        f.name = r.format;
        return f;
    };
    const Format attention = formatFor("attention"), ffn = formatFor("ffn"), moe = formatFor("moe"),
                 head = formatFor("lm_head");
    m_peak = (a.moe ? moe : ffn).peak;
    m_format = (a.moe ? moe : ffn).name;
    m_attentionPeak = peakRate(sheet, "bf16").flops;

    const auto gemm = [&](const Format& f, double depth, double columns, double count = 1) {
        return Gemm(m_device, f, depth, columns, count);
    };
    if (a.mla) {
        const Mla& m = *a.mla;
        const double query = s.heads * (m.nopeDim + m.ropeDim);
        if (m.qLoraRank) {
            m_projections.push_back(gemm(attention, h, m.qLoraRank + m.kvLoraRank + m.ropeDim));
            m_projections.push_back(gemm(attention, m.qLoraRank, query));
        } else {
            m_projections.push_back(gemm(attention, h, query + m.kvLoraRank + m.ropeDim));
        }
        m_prefillOnly.push_back(gemm(attention, m.kvLoraRank, s.heads * (m.nopeDim + m.valueDim)));
        m_decodeOnly.push_back(gemm(attention, m.nopeDim, m.kvLoraRank, s.heads));
        m_decodeOnly.push_back(gemm(attention, m.kvLoraRank, m.valueDim, s.heads));
        if (m.indexHeads)
            m_projections.push_back(gemm(attention, std::max(m.qLoraRank, 1), m.indexHeads * m.indexDim));
        m_decodePairFlops = 2 * s.heads * (2 * m.kvLoraRank + m.ropeDim);
        m_topK = m.indexTopK;
        m_indexBytes = m.indexHeads ? m.indexDim * bytesPerElement(formatOf(d.precision, "attention", "kv")) : 0;
    } else {
        m_projections.push_back(gemm(attention, h, (s.heads + 2 * s.kvHeads) * a.headDim));
        m_decodePairFlops = 2 * s.heads * (s.keyDim + s.valueDim);
    }
    m_projections.push_back(gemm(attention, s.heads * s.valueDim, h));
    m_prefillPairFlops = 2 * s.heads * (s.keyDim + s.valueDim);
    m_kvBytes = (s.kvElementsPerToken - (a.mla && a.mla->indexHeads ? a.mla->indexDim : 0)) *
                bytesPerElement(formatOf(d.precision, "attention", "kv"));
    m_stateBytes = 2 * activation * static_cast<double>(a.linearStateElements) / s.tp; // read and written

    const double up = a.ffnMatrices - 1;
    if (s.denseLayers > 0) {
        m_dense.push_back(gemm(ffn, h, up * s.ffn));
        m_dense.push_back(gemm(ffn, s.ffn, h));
    }
    if (a.moe) {
        m_shared.push_back(gemm(formatFor("router"), h, a.moe->experts));
        if (s.sharedFfn > 0) {
            m_shared.push_back(gemm(ffn, h, up * s.sharedFfn));
            m_shared.push_back(gemm(ffn, s.sharedFfn, h));
        }
        m_experts.push_back(gemm(moe, h, up * s.expertFfn, s.experts));
        m_experts.push_back(gemm(moe, s.expertFfn, h, s.experts));
        m_perToken = a.moe->perToken;
        m_expertsTotal = a.moe->experts;
        m_routedShare = m_perToken / m_expertsTotal;
    }
    m_head = gemm(head, h, s.vocab);
    m_logitBytes = s.vocab * 8;

    const double ffnColumns = s.moeLayers > 0 ? m_perToken / s.moeEp * s.attnDp * s.expertFfn + s.sharedFfn : s.ffn;
    m_elementBytes = activation * (6 * h + 2 * (s.heads + 2 * s.kvHeads) * s.keyDim + (up + 1) * ffnColumns);
    m_commBytes = bytesPerElement(d.precision.comm);
    // A token goes to as many distinct ranks as its experts live on: R(1 − C(E−E/R,k)/C(E,k)), of which the own is
    // free.
    if (a.moe && s.attnDp > 1 && s.moeEp > 1) {
        double miss = 1;
        for (int i = 0; i < a.moe->perToken; ++i)
            miss *= std::max(0.0, (m_expertsTotal - s.experts - i) / (m_expertsTotal - i));
        const double reached = s.moeEp * (1 - miss) * (s.moeEp - 1) / s.moeEp;
        const double wire = m_commBytes == 1 ? 1 + 4.0 / 128 : m_commBytes; // fp8 travels with one scale per 128
        m_dispatchBytes = reached * h * wire;
        m_combineBytes = reached * h * 2;
    }
    m_kernels = s.layers * (static_cast<double>(m_projections.size()) + 3 + smallKernels);
}

TransformerStep::Rows TransformerStep::rowsOf(const BatchShape& b) const
{
    Rows r;
    double total = 0, largest = 0;
    for (const PrefillChunk& c : b.prefill) {
        total += c.tokens;
        largest = std::max(largest, c.tokens);
        r.logits += c.needsLogits ? 1 : 0;
    }
    const double items = static_cast<double>(b.prefill.size()) + b.decodes;
    r.sequences = items;
    r.split = std::clamp(items, 1.0, m_microBatches);
    // The step ends with the busiest attention rank: an even share, but a chunk and a sequence stay whole.
    const double ranks = r.split * m_shards.attnDp;
    r.prefill = std::max(total / ranks, largest / (total > 0 ? std::max(1.0, std::min(r.split, total / largest)) : 1)) /
                m_shards.cp;
    r.decode = b.decodes > 0 ? std::max(1.0, b.decodes / ranks) : 0;
    r.all = (total + b.decodes) / r.split;
    r.even = total / ranks / m_shards.cp + b.decodes / ranks;
    r.logits = (r.logits + b.decodes) / ranks;
    return r;
}

OperatorCost TransformerStep::projections(double rows, double prefillRows, double decodeRows) const
{
    OperatorCost c = sum(m_projections, rows);
    if (!m_decodeOnly.empty()) {
        c += sum(m_prefillOnly, prefillRows);
        c += sum(m_decodeOnly, decodeRows);
    }
    return c;
}

OperatorCost TransformerStep::attention(const BatchShape& b, const Rows& r) const
{
    const KindConstants& k = m_device.k;
    const double perByte = 1 / (m_device.memoryRate * k.attentionMemory);
    const double perFlop = 1 / (m_attentionPeak * k.attentionShare);
    OperatorCost total;
    const auto add = [&](double layers, double flops, double flopSeconds, double bytes, double floor) {
        const double memory = bytes * perByte;
        (flopSeconds > memory ? total.compute : total.memory) += layers * std::max(flopSeconds, memory);
        total.memory += layers * floor;
        total.flops += layers * flops;
        total.bytes += layers * bytes;
    };
    // Decoding sequences: KV is read once per KV head, its rows shared by the query heads of the group.
    if (b.decodes > 0) {
        const double share = r.decode / b.decodes / m_shards.cp;
        const auto layer = [&](double layers, double past) {
            const double flops = m_decodePairFlops * past;
            add(layers, flops, flops * perFlop, m_kvBytes * past, k.attentionFloor);
        };
        double full = b.past * share;
        if (m_topK > 0) {
            add(m_shards.fullLayers, 0, 0, m_indexBytes * full, 0);
            full = std::min(full, m_topK * r.decode);
        }
        layer(m_shards.fullLayers, full);
        if (m_window > 0)
            layer(m_shards.slidingLayers, b.windowedPast * share);
        if (m_shards.linearLayers > 0)
            add(m_shards.linearLayers, 0, 0, m_stateBytes * r.decode, k.attentionFloor);
    }
    // Prompts: causal pairs new·past + new²/2.
    double tokens = 0;
    for (const PrefillChunk& c : b.prefill)
        tokens += c.tokens;
    if (tokens > 0) {
        const double share = r.prefill / tokens;
        const double blocks = std::max(1.0, tokens * share / 128) * m_shards.heads; // 128 query rows each
        const double fill = 1 + k.attentionFill * m_device.units / blocks;
        const auto pairsOf = [](const PrefillChunk& c) { return c.tokens * c.past + c.tokens * c.tokens / 2; };
        const auto windowPairs = [&](const PrefillChunk& c) {
            // Each of the new tokens sees at most `window` tokens.
            const double ramp = std::clamp(m_window - c.past, 0.0, c.tokens); // tokens that still see all
            return ramp * c.past + ramp * ramp / 2 + (c.tokens - ramp) * m_window;
        };
        double full = 0, sliding = 0, fullTime = 0, slidingTime = 0, length = 0, state = 0;
        for (const PrefillChunk& c : b.prefill) {
            const double all = c.tokens + c.past;
            if (all <= 0)
                continue;
            double pairs = pairsOf(c);
            if (m_topK > 0)
                pairs = std::min(pairs, c.tokens * m_topK);
            full += pairs;
            fullTime += pairs * (1 + k.attentionHalf / all) * fill;
            length += all;
            state += 1;
            if (m_window > 0) {
                const double w = windowPairs(c);
                sliding += w;
                slidingTime += w * (1 + k.attentionHalf / std::min(all, m_window)) * fill;
            }
        }
        const double io = 2 * activation * tokens * m_shards.heads * m_shards.keyDim;
        add(m_shards.fullLayers, m_prefillPairFlops * full * share, m_prefillPairFlops * fullTime * share * perFlop,
            (m_kvBytes * length + io) * share, k.attentionFloor);
        if (m_window > 0)
            add(m_shards.slidingLayers, m_prefillPairFlops * sliding * share,
                m_prefillPairFlops * slidingTime * share * perFlop, (m_kvBytes * tokens + io) * share,
                k.attentionFloor);
        if (m_shards.linearLayers > 0)
            add(m_shards.linearLayers, 0, 0, (m_stateBytes * state + io) * share, k.attentionFloor);
    }
    return total;
}

OperatorCost TransformerStep::elementwise(double rows) const
{
    OperatorCost c;
    c.bytes = rows * m_elementBytes;
    c.memory = c.bytes / (m_device.memoryRate * m_device.k.memoryShare) + smallKernels * smallFloor;
    return c;
}

StepCost TransformerStep::evaluate(const BatchShape& b, StepDetail* detail) const
{
    StepCost out;
    const Rows r = rowsOf(b);
    const double rows = r.prefill + r.decode;
    if (rows <= 0)
        return out;
    const Shards& s = m_shards;
    OperatorCost total;
    const auto account = [&](const OperatorCost& c, double StepDetail::*part) {
        total += c;
        if (detail)
            detail->*part += c.seconds();
    };
    account(s.layers * projections(rows, r.prefill, r.decode), &StepDetail::projections);
    account(attention(b, r), &StepDetail::attention);
    if (s.denseLayers > 0)
        account(s.denseLayers * sum(m_dense, rows), &StepDetail::ffn);
    if (s.moeLayers > 0) {
        account(s.moeLayers * sum(m_shared, rows), &StepDetail::ffn);
        // Tokens of all attention ranks, minus none: each picks perToken of all experts; the busiest rank decides.
        const double tokens = std::max(r.all, rows);
        const double mean = tokens * m_perToken / s.moeEp;
        const double busiest =
            std::min(tokens * std::min(m_perToken, s.experts),
                     mean + (s.moeEp > 1 ? imbalanceShare * std::sqrt(2 * std::log(s.moeEp) * mean) : 0));
        const double touched = std::max(s.experts * (1 - std::pow(1 - m_routedShare, tokens)), std::min(1.0, busiest));
        OperatorCost c;
        for (const Gemm& g : m_experts)
            c += g.cost(busiest / touched, touched);
        account(s.moeLayers * c, &StepDetail::experts);
    }
    if (r.logits > 0) {
        OperatorCost head = m_head.cost(r.logits);
        const double bytes = r.logits * m_logitBytes;
        head.bytes += bytes;
        head.memory += bytes / (m_device.memoryRate * m_device.k.memoryShare);
        account(head, &StepDetail::head);
    }
    account(s.layers * elementwise(rows), &StepDetail::elementwise);

    const double message = rows * m_hidden * m_commBytes;
    const double reduces = s.attnDp > 1 && s.moeLayers > 0 ? 2 * s.denseLayers + s.moeLayers : 2 * s.layers;
    double reduce = 0, traffic = 0, hops = 0;
    if (s.tp > 1) {
        reduce = reduces * allReduce(m_groups.tensor, message).seconds;
        out.networkBytes += reduces * 2 * (s.tp - 1) / s.tp * message;
    }
    if (m_dispatchBytes > 0) {
        traffic = s.moeLayers * (allToAll(m_groups.expert, rows * m_dispatchBytes / s.tp) +
                                 allToAll(m_groups.expert, rows * m_combineBytes / s.tp));
        out.networkBytes += s.moeLayers * rows * (m_dispatchBytes + m_combineBytes) / s.tp;
    }
    if (s.pp > 1) {
        hops = (s.pp - 1) * allToAll(m_groups.stage, rows * m_hidden * activation / s.tp);
        out.networkBytes += rows * m_hidden * activation / s.tp;
    }
    out.compute = total.compute;
    out.memory = total.memory;
    out.network = reduce + traffic + hops;
    // Captured graphs hide launches in decode; elsewhere the host must launch faster than the device runs.
    const bool captured = b.prefill.empty() && b.decodes <= decodeRowsPerGraph;
    const double devices = out.compute + out.memory + out.network;
    const double launches = captured ? 0 : std::max(0.0, m_kernels * m_device.launch - devices);
    out.host = m_host.perIteration + m_host.perSequence * r.sequences + launches;
    out.seconds = devices + out.host;
    // A rank holds 1/pp of the layers but works on every micro-batch. Time is that of the busiest attention rank, work
    // that of the mean one.
    const double perRank = r.split / s.pp, even = std::min(1.0, r.even / rows);
    out.flops = total.flops * perRank * even;
    out.memoryBytes = total.bytes * perRank;
    out.networkBytes *= even;
    if (detail) {
        detail->allReduce = reduce;
        detail->expertTraffic = traffic;
        detail->stageHops = hops;
        detail->host = out.host;
    }
    return out;
}

StepCost TransformerStep::cost(const BatchShape& b) const
{
    return evaluate(b, nullptr);
}

StepDetail TransformerStep::detail(const BatchShape& b) const
{
    StepDetail d;
    evaluate(b, &d);
    return d;
}

int TransformerStep::linearSteps(const BatchShape& b, int steps) const
{
    // Time of decoding is a maximum of terms that are all proportional to the past, plus constants: linear, but for
    // sparse attention, which stops growing where the mean past reaches its limit. Windows are the caller's to cut.
    if (m_topK > 0 && b.decodes > 0 && b.past < m_topK * b.decodes)
        return std::clamp(static_cast<int>(std::floor(m_topK - b.past / b.decodes)), 1, steps);
    return steps;
}

const char* TransformerStep::allReduceAlgorithm(double sequences) const
{
    return allReduce(m_groups.tensor, sequences * m_hidden * m_commBytes).algorithm;
}

double TransformerStep::allReduceBytes(double tokens) const
{
    return m_shards.tp > 1 ? 2 * m_shards.layers * 2 * (m_shards.tp - 1) / m_shards.tp * tokens * m_hidden * m_commBytes
                           : 0;
}

} // namespace cw
