// SPDX-License-Identifier: GPL-3.0-or-later
// Azure LLM inference traces (TIMESTAMP,ContextTokens,GeneratedTokens), Vidur traces (arrived_at, in seconds, or none;
// num_prefill_tokens, num_decode_tokens), BurstGPT (Timestamp in s; its third version inserts two columns), and
// requests of agent sessions. Columns are found by name.
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <unordered_map>

#include "model/workload/trace_builder.h"
#include "model/workload/trace_time.h"

namespace cw
{
namespace
{

std::string_view trimmed(std::string_view s)
{
    const auto first = s.find_first_not_of(" \t");
    return first == std::string_view::npos ? std::string_view()
                                           : s.substr(first, s.find_last_not_of(" \t") - first + 1);
}

/// Splits a row; quotes around a cell are taken off (no trace has quotes or line ends within a cell).
void splitCells(std::string_view line, std::vector<std::string_view>& cells)
{
    cells.clear();
    for (;;) {
        const bool quoted = line.starts_with('"') && line.find('"', 1) != std::string_view::npos;
        const auto comma = line.find(',', quoted ? line.find('"', 1) : 0);
        std::string_view cell = trimmed(line.substr(0, comma));
        if (cell.size() >= 2 && cell.front() == '"' && cell.back() == '"')
            cell = cell.substr(1, cell.size() - 2);
        cells.push_back(cell);
        if (comma == std::string_view::npos)
            return;
        line.remove_prefix(comma + 1);
    }
}

/// What one family of files calls its columns.
struct Layout {
    const char* format;
    const char* formatWithoutTimes; ///< null: the time column must be there
    const char* time;
    const char* input;
    const char* output;
    std::optional<std::int64_t> (*parseTime)(std::string_view);
    // Of sessions, else null: which one, the wait before a request in s, and the blocks that the cache would have.
    const char* session = nullptr;
    const char* delay = nullptr;
    const char* sharedBlocks = nullptr;
};
std::optional<std::int64_t> parseSeconds(std::string_view s)
{
    return parseTicks(s, ticksPerSecond);
}
constexpr std::int32_t tokensPerSessionBlock = 64;
constexpr std::array<Layout, 4> layouts{
    {{"azure", nullptr, "TIMESTAMP", "ContextTokens", "GeneratedTokens", parseTimestamp},
     {"vidur", "vidur-lengths", "arrived_at", "num_prefill_tokens", "num_decode_tokens", parseSeconds},
     {"burstgpt", nullptr, "Timestamp", "Request tokens", "Response tokens", parseSeconds},
     {"agent-sessions", nullptr, "t_s", "in_tokens", "out_tokens", parseSeconds, "session", "think_time_s",
      "prefix_blocks_shared_with_prev"}}};

constexpr std::size_t absent = static_cast<std::size_t>(-1);

/// A layout and where its columns are in one file.
struct Columns {
    const Layout* layout = nullptr;
    std::size_t time = absent, input = absent, output = absent;
    std::size_t count = 0;
    std::size_t session = absent, delay = absent, sharedBlocks = absent;
};

std::optional<Columns> findColumns(std::string_view header)
{
    std::vector<std::string_view> names;
    splitCells(header, names);
    const auto indexOf = [&](const char* name) {
        if (!name)
            return absent;
        const auto at = std::find(names.begin(), names.end(), name);
        return at == names.end() ? absent : static_cast<std::size_t>(at - names.begin());
    };
    for (const Layout& l : layouts) {
        const Columns c{&l,           indexOf(l.time),    indexOf(l.input), indexOf(l.output),
                        names.size(), indexOf(l.session), indexOf(l.delay), indexOf(l.sharedBlocks)};
        if (c.input != absent && c.output != absent && (c.time != absent || l.formatWithoutTimes))
            return c;
    }
    return std::nullopt;
}

} // namespace

bool isCsvTrace(std::string_view first)
{
    return findColumns(first).has_value();
}

Result<Trace> readCsvTrace(LineReader& reader, std::string_view header)
{
    const Columns columns = findColumns(header).value();
    const Layout& layout = *columns.layout;
    const bool hasTimes = columns.time != absent;
    TraceBuilder builder;
    std::unordered_map<std::string, std::int32_t> sessions;
    std::vector<std::string_view> cells;
    std::string_view line;
    for (;;) {
        CW_TRY(const bool more, reader.nextFilled(line));
        if (!more)
            return std::move(builder).finish(reader.name(), hasTimes ? layout.format : layout.formatWithoutTimes,
                                             hasTimes);
        splitCells(line, cells);
        if (cells.size() != columns.count) {
            const char* missing = "";
            for (const auto& [index, name] :
                 {std::pair(columns.time, layout.time), std::pair(columns.input, layout.input),
                  std::pair(columns.output, layout.output)})
                if (index != absent && index >= cells.size() && !*missing)
                    missing = name;
            return *missing ? fail(text(CW_TEXT("The row ends before the column \"{0}\"."), missing), reader.where(),
                                   text(CW_TEXT("Correct the row or remove it.")))
                            : fail(text(CW_TEXT("The row has {0} cells, but the header names {1} columns."),
                                        cells.size(), columns.count),
                                   reader.where(), text(CW_TEXT("Correct the row or remove it.")));
        }
        TraceBuilder::Row row;
        if (hasTimes) {
            const std::string_view cell = cells[columns.time];
            const auto ticks = layout.parseTime(cell);
            if (!ticks)
                return fail(
                    text(CW_TEXT("The column \"{0}\" holds \"{1}\", not a time."), layout.time, cell.substr(0, 40)),
                    reader.where(), text(CW_TEXT("Correct the row or remove it.")));
            row.ticks = *ticks;
        }
        CW_TRY(row.input, tokenCount(cells[columns.input], layout.input, reader));
        CW_TRY(row.output, tokenCount(cells[columns.output], layout.output, reader));
        if (columns.session != absent) {
            const std::string name(cells[columns.session]);
            const auto known = sessions.find(name);
            row.session =
                known != sessions.end() ? known->second : sessions.emplace(name, builder.newSession()).first->second;
        }
        if (columns.delay != absent && !cells[columns.delay].empty())
            row.delay = std::max<std::int64_t>(0, parseSeconds(cells[columns.delay]).value_or(0));
        if (columns.sharedBlocks != absent && !cells[columns.sharedBlocks].empty()) {
            CW_TRY(const std::int32_t blocks, tokenCount(cells[columns.sharedBlocks], layout.sharedBlocks, reader));
            row.sharedPrefix = static_cast<std::int32_t>(
                std::min<std::int64_t>(row.input, std::int64_t{blocks} * tokensPerSessionBlock));
        }
        builder.add(row, reader.lineNumber());
    }
}

} // namespace cw
