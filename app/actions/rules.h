// SPDX-License-Identifier: GPL-3.0-or-later
// Rules that several commands share: why a command can't be done now, or null. Context "actions".
#pragma once

#include <string>
#include <vector>

#include "app/actions/action.h"
#include "model/design/design.h"

namespace cw::rules
{

const char* designOpen(const Workbench&);
const char* simulating(const Workbench&);
const char* simulationStopped(const Workbench&);
/// Anything is selected.
const char* anySelected(const Workbench&);
/// Items of the top scope are selected; the content of a type is changed in the type.
const char* itemsSelected(const Workbench&);

/// Selected items of the top scope.
std::vector<std::string> selectedIds(const Workbench&);

} // namespace cw::rules
