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
};
/// Replays of measured runs fit 1 to 2.5 ms per iteration for vLLM; SGLang and TensorRT-LLM prepare the next batch
/// while the devices work. Unknown names count as vllm; "ideal" costs nothing.
EngineProfile engineProfile(std::string_view name);

} // namespace cw
