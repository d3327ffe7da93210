// SPDX-License-Identifier: GPL-3.0-or-later
// The routed experts of one layer on one rank: both grouped products, the activation between them, and moving rows to
// experts and back. Router, shared experts and all-to-all are other operators.
#pragma once

#include <string>

#include "sim/cost/expert_load.h"
#include "sim/cost/operator_model.h"

namespace cw
{

/// Indices of Call::shape.
struct MoeShape {
    enum : std::size_t {
        Tokens,    ///< that enter the layer, over the whole expert group
        Hidden,    ///< width of a token
        ExpertFfn, ///< intermediate size of one expert, before it is split over MoeTp
        TopK,      ///< experts of one token
        Experts,   ///< in all
        MoeTp,     ///< ranks that share each expert
        MoeEp,     ///< ranks that the experts are spread over
        Skew,      ///< as ExpertRouting::skew
        Matrices   ///< of one expert: 3 (up, gate, down) or 2
    };
};

/// A call in the order of MoeShape. `format`: bf16, fp8, fp8_block, nvfp4, mxfp4_mxfp8, or with narrow weights alone
/// int4, mxfp4.
Call moeCall(std::string format, double tokens, double hidden, double expertFfn, double topK, double experts,
             double moeTp, double moeEp, double skew = 0, double matrices = 3);

ExpertRouting routingOf(const Call&);

} // namespace cw
