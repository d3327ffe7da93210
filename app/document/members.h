// SPDX-License-Identifier: GPL-3.0-or-later
// Members of pools in terms of what is drawn: selectors made from a selection, and how many instances one names.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/design/design.h"

namespace cw
{

/// Selectors of the components at or inside a drawn place that can play `role`: accelerators, or CPUs for tools and
/// routers, or memory devices. A component that is named itself is taken whatever it is.
std::vector<std::string> membersAt(const Design&, const std::string& path, Role role);

/// All components at or inside a drawn place, whatever they are.
std::vector<std::string> componentsAt(const Design&, const std::string& path);

/// The drawn place a selector names: "prefill[0-1]/gpu" → "prefill/gpu". Empty when it can't be read or names nothing.
std::string placeOfMember(const Design&, const std::string& selector);

/// Instances that a member stands for: ranges, counts and enclosing assemblies multiplied.
std::int64_t instancesOf(const Design&, const std::string& selector, const Json& taken);

/// The pool whose members include a drawn place, or null.
const Pool* poolOfPlace(const Design&, const std::string& path);

/// The first deployment on a pool, or null.
const Deployment* deploymentOn(const Design&, const std::string& pool);

/// The design without a pool, what is deployed on it, and the routes of that.
Design withoutPool(Design, const std::string& pool);

/// The first tenant. A design without any gets one that asks for `model`, or else for what is deployed first, once a
/// second, so that figures can be seen and the traffic be set.
std::string firstTenant(Design&, const std::string& name, const std::string& model = {});

} // namespace cw
