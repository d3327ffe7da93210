// SPDX-License-Identifier: GPL-3.0-or-later
// What each tenant got, and what of the cluster it took.
#pragma once

#include <vector>

#include "model/design/design.h"
#include "sim/report.h"
#include "sim/serving/serving.h"

namespace cw
{

/// One entry per tenant, in order of their ids. What the cluster costs is divided by the device-seconds that were
/// computed for each tenant, so that the tenants' costs sum to the whole: idle time is paid by those who use the rest.
/// `headline` is of all of them, with its cost.
std::vector<TenantReport> tenantsOf(const Design&, const ServingResult&, const Headline& headline);

} // namespace cw
