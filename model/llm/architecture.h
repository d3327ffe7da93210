// SPDX-License-Identifier: GPL-3.0-or-later
// The shape of a transformer: all that time, memory and traffic need, nothing of its weights.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/catalogue/part.h"
#include "model/io/fields.h"

namespace cw
{

enum class LayerAttention { Full, Sliding, Linear };
template<>
struct EnumNames<LayerAttention> {
    static constexpr std::array<std::pair<LayerAttention, const char*>, 3> names{
        {{LayerAttention::Full, "full"}, {LayerAttention::Sliding, "sliding"}, {LayerAttention::Linear, "linear"}}};
};

/// Multi-head latent attention (DeepSeek-V2): one latent of kvLoraRank + ropeDim per token and layer.
struct Mla {
    int qLoraRank = 0; ///< 0 = the query is not compressed
    int kvLoraRank = 0;
    int nopeDim = 0, ropeDim = 0, valueDim = 0;
    int indexTopK = 0; ///< sparse attention: latents read per query; 0 = dense
    int indexHeads = 0, indexDim = 0;
    friend bool operator==(const Mla&, const Mla&) = default;
};
template<class A>
void fields(A& a, Mla& v)
{
    a(Field{"q_lora_rank"}, v.qLoraRank, 0);
    a.required(Field{"kv_lora_rank"}, v.kvLoraRank);
    a.required(Field{"nope_dim"}, v.nopeDim);
    a.required(Field{"rope_dim"}, v.ropeDim);
    a.required(Field{"value_dim"}, v.valueDim);
    a(Field{"index_top_k"}, v.indexTopK, 0);
    a(Field{"index_heads"}, v.indexHeads, 0);
    a(Field{"index_dim"}, v.indexDim, 0);
}

/// Mixture of experts: `layers` says how many of the layers have it (the others are dense).
struct Moe {
    int experts = 0, perToken = 0, shared = 0;
    std::int64_t ffn = 0;       ///< intermediate size of one routed expert
    std::int64_t sharedFfn = 0; ///< of all shared experts together
    int layers = 0;
    friend bool operator==(const Moe&, const Moe&) = default;
};
template<class A>
void fields(A& a, Moe& v)
{
    a.required(Field{"experts"}, v.experts);
    a.required(Field{"per_token"}, v.perToken);
    a(Field{"shared"}, v.shared, 0);
    a.required(Field{"ffn"}, v.ffn);
    a(Field{"shared_ffn"}, v.sharedFfn, 0);
    a.required(Field{"layers"}, v.layers);
}

struct Architecture {
    std::string id, name, vendor;
    int year = 0;
    int layers = 0;
    std::int64_t hidden = 0, ffn = 0; ///< ffn of a dense layer
    int ffnMatrices = 3;              ///< 3 gated, 2 plain
    int heads = 0, kvHeads = 0, headDim = 0;
    std::int64_t vocab = 0;
    bool tiedEmbeddings = false;
    std::optional<Moe> moe;
    std::optional<Mla> mla;
    int slidingWindow = 0;                ///< tokens; 0 = none
    std::vector<LayerAttention> pattern;  ///< one per layer, or empty: all full
    std::int64_t linearStateElements = 0; ///< per linear layer and sequence
    std::int64_t maxContext = 0;
    std::string nativePrecision = "bf16";
    double publishedTotal = 0, publishedActive = 0; ///< parameters, 0 = not published
    std::int64_t extraParameters = 0; ///< biases, positional tables and the like, computed by the importer
    std::string source;
    Confidence confidence = Confidence::Low;
    std::string notes;
    Extra extra;

    friend bool operator==(const Architecture&, const Architecture&) = default;

    /// Text parameters with embeddings and LM head.
    double parameters() const;
    /// Parameters that one token uses: routed experts counted perToken times, LM head yes, input embedding no.
    double activeParameters() const;
    int moeLayers() const { return moe ? moe->layers : 0; }
    LayerAttention attentionOf(int layer) const
    {
        return pattern.empty() ? LayerAttention::Full : pattern[static_cast<std::size_t>(layer) % pattern.size()];
    }
    int layersWith(LayerAttention kind) const;
    /// Elements (K and V, or the MLA latent) that a sequence of `tokens` keeps over all layers, windows applied.
    double kvElements(double tokens) const;
};
template<class A>
void fields(A& a, Architecture& v)
{
    a(Field{"name"}, v.name);
    a(Field{"vendor"}, v.vendor);
    a(Field{"year"}, v.year, 0);
    a.required(Field{"layers"}, v.layers);
    a.required(Field{"hidden"}, v.hidden);
    a(Field{"ffn", "Intermediate size of a dense layer."}, v.ffn, 0);
    a(Field{"ffn_matrices", "3 gated, 2 plain."}, v.ffnMatrices, 3);
    a.required(Field{"heads"}, v.heads);
    a.required(Field{"kv_heads"}, v.kvHeads);
    a.required(Field{"head_dim"}, v.headDim);
    a.required(Field{"vocab"}, v.vocab);
    a(Field{"tied_embeddings"}, v.tiedEmbeddings, false);
    a(Field{"moe"}, v.moe);
    a(Field{"mla"}, v.mla);
    a(Field{"sliding_window", "Tokens."}, v.slidingWindow, 0);
    a(Field{"pattern", "Attention kind by layer; shorter lists repeat."}, v.pattern);
    a(Field{"linear_state_elements", "Per linear layer and sequence."}, v.linearStateElements, 0);
    a(Field{"max_context"}, v.maxContext, 0);
    a(Field{"native_precision"}, v.nativePrecision, "bf16");
    a(Field{"published_total"}, v.publishedTotal, 0.0);
    a(Field{"published_active"}, v.publishedActive, 0.0);
    a(Field{"extra_parameters", "Biases, positional tables and the like."}, v.extraParameters, 0);
    a(Field{"source"}, v.source);
    a(Field{"confidence"}, v.confidence, Confidence::Low);
    a(Field{"notes"}, v.notes);
    a.extra(v.extra);
}

CW_FIELDS_ELSEWHERE(Architecture)

} // namespace cw
