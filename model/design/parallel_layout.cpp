// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/design/parallel_layout.h"

#include <algorithm>

namespace cw
{

void followRanks(Parallel& p)
{
    const int ranks = p.tp * p.attnDp;
    if (ranks < 1)
        return;
    p.moeEp = std::clamp(p.moeEp, 1, ranks);
    while (ranks % p.moeEp != 0)
        --p.moeEp;
    p.moeTp = ranks / p.moeEp;
}

std::vector<int> tensorDegrees(const Architecture& model, int most)
{
    std::vector<int> degrees;
    for (int n = 1; n <= most; ++n)
        if (model.heads > 0 && model.heads % n == 0)
            degrees.push_back(n);
    return degrees;
}

Result<void> checkTensor(const Architecture& model, int tp)
{
    if (model.heads <= 0 || (tp > 0 && model.heads % tp == 0))
        return {};
    constexpr int mostNamed = 128;
    std::string fits;
    for (const int degree : tensorDegrees(model, std::min(model.heads, mostNamed)))
        fits += (fits.empty() ? "" : ", ") + fmt::format("{}", degree);
    return fail(text(CW_TEXT("{0} attention heads do not divide by {1}."), model.heads, tp), {},
                text(CW_TEXT("These do: {0}."), fits));
}

Result<void> checkPipeline(const Architecture& model, int pp)
{
    if (model.layers <= 0 || pp <= model.layers)
        return {};
    return fail(text(CW_TEXT("{0} pipeline stages are more than the {1} layers."), pp, model.layers));
}

Result<void> checkExperts(const Architecture& model, int ranks, int ep)
{
    if (!model.moe)
        return {};
    if (ep > model.moe->experts)
        return fail(text(CW_TEXT("{0} devices are more than the {1} experts."), ep, model.moe->experts));
    if (ep > 0 && ranks > 0 && ranks % ep != 0)
        return fail(text(CW_TEXT("The {0} ranks of a stage (tensor × attention data parallel) do not divide by {1}."),
                         ranks, ep));
    return {};
}

} // namespace cw
