// SPDX-License-Identifier: GPL-3.0-or-later
// Ranges of axes and the marks on them.
#pragma once

#include <utility>
#include <vector>

#include <QString>

#include "app/charts/chart_content.h"

namespace cw
{

/// The smallest of 1, 2, 2.5, 5 × 10ⁿ that cuts `span` into at most `most` pieces.
double niceStep(double span, int most);

struct ChartTick {
    double at = 0;
    QString text;
};
/// At most about `most` marks between two values, at round numbers.
std::vector<ChartTick> linearTicks(double least, double most, int count);
/// Powers of ten; 2 and 5 between them where there are few.
std::vector<ChartTick> logarithmicTicks(double least, double most, int count);
/// "12.5", "12k", "3M": short enough for an axis or a read-out; `largest` of the axis decides about the prefix.
QString tickText(double value, double step, double largest = 0);

struct AxisRange {
    double least = 0, most = 1;
    bool logarithmic = false;
    bool zeros = false; ///< of a logarithmic axis: its lower end stands for 0 and less
};
AxisRange rangeOfX(const ChartContent&);
AxisRange rangeOfY(const ChartContent&);

/// x of the outer edges of a heat map.
std::pair<double, double> cellEdges(const ChartContent&);

/// Lower and upper edges of stacked areas and bars, by series; series of other shapes have none.
struct Stacked {
    std::vector<double> lower, upper; ///< one per point
};
std::vector<Stacked> stacked(const ChartContent&);

} // namespace cw
