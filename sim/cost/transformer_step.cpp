// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/cost/transformer_step.h"

#include <algorithm>
#include <cmath>

#include "sim/cost/operators/attention.h"
#include "sim/cost/precision.h"

namespace cw
{
namespace
{

constexpr double activation = 2;           ///< bytes of an activation between kernels
constexpr double decodeRowsPerGraph = 512; ///< vLLM captures decode graphs up to this many sequences
/// Kernels keep at least this share of their time when their starts overlap (assumed).
constexpr double leastOfKernels = 0.25;
/// Share of the devices' time behind which eager launches hide: long kernels let the host run ahead, short ones do not
/// (assumed).
constexpr double hiddenOfLaunches = 0.8;
/// Share of the bf16 peak that verifying several tokens a sequence reaches in a decode kernel (assumed).
constexpr double verifyShare = 0.4;

/// Expected tokens of a step that drafts k and accepts each with probability a, given those before it were
/// (Leviathan et al. 2023, equation 1).
double expectedTokens(double k, double a)
{
    return a >= 1 ? k + 1 : (1 - std::pow(a, k + 1)) / (1 - a);
}

Draw timesOf(const Draw& a, const Draw& b)
{
    return {a.gemm * b.gemm,       a.attention * b.attention,
            a.moe * b.moe,         a.elementwise * b.elementwise,
            a.network * b.network, a.host};
}

} // namespace

/// One micro-batch on the busiest attention rank.
struct TransformerStep::Rows {
    double split = 1;               ///< micro-batches
    double prefill = 0, decode = 0; ///< tokens of a rank
    double decoding = 0;            ///< sequences of a rank that decode
    double all = 0;                 ///< tokens of all attention ranks together
    double logits = 0;              ///< rows of the LM head
    double sequences = 0;           ///< of the whole iteration, for the host
    double even = 0;                ///< prompt and decode rows of the mean attention rank
};

TransformerStep::TransformerStep(const Architecture& a, const Deployment& d, const DeviceModel& device,
                                 StepGroups groups, const Calibration& calibration)
    : m_shards(shardsOf(a, d.parallel)),
      m_groups(std::move(groups)),
      m_tables(std::make_shared<StepTables>(stepTables(a, d, device, m_groups, calibration))),
      m_host(engineProfile(d.engine.profile, calibration, d.engine.version, device.part)),
      m_hidden(static_cast<double>(a.hidden)),
      m_window(a.slidingWindow > 0 && m_shards.slidingLayers > 0 ? a.slidingWindow : 0),
      m_topK(a.mla ? a.mla->indexTopK : 0),
      m_microBatches(m_shards.pp),
      m_memoryRate(device.memoryRate),
      m_launch(device.launch),
      m_kvBytes((m_shards.kvElementsPerToken - (a.mla && a.mla->indexHeads ? a.mla->indexDim : 0)) *
                bytesPerElement(formatOf(d.precision, "attention", "kv"))),
      m_commBytes(bytesPerElement(d.precision.comm)),
      m_drafted(std::max(0, d.engine.numSpeculativeTokens)),
      m_acceptedTokens(expectedTokens(m_drafted, std::clamp(d.engine.acceptanceRate, 0.0, 1.0))),
      m_draftCost(m_drafted * std::max(0.0, d.engine.draftCost))
{
    if (bytesPerElement(formatOf(d.precision, "ffn", "weights")) < 2)
        m_host.kernels.gemm *= m_host.narrowGemm;
    m_factors = timesOf(m_draw, m_host.kernels);
    // A token goes to as many distinct ranks as its experts live on: R(1 − C(E−E/R,k)/C(E,k)), the own one is free.
    if (a.moe && m_shards.attnDp > 1 && m_shards.moeEp > 1) {
        double miss = 1;
        const double experts = a.moe->experts;
        for (int i = 0; i < a.moe->perToken; ++i)
            miss *= std::max(0.0, (experts - m_shards.experts - i) / (experts - i));
        const double reached = m_shards.moeEp * (1 - miss) * (m_shards.moeEp - 1) / m_shards.moeEp;
        const double wire = m_commBytes == 1 ? 1 + 4.0 / 128 : m_commBytes; // fp8 travels with one scale per 128
        m_dispatchBytes = reached * m_hidden * wire;
        m_combineBytes = reached * m_hidden * activation;
    }
}

std::shared_ptr<const TransformerStep> TransformerStep::drawn(const Draw& d) const
{
    auto copy = std::make_shared<TransformerStep>(*this);
    copy->m_draw = d;
    copy->m_factors = timesOf(d, m_host.kernels);
    return copy;
}

TransformerStep::Rows TransformerStep::rowsOf(const BatchShape& b, double rowsPerDecode) const
{
    Rows r;
    double total = 0, largest = 0;
    for (const PrefillChunk& c : b.prefill) {
        total += c.tokens;
        largest = std::max(largest, c.tokens);
        r.logits += c.needsLogits ? 1 : 0;
    }
    const double items = static_cast<double>(b.prefill.size()) + b.decodes, decodeRows = b.decodes * rowsPerDecode;
    r.sequences = std::max(std::min(1.0, items), items / m_shards.attnDp); // every attention rank has a host process
    r.split = std::clamp(items, 1.0, m_microBatches);
    // The step ends with the busiest attention rank: an even share, but a chunk and a sequence stay whole.
    const double ranks = r.split * m_shards.attnDp;
    r.prefill = std::max(total / ranks, largest / (total > 0 ? std::max(1.0, std::min(r.split, total / largest)) : 1)) /
                m_shards.cp;
    r.decoding = b.decodes > 0 ? std::max(1.0, b.decodes / ranks) : 0;
    r.decode = r.decoding * rowsPerDecode;
    r.all = (total + decodeRows) / r.split;
    r.even = total / ranks / m_shards.cp + decodeRows / ranks;
    r.logits = (r.logits + decodeRows) / ranks;
    return r;
}

OperatorCost TransformerStep::decodeAttention(const BatchShape& b, const Rows& r, double rowsPerDecode) const
{
    const StepTables& t = *m_tables;
    OperatorCost total;
    // KV is read once per KV head, its rows shared by the query heads of the group and by the tokens to verify.
    const auto layers = [&](double count, const DecodeTable& table, double past) {
        if (count <= 0)
            return;
        OperatorCost c = table.at(r.decoding, past);
        c.flops *= rowsPerDecode;
        if (rowsPerDecode > 1)
            c.compute = std::max(c.compute, c.flops / (t.peak * verifyShare) - c.memory);
        total += count * c;
    };
    const double each = b.past / b.decodes / m_shards.cp;
    double full = each;
    if (m_topK > 0) {
        OperatorCost index;
        index.bytes = m_shards.fullLayers * t.indexRowBytes * each * r.decoding;
        index.memory = index.bytes / m_memoryRate;
        total += index;
        full = std::min(each, m_topK);
    }
    layers(m_shards.fullLayers, t.decode, full);
    if (m_window > 0)
        layers(m_shards.slidingLayers, t.decodeSliding, b.windowedPast / b.decodes / m_shards.cp);
    if (m_shards.linearLayers > 0) {
        total += m_shards.linearLayers * r.decode * t.linearDecodeRow;
        total.memory += m_shards.linearLayers * t.linearFloor;
    }
    return total;
}

OperatorCost TransformerStep::prefillAttention(const BatchShape& b, const Rows& r) const
{
    const StepTables& t = *m_tables;
    double tokens = 0;
    for (const PrefillChunk& c : b.prefill)
        tokens += c.tokens;
    if (tokens <= 0)
        return {};
    const double share = r.prefill / tokens; // of all chunks, what the busiest rank does
    const double chunks = std::max(1.0, static_cast<double>(b.prefill.size()) * share * m_shards.cp);
    OperatorCost total;
    const auto layers = [&](double count, const PrefillTable& table, double window) {
        if (count <= 0)
            return;
        OperatorCost sum;
        for (const PrefillChunk& c : b.prefill) {
            if (c.tokens <= 0)
                continue;
            const double all = causalPairs(c.tokens, c.past, window);
            const double pairs = m_topK > 0 ? std::min(all, c.tokens * m_topK) : all;
            PrefillTable::Time time = table.at(chunks, c.tokens, c.past);
            time.seconds *= all > 0 ? pairs / all : 1; // sparse attention
            sum.compute += time.seconds * time.computeShare;
            sum.memory += time.seconds * (1 - time.computeShare);
            sum.flops += t.prefillPairFlops * pairs;
            sum.bytes += m_kvBytes * std::min(c.tokens + c.past, window > 0 ? window + c.tokens : c.tokens + c.past) +
                         2 * activation * c.tokens * m_shards.heads * m_shards.keyDim;
        }
        total += count * share * sum;
    };
    layers(m_shards.fullLayers, t.prefill, 0);
    if (m_window > 0)
        layers(m_shards.slidingLayers, t.prefillSliding, m_window);
    if (m_shards.linearLayers > 0) {
        total += m_shards.linearLayers * r.prefill * t.linearPrefillRow;
        total.memory += m_shards.linearLayers * t.linearFloor;
    }
    return total;
}

OperatorCost TransformerStep::attention(const BatchShape& b, const Rows& r, double rowsPerDecode) const
{
    OperatorCost total;
    if (b.decodes > 0)
        total += decodeAttention(b, r, rowsPerDecode);
    if (!b.prefill.empty())
        total += prefillAttention(b, r);
    return total;
}

StepCost TransformerStep::evaluate(const BatchShape& b, double rowsPerDecode, StepDetail* detail) const
{
    StepCost out;
    const Rows r = rowsOf(b, rowsPerDecode);
    const double rows = r.prefill + r.decode;
    if (rows <= 0)
        return out;
    const Shards& s = m_shards;
    const StepTables& t = *m_tables;
    RowCost sum = t.rows.at(rows);
    const double projections = sum.gemm.seconds() - sum.ffn, ffn = sum.ffn, reduce = sum.network;
    if (!t.prefillRows.empty()) {
        sum += t.prefillRows.at(r.prefill);
        sum += t.decodeRows.at(r.decode);
    }
    const double latent = sum.gemm.seconds() - projections - ffn;
    const RowCost experts = t.experts.at(std::max(r.all, rows));
    const RowCost traffic = t.traffic.at(rows);
    const RowCost head = t.head.at(r.logits);
    const RowCost hops = t.hops.at(rows);
    const double small = sum.elementwise.seconds();
    sum += experts;
    sum += traffic;
    sum += head;
    // A pipeline is as slow as its last stage, which alone has the head.
    if (s.pp > 1)
        sum += (r.split - 1) * head;
    sum += hops;
    const OperatorCost attended = attention(b, r, rowsPerDecode);
    const Draw& k = m_factors;
    OperatorCost total = k.gemm * sum.gemm;
    total += k.moe * sum.moe;
    total += k.elementwise * sum.elementwise;
    total += k.attention * attended;
    out.compute = total.compute;
    out.memory = total.memory;
    out.network = k.network * sum.network;
    // What starts of kernels overlap is taken off all alike; what is not captured takes longer alike.
    const double each = out.compute + out.memory + out.network;
    const double shorter = (each > 0 ? std::max(leastOfKernels, 1 - t.kernels * m_host.overlapPerKernel / each) : 1) *
                           (b.prefill.empty() ? 1 : m_host.promptStep);
    out.compute *= shorter;
    out.memory *= shorter;
    out.network *= shorter;
    // Captured graphs hide launches in decode; elsewhere the host must launch faster than the device runs.
    const bool captured = m_host.eagerLaunch <= 0 && b.prefill.empty() && r.decoding <= decodeRowsPerGraph;
    const double devices = each * shorter;
    const double launch = m_host.eagerLaunch > 0                          ? m_host.eagerLaunch
                          : m_host.promptLaunch > 0 && !b.prefill.empty() ? m_host.promptLaunch
                                                                          : m_launch;
    const double hidden = m_host.eagerLaunch > 0 ? hiddenOfLaunches : 1;
    const double launches = captured ? 0 : std::max(0.0, t.kernels * launch - hidden * devices);
    out.host = m_draw.host * (m_host.perIteration * r.split + m_host.perSequence * r.sequences + launches);
    out.seconds = devices + out.host;
    // A rank holds 1/pp of the layers but works on every micro-batch. Time is that of the busiest attention rank, work
    // that of the mean one. Factors of a draw change time, not work.
    const double perRank = r.split / s.pp, even = std::min(1.0, r.even / rows);
    out.flops = (sum.gemm.flops + sum.moe.flops + sum.elementwise.flops + attended.flops) * perRank * even;
    out.memoryBytes = (sum.gemm.bytes + sum.moe.bytes + sum.elementwise.bytes + attended.bytes) * perRank;
    const double message = rows * m_hidden * m_commBytes;
    if (s.tp > 1)
        out.networkBytes += s.tensorReduces() * 2 * (s.tp - 1) / s.tp * message;
    out.networkBytes += s.moeLayers * rows * (m_dispatchBytes + m_combineBytes) / s.tp;
    if (s.pp > 1)
        out.networkBytes += rows * m_hidden * activation / s.tp;
    out.networkBytes *= even;
    if (detail) {
        detail->projections = shorter * k.gemm * (projections + latent);
        detail->ffn = shorter * k.gemm * ffn;
        detail->experts = shorter * k.moe * experts.moe.seconds();
        detail->head = shorter * k.gemm * head.gemm.seconds() + shorter * k.elementwise * head.elementwise.seconds() +
                       shorter * k.network * head.network;
        detail->elementwise = shorter * k.elementwise * small;
        detail->attention = shorter * k.attention * attended.seconds();
        detail->allReduce = shorter * k.network * reduce;
        detail->expertTraffic = shorter * k.network * traffic.network;
        detail->stageHops = shorter * k.network * hops.network;
        detail->host = out.host;
    }
    return out;
}

StepCost TransformerStep::cost(const BatchShape& b) const
{
    const double measured = m_host.tokensPerStep; // of runs that drafted without saying so
    if (b.decodes <= 0 || (m_drafted <= 0 && measured == 1))
        return evaluate(b, 1, nullptr);
    // A step verifies all drafted tokens at once and yields several: counted as so many steps of one token. What the
    // prompts in it cost stays whole.
    const StepCost whole = evaluate(b, m_drafted + 1, nullptr);
    const StepCost prompts = b.prefill.empty() ? StepCost() : evaluate({b.prefill, 0, 0, 0}, 1, nullptr);
    const StepCost plain = m_drafted > 0 ? evaluate({{}, b.decodes, b.past, b.windowedPast}, 1, nullptr) : StepCost();
    const double tokens = m_drafted > 0 ? m_acceptedTokens : measured;
    const auto perToken = [&](double StepCost::*part) {
        return prompts.*part + std::max(0.0, whole.*part - prompts.*part + m_draftCost * plain.*part) / tokens;
    };
    StepCost out;
    for (const auto part : {&StepCost::compute, &StepCost::memory, &StepCost::network, &StepCost::host,
                            &StepCost::flops, &StepCost::memoryBytes, &StepCost::networkBytes})
        out.*part = perToken(part);
    out.seconds = out.compute + out.memory + out.network + out.host;
    return out;
}

StepDetail TransformerStep::detail(const BatchShape& b) const
{
    StepDetail d;
    evaluate(b, 1, &d);
    return d;
}

int TransformerStep::linearSteps(const BatchShape& b, int steps) const
{
    // Attention is linear in the past between the knots of its tables; a window fills no faster than the past grows.
    if (b.decodes <= 0)
        return steps;
    double most = steps;
    const auto until = [&](double knot, double mean) {
        // The k-th of these steps has a past of mean + k − 1.
        if (std::isfinite(knot))
            most = std::min(most, std::floor(knot - mean) + 1);
    };
    const double cp = m_shards.cp;
    const double mean = b.past / b.decodes;
    if (!m_tables->decode.empty() && (m_topK <= 0 || mean / cp < m_topK)) {
        until(m_tables->decode.nextKnot(mean / cp) * cp, mean);
        if (m_topK > 0)
            until(m_topK * cp, mean);
    }
    if (m_window > 0) {
        const double inside = b.windowedPast / b.decodes;
        until(m_tables->decodeSliding.nextKnot(inside / cp) * cp, inside);
    }
    return std::clamp(static_cast<int>(most), 1, steps);
}

} // namespace cw
