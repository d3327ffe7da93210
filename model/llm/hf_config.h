// SPDX-License-Identifier: GPL-3.0-or-later
// Hugging Face config.json → Architecture.
#pragma once

#include "model/llm/architecture.h"

namespace cw
{

/// Reads a config.json (dense, GQA, MLA, MoE, sliding window, hybrid, nested `text_config`). `id` becomes the id of the
/// result. Errors name the missing field; an unknown architecture is an error, never sized as some default model.
Result<Architecture> architectureFromHfConfig(const Json& config, const std::string& id);

} // namespace cw
