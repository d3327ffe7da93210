// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/accuracy/validate.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <map>

namespace cw
{
namespace
{

constexpr std::size_t worstShown = 5;

double median(std::vector<double> v)
{
    if (v.empty())
        return 0;
    const auto middle = v.begin() + static_cast<std::ptrdiff_t>(v.size() / 2);
    std::nth_element(v.begin(), middle, v.end());
    return v.size() % 2 == 1 ? *middle : 0.5 * (*middle + *std::max_element(v.begin(), middle));
}

double signedError(const Prediction& p)
{
    return p.predicted / p.measured - 1;
}

/// The line at the end of "file:line"; 0 when there is none.
std::size_t lineOf(const Error& e)
{
    const auto colon = e.where.rfind(':');
    std::size_t line = 0;
    if (colon != std::string::npos)
        std::from_chars(e.where.data() + colon + 1, e.where.data() + e.where.size(), line);
    return line;
}

std::vector<const Prediction*> predictionsOf(const std::vector<RowResult>& rows, std::string_view metric,
                                             const std::string* group, std::vector<std::size_t>* indices = nullptr)
{
    std::vector<const Prediction*> list;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (!rows[i].counted || (group && rows[i].group != *group))
            continue;
        for (const Prediction& p : rows[i].predictions)
            if (p.metric == metric) {
                list.push_back(&p);
                if (indices)
                    indices->push_back(i);
            }
    }
    return list;
}

GroupResult groupResult(const std::vector<RowResult>& rows, const std::string& name, const std::string& metric)
{
    GroupResult g{name, metric, {}, {}};
    std::vector<std::size_t> indices;
    const auto list = predictionsOf(rows, metric, &name, &indices);
    g.errors = summarise(list);
    std::vector<std::size_t> order(list.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return std::abs(signedError(*list[a])) > std::abs(signedError(*list[b]));
    });
    for (std::size_t i = 0; i < std::min(order.size(), worstShown); ++i)
        g.worst.push_back(indices[order[i]]);
    return g;
}

void addSummaries(FileResult& r)
{
    std::vector<std::string> metrics;
    std::map<std::string, std::size_t> groups;
    for (const RowResult& row : r.rows) {
        if (!row.counted)
            ++r.leftOut;
        ++groups[row.group];
        for (const Prediction& p : row.predictions)
            if (std::find(metrics.begin(), metrics.end(), p.metric) == metrics.end())
                metrics.push_back(p.metric);
    }
    for (const std::string& m : metrics)
        r.metrics.emplace_back(m, summarise(predictionsOf(r.rows, m, nullptr)));
    for (const auto& [name, count] : groups)
        for (const std::string& m : metrics)
            if (GroupResult g = groupResult(r.rows, name, m); g.errors.rows > 0)
                r.groups.push_back(std::move(g));
}

std::string quoted(const std::string& cell)
{
    if (cell.find_first_of(",\"\r\n") == std::string::npos)
        return cell;
    std::string s = "\"";
    for (const char c : cell)
        s += c == '"' ? std::string("\"\"") : std::string(1, c);
    return s + '"';
}

/// Columns that predictions of a metric are written to: bare names for the first one of a file.
std::array<std::string, 3> columnsOf(const std::string& metric, bool headline)
{
    const std::string prefix = headline ? "" : metric + "_";
    return {prefix + "predicted", prefix + "low", prefix + "high"};
}

} // namespace

ErrorSummary summarise(const std::vector<const Prediction*>& list)
{
    ErrorSummary s;
    s.rows = list.size();
    if (list.empty())
        return s;
    std::vector<double> absolute, signedErrors;
    std::size_t inside = 0;
    for (const Prediction* p : list) {
        const double e = 100 * signedError(*p);
        signedErrors.push_back(e);
        absolute.push_back(std::abs(e));
        s.meanAbs += std::abs(e) / static_cast<double>(list.size());
        inside += p->low <= p->measured && p->measured <= p->high ? 1 : 0;
    }
    s.medianAbs = median(std::move(absolute));
    s.bias = median(std::move(signedErrors));
    s.insideBand = 100 * static_cast<double>(inside) / static_cast<double>(list.size());
    return s;
}

Result<FileResult> validateTable(const Table& t, const ValidateOptions& o)
{
    CW_TRY(const TableKind kind, kindOf(t));
    FileResult r;
    r.file = t.file;
    r.kind = kind.name();
    r.problems = t.problems;
    r.rows = kind.rows ? predictOperators(t, *kind.rows, o, r.problems) : kind.serving->predict(t, o, r.problems);
    std::stable_sort(r.problems.begin(), r.problems.end(),
                     [](const Error& a, const Error& b) { return lineOf(a) < lineOf(b); });
    addSummaries(r);
    return r;
}

Result<FileResult> validateFile(const std::string& file, const ValidateOptions& o)
{
    CW_TRY(const Table t, readTable(file));
    return validateTable(t, o);
}

std::string rowsWithPredictions(const Table& t, const FileResult& r)
{
    const std::array<TableResult, 1> one{{{&t, &r}}};
    return rowsWithPredictions(one);
}

std::string rowsWithPredictions(std::span<const TableResult> files)
{
    const bool several = files.size() > 1;
    std::vector<std::string> made, kept;
    const auto add = [](std::vector<std::string>& list, const std::string& name) {
        if (std::find(list.begin(), list.end(), name) == list.end())
            list.push_back(name);
    };
    for (const auto& [table, result] : files)
        for (std::size_t m = 0; m < std::max<std::size_t>(1, result->metrics.size()); ++m)
            for (const std::string& c : columnsOf(m == 0 ? "" : result->metrics[m].first, m == 0))
                add(made, c);
    // Rows that were written by this function before lose their old predictions.
    for (const auto& [table, result] : files)
        for (const std::string& c : table->columns)
            if (!c.empty() && std::find(made.begin(), made.end(), c) == made.end() && (!several || c != "file"))
                add(kept, c);
    std::string out;
    const auto line = [&](const std::vector<std::string>& cells) {
        for (std::size_t i = 0; i < cells.size(); ++i)
            out += (i ? "," : "") + quoted(cells[i]);
        out += '\n';
    };
    std::vector<std::string> cells = kept;
    cells.insert(cells.end(), made.begin(), made.end());
    if (several)
        cells.insert(cells.begin(), "file");
    line(cells);
    for (const auto& [table, result] : files) {
        std::map<std::size_t, const RowResult*> byLine;
        for (const RowResult& row : result->rows)
            byLine[row.line] = &row;
        for (std::size_t i = 0; i < table->rows.size(); ++i) {
            cells.clear();
            if (several)
                cells.push_back(table->file);
            const Row row(*table, i);
            for (const std::string& c : kept)
                cells.emplace_back(row.text(c));
            std::map<std::string, std::string> values;
            if (const auto found = byLine.find(table->lines[i]); found != byLine.end())
                for (const Prediction& p : found->second->predictions) {
                    const auto names = columnsOf(p.metric, p.metric == result->metrics.front().first);
                    values[names[0]] = fmt::format("{:.6g}", p.predicted);
                    values[names[1]] = fmt::format("{:.6g}", p.low);
                    values[names[2]] = fmt::format("{:.6g}", p.high);
                }
            for (const std::string& c : made)
                cells.push_back(values[c]);
            line(cells);
        }
    }
    return out;
}

} // namespace cw
