// SPDX-License-Identifier: GPL-3.0-or-later
// Members of pools and tiers as instances.
#pragma once

#include <map>

#include "model/fabric/fabric.h"

namespace cw
{

/// Instances that selectors with "all" or a number per assembly name, ascending and each once. Selectors that find
/// nothing are left out: validation says so.
std::vector<Vertex> membersOf(const Fabric&, const std::map<std::string, Json>& members);

} // namespace cw
