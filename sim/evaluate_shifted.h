// SPDX-License-Identifier: GPL-3.0-or-later
// Evaluation with constants of the cost model moved off their fitted values, to see what they matter.
#pragma once

#include <array>

#include "sim/evaluate.h"

namespace cw
{

/// evaluate() with the time of each class of operators (gemm, attention, moe, elementwise, network, host) and of all
/// together so many half-widths of its 80 % band from the fitted value.
Result<Report> evaluateShifted(DesignPointer, const EvaluateOptions&, const std::array<double, 7>& halfWidths,
                               std::stop_token = {});

} // namespace cw
