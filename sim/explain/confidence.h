// SPDX-License-Identifier: GPL-3.0-or-later
// What chance leaves open in the means of a simulated synthetic load. A trace happened once: it has no interval.
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "sim/report.h"
#include "sim/serving/serving.h"

namespace cw
{

/// The value that Student's t with `degrees` ≥ 1 exceeds with probability `tail` (0 … 0.5) on one side.
double studentT(double degrees, double tail);

/// Values at the start of a run to leave out, by MSER-5 (White, Cobb & Spratt, "A comparison of five steady-state
/// truncation heuristics for simulation", WSC 2000): means of five values are left out from the start as long as that
/// lowers the squared standard error of the mean of the rest. Nothing when more than half would have to go: the run has
/// no steady part.
std::optional<std::size_t> warmUp(std::span<const double> values);

struct MeanInterval {
    double mean = 0, halfWidth = 0; ///< 95 %
    std::size_t warmUp = 0;         ///< values left out
    int batches = 0;
};
/// The mean of what follows the warm-up by the method of batch means: 20 batches, taken as independent (Schmeiser,
/// "Batch size effects in the analysis of simulation output", Operations Research 30, 1982). Nothing when batches would
/// be too short: fewer than 10 values, or means of neighbours that are correlated beyond chance (von Neumann's test).
std::optional<MeanInterval> batchMeans(std::span<const double> values);

/// Mean of independent runs, with the 95 % interval of Student's t; half-width 0 for one.
MeanInterval acrossRuns(std::span<const double> means);

/// Of TTFT, TPOT and E2E in order of arrival; absent where one of them has no interval, and in overload.
std::optional<ConfidenceReport> confidenceOf(const ServingResult&, bool saturated);

} // namespace cw
