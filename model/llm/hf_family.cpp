// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/llm/hf_family.h"

#include <array>
#include <utility>

namespace cw
{
namespace
{

using enum WindowLayout;

// Defaults of the configuration classes in the Transformers library; parameters from the modelling code of each.
constexpr std::array families{
    HfFamily{.type = "llama"},
    HfFamily{.type = "mistral", .window = All},
    HfFamily{.type = "ministral", .window = All},
    HfFamily{.type = "mixtral", .expertsUseFfn = true, .window = All},
    HfFamily{.type = "phi3", .window = All},
    HfFamily{.type = "qwen2", .queryKeyValueBias = true, .window = After},
    HfFamily{.type = "qwen2_moe", .queryKeyValueBias = true, .sharedGate = true, .window = After},
    HfFamily{.type = "qwen3", .headNorms = 1, .window = After},
    HfFamily{.type = "qwen3_moe", .headNorms = 1, .window = After},
    HfFamily{.type = "qwen3_next", .headNorms = 1, .sharedGate = true},
    HfFamily{.type = "qwen3_5_text", .headNorms = 1},
    HfFamily{.type = "qwen3_5_moe_text", .headNorms = 1, .sharedGate = true},
    HfFamily{.type = "gemma", .tied = true},
    HfFamily{.type = "gemma2", .tied = true, .norms = 4, .window = Alternating},
    HfFamily{.type = "gemma3_text", .tied = true, .norms = 4, .headNorms = 1, .window = Period, .period = 6},
    HfFamily{.type = "llama4_text", .sharedExpert = true, .expertsUseFfn = true, .window = Chunked, .period = 4},
    HfFamily{.type = "gpt_oss",
             .queryKeyValueBias = true,
             .expertBiases = true,
             .expertsUseFfn = true,
             .window = Alternating},
    HfFamily{.type = "minimax_m2", .headNorms = 2, .expertsUseFfn = true},
    HfFamily{.type = "deepseek_v2"},
    HfFamily{.type = "deepseek_v3"},
    HfFamily{.type = "deepseek_v32"},
    HfFamily{.type = "kimi_k2"},
    HfFamily{.type = "glm_moe_dsa"},
    HfFamily{.type = "glm4_moe"},
    HfFamily{.type = "grok-1", .tied = true, .norms = 4, .expertsUseFfn = true},
    // The head of Falcon is stored apart although its class says tied: 179.5 billion only add up with it.
    HfFamily{.type = "falcon", .ffnMatrices = 2, .normBiases = true},
    HfFamily{.type = "opt", .tied = true, .ffnMatrices = 2, .allBiases = true, .normBiases = true},
    HfFamily{.type = "gpt2", .tied = true, .ffnMatrices = 2, .allBiases = true, .normBiases = true},
    HfFamily{.type = "gpt_neox", .ffnMatrices = 2, .allBiases = true, .normBiases = true},
    HfFamily{.type = "bloom", .tied = true, .ffnMatrices = 2, .allBiases = true, .normBiases = true},
};

/// Text models inside multimodal ones that are a family under another name.
constexpr std::array<std::pair<std::string_view, std::string_view>, 9> aliases{{{"qwen2_vl", "qwen2"},
                                                                                {"qwen2_vl_text", "qwen2"},
                                                                                {"qwen2_5_vl", "qwen2"},
                                                                                {"qwen2_5_vl_text", "qwen2"},
                                                                                {"qwen3_vl_text", "qwen3"},
                                                                                {"qwen3_vl_moe_text", "qwen3_moe"},
                                                                                {"gemma3", "gemma3_text"},
                                                                                {"llama4", "llama4_text"},
                                                                                {"mistral3", "mistral"}}};

constexpr std::array<std::pair<std::string_view, std::string_view>, 2> classes{
    {{"Grok1ModelForCausalLM", "grok-1"}, {"OPTForCausalLM", "opt"}}};

} // namespace

const HfFamily* hfFamily(std::string_view modelType)
{
    for (const auto& [alias, type] : aliases)
        if (modelType == alias)
            modelType = type;
    for (const HfFamily& f : families)
        if (f.type == modelType)
            return &f;
    return nullptr;
}

std::string_view hfTypeOfClass(std::string_view className)
{
    for (const auto& [name, type] : classes)
        if (name == className)
            return type;
    return {};
}

} // namespace cw
