// SPDX-License-Identifier: GPL-3.0-or-later
// What is done to a trace between its file and the simulation.
#pragma once

#include "model/workload/request.h"

namespace cw
{

inline constexpr std::int64_t mostRequests = 100'000'000;

/// s between the moments that arrivals were logged at; 0 = each at its own. Logs that write down arrivals every so
/// often show most gaps as 0 and the others as one and the same.
double loggedEvery(const std::vector<Request>& sorted);

/// Arrivals of one moment, n of them, are spread evenly over `seconds` from there, in their order; sessions move as a
/// whole. Says in the remarks how many were moved.
void debatch(Trace&, double seconds);

/// Plays the trace `times` times, one after another, and keeps the first `count` requests. Each time has prompts of its
/// own: what users send is not what they sent the day before.
void repeat(Trace&, int times, std::int64_t count);

/// Whether there are several sessions, whose record says only how each went on (folders of sessions).
bool sessionsBeginTogether(const Trace&);

/// Requests, and sessions as a whole, begin at the synthetic arrivals of the traffic.
Result<void> drawStarts(Trace&, const Traffic&, std::uint64_t seed);

} // namespace cw
