// SPDX-License-Identifier: GPL-3.0-or-later
// Fewer digits in files that are computed.
#pragma once

#include "model/io/json.h"

namespace cw
{

/// Rounds every finite double below `j` to this many significant digits (at most 17).
void roundNumbers(Json& j, int digits);

} // namespace cw
