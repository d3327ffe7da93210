// SPDX-License-Identifier: GPL-3.0-or-later
// Mean and percentiles of a sample.
#pragma once

#include <algorithm>
#include <cmath>
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
    const double sum = std::accumulate(sample.begin(), sample.end(), 0.0);
    // As quantileOf on the sorted sample; each selection goes on from the one before it, so nothing is sorted.
    auto from = sample.begin();
    const auto next = [&](double p) {
        const double at = p * static_cast<double>(sample.size() - 1);
        const auto below = sample.begin() + static_cast<std::ptrdiff_t>(at);
        std::nth_element(from, below, sample.end());
        from = below;
        const double above = below + 1 == sample.end() ? *below : *std::min_element(below + 1, sample.end());
        return *below + (above - *below) * (at - std::floor(at));
    };
    Percentiles p{.mean = sum / static_cast<double>(sample.size())};
    p.p50 = next(0.5);
    p.p95 = next(0.95);
    p.p99 = next(0.99);
    return p;
}

} // namespace cw
