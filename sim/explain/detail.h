// SPDX-License-Identifier: GPL-3.0-or-later
// What a simulation knows beyond its report: for files of single requests and of the timeline.
#pragma once

#include "sim/explain/paths.h"

namespace cw
{

struct SimulationDetail {
    const ServingInput& input;
    const ServingResult& result;
    const PathNames& names;
    const ShareValue& value;
    const std::vector<std::string>& deployments; ///< by pool
    const std::vector<double>& kvCapacity;       ///< tokens of all replicas, by pool
    const Report& report;                        ///< without bands
};

} // namespace cw
