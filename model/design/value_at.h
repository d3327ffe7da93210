// SPDX-License-Identifier: GPL-3.0-or-later
// What stands at a JSON pointer of a design, without writing all of it as JSON.
#pragma once

#include <optional>
#include <string_view>

#include "model/design/design.h"

namespace cw
{

/// The value as the file has it; nothing where there is none, or where it is left out for being the default.
std::optional<Json> valueAt(const Design&, std::string_view pointer);

/// The design without its collections of entries, variants and view: what is compared and written as a whole.
Design withoutEntries(Design);

} // namespace cw
