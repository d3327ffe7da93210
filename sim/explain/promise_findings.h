// SPDX-License-Identifier: GPL-3.0-or-later
// Promised latencies that a finished report misses, with the cause that weighs most and what to change.
#pragma once

#include "model/design/design.h"
#include "sim/report.h"

namespace cw
{

/// Compares the headline with what the tenants were promised. The percentile used is the nearest of p50, p95 and p99.
/// Points at the busiest link where the transfer of KV caches is the cause, else at a deployment.
Findings promiseFindings(const Design&, const Report&);

} // namespace cw
