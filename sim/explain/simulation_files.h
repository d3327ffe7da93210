// SPDX-License-Identifier: GPL-3.0-or-later
// Files that tell a simulation in full: its requests and its timeline as CSV, and a trace that public viewers open.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

#include "sim/explain/detail.h"

namespace cw
{

/// Takes a piece of the file. False: it can't be written, and no more is wanted.
using TextSink = std::function<bool(std::string_view)>;

/// One line a request, in order of arrival: what it asked for, when what happened, where, and the device-seconds that
/// were computed for it. Times are s from the start of the simulation.
bool writeRequests(const SimulationDetail&, const TextSink&);

/// One line a bin of the timeline: power by kind, requests, KV and busy share of each deployment, bytes in tiers.
bool writeTimeline(const SimulationDetail&, const TextSink&);

/// Trace events as JSON ("Trace Event Format", Google, 2016), which ui.perfetto.dev and chrome://tracing open. Process
/// 0 has the sampled requests, one under the other, each with its stages; every deployment is a process with the
/// replicas' work on those requests and counters of requests running, KV in use and replicas busy; hand-overs are
/// flows. At most `most` requests, so that the file stays small whatever was simulated.
bool writeTraceEvents(const SimulationDetail&, std::size_t most, const TextSink&);

} // namespace cw
