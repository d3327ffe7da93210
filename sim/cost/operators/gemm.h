// SPDX-License-Identifier: GPL-3.0-or-later
// One matrix product: rows × depth times depth × columns.
#pragma once

#include <string>

#include "sim/cost/operator_model.h"

namespace cw
{

/// Indices of Call::shape.
enum GemmShape : std::size_t {
    Rows,    ///< m: tokens
    Columns, ///< n: output features
    Depth,   ///< k: input features
    Eager,   ///< 1: launched from the host one by one, as measurements without a captured graph
    Warm,    ///< 1: a measurement that repeats one product, whose operands stay in the L2 cache as far as they fit
    Scaled   ///< 1: the activations are in the narrow format already; no kernel scales them first
};

/// A product as a model calls it: inside a captured graph, with weights that come from memory. Formats: fp32, tf32,
/// bf16, fp8 (one scale a tensor), fp8_block (a scale for 128 × 128 weights), int8, nvfp4, mxfp4, and int4 or names
/// that end with "_wo", whose weights are widened to bf16 before the product.
Call gemmCall(std::string format, double rows, double columns, double depth);

} // namespace cw
