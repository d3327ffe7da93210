// SPDX-License-Identifier: GPL-3.0-or-later
// What people call the things of a design: the name that was given, or that of the part or type, and the id last.
#pragma once

#include <string>
#include <string_view>

#include "model/design/design.h"

namespace cw
{

/// For everything that has a name of its own: parts, types, pools, deployments, tenants, tiers, models.
template<class Entity>
const std::string& displayName(const Entity& e)
{
    return e.name.empty() ? e.id : e.name;
}
std::string displayName(const Design&, const Item&);
/// By the names of its ends: "H100 SXM5 – Spectrum-4", or the name it was given.
std::string displayName(const Design&, const Connection&);

/// A place or an instance, "prefill[1]/gpu[3]" → "Prefill nodes[1] / H100 SXM5[3]"; what can't be found stays as it is.
std::string displayPlace(const Design&, std::string_view name);
/// The same for a place of the scope of a type.
std::string displayPlace(const Design&, const IdMap<Item>& scope, std::string_view name);

} // namespace cw
