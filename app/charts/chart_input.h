// SPDX-License-Identifier: GPL-3.0-or-later
// What the open design and its reports give to charts.
#pragma once

#include "app/charts/chart_builders.h"

namespace cw
{

class Workbench;

/// The base and all variants in the order of their tabs; the active one is shown.
ChartInput chartInput(const Workbench&, const CanvasTheme&);

} // namespace cw
