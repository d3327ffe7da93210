// SPDX-License-Identifier: GPL-3.0-or-later
// What one engine iteration costs, as the simulator and the closed form see it.
#pragma once

#include <span>

namespace cw
{

/// Part of a prompt that is computed in this iteration.
struct PrefillChunk {
    double tokens = 0;       ///< new tokens
    double past = 0;         ///< tokens of the same prompt that are already in the KV cache
    bool needsLogits = true; ///< the last chunk of a prompt makes the first token
};

/// A mixed batch: chunks of prompts, and `decodes` sequences of one new token each.
struct BatchShape {
    std::span<const PrefillChunk> prefill;
    double decodes = 0;
    double past = 0;         ///< Σ tokens in the KV cache over the decoding sequences
    double windowedPast = 0; ///< Σ min(past, window); equal to `past` for models without sliding layers
};

/// Seconds of one iteration by cause (they sum to `seconds`), and per-rank work.
struct StepCost {
    double seconds = 0;
    double compute = 0, memory = 0, network = 0, host = 0; ///< s
    double flops = 0, memoryBytes = 0, networkBytes = 0;   ///< per rank
};

/// One replica of a deployment. Stateless and cheap (about a microsecond): called for every simulated iteration.
class StepModel
{
public:
    virtual ~StepModel() = default;
    virtual StepCost cost(const BatchShape&) const = 0;
    /// Largest k ≤ `steps` such that the cost of k decode-only iterations, each adding one token to every sequence, is
    /// linear in the step index (no roofline knot inside), so that k steps cost k·first + slope·k(k−1)/2 with slope =
    /// cost of the second − cost of the first. Cost is linear in `past` and `windowedPast`; where a sequence fills its
    /// window() the caller must cut, because only the caller knows each sequence.
    virtual int linearSteps(const BatchShape&, int steps) const = 0;
    /// Tokens of a sliding window; 0 when no layer has one.
    virtual double window() const = 0;
};

} // namespace cw
