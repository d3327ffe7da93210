// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/cost/shards.h"

#include <algorithm>
#include <cmath>

#include "sim/cost/precision.h"

namespace cw
{
namespace
{

/// Context, communication buffers and captured graphs of a serving engine (vLLM start-up logs report 0.6 to 1.5 GB).
constexpr double runtimeBytes = 1.0e9;
constexpr double activationBytes = 2; ///< activations are kept in 16 bits between kernels
constexpr double logitBytes = 2 * 4;  ///< logits in fp32 and the sampler's copy

double share(double n, double ranks)
{
    return std::ceil(n / ranks);
}

/// Elements of one attention layer's matrices on a rank.
double attentionElements(const Architecture& a, const Shards& s)
{
    const auto h = static_cast<double>(a.hidden);
    if (!a.mla)
        return h * (s.heads + 2 * s.kvHeads) * a.headDim + s.heads * a.headDim * h;
    const Mla& m = *a.mla;
    const double query = s.heads * (m.nopeDim + m.ropeDim);
    const double q = m.qLoraRank ? h * m.qLoraRank + m.qLoraRank * query : h * query;
    const double index = m.indexHeads * m.indexDim * std::max<double>(m.qLoraRank, 1) + h * (m.indexDim + m.indexHeads);
    return q + h * (m.kvLoraRank + m.ropeDim) + m.kvLoraRank * s.heads * (m.nopeDim + m.valueDim) +
           s.heads * m.valueDim * h + (m.indexHeads ? index : 0);
}

} // namespace

Shards shardsOf(const Architecture& a, const Parallel& p)
{
    Shards s;
    s.tp = std::max(1, p.tp);
    s.pp = std::max(1, p.pp);
    s.cp = std::max(1, p.cp);
    s.attnDp = std::max(1, p.attnDp);
    s.moeTp = std::max(1, p.moeTp);
    s.moeEp = std::max(1, p.moeEp);
    if (s.moeTp * s.moeEp != s.tp * s.attnDp) {
        s.moeEp = std::min(s.moeEp, s.tp * s.attnDp);
        s.moeTp = std::max(1.0, std::floor(s.tp * s.attnDp / s.moeEp));
    }
    s.layers = a.layers;
    s.moeLayers = a.moeLayers();
    s.denseLayers = s.layers - s.moeLayers;
    for (int i = 0; i < a.layers; ++i)
        switch (a.attentionOf(i)) {
        case LayerAttention::Full: s.fullLayers += 1; break;
        case LayerAttention::Sliding: (a.slidingWindow > 0 ? s.slidingLayers : s.fullLayers) += 1; break;
        case LayerAttention::Linear: s.linearLayers += 1; break;
        }
    s.heads = share(a.heads, s.tp);
    s.kvHeads = std::max(1.0, share(a.kvHeads, s.tp));
    s.keyDim = a.mla ? a.mla->nopeDim + a.mla->ropeDim : a.headDim;
    s.valueDim = a.mla ? a.mla->valueDim : a.headDim;
    s.ffn = share(static_cast<double>(a.ffn), s.tp);
    if (a.moe) {
        s.expertFfn = share(static_cast<double>(a.moe->ffn), s.moeTp);
        s.experts = share(a.moe->experts, s.moeEp);
        s.sharedFfn = share(static_cast<double>(a.moe->sharedFfn), s.tp);
    }
    s.kvElementsPerToken = a.mla ? a.mla->kvLoraRank + a.mla->ropeDim + (a.mla->indexHeads ? a.mla->indexDim : 0)
                                 : 2 * s.kvHeads * a.headDim;
    s.vocab = share(static_cast<double>(a.vocab), s.tp);
    return s;
}

RankMemory rankMemory(const Architecture& a, const Deployment& d, double deviceBytes, double referenceTokens)
{
    const Shards s = shardsOf(a, d.parallel);
    const auto h = static_cast<double>(a.hidden);
    const auto bytes = [&](const char* layer, const char* tensor) {
        return bytesPerElement(formatOf(d.precision, layer, tensor));
    };
    const double stage = std::ceil(s.layers / s.pp) / s.layers; // share of the layers on the widest stage
    RankMemory m;
    m.device = deviceBytes;
    m.weights = s.layers * stage *
                (attentionElements(a, s) * bytes("attention", "weights") + 2 * h * activationBytes); // norms replicated
    m.weights += s.denseLayers * stage * a.ffnMatrices * h * s.ffn * bytes("ffn", "weights");
    if (a.moe) {
        const double matrices = a.ffnMatrices * h;
        m.weights +=
            s.moeLayers * stage *
            (matrices * (s.experts * s.expertFfn * bytes("moe", "weights") + s.sharedFfn * bytes("ffn", "weights")) +
             h * a.moe->experts * activationBytes); // the router is replicated
    }
    const double table = s.vocab * h;
    // With pipeline stages the first holds the embedding and the last the head: one table on the widest.
    const double tables = a.tiedEmbeddings || s.pp > 1 ? 1 : 2;
    m.weights += table * bytes("lm_head", "weights") + (tables - 1) * table * bytes("embedding", "weights");

    const double tokens = d.engine.maxNumBatchedTokens / s.cp;
    double widest = a.ffnMatrices * s.ffn;
    if (a.moe) // every token goes to perToken experts, spread over the expert ranks
        widest = std::max(widest, a.moe->perToken * (h + a.ffnMatrices * s.expertFfn) * s.attnDp / s.moeEp +
                                      a.ffnMatrices * s.sharedFfn);
    const double attention = s.heads * (s.keyDim + s.valueDim) + 2 * s.kvHeads * s.keyDim;
    m.activations =
        tokens * (4 * h + attention + widest) * activationBytes +
        std::min<double>(d.engine.maxNumSeqs, tokens) * static_cast<double>(a.vocab) * logitBytes / s.attnDp;
    m.reserve = (1 - std::clamp(d.engine.memoryFraction, 0.0, 1.0)) * deviceBytes + runtimeBytes;
    m.kv = std::max(0.0, deviceBytes - m.weights - m.activations - m.reserve);

    const double perLayer = s.kvElementsPerToken * bytes("attention", "kv");
    const double windowed =
        a.slidingWindow > 0 ? std::min<double>(a.slidingWindow, referenceTokens) / referenceTokens : 1;
    m.kvPerToken = perLayer * stage * (s.fullLayers + s.slidingLayers * windowed);
    m.statePerSequence = s.linearLayers * stage * static_cast<double>(a.linearStateElements) * activationBytes / s.tp;
    const double perToken = m.kvPerToken + m.statePerSequence / referenceTokens;
    m.kvTokens = perToken > 0 ? std::floor(m.kv / perToken * s.attnDp * s.cp) : 0;
    return m;
}

double kvBytesPerToken(const Architecture& a, const Precision& p, double referenceTokens)
{
    const Shards s = shardsOf(a, Parallel());
    const double windowed =
        a.slidingWindow > 0 ? std::min<double>(a.slidingWindow, referenceTokens) / referenceTokens : 1;
    const double elements = a.mla ? s.kvElementsPerToken : 2.0 * a.kvHeads * a.headDim;
    return elements * (s.fullLayers + s.slidingLayers * windowed) * bytesPerElement(formatOf(p, "attention", "kv"));
}

} // namespace cw
