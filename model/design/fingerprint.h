// SPDX-License-Identifier: GPL-3.0-or-later
// What of a design its figures depend on, and a name for it that changes when that does.
#pragma once

#include <string>

#include "model/design/design.h"

namespace cw
{

/// The design without what no figure depends on: variants, view, notes, layers, approvals. Cheap; shares all else.
Design withoutView(const Design&);

/// 64 hexadecimal digits (SHA-256 of the canonical JSON), the same on any host. Also without where things are drawn: a
/// box that was moved makes no result old. In proportion to the size of the design.
std::string fingerprint(const Design&);

} // namespace cw
