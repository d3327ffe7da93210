// SPDX-License-Identifier: GPL-3.0-or-later
// The tornado: which inputs move a headline figure most.
#pragma once

#include "app/canvas/theme.h"
#include "app/charts/chart_builders.h"
#include "model/design/currency.h"
#include "model/design/design.h"
#include "sim/whatif/sensitivity.h"

namespace cw
{

/// Bars from the figure as it is to what it is at the low and the high end of each input; the widest on top, at most
/// `most` of them. Row i of the chart is swing i.
ChartContent tornadoChart(const Sensitivity&, const CanvasTheme&, std::size_t most = 12, const Currency& = {});
/// An input, its range and what comes of it, line by line.
QString swingText(const Swing&, const HeadlineMetric&, double base, const Currency& = {});
/// "tornado" of the shown design, when it was computed.
ChartContent tornadoOf(const ChartInput&, const QString&);
/// Keeps a result for the chart "tornado": it is computed on request only.
void rememberSensitivity(const Design& of, const Sensitivity&);
/// How many bars there are at most: inputs that move the figure at all.
std::size_t movers(const Sensitivity&);

} // namespace cw
