// SPDX-License-Identifier: GPL-3.0-or-later
// The requests for one model, reduced to the moments and quantiles that closed forms need.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "sim/evaluate.h"

namespace cw
{

inline constexpr std::array<double, 3> reportedQuantiles{0.5, 0.95, 0.99};
using Quantiles = std::array<double, 3>; ///< at reportedQuantiles

struct ModelTraffic {
    std::string model;
    double rate = 0;                       ///< requests/s that come by the clock
    double concurrency = 0, thinkTime = 0; ///< of closed loops: in flight, and the mean wait in s before the next
    double arrivalCv2 = 1;
    double input = 0, output = 0; ///< mean tokens; the first output token comes from prefill
    double context = 0;           ///< mean tokens before the prompt that need not be computed: sessions go on
    double inputCv2 = 0, outputCv2 = 0;
    Quantiles inputs{}, outputs{};
    std::int64_t requests = 0, singleToken = 0;
    double counted = 0, sampled = 0; ///< requests, and calls of sessions, that the means are of
    Slo slo;                         ///< the strictest of the tenants
    /// Nothing comes by the clock.
    bool limitsItself() const { return concurrency > 0 && rate <= 0; }
};

/// One entry per model that is asked for, in order of its id.
std::vector<ModelTraffic> trafficByModel(const Design&, const LoadedWorkload&);

} // namespace cw
