// SPDX-License-Identifier: GPL-3.0-or-later
// What would be found in a design that is only tried: checked and evaluated in closed form, at once.
#pragma once

#include <string>

#include "model/design/fixes.h"

namespace cw
{

/// Findings of check and closed form together; traces are relative to `baseDirectory`.
Findings trialFindings(const Design&, const std::string& baseDirectory);

/// Ways out of a finding of the shown design. One that only a simulation saw is tried as the closed form sees it.
std::vector<Fix> triedFixes(const Design&, const Catalogue&, const Finding&, const std::string& baseDirectory);

} // namespace cw
