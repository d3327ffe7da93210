// SPDX-License-Identifier: GPL-3.0-or-later
// Stacked bars, one for each subject.
#pragma once

#include <functional>

#include "app/charts/chart_builders.h"
#include "model/units/text.h"

namespace cw::builders
{

struct BreakdownKind {
    QString title, unit;
    bool watts = false; ///< the unit follows the size
    Unit quantity = Unit::Count;
    std::function<std::vector<Share>(const Report&)> shares;
    QString (*text)(const QString& id);
    QColor (*color)(const CanvasTheme&, const QString& id);
};
ChartContent breakdown(const ChartInput&, const BreakdownKind&);
/// Power by kind and subject, where there is no time to draw it over.
ChartContent powerBars(const ChartInput&);

} // namespace cw::builders
