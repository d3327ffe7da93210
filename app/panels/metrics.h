// SPDX-License-Identifier: GPL-3.0-or-later
// The headline figures as a list: what they are called, their unit, and which way is better. Tiles and the comparison
// share it.
#pragma once

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
    const char* unit;  ///< of the value as `scale` times the report's; "" = by unit kind
    UnitKind kind = UnitKind::None;
    Better better = Better::Lower;
    double (*value)(const Report&) = nullptr;
};

const std::vector<Metric>& metrics();
QString metricLabel(const Metric&);
/// Value and unit of a metric.
ShownQuantity metricShown(const Metric&, double value);
/// Nothing was served, so the figure means nothing.
bool isMeaningful(const Report&);

} // namespace cw
