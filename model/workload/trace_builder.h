// SPDX-License-Identifier: GPL-3.0-or-later
// Collects the rows of a trace whatever its format: repairs, skips, sorting and the remarks about them.
#pragma once

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
    };
    void add(const Row&, std::int64_t line);
    /// The trace with arrivals from its earliest row, in whole microseconds. An error when there is no request.
    Result<Trace> finish(const LineReader&, std::string format, bool hasArrivals) &&;

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

/// Formats by content; `first` is the first line that is not blank.
bool isCsvTrace(std::string_view first);
Result<Trace> readCsvTrace(LineReader&, std::string_view header);
Result<Trace> readMooncakeTrace(LineReader&, std::string_view first);

} // namespace cw
