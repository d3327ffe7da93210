// SPDX-License-Identifier: GPL-3.0-or-later
// What the CPUs of a pool hold of tools.
#pragma once

#include <map>
#include <string>

#include "model/fabric/members.h"

namespace cw
{

struct ToolCapacity {
    double cores = 0;
    double memory = 0; ///< bytes of the memory drawn at the CPUs; 0 = none is drawn, and none is counted
};
ToolCapacity toolCapacity(const Fabric&, const Pool&);

/// Replicas of every service of the design, by id: those it asks for, or as many as the pool still holds beside those
/// that others ask for (several services without a number share what is left, equally by cores). An outside service
/// has as many as it says, 0 = without limit.
std::map<std::string, int> toolReplicas(const Fabric&);

} // namespace cw
