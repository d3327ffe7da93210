// SPDX-License-Identifier: GPL-3.0-or-later
// Who was busy when: engines, tools and tiers along the timeline of a report.
#pragma once

#include "sim/explain/paths.h"
#include "sim/sessions.h"

namespace cw
{

/// At most so many rows; where there are more engines, the busiest of each deployment are shown, in equal parts.
inline constexpr std::size_t mostBusyRows = 64;

/// Fills the rows and their use into the timeline that the report has. An engine is busy while it computes, a tool by
/// the share of its slots that are taken, a tier by the share of the rate of its memory that is used. `sessions` and
/// `tiers` may be null.
void addBusyRows(Report&, const PathNames&, const Design&, const SessionSetup* sessions, const TierPlan* tiers,
                 const ServingResult&);

} // namespace cw
