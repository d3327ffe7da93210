// SPDX-License-Identifier: GPL-3.0-or-later
// Collects the rows of a trace whatever its format: repairs, skips, sorting and the remarks about them.
#pragma once

#include <optional>
#include <unordered_set>

#include "model/io/json.h"
#include "model/workload/line_reader.h"
#include "model/workload/request.h"

namespace cw
{

class TraceBuilder
{
public:
    /// One row as the file has it. Negative or absurd counts must have been refused by the format's reader.
    struct Row {
        std::int64_t ticks = 0; ///< any origin; see trace_time.h
        std::int32_t input = 0, output = 0, sharedPrefix = 0;
        std::int32_t session = -1; ///< from newSession(); its rows come in the order in which they were made
        std::int64_t delay = 0;    ///< ticks from the answer before it to this one
    };
    void add(const Row&, std::int64_t line);
    std::int32_t newSession() { return m_trace.sessions++; }
    /// Ticks of the latest row.
    std::int64_t latest() const { return m_origin + static_cast<std::int64_t>(m_latest); }
    /// The trace with arrivals from its earliest row, in whole microseconds. An error when there is no request.
    Result<Trace> finish(const std::string& name, std::string format, bool hasArrivals) &&;

private:
    struct Met {
        std::int64_t rows = 0, firstLine = 0;
    };
    static void count(Met&, std::int64_t line);
    void remark(const char* pattern, const Met&);

    Trace m_trace;
    std::int64_t m_origin = 0; ///< ticks of the first row kept
    double m_latest = 0;       ///< ticks from the origin; doubles hold such whole numbers exactly
    Met m_empty, m_noInput, m_noOutput, m_unsorted;
};

/// A token count: a whole number from 0 to 10^9, also written as "512.0". The error names the column.
Result<std::int32_t> tokenCount(std::string_view cell, std::string_view column, const LineReader&);

/// How many leading ids of a list of blocks were met before; then takes note of all of them. Nothing when it is no list
/// of whole numbers.
std::optional<std::int64_t> leadingBlocks(const Json& ids, std::unordered_set<std::int64_t>& seen);

/// Formats by content; `first` is the first line that is not blank.
bool isCsvTrace(std::string_view first);
Result<Trace> readCsvTrace(LineReader&, std::string_view header);
Result<Trace> readLinesTrace(LineReader&, std::string_view first);
/// A JSON object that is one recorded session.
bool isSession(const Json& root);
Result<Trace> readSession(const Json& root, const std::string& name);
/// All .json files of a folder, by name.
Result<Trace> readSessionFolder(const std::string& path);

} // namespace cw
