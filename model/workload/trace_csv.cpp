// SPDX-License-Identifier: GPL-3.0-or-later
// Tables of requests: Azure LLM inference traces (TIMESTAMP,ContextTokens,GeneratedTokens), Vidur traces (arrived_at,
// in seconds, or none; num_prefill_tokens, num_decode_tokens), BurstGPT (Timestamp in s; its third version inserts two
// columns), requests of agent sessions, and tables whose columns somebody named.
#include <algorithm>
#include <optional>

#include "model/workload/csv_cells.h"
#include "model/workload/trace_mapping.h"

namespace cw
{
namespace
{

TraceColumns columns(const char* arrival, const char* input, const char* output)
{
    TraceColumns c;
    c.arrival = arrival;
    c.input = input;
    c.output = output;
    return c;
}

std::vector<TraceLayout> makeLayouts()
{
    TraceColumns azure = columns("TIMESTAMP", "ContextTokens", "GeneratedTokens");
    azure.timeUnit = "iso";
    TraceColumns sessions = columns("t_s", "in_tokens", "out_tokens");
    sessions.session = "session";
    sessions.delay = "think_time_s";
    sessions.prefix = "prefix_blocks_shared_with_prev";
    return {{"azure", "", azure, "", 1},
            {"vidur", "vidur-lengths", columns("arrived_at", "num_prefill_tokens", "num_decode_tokens"), "", 1},
            {"burstgpt", "", columns("Timestamp", "Request tokens", "Response tokens"), "", 1},
            {"agent-sessions", "", sessions, "agent", 64}};
}

const std::vector<TraceLayout>& layouts()
{
    static const std::vector<TraceLayout> all = makeLayouts();
    return all;
}

constexpr std::size_t absent = static_cast<std::size_t>(-1);

/// Where the columns of a layout are in one file.
struct Places {
    std::size_t arrival, input, output, session, delay, tenant, prefix, agent, count;
};

Places placesOf(const TraceLayout& l, const std::vector<std::string_view>& names)
{
    const auto indexOf = [&](const std::string& name) {
        const auto at = std::find(names.begin(), names.end(), name);
        return name.empty() || at == names.end() ? absent : static_cast<std::size_t>(at - names.begin());
    };
    const TraceColumns& c = l.columns;
    return {indexOf(c.arrival), indexOf(c.input),  indexOf(c.output), indexOf(c.session), indexOf(c.delay),
            indexOf(c.tenant),  indexOf(c.prefix), indexOf(l.agent),  names.size()};
}

const TraceLayout* knownLayout(const std::vector<std::string_view>& names)
{
    for (const TraceLayout& l : layouts()) {
        const Places p = placesOf(l, names);
        if (p.input != absent && p.output != absent && (p.arrival != absent || !l.formatWithoutTimes.empty()))
            return &l;
    }
    return nullptr;
}

std::unexpected<Error> wrongCount(const TraceLayout& layout, const Places& p, std::size_t cells,
                                  const LineReader& reader)
{
    const Text fix = text(CW_TEXT("Correct the row or remove it."));
    for (const auto& [index, name] :
         {std::pair(p.arrival, layout.columns.arrival), std::pair(p.input, layout.columns.input),
          std::pair(p.output, layout.columns.output)})
        if (index != absent && index >= cells)
            return fail(text(CW_TEXT("The row ends before the column \"{0}\"."), name), reader.where(), fix);
    return fail(text(CW_TEXT("The row has {0} cells, but the header names {1} columns."), cells, p.count),
                reader.where(), fix);
}

Result<Trace> readTable(LineReader& reader, const TraceLayout& layout, const Places& p, char separator,
                        const TraceOptions& options)
{
    TraceBuilder builder(options);
    if (p.arrival == absent)
        builder.setUntimed();
    RowMapper mapper(builder, layout);
    std::vector<std::string_view> cells;
    std::string joined;
    std::string_view line;
    const auto at = [&](std::size_t index) { return index == absent ? std::string_view() : cells[index]; };
    for (;;) {
        CW_TRY(const bool more, nextRow(reader, joined, line));
        if (!more)
            return std::move(builder).finish(
                reader.name(), p.arrival != absent ? layout.format : layout.formatWithoutTimes, p.arrival != absent);
        splitCells(line, separator, cells);
        if (cells.size() != p.count)
            return wrongCount(layout, p, cells.size(), reader);
        CW_CHECK(mapper.add({at(p.arrival), at(p.input), at(p.output), at(p.session), at(p.delay), at(p.tenant),
                             at(p.prefix), at(p.agent)},
                            reader));
    }
}

} // namespace

bool isCsvTrace(std::string_view first)
{
    std::vector<std::string_view> names;
    splitCells(first, ',', names);
    return knownLayout(names) != nullptr;
}

Result<Trace> readCsvTrace(LineReader& reader, std::string_view header, const TraceOptions& options)
{
    std::vector<std::string_view> names;
    splitCells(header, ',', names);
    const TraceLayout& layout = *knownLayout(names);
    return readTable(reader, layout, placesOf(layout, names), ',', options);
}

Result<Trace> readMappedTable(LineReader& reader, std::string_view header, const TraceLayout& layout,
                              const TraceOptions& options)
{
    const char separator = separatorOf(header);
    std::vector<std::string_view> names;
    splitCells(header, separator, names);
    const Places p = placesOf(layout, names);
    const TraceColumns& c = layout.columns;
    for (const auto& [index, name] :
         {std::pair(p.arrival, c.arrival), std::pair(p.input, c.input), std::pair(p.output, c.output),
          std::pair(p.session, c.session), std::pair(p.delay, c.delay), std::pair(p.tenant, c.tenant),
          std::pair(p.prefix, c.prefix)})
        if (!name.empty() && index == absent) {
            std::string all;
            for (const std::string_view n : names)
                all.append(all.empty() ? "" : ", ").append(n);
            return fail(text(CW_TEXT("There is no column \"{0}\"."), name), reader.where(),
                        text(CW_TEXT("The columns are {0}."), all.substr(0, 400)));
        }
    return readTable(reader, layout, p, separator, options);
}

} // namespace cw
