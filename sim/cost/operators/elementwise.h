// SPDX-License-Identifier: GPL-3.0-or-later
// Operators of a layer that compute little: norms, activation, rotary embedding, residual sum, sampling, conversion of
// formats, look-up of embeddings, update of a recurrent state.
#pragma once

#include <string_view>

#include "sim/cost/operator_model.h"

namespace cw
{

/// Indices of Call::shape.
struct ElementwiseShape {
    enum : std::size_t {
        Kind,       ///< an ElementwiseKind
        Rows,       ///< tokens
        ReadWidth,  ///< bytes read for each row
        WriteWidth, ///< bytes written for each row
        Eager       ///< 1: started from the host one by one; 0: inside a captured graph, or only the kernel is timed
    };
};

/// The first four are written one thread block to a row; the others stream over all rows at once.
enum class ElementwiseKind {
    Norm,            ///< by the root mean square
    LayerNorm,       ///< mean and variance
    GatedActivation, ///< SiLU or GELU of one half times the other
    Rotary,
    Activation,
    Add,
    Sampling,
    Quantise,
    Embedding,
    State ///< of a linear-attention or state-space layer
};

/// "norm", "gated_activation" …: the variant of the kind's curves.
std::string_view elementwiseName(ElementwiseKind);

/// A call over `rows` rows. Widths in bytes.
Call elementwiseCall(ElementwiseKind, std::string format, double rows, double readWidth, double writeWidth,
                     bool eager = false);

} // namespace cw
