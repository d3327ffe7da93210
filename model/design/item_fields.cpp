// SPDX-License-Identifier: GPL-3.0-or-later
// Reading and writing of what is drawn.
#include "model/design/item.h"

namespace cw
{

CW_FIELDS_HERE(Item)
CW_FIELDS_HERE(Connection)
CW_FIELDS_HERE(Type)

} // namespace cw
