// SPDX-License-Identifier: GPL-3.0-or-later
// What both kinds of swap share: finding what is meant, and looking after figures and deployments afterwards.
#pragma once

#include <set>

#include "model/design/edit.h"
#include "model/design/swap.h"

namespace cw
{

/// A drawn item by its place: the type that holds it ("" = the design).
struct DrawnTarget {
    const Item* item = nullptr;
    std::string type;
    std::string pointer;
};
Result<DrawnTarget> drawnTarget(const Design&, const std::string& place);

/// Takes away the figures by instance that the parts there now do not have, with a line each for what is new.
Design withoutMisfits(Design, const Design& before, std::vector<SwapLine>& lines);
/// Notes for the deployments on these pools whose precision or parallelism does not suit the new accelerators.
void noteDeployments(const Design& before, const Design& now, const std::set<std::string>& pools,
                     std::vector<SwapLine>& lines);

} // namespace cw
