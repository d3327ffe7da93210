// SPDX-License-Identifier: GPL-3.0-or-later
// What a design promises as a whole, for tiles and charts.
#pragma once

#include "model/design/design.h"

namespace cw
{

/// The strictest promise of all tenants.
Slo promiseOf(const Design&);
/// Sum of the budgets of the outermost assemblies, W; 0 when one has none.
double powerBudgetOf(const Design&);

} // namespace cw
