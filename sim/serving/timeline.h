// SPDX-License-Identifier: GPL-3.0-or-later
// What the pools did over simulated time.
#pragma once

#include "sim/serving/time_bins.h"

namespace cw
{

class Timeline
{
public:
    /// Integrals over one bin.
    struct Pool {
        double busy = 0;                   ///< replica-seconds
        double flops = 0, memoryBytes = 0; ///< per rank, summed over replicas
        double running = 0;                ///< request-seconds
        double kvTokens = 0;               ///< token-seconds
        Pool& operator+=(const Pool& o)
        {
            busy += o.busy;
            flops += o.flops;
            memoryBytes += o.memoryBytes;
            running += o.running;
            kvTokens += o.kvTokens;
            return *this;
        }
        Pool operator*(double f) const { return {busy * f, flops * f, memoryBytes * f, running * f, kvTokens * f}; }
    };

    explicit Timeline(std::size_t pools) : m_pools(pools), m_waiting(1) {}
    /// Adds integrals of a stretch from `begin` to `end`, spread evenly over it.
    void add(std::size_t pool, double begin, double end, const Pool& integrals)
    {
        m_pools.add(pool, begin, end, integrals);
        m_waiting.reach(end); // both have as many bins
    }
    /// `count` requests waited from the last call until `now`.
    void waited(double now, std::int64_t count)
    {
        if (now > m_waitedUntil && count > 0) {
            m_waiting.add(0, m_waitedUntil, now, (now - m_waitedUntil) * static_cast<double>(count));
            m_pools.reach(now);
        }
        m_waitedUntil = std::max(m_waitedUntil, now);
    }

    double width() const { return m_pools.width(); }
    std::size_t bins() const { return m_pools.bins(); }
    const Pool& at(std::size_t bin, std::size_t pool) const { return m_pools.at(bin, pool); }
    /// Request-seconds of waiting in a bin.
    double waiting(std::size_t bin) const { return m_waiting.at(bin, 0); }

private:
    TimeBins<Pool> m_pools;
    TimeBins<double> m_waiting; ///< as many bins, of the same width
    double m_waitedUntil = 0;
};

} // namespace cw
