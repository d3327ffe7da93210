// SPDX-License-Identifier: GPL-3.0-or-later
// The chart of a sweep: a family of curves, a heat map, or a front; and where each of its points stands.
#pragma once

#include <vector>

#include "app/canvas/theme.h"
#include "app/charts/chart_builders.h"
#include "model/design/design.h"

namespace cw
{

/// What of a sweep is looked at; not part of the design.
struct SweepView {
    std::vector<int> only; ///< per axis: the one value that is shown; −1 or absent: all
    double leastSlo = 0;   ///< points that keep fewer promises are left out; 0 … 1
};

/// A point of the sweep where it is drawn.
struct SweepSpot {
    QPointF at;
    std::size_t index = 0;
};

struct SweepChart {
    ChartContent content;
    std::vector<SweepSpot> spots;
};

/// `base` gives the names of the fields. Points without figures are hollow marks, or crosses in the cells of a heat
/// map.
SweepChart sweepChart(const SavedSweep&, const Design& base, const CanvasTheme&, const SweepView& = {});

/// "sweep:ID": a sweep that the design keeps.
ChartContent keptSweepChart(const ChartInput&, const QString& id);

/// The values of a point and its figure, line by line.
QString sweepPointText(const SavedSweep&, const Design& base, std::size_t index);

} // namespace cw
