// SPDX-License-Identifier: GPL-3.0-or-later
// Bands of a report from what each draw of the constants makes of it.
#pragma once

#include <vector>

#include "sim/placement.h"
#include "sim/report.h"

namespace cw
{

/// What one draw changes.
struct DrawnFigures {
    Headline headline;
    std::vector<double> decodeSteps; ///< s, by deployment as in the report; 0 = does not decode
};

/// A latency of a draw, for bandOf: without limit where the draw saturates and so has none.
double drawnLatency(double seconds);

/// What measured runs deviate by beside their kernels: half-widths of the 80 % band, as logarithms.
struct RunSpread {
    double tpot = 0, ttft = 0;
    RunSpread times(double factor) const { return {factor * tpot, factor * ttft}; }
};
/// The widest of the placed engines.
RunSpread runSpreadOf(const Placement&);

/// Fills the bands of headline and deployments. Nothing without draws, or where nothing is served.
void addBands(Report&, const std::vector<DrawnFigures>&, const RunSpread&);

} // namespace cw
