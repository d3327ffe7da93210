// SPDX-License-Identifier: GPL-3.0-or-later
// Mean and percentiles of a sample.
#pragma once

#include <algorithm>
#include <numeric>
#include <vector>

#include "sim/report.h"

namespace cw
{

/// The value below which a share `p` (0 … 1) of an ascending sample lies, interpolated between its neighbours.
inline double quantileOf(const std::vector<double>& sorted, double p)
{
    if (sorted.empty())
        return 0;
    const double at = p * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(at);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    return sorted[below] + (sorted[above] - sorted[below]) * (at - static_cast<double>(below));
}

/// Zeros for an empty sample.
inline Percentiles percentilesOf(std::vector<double> sample)
{
    if (sample.empty())
        return {};
    std::sort(sample.begin(), sample.end());
    const double sum = std::accumulate(sample.begin(), sample.end(), 0.0);
    return {sum / static_cast<double>(sample.size()), quantileOf(sample, 0.5), quantileOf(sample, 0.95),
            quantileOf(sample, 0.99)};
}

} // namespace cw
