// SPDX-License-Identifier: GPL-3.0-or-later
// Reading CSV files of measurements. Unlike traces they are small and hold quoted cells, so the whole text is parsed.
#include "sim/accuracy/rows.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <set>

#include "model/io/json.h"

namespace cw
{
namespace
{

bool isBlank(char c)
{
    return c == ' ' || c == '\t';
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

std::string_view trimmed(std::string_view s)
{
    while (!s.empty() && isBlank(s.front()))
        s.remove_prefix(1);
    while (!s.empty() && isBlank(s.back()))
        s.remove_suffix(1);
    return s;
}

std::string place(const std::string& file, std::size_t line)
{
    return file + ":" + std::to_string(line);
}

/// Takes records off a text (RFC 4180, with any line end).
class Reader
{
public:
    explicit Reader(std::string_view s) : m_text(s) {}
    bool atEnd() const { return m_at >= m_text.size(); }
    /// Line of the record that comes next, from 1.
    std::size_t line() const { return m_line; }

    /// The cells of the next record; false when a quote is never closed: then the rest of its first line is passed
    /// over.
    bool record(std::vector<std::string>& cells)
    {
        const std::size_t start = m_at, startLine = m_line;
        cells.clear();
        for (;;) {
            std::string cell;
            if (!takeCell(cell)) {
                m_at = std::min(m_text.find_first_of("\r\n", start), m_text.size());
                m_line = startLine;
                takeLineEnd();
                return false;
            }
            cells.push_back(std::move(cell));
            if (m_at < m_text.size() && m_text[m_at] == ',') {
                ++m_at;
                continue;
            }
            takeLineEnd();
            return true;
        }
    }

private:
    bool takeCell(std::string& cell)
    {
        std::size_t first = m_at;
        while (first < m_text.size() && isBlank(m_text[first]))
            ++first;
        if (first < m_text.size() && m_text[first] == '"') {
            m_at = first + 1;
            if (!takeQuoted(cell))
                return false;
        }
        // What stands between a closing quote and the comma belongs to the cell, as spreadsheets read it.
        const std::size_t end = std::min(m_text.find_first_of(",\r\n", m_at), m_text.size());
        cell += trimmed(m_text.substr(m_at, end - m_at));
        m_at = end;
        return true;
    }

    bool takeQuoted(std::string& cell)
    {
        for (; m_at < m_text.size(); ++m_at) {
            const char c = m_text[m_at];
            if (c == '"') {
                ++m_at;
                if (m_at >= m_text.size() || m_text[m_at] != '"') {
                    cell = trimmed(cell);
                    return true;
                }
            } else if (c == '\n' || (c == '\r' && m_text.substr(m_at + 1, 1) != "\n")) {
                ++m_line;
            }
            cell += c;
        }
        return false;
    }

    void takeLineEnd()
    {
        if (atEnd())
            return;
        m_at += m_text.substr(m_at, 2) == "\r\n" ? 2 : 1;
        ++m_line;
    }

    std::string_view m_text;
    std::size_t m_at = 0, m_line = 1;
};

bool isBlankRecord(const std::vector<std::string>& cells)
{
    return std::all_of(cells.begin(), cells.end(), [](const std::string& c) { return c.empty(); });
}

/// Digits in groups of three: "1,234", "1'234.5", "12 345", "1_000".
bool hasThousandSeparators(std::string_view s)
{
    const std::size_t first = s.find_first_of(",' _");
    if (first == std::string_view::npos || first == 0 || first > 3)
        return false;
    const char separator = s[first];
    for (std::size_t i = 0; i < first; ++i)
        if (!isDigit(s[i]))
            return false;
    std::size_t at = first;
    while (at < s.size() && s[at] == separator) {
        if (at + 4 > s.size() || !isDigit(s[at + 1]) || !isDigit(s[at + 2]) || !isDigit(s[at + 3]))
            return false;
        at += 4;
    }
    return at == s.size() || s[at] == '.';
}

} // namespace

bool Table::has(std::string_view column) const
{
    return std::find(columns.begin(), columns.end(), column) != columns.end();
}

Result<Table> readTable(const std::string& file)
{
    CW_TRY(std::string contents, readFile(file));
    return tableFromText(std::move(contents), file);
}

Result<Table> tableFromText(std::string contents, std::string file)
{
    std::string_view all = contents;
    if (all.starts_with("\xEF\xBB\xBF"))
        all.remove_prefix(3);
    if (all.find('\0') != std::string_view::npos)
        return fail(text(CW_TEXT("This is not a text file in UTF-8.")), file,
                    text(CW_TEXT("Save the table as CSV, comma-separated, in UTF-8.")));
    Table t;
    t.file = std::move(file);
    Reader reader(all);
    std::vector<std::string> cells;
    while (!reader.atEnd()) {
        const std::size_t line = reader.line();
        if (!reader.record(cells)) {
            t.problems.push_back({text(CW_TEXT("A quote that opens here is never closed.")), place(t.file, line),
                                  text(CW_TEXT("Close the quote, or double it where it belongs to the text."))});
            continue;
        }
        if (isBlankRecord(cells))
            continue;
        if (t.columns.empty()) {
            std::set<std::string> seen;
            for (const std::string& c : cells)
                if (!c.empty() && !seen.insert(c).second)
                    return fail(text(CW_TEXT("The header names the column \"{0}\" twice."), c), place(t.file, line),
                                text(CW_TEXT("Give each column a name of its own.")));
            t.columns = std::move(cells);
        } else if (cells.size() != t.columns.size()) {
            t.problems.push_back({text(CW_TEXT("The row has {0} cells, but the header names {1} columns."),
                                       cells.size(), t.columns.size()),
                                  place(t.file, line),
                                  text(CW_TEXT("Quote cells that hold commas; write numbers without separators."))});
        } else {
            t.rows.push_back(std::move(cells));
            t.lines.push_back(line);
        }
    }
    if (t.columns.empty())
        return fail(text(CW_TEXT("The file has no header row.")), t.file,
                    text(CW_TEXT("The first line names the columns, separated by commas.")));
    if (t.columns.size() == 1 && t.columns[0].find_first_of(";\t") != std::string::npos)
        return fail(text(CW_TEXT("The columns are not separated by commas.")), t.file,
                    text(CW_TEXT("Save the table as CSV with commas, and numbers with a decimal point.")));
    return t;
}

std::string_view Row::text(std::string_view column) const
{
    const auto at = std::find(m_table.columns.begin(), m_table.columns.end(), column);
    if (at == m_table.columns.end())
        return {};
    return m_table.rows[m_row][static_cast<std::size_t>(at - m_table.columns.begin())];
}

std::unexpected<Error> Row::error(Text what, Text fix) const
{
    return fail(std::move(what), place(m_table.file, line()), std::move(fix));
}

Result<double> Row::notNegative(std::string_view column) const
{
    const std::string_view cell = text(column);
    const auto shown = cell.substr(0, 40);
    if (cell.empty())
        return m_table.has(column) ? error(cw::text(CW_TEXT("The column \"{0}\" is empty."), column),
                                           cw::text(CW_TEXT("Fill the cell or remove the row.")))
                                   : error(cw::text(CW_TEXT("There is no column \"{0}\"."), column),
                                           cw::text(CW_TEXT("Add the column.")));
    double value = 0;
    const char* const begin = cell.data() + (cell.size() > 1 && cell[0] == '+' && cell[1] != '-' ? 1 : 0);
    const char* const end = cell.data() + cell.size();
    const auto [rest, problem] = std::from_chars(begin, end, value);
    if (problem == std::errc() && rest == end && std::isfinite(value)) {
        if (value < 0)
            return error(cw::text(CW_TEXT("The column \"{0}\" holds {1}, which is negative."), column, shown),
                         cw::text(CW_TEXT("Correct the cell or remove the row.")));
        return value;
    }
    if (hasThousandSeparators(cell))
        return error(
            cw::text(CW_TEXT("The column \"{0}\" holds \"{1}\", with separators of thousands."), column, shown),
            cw::text(CW_TEXT("Write digits alone, with a point before decimals.")));
    if (problem == std::errc() && rest != end && *rest == ',')
        return error(cw::text(CW_TEXT("The column \"{0}\" holds \"{1}\", with a comma."), column, shown),
                     cw::text(CW_TEXT("Decimals follow a point.")));
    if (problem == std::errc() && rest != end && std::isfinite(value))
        return error(cw::text(CW_TEXT("The column \"{0}\" holds \"{1}\", more than a number."), column, shown),
                     cw::text(CW_TEXT("Write the number alone; the name of the column says its unit.")));
    return error(cw::text(CW_TEXT("The column \"{0}\" holds \"{1}\", not a finite number."), column, shown),
                 cw::text(CW_TEXT("Correct the cell or remove the row.")));
}

Result<double> Row::positive(std::string_view column) const
{
    CW_TRY(const double value, notNegative(column));
    if (value == 0)
        return error(cw::text(CW_TEXT("The column \"{0}\" holds 0."), column),
                     cw::text(CW_TEXT("It must be above zero: correct the cell or remove the row.")));
    return value;
}

Result<double> Row::positiveOr(std::string_view column, double otherwise) const
{
    return text(column).empty() ? Result<double>(otherwise) : positive(column);
}

} // namespace cw
