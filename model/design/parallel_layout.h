// SPDX-License-Identifier: GPL-3.0-or-later
// How degrees of parallelism hang together, and which ones a model allows.
#pragma once

#include <vector>

#include "model/core/error.h"
#include "model/design/software.h"
#include "model/llm/architecture.h"

namespace cw
{

/// The experts of a stage lie on the ranks that its attention has: moe_tp · moe_ep = tp · attn_dp. Makes moe_tp follow
/// the others; a moe_ep that does not divide the ranks becomes the largest one below that does.
void followRanks(Parallel&);

/// Tensor-parallel degrees that divide the attention heads, ascending, up to `most`.
std::vector<int> tensorDegrees(const Architecture&, int most);

/// Errors in words where a degree does not go with the model.
Result<void> checkTensor(const Architecture&, int tp);
Result<void> checkPipeline(const Architecture&, int pp);
/// `ranks`: tensor × attention data parallel. Dense models have no experts to deal, and take any degree.
Result<void> checkExperts(const Architecture&, int ranks, int ep);

} // namespace cw
