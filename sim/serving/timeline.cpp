// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/serving/timeline.h"

#include <algorithm>

namespace cw
{

void Timeline::reach(double time)
{
    while (time > m_width * static_cast<double>(most)) {
        const std::size_t n = m_waiting.size(), half = (n + 1) / 2;
        for (std::size_t b = 0; b < half; ++b) {
            const bool two = 2 * b + 1 < n;
            m_waiting[b] = m_waiting[2 * b] + (two ? m_waiting[2 * b + 1] : 0);
            for (std::size_t p = 0; p < m_pools; ++p) {
                Pool sum = m_bins[2 * b * m_pools + p];
                if (two) {
                    const Pool& o = m_bins[(2 * b + 1) * m_pools + p];
                    sum.busy += o.busy;
                    sum.flops += o.flops;
                    sum.memoryBytes += o.memoryBytes;
                    sum.running += o.running;
                    sum.kvTokens += o.kvTokens;
                }
                m_bins[b * m_pools + p] = sum;
            }
        }
        m_waiting.resize(half);
        m_bins.resize(half * m_pools);
        m_width *= 2;
    }
    const auto needed = std::min(most, static_cast<std::size_t>(time / m_width) + 1);
    if (needed > m_waiting.size()) {
        m_waiting.resize(needed);
        m_bins.resize(needed * m_pools);
    }
}

template<class Use>
void Timeline::spread(double begin, double end, Use use)
{
    reach(end);
    const auto binOf = [&](double t) { return std::min(bins() - 1, static_cast<std::size_t>(t / m_width)); };
    const std::size_t first = binOf(begin), last = binOf(end);
    if (first == last || end <= begin) {
        use(first, 1.0);
        return;
    }
    for (std::size_t b = first; b <= last; ++b) {
        const double from = std::max(begin, static_cast<double>(b) * m_width);
        const double to = b == last ? end : static_cast<double>(b + 1) * m_width;
        use(b, std::max(0.0, to - from) / (end - begin));
    }
}

void Timeline::add(std::size_t pool, double begin, double end, const Pool& integrals)
{
    spread(begin, end, [&](std::size_t bin, double share) {
        Pool& p = m_bins[bin * m_pools + pool];
        p.busy += share * integrals.busy;
        p.flops += share * integrals.flops;
        p.memoryBytes += share * integrals.memoryBytes;
        p.running += share * integrals.running;
        p.kvTokens += share * integrals.kvTokens;
    });
}

void Timeline::waited(double now, std::int64_t count)
{
    if (now > m_waitedUntil && count > 0)
        spread(m_waitedUntil, now, [&](std::size_t bin, double share) {
            m_waiting[bin] += share * (now - m_waitedUntil) * static_cast<double>(count);
        });
    m_waitedUntil = std::max(m_waitedUntil, now);
}

} // namespace cw
