// SPDX-License-Identifier: GPL-3.0-or-later
// Who harms whom: tenants that share replicas, each alone and each without one of the others.
#pragma once

#include <string>
#include <vector>

#include "sim/evaluate.h"

namespace cw
{

struct Interference {
    struct Tenant {
        std::string id;
        double together = 0, alone = 0; ///< s, mean E2E
        std::vector<double> without;    ///< s, the same when the other is away; in the order of tenants, 0 for itself
    };
    std::vector<Tenant> tenants;
};

/// Simulates the design once for all tenants, once for each alone and, of three or more, once without each. The
/// requests are the same in all runs. Errors are those of simulate().
Result<Interference> interference(DesignPointer, SimulateOptions, std::stop_token = {});

} // namespace cw
