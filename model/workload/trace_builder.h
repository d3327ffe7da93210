// SPDX-License-Identifier: GPL-3.0-or-later
// Collects the rows of a trace whatever its format: repairs, skips, sorting and the remarks about them.
#pragma once

#include <optional>
#include <span>

#include "model/io/json.h"
#include "model/workload/line_reader.h"
#include "model/workload/request.h"

namespace cw
{

class TraceBuilder
{
public:
    explicit TraceBuilder(TraceOptions options = {}) : m_options(std::move(options)) {}
    const TraceOptions& options() const { return m_options; }
    /// The rows have no times: no window can be taken of them.
    void setUntimed() { m_timed = false; }
    /// One row as the file has it. Negative or absurd counts must have been refused by the format's reader.
    struct Row {
        std::int64_t ticks = 0; ///< any origin; see trace_time.h
        std::int32_t input = 0, output = 0;
        std::int32_t session = -1;            ///< from newSession(); its rows come in the order in which they were made
        std::int64_t delay = 0;               ///< ticks from the answer before it to this one
        std::span<const std::int64_t> blocks; ///< ids of blocks of blockTokens() from the start of the prompt
        /// From newConversation(): each prompt of it begins with `kept` tokens of the one before, or, at −1, with all
        /// that was said before, as far as its length allows.
        std::int32_t conversation = -1, kept = -1;
    };
    void add(const Row&, std::int64_t line);
    /// A row of somebody else.
    void passOver() { ++m_trace.rows, ++m_trace.outside; }
    std::int32_t newSession();
    std::int32_t newConversation();
    void setBlockTokens(std::int32_t n) { m_trace.blockTokens = n; }
    std::int32_t blockTokens() const { return m_trace.blockTokens; }
    /// Ids of blocks are local to what comes next.
    void forgetBlocks() { m_blocks.forget(); }
    /// Ticks of the latest row.
    std::int64_t latest() const { return m_origin.value_or(0) + static_cast<std::int64_t>(m_latest); }
    /// The trace with arrivals from its earliest row, in whole microseconds. An error when there is no request.
    Result<Trace> finish(const std::string& name, std::string format, bool hasArrivals) &&;

private:
    struct Met {
        std::int64_t rows = 0, firstLine = 0;
    };
    /// What was said in a conversation so far, and how much of it before the last answer.
    struct Said {
        PrefixTree::Span all;
        std::int32_t prompt = 0;
    };
    static void count(Met&, std::int64_t line);
    bool wanted(const Row&);
    PrefixTree::Span prefixOf(const Row&);
    void remark(const char* pattern, const Met&);

    TraceOptions m_options;
    bool m_timed = true;
    std::optional<std::int64_t> m_origin; ///< ticks of the first row
    std::vector<std::int32_t> m_sessions; ///< by session: its number among those that are kept, or what is not known
    Trace m_trace;
    BlockPrefixes m_blocks;
    std::vector<Said> m_said; ///< by conversation
    double m_latest = 0;      ///< ticks from the origin, of the rows kept; doubles hold such whole numbers exactly
    Met m_empty, m_noInput, m_noOutput, m_unsorted;
};

/// Fills Request::sharedPrefix: what an unlimited prefix cache would have when the request comes.
void countShared(Trace&);

/// A token count: a whole number from 0 to 10^9, also written as "512.0". The error names the column.
Result<std::int32_t> tokenCount(std::string_view cell, std::string_view column, const LineReader&);

/// A list of whole numbers; nothing when it is none.
std::optional<std::vector<std::int64_t>> blockIds(const Json& ids);

/// Formats by content; `first` is the first line that is not blank.
bool isCsvTrace(std::string_view first);
Result<Trace> readCsvTrace(LineReader&, std::string_view header, const TraceOptions&);
Result<Trace> readLinesTrace(LineReader&, std::string_view first, const TraceOptions&);
/// A JSON object that looks like a line of a known format.
bool isKnownLine(const Json&);
/// A JSON object that is one recorded session.
bool isSession(const Json& root);
Result<Trace> readSession(const Json& root, const std::string& name, const TraceOptions&);
/// All .json files of a folder, by name.
Result<Trace> readSessionFolder(const std::string& path, const TraceOptions&);

} // namespace cw
