// SPDX-License-Identifier: GPL-3.0-or-later
// From the JSON pointer of a drawn thing back to it.
#pragma once

#include <string_view>

#include "model/design/design.h"

namespace cw
{

/// "/connections/x" or "/types/t/connections/x"; null when there is none.
const Connection* drawnConnection(const Design&, std::string_view pointer);
/// The type that a pointer leads into, empty for the design's own scope.
std::string drawnType(std::string_view pointer);

} // namespace cw
