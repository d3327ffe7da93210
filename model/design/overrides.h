// SPDX-License-Identifier: GPL-3.0-or-later
// Figures of single instances that differ from what their type or part says.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "model/design/edit.h"
#include "model/fabric/place_name.h"

namespace cw
{

/// One figure of some instances of a drawn component.
struct InstanceOverride {
    std::string owner;    ///< item of the design that keeps it
    std::string selector; ///< as the owner keeps it: "[1]/gpu[3]"
    std::string key;      ///< "cap_W", "memory.rate_Bps"
    double value = 0;
    std::int64_t instances = 0; ///< that it names
};

/// Sets a figure (SI; see Item::overrides) for the instances that `selector` names ("prefill[1]/gpu[3]"), or with no
/// value removes it there. Errors: a selector that names no component, a figure that its part does not have.
Result<Design> setOverride(Design, const std::string& selector, const std::string& key, std::optional<double> value);
/// Removes all overrides of a drawn place ("prefill/gpu"), or of all that is inside it.
Result<Design> resetOverrides(Design, const std::string& place);
/// Those of a drawn place, or of all that is inside it.
std::vector<InstanceOverride> overridesOf(const Design&, const std::string& place);

struct DifferingInstances {
    std::int64_t differing = 0, all = 0;
};
/// How many of a component's instances have a figure of their own: "3 of 64".
DifferingInstances differingInstances(const Design&, const std::string& place);

/// The same for all components that differ, by drawn place.
std::map<std::string, DifferingInstances> differingPlaces(const Design&);

} // namespace cw
