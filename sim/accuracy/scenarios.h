// SPDX-License-Identifier: GPL-3.0-or-later
// Real runs from end to end, each with how far off a prediction may be.
#pragma once

#include <cmath>
#include <string>
#include <vector>

#include "sim/accuracy/validate.h"

namespace cw
{

struct ScenarioFigure {
    std::string scenario, what, unit;
    double measured = 0, predicted = 0;
    double bar = 0; ///< largest |predicted/measured − 1|; 0: no bar
    double error() const { return measured != 0 ? predicted / measured - 1 : 0; }
    bool holds() const { return bar <= 0 || std::abs(error()) <= bar; }
};

/// The scenarios of a folder (request_trace_vllm.csv, closed_loop_vllm.csv, knee_nim.csv, pd_deepseek.csv); files that
/// are not there (nor in ../calibration/rows) are left out. Errors name the file.
Result<std::vector<ScenarioFigure>> runScenarios(const std::string& folder, const ValidateOptions&);

/// The folder of those that are shipped.
Result<std::string> shippedScenarios();

} // namespace cw
