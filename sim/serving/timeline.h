// SPDX-License-Identifier: GPL-3.0-or-later
// What the pools did over simulated time, in at most 300 equal bins that widen as time goes on.
#pragma once

#include <cstdint>
#include <vector>

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
    };

    explicit Timeline(std::size_t pools) : m_pools(pools) {}
    /// Adds integrals of a stretch from `begin` to `end`, spread evenly over it.
    void add(std::size_t pool, double begin, double end, const Pool& integrals);
    /// `count` requests waited from the last call until `now`.
    void waited(double now, std::int64_t count);

    double width() const { return m_width; }
    std::size_t bins() const { return m_waiting.size(); }
    const Pool& at(std::size_t bin, std::size_t pool) const { return m_bins[bin * m_pools + pool]; }
    /// Request-seconds of waiting in a bin.
    double waiting(std::size_t bin) const { return m_waiting[bin]; }

private:
    static constexpr std::size_t most = 300;
    /// Calls use(bin, share of the stretch) for all bins that it touches.
    template<class Use>
    void spread(double begin, double end, Use use);
    void reach(double time);

    std::size_t m_pools;
    double m_width = 0.01; // s; doubles whenever the bins run out
    double m_waitedUntil = 0;
    std::vector<Pool> m_bins; ///< bin-major
    std::vector<double> m_waiting;
};

} // namespace cw
