// SPDX-License-Identifier: GPL-3.0-or-later
// How degrees of parallelism hang together, and which ones a model allows.
#pragma once

#include <algorithm>
#include <vector>

#include "model/design/software.h"
#include "model/llm/architecture.h"

namespace cw
{

/// The experts of a stage lie on the ranks that its attention has: moe_tp · moe_ep = tp · attn_dp. Makes moe_tp follow
/// the others; a moe_ep that does not divide the ranks becomes the largest one below that does.
inline void followRanks(Parallel& p)
{
    const int ranks = p.tp * p.attnDp;
    if (ranks < 1)
        return;
    p.moeEp = std::clamp(p.moeEp, 1, ranks);
    while (ranks % p.moeEp != 0)
        --p.moeEp;
    p.moeTp = ranks / p.moeEp;
}

/// Tensor-parallel degrees that divide the attention heads, ascending, up to `most`.
inline std::vector<int> tensorDegrees(const Architecture& model, int most)
{
    std::vector<int> degrees;
    for (int n = 1; n <= most; ++n)
        if (model.heads > 0 && model.heads % n == 0)
            degrees.push_back(n);
    return degrees;
}

} // namespace cw
