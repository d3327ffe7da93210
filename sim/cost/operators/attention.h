// SPDX-License-Identifier: GPL-3.0-or-later
// What a call of the operators "attention_prefill" and "attention_decode" holds, and what both equations share.
#pragma once

#include <string>

#include "sim/cost/operator_model.h"

namespace cw
{

/// Indices of Call::shape. Call::format is that of the KV cache; products are computed in bf16, or in whatever the
/// kernels for that cache use (the fitted share of the peak says).
struct AttentionShape {
    enum : std::size_t {
        Batch,      ///< sequences, all alike
        NewTokens,  ///< of each sequence; decode: 1, or a few with speculation
        Past,       ///< prefill: tokens in the cache before the new ones; decode: tokens that are read
        QueryHeads, ///< of this rank
        KvHeads,    ///< of this rank
        KeyDim,     ///< values of a query and of a key
        ValueDim,   ///< values of a value and of an output
        Window,     ///< tokens that a query sees at most; 0 = all
        Latent,     ///< 1: keys and values are one shared latent of KeyDim values, as MLA caches it
        Warm        ///< 1: a benchmark repeats the call, so that a small cache stays in the L2
    };
};

/// A call in words. Absorbed MLA: one KV head, keyDim 576, valueDim 512, latent.
struct Attention {
    double batch = 1, newTokens = 1, past = 0;
    double queryHeads = 1, kvHeads = 1;
    double keyDim = 128, valueDim = 128;
    double window = 0;
    bool latent = false, warm = false;
};
Call attentionPrefillCall(std::string kvFormat, const Attention&);
Call attentionDecodeCall(std::string kvFormat, const Attention&);

/// Query–key pairs of one head of one sequence: new·past + new²/2 without a window. Chunks of a prompt add up to the
/// whole prompt.
double causalPairs(double newTokens, double past, double window = 0);
/// Bytes of one token of the call's KV cache on this rank; a latent counts once.
double cacheBytesPerToken(const Call&);

/// What the equations need of a device, derived from its data sheet.
struct AttentionDevice {
    double peak = 0;    ///< FLOP/s of bf16
    double units = 1;   ///< that work is dealt out to block by block; 1 where a compiler spreads each product over all
    double softmax = 0; ///< s of one query–key pair on all units: the exponential and what goes with it
    double memory = 0;  ///< bytes/s, less what error correction inside the data takes
    double l2 = 0;      ///< bytes
    double rowTile = 1; ///< rows of the smallest matrix product
};
AttentionDevice attentionDevice(const DeviceModel&);

} // namespace cw
