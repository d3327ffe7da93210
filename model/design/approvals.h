// SPDX-License-Identifier: GPL-3.0-or-later
// Findings that somebody looked at and accepts, with the reason. They stay findings; lists show them apart.
#pragma once

#include <string>

#include "model/design/design.h"

namespace cw
{

/// What accepts a finding, or null. An approval covers every finding with its code at its place, whatever its figures.
const Approval* approvalOf(const Design&, const Finding&);
/// Accepts a finding. An approval that is there gets the new reason. Error: no reason.
Result<Design> approve(Design, const Finding&, const std::string& reason);
/// Takes an approval back; no change when there is none.
Design unapprove(Design, const Finding&);

/// Approvals follow an entity: pointers at or below `from` begin with `to` instead.
void moveApprovals(Design&, const std::string& from, const std::string& to);
/// Approvals of what is no longer there go.
void dropDanglingApprovals(Design&);

} // namespace cw
