// SPDX-License-Identifier: GPL-3.0-or-later
// Reading and writing of the software cluster.
#include "model/design/software.h"

namespace cw
{

CW_FIELDS_HERE(Pool)
CW_FIELDS_HERE(Precision)
CW_FIELDS_HERE(EngineSettings)
CW_FIELDS_HERE(Deployment)
CW_FIELDS_HERE(Route)
CW_FIELDS_HERE(Tier)

} // namespace cw
