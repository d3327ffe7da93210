// SPDX-License-Identifier: GPL-3.0-or-later
// Fitting curves to measured calls: constants of the equation by least absolute log error, then a smooth correction by
// ridge regression on radial functions, then the spread by leaving rows out.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "sim/accuracy/rows.h"
#include "sim/cost/calibration.h"

namespace cw
{

struct FitOptions {
    std::size_t centres = 40; ///< most centres of the correction
    double ridge = 0.1;       ///< weight of the penalty, in units of rows
    double length = 1.5;      ///< length scale of the correction, in standard deviations of each feature
    int folds = 5;            ///< of the cross-validation that measures the spread
    std::size_t least = 12;   ///< rows for a curve with constants of its own
    bool byPart = false;      ///< leave whole parts out, not shapes: how an unmeasured part would do
};

/// A fit and how well it does on rows left out.
struct Fitted {
    Curve curve;
    double medianInside = 0, medianOutside = 0; ///< |predicted/measured − 1| on rows fitted and left out
    double coverage = 0;                        ///< share of the rows inside the band
};

/// Rows of one operator. `start` holds constants to begin from (a pooled curve), or null. Fails with too few rows, or
/// when all rows have one shape.
Result<Fitted> fitCurve(std::span<const OperatorRow> rows, const FitOptions& = {}, const Curve* start = nullptr);

/// One curve for each (operator, part, format, engine, variant) with enough rows, and pooled ones over all parts of a
/// kind for each (operator, format). Deterministic: the same rows give the same bytes. Groups that are too small or
/// degenerate are named in `problems`.
std::vector<Curve> fitAll(std::span<const OperatorRow> rows, std::vector<Error>& problems);

/// Minimises `f` over a box by Nelder and Mead's simplex (1965) with restarts; deterministic.
std::vector<double> minimise(std::vector<double> start, std::span<const double> low, std::span<const double> high,
                             const std::function<double(std::span<const double>)>& f, int evaluations);

} // namespace cw
