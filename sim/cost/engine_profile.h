// SPDX-License-Identifier: GPL-3.0-or-later
// What a serving engine adds to the kernels, and how its kernels differ from those that were measured.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "sim/cost/calibration.h"
#include "sim/cost/uncertainty.h"

namespace cw
{

struct EngineProfile {
    double perIteration = 0; ///< s that the devices wait for the host in every iteration
    double perSequence = 0;  ///< s, the same for each sequence in it
    double perRequest = 0;   ///< s before a request reaches the engine; the devices go on meanwhile
    /// Time of the engine's kernels over that of the calibrated ones, by class: others fuse, overlap or choose
    /// differently. `host` is not used.
    Draw kernels;
    double narrowGemm = 1; ///< the same of products with weights below 16 bits, on top of kernels.gemm
    /// s that each kernel takes less inside a captured graph than measured on its own: its start overlaps the end of
    /// the one before (programmatic dependent launch, fused epilogues).
    double overlapPerKernel = 0;
    /// Time of a step with prompts over that of its kernels: nothing of it is captured, and its kernels are others.
    double promptStep = 1;
    /// s that the host takes to launch one kernel of a step with prompts; 0 = as the part's sheet says. Such a step
    /// lasts at least as long as its launches: kernels·launch − devices on top where that is more than nothing.
    double promptLaunch = 0;
    /// Tokens that a sequence makes in a step. Versions whose measured runs were launched with drafts, which their
    /// files do not say, have more than one.
    double tokensPerStep = 1;
    /// s that the host takes to launch one kernel where nothing is captured; 0 = decode steps are captured.
    double eagerLaunch = 0;
    /// Half-widths, as logarithms, of the 80 % band of measured runs about their prediction: settings that nobody notes
    /// down, versions, the client. They come on top of what is uncertain of the kernels.
    double tpotSpread = 0, ttftSpread = 0;
    friend bool operator==(const EngineProfile&, const EngineProfile&) = default;
};

/// The constants of an engine: fitted ones of its version on parts of this family (engines bring kernels of their own
/// for each architecture), else on all parts, else of any version, else by construction: replays of
/// measured runs fit 1 to 2.5 ms per iteration for vLLM; SGLang and TensorRT-LLM prepare the next batch while the
/// devices work; reception, tokenising and the way between processes take some 20 ms (closed-loop vLLM runs on H100
/// and B200, TTFT extrapolated to no prompt less 1.5 iterations: median 22 ms). Unknown names count as vllm; "ideal"
/// costs nothing.
EngineProfile engineProfile(std::string_view name, const Calibration&, std::string_view version = {},
                            const Part* part = nullptr);
/// "Hopper/HBM": the first word of the architecture and the class of memory, as siblings share them.
std::string familyOf(const Part&);

/// As a curve's constants and back.
EngineProfile profileFrom(const std::map<std::string, double>& params, EngineProfile otherwise);
std::map<std::string, double> paramsOf(const EngineProfile&);

} // namespace cw
