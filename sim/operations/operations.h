// SPDX-License-Identifier: GPL-3.0-or-later
// How a cluster is run, as a module of the simulator: scaling, failures and repair, new versions.
#pragma once

#include <memory>

#include "sim/operations/setup.h"
#include "sim/serving/module.h"

namespace cw
{

struct ServingInput;

/// Adds the modules that the setup asks for; what nobody asks for costs nothing.
void addOperations(ServingInput&, std::shared_ptr<const OperationsSetup>);
/// Scaling, failures, new versions.
ModuleFactory operationsModule(std::shared_ptr<const OperationsSetup>);

} // namespace cw
