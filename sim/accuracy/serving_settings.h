// SPDX-License-Identifier: GPL-3.0-or-later
// How measured serving runs were started where their columns do not say: the defaults of the engines, and the public
// launch scripts of the project that most rows come from.
#pragma once

#include <string>
#include <string_view>

#include "model/catalogue/part.h"
#include "model/design/design.h"

namespace cw
{

/// vllm, sglang or trtllm for the names that measurements use ("tensorrt-llm (pytorch backend)"); empty when unknown.
std::string engineByName(std::string_view name);

/// Versions of engines that are ways of running them: TensorRT-LLM's offline benchmark (no server, no stream of tokens
/// to clients), and vLLM before it captured graphs.
inline constexpr const char* offlineVersion = "offline";
inline constexpr const char* eagerVersion = "2023";

/// A run as far as its settings depend on it.
struct LaunchedRun {
    std::string engine; ///< as engineByName() says
    const Part* part = nullptr;
    const Architecture* model = nullptr;
    double input = 0, concurrency = 0;
    bool inferenceX = false; ///< started by the public scripts of InferenceX (formerly InferenceMAX)
    bool narrow = false;     ///< weights below 16 bits
    double weightBytes = 2;  ///< of most weights, each
    double devices = 1;      ///< that one instance is spread over
};
EngineSettings launchSettings(const LaunchedRun&);
/// TensorRT-LLM's offline benchmark (trtllm-bench throughput) chooses batch and tokens by what fits into memory, from
/// the mean lengths (bench/build/tuning.py); its instructions give the experts' models attention of their own on each
/// tensor rank. Changes both.
void offlineSettings(const LaunchedRun&, double output, Parallel&, EngineSettings&);
/// Decode iterations between two looks for new requests; see EngineLimits.
int launchReceiveInterval(const LaunchedRun&);
/// Format of the KV cache.
std::string launchKv(const LaunchedRun&);

} // namespace cw
