// SPDX-License-Identifier: GPL-3.0-or-later
// Logs of one's own: which column of a table, or which member of JSON lines, is what.
#pragma once

#include <unordered_map>

#include "model/workload/trace_builder.h"

namespace cw
{

/// A family of files whose columns are known by name, or the names that somebody gave.
struct TraceLayout {
    std::string format;
    std::string formatWithoutTimes; ///< empty: the times must be there
    TraceColumns columns;
    std::string agent;             ///< tells the conversations within a session apart
    std::int64_t prefixTokens = 1; ///< of one unit in the column of prefixes
};

/// The cells of one row that matter, as text; empty where the column is not there.
struct MappedCells {
    std::string_view arrival, input, output, session, delay, tenant, prefix, agent;
};

/// Turns rows of cells into rows of a trace. Errors name the column and "file:line".
class RowMapper
{
public:
    RowMapper(TraceBuilder& builder, const TraceLayout& layout) : m_builder(builder), m_layout(layout) {}
    Result<void> add(const MappedCells&, const LineReader&);

private:
    std::int32_t conversationOf(const MappedCells&);

    TraceBuilder& m_builder;
    const TraceLayout& m_layout;
    std::unordered_map<std::string, std::int32_t> m_sessions, m_conversations;
};

bool isMapped(const TraceColumns&);
/// By its beginning alone: a file or folder of a format whose columns need not be named.
bool isKnownTrace(const std::string& path);
/// The unit is known and what needs another column has it. Errors point at a column ("/columns/input").
Result<void> checkColumns(const TraceColumns&);
/// A table or JSON lines, by the columns of the options.
Result<Trace> readMappedTrace(LineReader&, std::string_view first, const TraceOptions&);

Result<Trace> readMappedTable(LineReader&, std::string_view header, const TraceLayout&, const TraceOptions&);

/// The first rows of a file as a table, for choosing columns.
struct TraceHead {
    std::vector<std::string> names;
    std::vector<std::vector<std::string>> rows;
};
Result<TraceHead> readTraceHead(const std::string& path, std::size_t rows);
/// Columns that have usual names (prompt_tokens, timestamp …), and the unit that the times seem to have.
TraceColumns guessColumns(const TraceHead&);
/// As it is given on the command line: "arrival=ts,input=prompt_tokens,output=completion_tokens".
std::string describeColumns(const TraceColumns&);
/// From there. The error says which word is not understood.
Result<TraceColumns> parseColumns(std::string_view);

} // namespace cw
