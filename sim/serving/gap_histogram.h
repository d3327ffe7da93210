// SPDX-License-Identifier: GPL-3.0-or-later
// Gaps between output tokens of all requests, in logarithmic buckets.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

namespace cw
{

/// 40 buckets per decade from 1 µs to 10,000 s; gaps outside fall into the first or last bucket.
class GapHistogram
{
public:
    void add(double gap, std::int64_t count)
    {
        m_counts[bucketOf(gap)] += count;
        m_total += count;
        m_sum += gap * static_cast<double>(count);
    }
    /// `count` tokens at each of the gaps first, first + slope, … (`steps` of them).
    void addRun(double first, double slope, std::int64_t steps, std::int64_t count)
    {
        if (bucketOf(first) == bucketOf(first + slope * static_cast<double>(steps - 1))) {
            m_counts[bucketOf(first)] += steps * count;
            m_total += steps * count;
            const auto k = static_cast<double>(steps);
            m_sum += (k * first + slope * k * (k - 1) / 2) * static_cast<double>(count);
        } else {
            addRun(first, slope, steps / 2, count);
            addRun(first + slope * static_cast<double>(steps / 2), slope, steps - steps / 2, count);
        }
    }
    std::int64_t total() const { return m_total; }
    double mean() const { return m_total > 0 ? m_sum / static_cast<double>(m_total) : 0; }
    /// Upper edge of the bucket that holds the share `p` of all gaps (0 … 1): at most 6 % above the gap.
    double quantile(double p) const
    {
        const double wanted = p * static_cast<double>(m_total);
        double seen = 0;
        for (std::size_t b = 0; b < buckets; ++b) {
            seen += static_cast<double>(m_counts[b]);
            if (m_counts[b] > 0 && seen >= wanted)
                return smallest * std::pow(10, static_cast<double>(b + 1) / perDecade);
        }
        return 0;
    }
    friend bool operator==(const GapHistogram& a, const GapHistogram& b) { return a.m_counts == b.m_counts; }

private:
    static constexpr std::size_t perDecade = 40, buckets = 400;
    static constexpr double smallest = 1e-6;
    static std::size_t bucketOf(double gap)
    {
        if (!(gap > smallest))
            return 0;
        return std::min(buckets - 1, static_cast<std::size_t>(std::log10(gap / smallest) * perDecade));
    }

    std::array<std::int64_t, buckets> m_counts{};
    std::int64_t m_total = 0;
    double m_sum = 0;
};

} // namespace cw
