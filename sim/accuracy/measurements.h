// SPDX-License-Identifier: GPL-3.0-or-later
// From files of measurements to the curves of a part, and how well those do on the rows behind them.
#pragma once

#include <functional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "sim/accuracy/fit.h"
#include "sim/accuracy/validate.h"

namespace cw
{

/// Everything that a fit reads.
struct Measurements {
    std::vector<OperatorRow> rows;
    std::vector<Table> serving;
    std::vector<Error> problems;
};
/// Reads files in the order of their names: the order they are given in must not change a bit of the result.
Measurements readMeasurements(std::vector<std::string> files, const ValidateOptions&);

/// Whether a row is one of those that a curve was fitted to.
bool isRowOf(const OperatorRow&, const Curve&);
/// Errors of a curve on its own rows; rows that are not counted stay out.
ErrorSummary errorsOf(const Curve&, std::span<const OperatorRow>);

/// A curve and its errors on the rows it was fitted to; those on rows left out are in the curve.
struct CheckedCurve {
    Curve curve;
    ErrorSummary inside;
};
struct PartFit {
    std::vector<CheckedCurve> curves;
    std::size_t rows = 0; ///< that were read for the part
    std::vector<Error> problems;
    bool cancelled = false;
};
struct PartFitOptions {
    const Catalogue* catalogue = nullptr;
    std::function<void(double done)> progress; ///< 0 … 1
    std::stop_token stop;
};
/// Fits the curves of one part, whether or not the catalogue has it. Of each file the rows that name the part are
/// taken; when no row does, those whose part the catalogue does not know.
PartFit fitPart(const Part&, const std::vector<std::string>& files, const PartFitOptions&);

} // namespace cw
