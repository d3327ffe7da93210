// SPDX-License-Identifier: GPL-3.0-or-later
// How large the design's own items are drawn, for edits that place them.
#pragma once

#include <vector>

#include "model/design/arrange.h"

namespace cw
{

/// All drawn items of the top scope; those hidden in a collapsed frame are left out. O(items).
std::vector<ItemExtent> itemExtents(const DesignPointer& design);

} // namespace cw
