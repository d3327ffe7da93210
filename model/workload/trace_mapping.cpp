// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/workload/trace_mapping.h"

#include <algorithm>
#include <array>

#include "model/workload/trace_time.h"

namespace cw
{
namespace
{

struct Unit {
    const char* name;
    int ticks; ///< decimal exponent of the ticks of one
};
constexpr std::array<Unit, 4> units{{{"s", 7}, {"ms", 4}, {"us", 1}, {"ns", -2}}};

std::optional<std::int64_t> timeOf(std::string_view cell, const std::string& unit)
{
    if (unit == "iso")
        return parseTimestamp(cell);
    for (const Unit& u : units)
        if (unit == u.name)
            return parseDecimalTicks(cell, u.ticks);
    return std::nullopt;
}

std::int32_t numberOf(std::unordered_map<std::string, std::int32_t>& known, std::string_view name, auto&& make)
{
    const auto [at, isNew] = known.try_emplace(std::string(name), 0);
    if (isNew)
        at->second = make();
    return at->second;
}

/// The member of an object by its key, or by a way of keys through objects ("usage.prompt_tokens").
const Json* memberAt(const Json& object, std::string_view way)
{
    if (const Json* direct = object.find(way))
        return direct;
    const auto dot = way.find('.');
    if (dot == std::string_view::npos)
        return nullptr;
    const Json* inner = object.find(way.substr(0, dot));
    return inner ? memberAt(*inner, way.substr(dot + 1)) : nullptr;
}

std::string textOf(const Json* value)
{
    if (!value || value->isNull())
        return {};
    return value->isString() ? *value->string() : writeJsonCompact(*value);
}

Result<Trace> readMappedLines(LineReader& reader, std::string_view line, const TraceLayout& layout,
                              const TraceOptions& options)
{
    TraceBuilder builder(options);
    const TraceColumns& c = layout.columns;
    if (c.arrival.empty())
        builder.setUntimed();
    RowMapper mapper(builder, layout);
    for (;;) {
        auto row = parseJson(line);
        if (!row) {
            Error e = std::move(row).error();
            e.where = reader.where();
            return std::unexpected(std::move(e));
        }
        if (!row->isObject())
            return fail(text(CW_TEXT("The line is not a JSON object.")), reader.where(),
                        text(CW_TEXT("Correct the row or remove it.")));
        const auto at = [&](const std::string& name) {
            return name.empty() ? std::string() : textOf(memberAt(*row, name));
        };
        for (const std::string& name : {c.arrival, c.input, c.output})
            if (!name.empty() && !memberAt(*row, name))
                return fail(text(CW_TEXT("The line has no member \"{0}\"."), name), reader.where(),
                            text(CW_TEXT("Correct the row or remove it.")));
        const std::string arrival = at(c.arrival), input = at(c.input), output = at(c.output), session = at(c.session),
                          delay = at(c.delay), tenant = at(c.tenant), prefix = at(c.prefix);
        CW_CHECK(mapper.add({arrival, input, output, session, delay, tenant, prefix, {}}, reader));
        CW_TRY(const bool more, reader.nextFilled(line));
        if (!more)
            return std::move(builder).finish(
                reader.name(), c.arrival.empty() ? layout.formatWithoutTimes : layout.format, !c.arrival.empty());
    }
}

} // namespace

std::int32_t RowMapper::conversationOf(const MappedCells& cells)
{
    std::string name(cells.session);
    if (!m_layout.agent.empty())
        name.append("/").append(cells.agent);
    return numberOf(m_conversations, name, [&] { return m_builder.newConversation(); });
}

Result<void> RowMapper::add(const MappedCells& cells, const LineReader& reader)
{
    const TraceColumns& c = m_layout.columns;
    if (!c.tenant.empty() && cells.tenant != m_builder.options().tenant) {
        m_builder.passOver();
        return {};
    }
    const auto notTime = [&](const std::string& column, std::string_view cell) {
        const bool looksIso = parseTimestamp(cell).has_value();
        return fail(text(CW_TEXT("The column \"{0}\" holds \"{1}\", not a time."), column, cell.substr(0, 40)),
                    reader.where(),
                    looksIso && c.timeUnit != "iso" ? text(CW_TEXT("Choose iso as the unit of time."))
                                                    : text(CW_TEXT("Correct the row or remove it.")));
    };
    TraceBuilder::Row row;
    if (!c.arrival.empty() && cells.arrival.data()) { // a format may lack its times
        const auto ticks = timeOf(cells.arrival, c.timeUnit);
        if (!ticks)
            return notTime(c.arrival, cells.arrival);
        row.ticks = *ticks;
    }
    CW_TRY(row.input, tokenCount(cells.input, c.input, reader));
    CW_TRY(row.output, tokenCount(cells.output, c.output, reader));
    if (!c.session.empty() && !cells.session.empty()) {
        // Without the waits in between, requests come when the record says; their prompts grow all the same.
        if (!c.delay.empty())
            row.session = numberOf(m_sessions, cells.session, [&] { return m_builder.newSession(); });
        if (!cells.delay.empty()) {
            const auto delay = timeOf(cells.delay, c.timeUnit == "iso" ? "s" : c.timeUnit);
            if (!delay)
                return notTime(c.delay, cells.delay);
            row.delay = std::max<std::int64_t>(0, *delay);
        }
        row.conversation = conversationOf(cells);
        if (!c.prefix.empty()) {
            row.kept = 0;
            if (!cells.prefix.empty()) {
                CW_TRY(row.kept, tokenCount(cells.prefix, c.prefix, reader));
                row.kept =
                    static_cast<std::int32_t>(std::min<std::int64_t>(row.input, row.kept * m_layout.prefixTokens));
            }
        }
    }
    m_builder.add(row, reader.lineNumber());
    return {};
}

bool isMapped(const TraceColumns& c)
{
    return !(c.arrival.empty() && c.input.empty() && c.output.empty() && c.session.empty() && c.delay.empty() &&
             c.tenant.empty() && c.prefix.empty());
}

Result<void> checkColumns(const TraceColumns& c)
{
    if (!isMapped(c))
        return {};
    if (c.input.empty())
        return fail(text(CW_TEXT("The column of input tokens is not named.")), "/columns/input",
                    text(CW_TEXT("Name the columns of input and output tokens.")));
    if (c.output.empty())
        return fail(text(CW_TEXT("The column of output tokens is not named.")), "/columns/output",
                    text(CW_TEXT("Name the columns of input and output tokens.")));
    for (const auto& [name, pointer] : {std::pair(&c.delay, "/columns/delay"), std::pair(&c.prefix, "/columns/prefix")})
        if (!name->empty() && c.session.empty())
            return fail(text(CW_TEXT("Without a column of sessions, there is no request before.")), pointer,
                        text(CW_TEXT("Name the column of sessions.")));
    const bool known = c.timeUnit == "iso" ||
                       std::any_of(units.begin(), units.end(), [&](const Unit& u) { return c.timeUnit == u.name; });
    if (!known)
        return fail(text(CW_TEXT("\"{0}\" is not a unit of time."), c.timeUnit), "/columns/time_unit",
                    text(CW_TEXT("Use s, ms, us, ns or iso.")));
    return {};
}

Result<Trace> readMappedTrace(LineReader& reader, std::string_view first, const TraceOptions& options)
{
    const TraceLayout layout{"mapped", "mapped-lengths", options.columns, "", 1};
    return first.substr(first.find_first_not_of(" \t")).starts_with('{')
               ? readMappedLines(reader, first, layout, options)
               : readMappedTable(reader, first, layout, options);
}

} // namespace cw
