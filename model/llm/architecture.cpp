// SPDX-License-Identifier: GPL-3.0-or-later
// Parameter and KV-cache arithmetic of a transformer.
#include "model/llm/architecture.h"

#include <algorithm>

namespace cw
{
namespace
{

/// Elements of one layer's attention matrices (Q, K, V, O; for MLA the down- and up-projections, DeepSeek-V2
/// section 2.1, arXiv:2405.04434; with the indexer of DeepSeek-V3.2 where there is one).
double attentionElements(const Architecture& a)
{
    const auto h = static_cast<double>(a.hidden);
    if (!a.mla)
        return h * (2.0 * a.heads + 2.0 * a.kvHeads) * a.headDim;
    const Mla& m = *a.mla;
    const double query = static_cast<double>(a.heads) * (m.nopeDim + m.ropeDim);
    const double q = m.qLoraRank ? (h + query) * m.qLoraRank : h * query;
    const double kv =
        h * (m.kvLoraRank + m.ropeDim) + static_cast<double>(m.kvLoraRank) * a.heads * (m.nopeDim + m.valueDim);
    const double out = static_cast<double>(a.heads) * m.valueDim * h;
    const double indexInput = m.qLoraRank ? m.qLoraRank : h;
    const double index = m.indexHeads ? indexInput * m.indexHeads * m.indexDim + h * (m.indexDim + m.indexHeads) : 0;
    return q + kv + out + index;
}

/// All matrices but the embedding tables, with `experts` routed experts a layer counted.
double blockElements(const Architecture& a, double experts)
{
    const auto h = static_cast<double>(a.hidden);
    const double norms = h * (2.0 * a.layers + 1);
    double total = attentionElements(a) * a.layers + norms;
    total += static_cast<double>(a.ffnMatrices) * h * static_cast<double>(a.ffn) * (a.layers - a.moeLayers());
    if (a.moe) {
        const double ffn = experts * static_cast<double>(a.moe->ffn) + static_cast<double>(a.moe->sharedFfn);
        const double router = h * a.moe->experts;
        total += (a.ffnMatrices * h * ffn + router) * a.moe->layers;
    }
    return total + static_cast<double>(a.extraParameters);
}

} // namespace

double Architecture::parameters() const
{
    const double table = static_cast<double>(vocab) * static_cast<double>(hidden);
    return blockElements(*this, moe ? moe->experts : 0) + table * (tiedEmbeddings ? 1 : 2);
}

double Architecture::activeParameters() const
{
    const double head = static_cast<double>(vocab) * static_cast<double>(hidden);
    return blockElements(*this, moe ? moe->perToken : 0) + head;
}

int Architecture::layersWith(LayerAttention kind) const
{
    int n = 0;
    for (int i = 0; i < layers; ++i)
        n += attentionOf(i) == kind ? 1 : 0;
    return n;
}

double Architecture::kvElements(double tokens) const
{
    // Grouped heads share K and V, so KV heads count, not query heads. MLA keeps the latent, the rotary part of the key
    // and, with sparse attention, the index key.
    const double perLayer =
        mla ? mla->kvLoraRank + mla->ropeDim + (mla->indexHeads ? mla->indexDim : 0) : 2.0 * kvHeads * headDim;
    const double kept = slidingWindow > 0 ? std::min<double>(tokens, slidingWindow) : tokens;
    return perLayer * (layersWith(LayerAttention::Full) * tokens + layersWith(LayerAttention::Sliding) * kept);
}

} // namespace cw
