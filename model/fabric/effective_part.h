// SPDX-License-Identifier: GPL-3.0-or-later
// A part with the figures that one drawn item sets otherwise than the data sheet.
#pragma once

#include <string>

#include "model/catalogue/part.h"
#include "model/design/item.h"

namespace cw
{

/// Power that each instance of the item may draw by its own cap ("cap_W" of its values), W; 0 = none. A cap is no
/// figure of the data sheet and leaves the part as it is.
double itemCap(const Item&);

/// The part with the item's values applied: dotted keys of the part file ("memory.rate_Bps", "power.max_W",
/// "compute.peak_FLOPps.bf16"), SI. Errors: a key that is no figure of this part, a value that the figure can't take;
/// `pointer` is that of the item.
Result<Part> effectivePart(const Part&, const Item&, const std::string& pointer);

} // namespace cw
