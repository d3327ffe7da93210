// SPDX-License-Identifier: GPL-3.0-or-later
// Requests, and the trace files they come from.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "model/core/error.h"
#include "model/design/workload.h"
#include "model/workload/prefix_tree.h"

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
    /// What of it a prefix cache can know again, in the tree that comes with the requests: the leading tokens of the
    /// prompt, or more than `input` when also those of the answer are known, because the next prompt begins with it.
    PrefixTree::Span prefix{};
    std::int32_t reasoning = 0; ///< tokens of the output that are made before the answer
    friend bool operator==(const Request&, const Request&) = default;
};

/// What of a trace is read, and how. The rest of it is never in memory.
struct TraceOptions {
    TraceColumns columns;       ///< of a log of one's own; without names the format is recognised by its content
    std::string tenant;         ///< rows with another value in the column of tenants are not its own
    double from = 0, until = 0; ///< s from the first row; until 0 = its end. Sessions that begin within are whole
    double sample = 1;          ///< share of the requests, or whole sessions, that are kept
    std::uint64_t seed = 1;     ///< of the sample, and of what a description of clients generates
};
TraceOptions traceOptions(const Traffic&, const std::string& tenant, std::uint64_t seed);

/// A read trace with what was met on the way.
struct Trace {
    std::string format;            ///< azure, vidur, vidur-lengths, burstgpt, mooncake, agentic-mooncake, qwen-bailian,
                                   ///< llmservingsim, agent-sessions, servegen, mapped, mapped-lengths
    std::vector<Request> requests; ///< sorted by arrival (stable)
    PrefixTree prefixes;           ///< of the requests
    std::int32_t blockTokens = 0;  ///< of the blocks that the file has ids of; 0 = it has none
    bool hasArrivals = true;
    double length = 0; ///< s that it covers: to the last arrival, or the window that was asked for
    std::int64_t rows = 0, skipped = 0, repaired = 0;
    std::int64_t outside = 0; ///< requests that are not of the tenant, the window or the sample
    std::int32_t sessions = 0;
    std::vector<Text> remarks; ///< each repair once, with how many rows and the first line
};

/// Reads a trace by content, streaming: Azure LLM CSV (7-digit fractions, CRLF, no last newline), Vidur CSV with or
/// without arrivals, BurstGPT CSV, Mooncake JSONL (ms) and its agentic kinds, Qwen-Bailian JSONL, LLMServingSim JSONL
/// (ns, sessions), recorded agent sessions (a JSON file, a folder of them, or their requests as CSV), ServeGen clients
/// (a file or a folder), or any CSV or JSONL by the names of its columns. BOM, blank lines, unknown extra columns and
/// unsorted times are survived and remarked; rows with zero input and output are skipped and counted; a malformed row
/// is an error "file:line".
Result<Trace> readTrace(const std::string& path, const TraceOptions& = {});
Result<Trace> readTraceText(std::string_view contents, const std::string& name, const TraceOptions& = {});

/// Synthetic or scaled requests of one tenant. Deterministic from `seed`; closed loops (arrivals "closed") return
/// requests with arrival 0 whose start the simulator decides. Without requests in `Traffic` the whole trace is taken,
/// or as many synthetic ones as come before its end, or 1,000. The window and the sample of a trace are those that it
/// was read with; here it is spread, repeated and scaled. Errors point into the Traffic ("/rate_per_s",
/// "/input_tokens/cv").
Result<Trace> makeRequests(const Traffic&, std::optional<Trace> trace, std::uint64_t seed, std::int64_t limit = 0);

/// Window, sample, repetition and spread are possible. Errors point into the Traffic.
Result<void> checkShaping(const Traffic&);

/// Requests/s that synthetic arrivals of this kind have on average, `scale` included.
double meanRate(const Traffic&);

} // namespace cw
