// SPDX-License-Identifier: GPL-3.0-or-later
// A model cut over the ranks of a replica: what one rank holds of each tensor, and what it keeps per token.
#pragma once

#include "model/design/software.h"
#include "model/llm/architecture.h"

namespace cw
{

/// Sizes on one rank (of the widest pipeline stage where it says so).
struct Shards {
    double tp = 1, pp = 1, cp = 1, attnDp = 1, moeTp = 1, moeEp = 1;
    double layers = 0, denseLayers = 0, moeLayers = 0; ///< of the whole model
    double fullLayers = 0, slidingLayers = 0, linearLayers = 0;
    double heads = 0;                                          ///< query heads of a rank
    double kvHeads = 0;                                        ///< KV heads of a rank, at least one (then replicated)
    double keyDim = 0, valueDim = 0;                           ///< per head
    double ffn = 0, expertFfn = 0, sharedFfn = 0, experts = 0; ///< of a rank
    double kvElementsPerToken = 0;                             ///< one layer, one rank: K and V, or the latent
    double vocab = 0;                                          ///< rows of the LM head on a rank

    /// All-reduces of a step among tensor-parallel ranks: two a layer, but the experts of attention ranks exchange
    /// tokens instead.
    double tensorReduces() const { return attnDp > 1 && moeLayers > 0 ? 2 * denseLayers + moeLayers : 2 * layers; }
};

/// Degrees that do not divide are rounded up (the widest rank). An MoE model without expert degrees shards its experts
/// over all tp·attn_dp ranks by columns.
Shards shardsOf(const Architecture&, const Parallel&);

/// Bytes of one rank on the widest pipeline stage.
struct RankMemory {
    double weights = 0;     ///< shards of the matrices, replicated norms, share of embedding and LM head
    double activations = 0; ///< at max_num_batched_tokens and max_num_seqs
    double reserve = 0;     ///< what the engine leaves alone, and the runtime's own
    double kv = 0;          ///< what remains
    double device = 0;
    double kvPerToken = 0;       ///< one rank, all layers of the stage, averaged over a sequence of `referenceTokens`
    double kvTokens = 0;         ///< tokens that one replica can hold
    double statePerSequence = 0; ///< linear layers
};
RankMemory rankMemory(const Architecture&, const Deployment&, double deviceBytes, double referenceTokens);

/// Bytes of KV of one sequence per token over all layers without replication, windows applied at `referenceTokens`.
double kvBytesPerToken(const Architecture&, const Precision&, double referenceTokens);

} // namespace cw
