// SPDX-License-Identifier: GPL-3.0-or-later
// Reading and writing of workload, facility and money.
#include "model/design/workload.h"

#include "model/design/operations.h"

namespace cw
{

CW_FIELDS_HERE(Traffic)
CW_FIELDS_HERE(Tenant)
CW_FIELDS_HERE(Workload)
CW_FIELDS_HERE(SessionGraph)
CW_FIELDS_HERE(ToolService)
CW_FIELDS_HERE(Operations)
CW_FIELDS_HERE(Facility)
CW_FIELDS_HERE(Economics)

} // namespace cw
