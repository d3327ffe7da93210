// SPDX-License-Identifier: GPL-3.0-or-later
// Clients of ServeGen: descriptions from which requests are generated.
#pragma once

#include <string>
#include <string_view>

#include "model/workload/request.h"

namespace cw
{

/// One of the two files of a client beside the other, or a folder of clients.
bool isServeGen(const std::string& path);
/// A row of a client's arrivals.
bool isServeGenWindow(std::string_view line);
/// The requests of the window, by default of the first day. Deterministic from the seed of the options; a request is
/// the same whatever window or sample it is part of.
Result<Trace> readServeGen(const std::string& path, const TraceOptions&);

} // namespace cw
