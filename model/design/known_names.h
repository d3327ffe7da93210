// SPDX-License-Identifier: GPL-3.0-or-later
// Names that fields of a design take. What the engine registers under a name is in sim/; a test holds both together.
#pragma once

#include <array>

namespace cw::known
{

inline constexpr std::array formats{"fp32", "tf32", "bf16", "fp16", "fp8", "fp8_block", "int8", "fp4", "mxfp4", "int4"};
inline constexpr std::array layerClasses{"attention", "ffn", "moe", "router", "lm_head", "embedding"};
inline constexpr std::array tensorClasses{"weights", "activations", "kv"};
inline constexpr std::array profiles{"vllm", "sglang", "trtllm", "ideal"};
inline constexpr std::array schedulers{"mixed", "prefill-first", "reserve", "static"};
inline constexpr std::array preemptions{"recompute", "swap"};
inline constexpr std::array schedulingPolicies{"fcfs", "priority"};
inline constexpr std::array residencies{"resident", "on-demand"};
inline constexpr std::array placements{"pack", "spread"};
inline constexpr std::array routeModes{"whole", "layerwise"};
inline constexpr std::array firstTokenFrom{"decode", "prefill"};
inline constexpr std::array tierContents{"kv", "weights", "index", "session"};
inline constexpr std::array tierWrites{"on-evict", "write-through"};
inline constexpr std::array tierEvictions{"lru", "idle", "size-aware"};
inline constexpr std::array tierFetches{"auto", "always", "never"};
inline constexpr std::array routers{"random",       "round-robin", "least-requests", "least-kv", "power-of-two",
                                    "prefix-aware", "session",     "cost",           "deadline"};
inline constexpr std::array scalingSignals{"none", "queue", "concurrency", "kv", "utilisation", "ttft", "forecast"};
inline constexpr std::array arrivals{"poisson", "gamma", "weibull", "constant", "mmpp", "diurnal", "closed"};
inline constexpr std::array distributions{"constant", "uniform", "exponential", "lognormal",
                                          "gamma",    "weibull", "table"};
inline constexpr std::array modelRoutes{"share", "context", "cost", "deadline"};
inline constexpr std::array ownerships{"buy", "rent"};

} // namespace cw::known
