// SPDX-License-Identifier: GPL-3.0-or-later
// Constants of serving engines, fitted to measured runs by simulating them.
#pragma once

#include <span>
#include <vector>

#include "sim/accuracy/validate.h"

namespace cw
{

/// A curve for each engine (and version that is told apart) on all parts and on each family of parts with enough runs
/// among the tables (those that are no runs are passed over). The calibration holds the curves of operators; its
/// engines are ignored, unless `only` names one curve ("engine/version/family"): then those before it count. Robust:
/// runs far off hardly count. Deterministic. Fails when it is cancelled.
Result<std::vector<Curve>> fitEngines(std::span<const Table>, const Catalogue&, const Calibration&,
                                      const std::string& only = {}, std::stop_token = {});

} // namespace cw
