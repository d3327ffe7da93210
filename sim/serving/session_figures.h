// SPDX-License-Identifier: GPL-3.0-or-later
// What a run says of agent sessions and of the services that their tools are, before it becomes a report.
#pragma once

#include <cstdint>
#include <vector>

#include "sim/serving/time_bins.h"

namespace cw
{

/// Sessions of one tenant.
struct SessionFigures {
    std::uint32_t load = 0; ///< of the setup: tenant and graph
    std::int64_t started = 0, completed = 0;
    std::int64_t late = 0;                    ///< over their deadline
    std::int64_t cut = 0;                     ///< ended because a step was visited as often as it may be
    std::int64_t stuck = 0;                   ///< ended because a call was rejected
    std::vector<double> durations, turnTtfts; ///< s; of completed sessions, of answers to the user
    double modelCalls = 0, toolCalls = 0;     ///< sums over completed sessions
    double input = 0, output = 0;             ///< tokens, the same
    double computed = 0;                      ///< of them, those that no cache had
    double allTokens = 0;                     ///< of all sessions, also of those that failed
    std::vector<std::int32_t> contexts;       ///< of every call, where asked for: tokens that were there before
    std::vector<double> timeByStep;           ///< s, sums over completed sessions; by step of the graph
};

/// One service.
struct ToolFigures {
    std::int64_t refused = 0, coldStarts = 0, inTime = 0;
    std::vector<double> waits, services; ///< s
    double busySeconds = 0;              ///< of slots
    double coreSeconds = 0;
    std::int64_t mostSandboxes = 0;
    TimeBins<double> busy{1}; ///< s of slots
};

} // namespace cw
