// SPDX-License-Identifier: GPL-3.0-or-later
// Which inputs move a headline figure most: each alone at the low and the high end of its range, the others as they
// are; and what the price ranges together leave of the token cost.
#pragma once

#include <array>
#include <stop_token>
#include <string>
#include <vector>

#include "sim/evaluate.h"
#include "sim/whatif/metrics.h"

namespace cw
{

/// An input and its range.
struct SensitiveInput {
    std::string id; ///< JSON pointer of the field, or "constants/gemm" … of the cost model
    Text label;
    Unit unit = Unit::Count;
    double now = 0, low = 0, high = 0; ///< of constants: half-widths of the 80 % band of their time
    bool stated = false;               ///< the range is a stated one (price range, band of a constant), not ±20 %
    bool whole = false;
    bool price = false;
    int constant = -1; ///< index of a class of constants; else a field

    bool isField() const { return constant < 0; }
};

/// What matters of a design, in a fixed order: load, software, counts, power, rates, prices, facility, money,
/// constants. Fields that are zero or that only change the drawing are not among them.
std::vector<SensitiveInput> sensitiveInputs(const Design&);

/// What an input does to the figure.
struct Swing {
    SensitiveInput input;
    std::optional<double> atLow, atHigh; ///< nothing where the design can't be evaluated with it
    Text problem;                        ///< why, then
    /// From the least to the greatest of low, now and high.
    double span(double base) const;
};

/// Sorted samples of the figure with all prices drawn from their ranges (triangular: low, typical, high).
struct PriceRisk {
    std::vector<double> samples;
    double mean = 0, p5 = 0, p50 = 0, p95 = 0;
    std::size_t prices = 0; ///< that have a range
};

struct Sensitivity {
    std::string metric;
    std::string method; ///< of the report: analytic or simulated
    double base = 0;
    std::vector<Swing> swings; ///< the widest first; those that can't be evaluated last
    std::optional<PriceRisk> risk;
};

struct SensitivityOptions {
    std::string metric = "cost";
    bool simulated = false; ///< constants of the cost model then stay out: their bands are those of the simulation
    std::uint64_t seed = 1;
    std::string directory;
    WorkloadOverrides workload;
    std::size_t samples = 1000; ///< of the prices; 0 = none
    std::size_t threads = 0;
    std::function<void(std::size_t done, std::size_t all)> progress; ///< from any thread, one call at a time
    std::stop_token stop;
};

/// Errors: an unknown metric, a design that can't be evaluated or serves nothing, cancellation.
Result<Sensitivity> sensitivity(const DesignPointer&, const SensitivityOptions&);

/// {"format": "clusterwright/sensitivity", "metric", "unit", "base", "inputs": [{"id", "label", "low", "high",
/// "at_low", "at_high", …}], "prices": {"mean", "p5", "p50", "p95"}}
Json toJson(const Sensitivity&);

} // namespace cw
