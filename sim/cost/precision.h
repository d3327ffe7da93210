// SPDX-License-Identifier: GPL-3.0-or-later
// Number formats: how many bytes an element takes, and which rate of a data sheet a product of two formats runs at.
#pragma once

#include <string>
#include <string_view>

#include "model/catalogue/part.h"
#include "model/design/software.h"

namespace cw
{

/// Bytes of one element with the scales of its block: fp8 1 (one scale a tensor), fp4 0.5 + 1/16 (an 8-bit scale for 16
/// elements, NVFP4), int4 0.5 + 2/128 (a 16-bit scale for 128 elements, GPTQ and AWQ). Unknown formats count as bf16.
double bytesPerElement(std::string_view format);

/// The format that a product of `weights` and `activations` is computed in: the wider of both.
std::string productFormat(std::string_view weights, std::string_view activations);

/// The kernel that multiplies weights of one format with activations of another, by the names that measured kernels
/// have: bf16, fp8, fp8_block, int8, nvfp4; mxfp4 and int4 are those whose weights alone are narrow.
std::string kernelFormat(std::string_view weights, std::string_view activations);

/// Dense FLOP/s of a format, and what it was looked up as.
struct PeakRate {
    double flops = 0;   ///< 0 = the part has no rate at all
    std::string format; ///< what the hardware computes in; differs from the request when it lacks it
};
/// fp16 ≡ bf16; a format that the part lacks runs at the next wider rate after conversion (fp4 → fp8 → bf16 → fp32).
PeakRate peakRate(const ComputeSheet&, std::string_view format);

/// Format of a tensor class ("weights", "activations", "kv") in a layer class ("attention", "ffn", "moe", "lm_head",
/// "embedding"). Checkpoints with weights below 16 bits keep embedding and LM head in bf16; an override says otherwise.
std::string formatOf(const Precision&, const std::string& layerClass, const std::string& tensorClass);

} // namespace cw
