// SPDX-License-Identifier: GPL-3.0-or-later
// Edits inside a type: the same functions that edit the design, with what names its inside from outside following.
#pragma once

#include <functional>
#include <string>

#include "model/design/edit.h"
#include "model/fabric/place_name.h"

namespace cw
{

/// Applies an edit to the scope of a type: the edit sees a design whose items and connections are those of the type.
/// Names from outside that lead into the type (ends, members, overrides) follow as names within one scope do. Errors:
/// no such type, the edit's own, and a type that would come to hold itself.
Result<Design> editInType(Design, const std::string& typeId, const std::function<Result<Design>(Design)>& edit);
/// The same for the design itself when `typeId` is empty.
Result<Design> editInScope(Design, const std::string& typeId, const std::function<Result<Design>(Design)>& edit);

/// Changes a name in place, read against the items of `scope`; false drops it.
using ScopedNameEdit = std::function<bool(PlaceName& name, const IdMap<Item>& scope)>;
/// Applies `edit` to every name of the design and of all types, read against the items as `before` had them.
void editNamesEverywhere(Design&, const Design& before, const ScopedNameEdit& edit);

/// The number of the first step of a name that lies directly inside an instance of the type; 0 when it leads nowhere
/// into it.
std::size_t firstStepInside(const Design&, const IdMap<Item>& scope, const PlaceName&, const std::string& typeId);

/// Does the type, or one that it is made of, hold an instance of `wanted`?
bool holdsType(const Design&, const std::string& typeId, const std::string& wanted);

} // namespace cw
