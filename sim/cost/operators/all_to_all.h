// SPDX-License-Identifier: GPL-3.0-or-later
// What a call of the operator "all_to_all" holds: tokens of mixture-of-experts layers sent to the ranks of their
// experts, and back.
#pragma once

#include "sim/cost/operator_model.h"

namespace cw
{

/// Indices of Call::shape.
struct AllToAllShape {
    enum : std::size_t {
        Phase,  ///< an AllToAllPhase
        Tokens, ///< of one rank
        Hidden,
        TopK,
        Experts,
        Ranks,
        ElementBytes, ///< of one value sent, its share of the scales included
        ScaleUpRate,  ///< bytes/s of one rank inside a node
        ScaleOutRate, ///< bytes/s of one rank between nodes; 0 with one node
        Nodes,
        Sms,   ///< computing units that the kernels occupy (Normal)
        Method ///< an AllToAllMethod
    };
};

enum class AllToAllPhase { Dispatch, Combine, Prepare, QuantisedCombine };

enum class AllToAllMethod {
    Normal,     ///< DeepEP's kernels for prefill: each rank gets a token once, over few units
    LowLatency, ///< DeepEP's for decode: a copy for each expert, straight to its rank
    TwoSided    ///< TensorRT-LLM over NVLink: counts are exchanged first (Prepare)
};

constexpr double normalUnits = 24; ///< that normal kernels get unless told otherwise

/// Ranks of `ranks` that a token reaches whose topK experts are drawn from `experts` spread evenly over them:
/// R·(1 − C(E − E/R, k)/C(E, k)).
double distinctRanks(double ranks, double experts, double topK);

/// Bytes of one value with FP8 and a 4-byte scale for 128 of them, and with FP4 and a byte for 16.
constexpr double fp8ElementBytes = 1 + 4.0 / 128, fp4ElementBytes = 0.5 + 1.0 / 16;

/// Bytes of a call as DeepEP's benchmarks count them, what stays on the rank or in the node included: into the
/// ranks, and into the nodes.
double countedRankBytes(const Call&);
double countedNodeBytes(const Call&);

} // namespace cw
