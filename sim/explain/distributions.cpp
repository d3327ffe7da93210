// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/explain/distributions.h"

#include <algorithm>
#include <span>

#include "sim/explain/percentiles.h"

namespace cw
{
namespace
{

/// Puts the values of these ranks (ascending, without repeats) where they would be if all were sorted; `first` is the
/// rank of the first value.
void select(std::span<double> values, std::size_t first, std::span<const std::size_t> ranks)
{
    if (ranks.empty() || values.size() < 2)
        return;
    const std::size_t half = ranks.size() / 2, at = ranks[half] - first;
    std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(at), values.end());
    select(values.first(at), first, ranks.first(half));
    select(values.subspan(at + 1), first + at + 1, ranks.subspan(half + 1));
}

} // namespace

std::vector<double> percentSteps(std::vector<double> sample)
{
    std::vector<double> steps;
    if (sample.empty())
        return steps;
    const auto last = static_cast<double>(sample.size() - 1);
    std::vector<std::size_t> ranks;
    for (int p = 0; p <= 100; ++p) {
        const auto below = static_cast<std::size_t>(p / 100.0 * last);
        ranks.push_back(below);
        ranks.push_back(std::min(below + 1, sample.size() - 1));
    }
    std::ranges::sort(ranks);
    const auto repeats = std::ranges::unique(ranks);
    ranks.erase(repeats.begin(), repeats.end());
    select(sample, 0, ranks);
    for (int p = 0; p <= 100; ++p)
        steps.push_back(quantileOf(sample, p / 100.0));
    return steps;
}

std::vector<LatencyQuantiles> distributionsOf(const ServingResult& result)
{
    std::vector<double> ttft, tpot, e2e;
    for (const RequestState& r : result.state.requests) {
        if (r.stage != RequestStage::Completed)
            continue;
        ttft.push_back(r.firstToken - r.arrival);
        e2e.push_back(r.finish - r.arrival);
        if (r.output > 1)
            tpot.push_back((r.finish - r.firstToken) / (r.output - 1));
    }
    std::vector<LatencyQuantiles> all;
    const auto add = [&](const char* id, std::vector<double> sample) {
        if (!sample.empty())
            all.push_back({id, percentSteps(std::move(sample))});
    };
    add("ttft", std::move(ttft));
    add("tpot", std::move(tpot));
    add("e2e", std::move(e2e));
    return all;
}

} // namespace cw
