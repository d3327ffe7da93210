// SPDX-License-Identifier: GPL-3.0-or-later
// The headline figures as a list: what they are called, their unit, and which way is better. Tiles and the comparison
// share it.
#pragma once

#include <cmath>
#include <string_view>
#include <vector>

#include <QString>

#include "app/panels/quantity_text.h"
#include "sim/report.h"

namespace cw
{

enum class Better { Lower, Higher, Neither };

struct Metric {
    const char* id;
    const char* label; ///< context "metrics"
    const char* unit;  ///< "" = by unit kind
    UnitKind kind = UnitKind::None;
    Better better = Better::Lower;
    double (*value)(const Report&) = nullptr;
};

const std::vector<Metric>& metrics();
/// The metric with this id.
const Metric& metric(std::string_view id);
QString metricLabel(const Metric&);
/// Value and unit of a metric.
ShownQuantity metricShown(const Metric&, double value);
/// "+0.31 s" against a base value.
QString metricDelta(const Metric&, double value, double base);
/// 1 better than the base, −1 worse, 0 the same.
int judge(const Metric&, double value, double base);
/// False when nothing is served, so that the figures mean nothing.
bool isMeaningful(const Report&);

} // namespace cw
