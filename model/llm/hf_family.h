// SPDX-License-Identifier: GPL-3.0-or-later
// What a config.json leaves to the class that it names: defaults and parameters by model family.
#pragma once

#include <string_view>

namespace cw
{

/// How layers with a short attention window are laid out when the file does not list them.
enum class WindowLayout {
    None,
    All,         ///< every layer, when a window is given
    Alternating, ///< even layers
    Period,      ///< all but every `period`-th layer
    Chunked,     ///< as Period, by attention_chunk_size
    After        ///< layers from max_window_layers on, when use_sliding_window says so
};

struct HfFamily {
    std::string_view type; ///< model_type
    bool tied = false;     ///< default of tie_word_embeddings
    int ffnMatrices = 3;   ///< 3 gated, 2 plain
    bool queryKeyValueBias = false;
    bool allBiases = false;     ///< every linear layer has one
    bool normBiases = false;    ///< layer norms have one
    int norms = 2;              ///< per layer
    int headNorms = 0;          ///< 1: Q and K norms per head, 2: over all heads
    bool expertBiases = false;  ///< experts, router, and attention sinks (gpt-oss)
    bool sharedGate = false;    ///< a gate before the shared expert (Qwen)
    bool sharedExpert = false;  ///< one shared expert of the size of a routed one (Llama 4)
    bool expertsUseFfn = false; ///< intermediate_size is the size of an expert
    WindowLayout window = WindowLayout::None;
    int period = 0;
};

/// The family of a `model_type`, or null when it is not known.
const HfFamily* hfFamily(std::string_view modelType);

/// The model_type that a class name stands for in files without one ("Grok1ModelForCausalLM"); empty when unknown.
std::string_view hfTypeOfClass(std::string_view className);

} // namespace cw
