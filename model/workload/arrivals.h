// SPDX-License-Identifier: GPL-3.0-or-later
// Synthetic times of arrival.
#pragma once

#include <vector>

#include "model/core/error.h"
#include "model/design/workload.h"

namespace cw
{

/// At most `count` times in s, ascending, of whole microseconds; with `horizon` > 0 only those before it. Renewal
/// processes (poisson, gamma, weibull, constant) begin with an arrival at 0; mmpp begins in its first state; diurnal
/// begins at `from` of its day, which is 0 in the result. Errors point into the Traffic.
Result<std::vector<double>> arrivalTimes(const Traffic&, std::uint64_t seed, std::int64_t count, double horizon);

} // namespace cw
