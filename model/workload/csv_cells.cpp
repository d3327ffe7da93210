// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/workload/csv_cells.h"

#include <algorithm>

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

/// Where the quotes that a cell begins with end; npos when they do not.
std::size_t closingQuote(std::string_view s)
{
    for (std::size_t at = s.find('"', 1); at != std::string_view::npos; at = s.find('"', at + 2))
        if (at + 1 >= s.size() || s[at + 1] != '"')
            return at;
    return std::string_view::npos;
}

bool togglesQuotes(std::string_view line)
{
    return std::count(line.begin(), line.end(), '"') % 2 != 0;
}

} // namespace

void splitCells(std::string_view row, char separator, std::vector<std::string_view>& cells)
{
    cells.clear();
    for (;;) {
        const auto begin = separator == '\t' ? 0 : row.find_first_not_of(" \t");
        if (begin != std::string_view::npos && row.substr(begin).starts_with('"')) {
            const std::string_view quoted = row.substr(begin);
            if (const auto end = closingQuote(quoted); end != std::string_view::npos) {
                cells.push_back(quoted.substr(1, end - 1));
                const auto next = quoted.find(separator, end);
                if (next == std::string_view::npos)
                    return;
                row = quoted.substr(next + 1);
                continue;
            }
        }
        const auto next = row.find(separator);
        cells.push_back(trimmed(row.substr(0, next)));
        if (next == std::string_view::npos)
            return;
        row.remove_prefix(next + 1);
    }
}

Result<bool> nextRow(LineReader& reader, std::string& joined, std::string_view& row)
{
    CW_TRY(const bool more, reader.nextFilled(row));
    if (!more || !togglesQuotes(row))
        return more;
    const std::string begun = reader.where();
    joined.assign(row);
    for (bool within = true; within;) {
        CW_TRY(const bool again, reader.next(row));
        if (!again || joined.size() + row.size() > LineReader::maxLine)
            return fail(text(CW_TEXT("The quotes that this row opens are not closed.")), begun,
                        text(CW_TEXT("Correct the row or remove it.")));
        joined.append("\n").append(row);
        within = within != togglesQuotes(row);
    }
    row = joined;
    return true;
}

char separatorOf(std::string_view header)
{
    char best = ',';
    for (const char c : {';', '\t', '|'})
        if (std::count(header.begin(), header.end(), c) > std::count(header.begin(), header.end(), best))
            best = c;
    return best;
}

} // namespace cw
