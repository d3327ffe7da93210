// SPDX-License-Identifier: GPL-3.0-or-later
// What a simulation counts of its memory tiers.
#pragma once

#include <cstdint>
#include <vector>

#include "sim/serving/time_bins.h"

namespace cw
{

struct TierCounters {
    std::int64_t lookups = 0, hits = 0;        ///< blocks
    double hitTokens = 0;                      ///< fetched
    double fetchedBytes = 0, writtenBytes = 0; ///< writtenBytes = held at the end + evictedBytes
    double evictedBytes = 0;
    std::int64_t evictions = 0, recomputed = 0; ///< blocks; times that recomputing was predicted to be faster
    double bytes = 0, peak = 0, byteSeconds = 0;
    double stall = 0; ///< request-seconds that waited for it
    std::int64_t stalled = 0;
};

struct TierFigures {
    explicit TierFigures(std::size_t count) : tiers(count), held(count) {}
    std::vector<TierCounters> tiers; ///< in the order of the design
    TimeBins<double> held;           ///< byte-seconds, by tier
    double stall = 0;                ///< request-seconds in all
    std::vector<double> fetched;     ///< tokens, by pool of the simulation
};

} // namespace cw
