// SPDX-License-Identifier: GPL-3.0-or-later
// From a design to the way its cluster is run.
#pragma once

#include <memory>

#include "model/fabric/fabric.h"
#include "sim/operations/setup.h"
#include "sim/placement.h"
#include "sim/pools.h"

namespace cw
{

/// The result refers to all of them.
std::shared_ptr<const OperationsSetup> operationsOf(const Fabric&, const Placement&, const Pools&);

} // namespace cw
