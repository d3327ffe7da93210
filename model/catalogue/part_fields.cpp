// SPDX-License-Identifier: GPL-3.0-or-later
// Reading and writing of parts.
#include "model/catalogue/part.h"

namespace cw
{

CW_FIELDS_HERE(ComputeSheet)
CW_FIELDS_HERE(MemorySheet)
CW_FIELDS_HERE(LinkSheet)
CW_FIELDS_HERE(Curve)
CW_FIELDS_HERE(Part)

} // namespace cw
