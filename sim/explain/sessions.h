// SPDX-License-Identifier: GPL-3.0-or-later
// Sessions and tools of a run as parts of its report.
#pragma once

#include "model/design/design.h"
#include "sim/report.h"
#include "sim/serving/serving.h"
#include "sim/serving/session_setup.h"

namespace cw
{

/// Fills the sessions and tools of the report, and findings about them. Power and cost must be there.
void addSessionReports(Report&, const Design&, const SessionSetup&, const ServingResult&);

} // namespace cw
