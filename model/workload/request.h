// SPDX-License-Identifier: GPL-3.0-or-later
// Requests, and the trace files they come from.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "model/core/error.h"
#include "model/design/workload.h"

namespace cw
{

struct Request {
    double arrival = 0;      ///< s from the start of the trace
    std::int32_t input = 0;  ///< tokens of the prompt
    std::int32_t output = 0; ///< tokens to make, ≥ 1
    std::int32_t tenant = 0;
    std::int32_t sharedPrefix = 0; ///< tokens that an unlimited prefix cache would have
    /// The session it belongs to, −1 = none: its first request arrives by the clock, each later one `delay` s after the
    /// one before it was answered. `arrival` of those is when it came in the record.
    std::int32_t session = -1;
    float delay = 0;
    friend bool operator==(const Request&, const Request&) = default;
};

/// A read trace with what was met on the way.
struct Trace {
    std::string format;            ///< azure, vidur, vidur-lengths, burstgpt, mooncake, agentic-mooncake, qwen-bailian,
                                   ///< llmservingsim, agent-sessions
    std::vector<Request> requests; ///< sorted by arrival (stable)
    bool hasArrivals = true;
    std::int64_t rows = 0, skipped = 0, repaired = 0;
    std::int32_t sessions = 0;
    std::vector<Text> remarks; ///< each repair once, with how many rows and the first line
};

/// Reads a trace by content, streaming: Azure LLM CSV (7-digit fractions, CRLF, no last newline), Vidur CSV with or
/// without arrivals, BurstGPT CSV, Mooncake JSONL (ms) and its agentic kinds, Qwen-Bailian JSONL, LLMServingSim JSONL
/// (ns, sessions), recorded agent sessions (a JSON file, a folder of them, or their requests as CSV). BOM, blank lines,
/// unknown extra columns and unsorted times are survived and remarked; rows with zero input and output are skipped and
/// counted; a malformed row is an error "file:line".
Result<Trace> readTrace(const std::string& path);
Result<Trace> readTraceText(std::string_view contents, const std::string& name);

/// Synthetic or scaled requests of one tenant. Deterministic from `seed`; closed loops (arrivals "closed") return
/// requests with arrival 0 whose start the simulator decides. Without requests in `Traffic` the whole trace or 1,000
/// synthetic requests are made. Errors point into the Traffic ("/rate_per_s", "/input_tokens/cv").
Result<std::vector<Request>> makeRequests(const Traffic&, const Trace* trace, std::uint64_t seed,
                                          std::int64_t limit = 0);

} // namespace cw
