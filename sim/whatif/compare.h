// SPDX-License-Identifier: GPL-3.0-or-later
// Base and variants side by side: their reports, and every headline figure against the one that is the baseline.
#pragma once

#include <stop_token>
#include <string>
#include <vector>

#include "sim/evaluate.h"
#include "sim/whatif/metrics.h"

namespace cw
{

/// A design of a comparison.
struct ComparedDesign {
    std::string id; ///< of the variant; empty = the base
    std::string name;
    std::vector<Text> changes; ///< what tells it from the base
    std::optional<Report> report;
    std::optional<Error> error; ///< the patch does not fit the base, or the design can't be evaluated
};

struct CompareOptions {
    bool simulated = false;
    bool bands = true;
    std::uint64_t seed = 1;
    std::string directory; ///< that paths of traces refer to
    WorkloadOverrides workload;
    std::stop_token stop;
};

/// The base and all its variants in the order of their tabs, evaluated on all processors. A variant that fails is an
/// entry with an error.
std::vector<ComparedDesign> compareVariants(const Design& base, const CompareOptions&);

/// What a figure is against the baseline's.
struct Difference {
    double value = 0, change = 0;   ///< the difference in the metric's unit
    std::optional<double> relative; ///< of the baseline's; none where that is 0
    int judgement = 0;              ///< 1 better, −1 worse, 0 the same
    bool distinct = true;           ///< false: the bands overlap
};
/// Nothing when one of the two serves nothing.
std::optional<Difference> differenceOf(const HeadlineMetric&, const Report&, const Report& baseline);

/// {"format": "clusterwright/comparison", "baseline", "designs": [{"id", "name", "changes", "method", "figures":
/// {metric:
/// {"value", "low", "high", "change", "relative", "judgement"}}} …]}
Json comparisonToJson(const std::vector<ComparedDesign>&, std::size_t baseline);

} // namespace cw
