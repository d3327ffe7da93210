// SPDX-License-Identifier: GPL-3.0-or-later
// Reading and writing of model shapes.
#include "model/llm/architecture.h"

namespace cw
{

CW_FIELDS_HERE(Architecture)

} // namespace cw
