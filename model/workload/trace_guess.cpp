// SPDX-License-Identifier: GPL-3.0-or-later
// Choosing the columns of a log of one's own: its first rows, usual names, and the form of the command line.
#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>

#include "model/workload/csv_cells.h"
#include "model/workload/trace_mapping.h"
#include "model/workload/trace_time.h"

namespace cw
{
namespace
{

/// Members of a line, those of inner objects by their way; lists are left out.
void flatten(const Json& object, const std::string& way, std::vector<std::pair<std::string, std::string>>& cells)
{
    for (const JsonMember& m : *object.object()) {
        const std::string name = way.empty() ? m.first : way + "." + m.first;
        if (m.second.isObject())
            flatten(m.second, name, cells);
        else if (m.second.isString())
            cells.emplace_back(name, *m.second.string());
        else if (!m.second.isArray())
            cells.emplace_back(name, m.second.isNull() ? "" : writeJsonCompact(m.second));
    }
}

Result<TraceHead> headOfLines(LineReader& reader, std::string_view line, std::size_t rows)
{
    TraceHead head;
    for (bool more = true; more && head.rows.size() < rows;) {
        auto row = parseJson(line);
        if (!row || !row->isObject())
            return fail(text(CW_TEXT("The line is not a JSON object.")), reader.where());
        std::vector<std::pair<std::string, std::string>> cells;
        flatten(*row, "", cells);
        auto& out = head.rows.emplace_back();
        for (auto& [name, value] : cells) {
            auto at = std::find(head.names.begin(), head.names.end(), name);
            if (at == head.names.end())
                at = head.names.insert(at, name);
            const auto index = static_cast<std::size_t>(at - head.names.begin());
            if (out.size() <= index)
                out.resize(index + 1);
            out[index] = value.substr(0, 100);
        }
        CW_TRY(more, reader.nextFilled(line));
    }
    for (auto& row : head.rows)
        row.resize(head.names.size());
    return head;
}

Result<TraceHead> headOfTable(LineReader& reader, std::string_view header, std::size_t rows)
{
    TraceHead head;
    const char separator = separatorOf(header);
    std::vector<std::string_view> cells;
    splitCells(header, separator, cells);
    head.names.assign(cells.begin(), cells.end());
    std::string joined;
    std::string_view line;
    while (head.rows.size() < rows) {
        CW_TRY(const bool more, nextRow(reader, joined, line));
        if (!more)
            break;
        splitCells(line, separator, cells);
        auto& row = head.rows.emplace_back();
        for (const std::string_view cell : cells)
            row.emplace_back(cell.substr(0, 100));
        row.resize(head.names.size());
    }
    return head;
}

/// Small letters and digits only, without what comes before the last dot.
std::string plain(std::string_view name)
{
    name = name.substr(name.rfind('.') == std::string_view::npos ? 0 : name.rfind('.') + 1);
    std::string p;
    for (const char c : name)
        if (std::isalnum(static_cast<unsigned char>(c)))
            p.push_back(static_cast<char>(std::tolower(static_cast<unsigned char>(c))));
    return p;
}

std::string guessed(const TraceHead& head, std::initializer_list<const char*> usual)
{
    for (const char* name : usual)
        for (const std::string& column : head.names)
            if (plain(column) == name)
                return column;
    return {};
}

std::string guessedUnit(const TraceHead& head, const std::string& column)
{
    const auto index =
        static_cast<std::size_t>(std::find(head.names.begin(), head.names.end(), column) - head.names.begin());
    if (head.rows.empty() || index >= head.names.size())
        return "s";
    const std::string& cell = head.rows.front()[index];
    if (parseTimestamp(cell))
        return "iso";
    for (const char* unit : {"ms", "us", "ns"})
        if (column.ends_with(std::string("_") + unit))
            return unit;
    // Seconds since 1970 have ten digits until the year 2286.
    const auto digits = cell.find_first_not_of("0123456789");
    const std::size_t n = digits == std::string::npos ? cell.size() : digits;
    return n >= 18 ? "ns" : n >= 15 ? "us" : n >= 12 ? "ms" : "s";
}

struct Name {
    const char* key;
    std::string TraceColumns::*column;
};
constexpr std::array<Name, 7> names{{{"arrival", &TraceColumns::arrival},
                                     {"input", &TraceColumns::input},
                                     {"output", &TraceColumns::output},
                                     {"session", &TraceColumns::session},
                                     {"delay", &TraceColumns::delay},
                                     {"tenant", &TraceColumns::tenant},
                                     {"prefix", &TraceColumns::prefix}}};

} // namespace

Result<TraceHead> readTraceHead(const std::string& path, std::size_t rows)
{
    CW_TRY(LineReader reader, LineReader::open(path));
    std::string_view line;
    CW_TRY(const bool any, reader.nextFilled(line));
    if (!any)
        return fail(text(CW_TEXT("The file is empty.")), path, text(CW_TEXT("Choose a trace file.")));
    const std::string first(line);
    return first[first.find_first_not_of(" \t")] == '{' ? headOfLines(reader, first, rows)
                                                        : headOfTable(reader, first, rows);
}

TraceColumns guessColumns(const TraceHead& head)
{
    TraceColumns c;
    c.arrival = guessed(head, {"arrival", "arrivaltime", "arrivedat", "arrivals", "arrivalms", "arrivaltimems", "ts",
                               "timestamp", "timestampms", "time", "createdat", "created", "starttime", "requesttime",
                               "receivedat", "datetime", "date", "start"});
    c.input = guessed(head, {"inputtokens", "prompttokens", "promptlen", "promptlength", "inputlength", "inputlen",
                             "inputtoks", "contexttokens", "requesttokens", "numprefilltokens", "numprompttokens",
                             "numinputtokens", "nprompt", "tokensin", "input", "isl"});
    c.output = guessed(head, {"outputtokens", "completiontokens", "generatedtokens", "responsetokens", "outputlength",
                              "outputlen", "outputtoks", "numdecodetokens", "numoutputtokens", "numcompletiontokens",
                              "ncompletion", "tokensout", "output", "osl"});
    c.session = guessed(head, {"sessionid", "session", "conversationid", "conversation", "chatid", "threadid"});
    c.delay = c.session.empty() ? "" : guessed(head, {"delay", "delays", "thinktime", "thinktimes", "delayms"});
    c.prefix = c.session.empty() ? "" : guessed(head, {"cachedtokens", "prefixtokens", "cachedprompttokens"});
    c.timeUnit = guessedUnit(head, c.arrival);
    return c;
}

std::string describeColumns(const TraceColumns& c)
{
    std::string all;
    for (const Name& n : names)
        if (!(c.*n.column).empty())
            all.append(all.empty() ? "" : ",").append(n.key).append("=").append(c.*n.column);
    return all;
}

Result<TraceColumns> parseColumns(std::string_view list)
{
    TraceColumns c;
    while (!list.empty()) {
        const auto comma = list.find(',');
        const std::string_view word = list.substr(0, comma);
        list = comma == std::string_view::npos ? std::string_view() : list.substr(comma + 1);
        const auto equals = word.find('=');
        const auto name =
            std::find_if(names.begin(), names.end(), [&](const Name& n) { return word.substr(0, equals) == n.key; });
        if (equals == std::string_view::npos || name == names.end() || equals + 1 == word.size())
            return fail(text(CW_TEXT("\"{0}\" does not say which column is what."), word), {},
                        text(CW_TEXT("Write arrival=ts,input=prompt_tokens,output=completion_tokens; session, delay, "
                                     "tenant and prefix can also be named.")));
        c.*name->column = word.substr(equals + 1);
    }
    return c;
}

} // namespace cw
