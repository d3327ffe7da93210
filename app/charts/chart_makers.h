// SPDX-License-Identifier: GPL-3.0-or-later
// Charts that need more than values of reports (names of fields, results that were asked for): the application adds
// them to those of chart_builders.h.
#pragma once

#include "app/charts/chart_builders.h"

namespace cw
{

/// `of` is what follows the colon of the id: "sweep:ID".
using ChartMaker = ChartContent (*)(const ChartInput&, const QString& of);

/// Adds a kind of chart; known ones are replaced. `title` (context "Charts") of those that every design has, which
/// chartIds() then lists; else null. On the GUI thread, before any chart is made.
void addChartMaker(const QString& kind, const char* title, ChartMaker);

} // namespace cw
