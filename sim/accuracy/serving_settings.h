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

/// A run as far as its settings depend on it.
struct LaunchedRun {
    std::string engine; ///< as engineByName() says
    const Part* part = nullptr;
    const Architecture* model = nullptr;
    double input = 0, concurrency = 0;
    bool inferenceX = false; ///< started by the public scripts of InferenceX (formerly InferenceMAX)
    bool narrow = false;     ///< weights below 16 bits
};
EngineSettings launchSettings(const LaunchedRun&);
/// Decode iterations between two looks for new requests; see EngineLimits.
int launchReceiveInterval(const LaunchedRun&);
/// Format of the KV cache.
std::string launchKv(const LaunchedRun&);

} // namespace cw
