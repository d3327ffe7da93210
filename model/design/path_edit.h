// SPDX-License-Identifier: GPL-3.0-or-later
// One change at a JSON pointer, made on the typed design: only the value that the pointer names is decoded, and only
// the entities on the way to it are copied, so an edit costs the same in a large design as in a small one.
#pragma once

#include <string>
#include <vector>

#include "model/design/design.h"

namespace cw
{

/// Set puts a value whether or not one is there, and makes missing objects on the way; null takes the field back to its
/// default. The others are those of RFC 6902, save that a field which is left out of the file counts as there with its
/// default value, and that adding a whole collection keeps the entries that are already in it.
enum class PathAction { Set, Add, Replace, Remove, Test };

/// The error's `where` is the pointer. `steps` must not be empty. A failure may leave `design` half changed.
Result<void> editPath(Design& design, const std::vector<std::string>& steps, PathAction action, const Json& value);

} // namespace cw
