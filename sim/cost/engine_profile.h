// SPDX-License-Identifier: GPL-3.0-or-later
// What a serving engine's host code costs, by the name of the engine.
#pragma once

#include <string_view>

namespace cw
{

/// Host time that the devices wait for in every iteration, and per sequence in it.
struct EngineProfile {
    double perIteration = 0; ///< s
    double perSequence = 0;  ///< s
    double perRequest = 0;   ///< s before a request reaches the engine; the devices go on meanwhile
};
/// Replays of measured runs fit 1 to 2.5 ms per iteration for vLLM; SGLang and TensorRT-LLM prepare the next batch
/// while the devices work. Reception, tokenising and the way between the processes: closed-loop vLLM runs on H100 and
/// B200 (public InferenceX dumps, one to eight devices, 1,024 and 8,192 input tokens), TTFT extrapolated to no prompt
/// less 1.5 iterations, have a median of 22 ms; the other servers are taken to be alike. Unknown names count as vllm;
/// "ideal" costs nothing.
EngineProfile engineProfile(std::string_view name);

} // namespace cw
