// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/accuracy/measurements.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>

namespace cw
{
namespace
{

/// Share of the progress that reading takes; fitting takes the rest.
constexpr double readingShare = 0.1;

/// Adds the rows of a table whose kind is known.
void addTable(Table t, const ValidateOptions& options, Measurements& m)
{
    m.problems.insert(m.problems.end(), t.problems.begin(), t.problems.end());
    const auto kind = kindOf(t);
    if (!kind) {
        m.problems.push_back(kind.error());
    } else if (kind->serving) {
        m.serving.push_back(std::move(t));
    } else {
        auto rows = operatorRows(t, *kind->rows, options, m.problems);
        std::move(rows.begin(), rows.end(), std::back_inserter(m.rows));
    }
}

/// The column that names the part: devices, else memory.
std::size_t partColumn(const Table& t)
{
    for (const char* name : {"gpu", "memory"})
        if (const auto at = std::find(t.columns.begin(), t.columns.end(), name); at != t.columns.end())
            return static_cast<std::size_t>(at - t.columns.begin());
    return t.columns.size();
}

/// What a name in a measurement stands for.
enum class Named { Part, Unknown, Other };

/// Keeps the rows that are of the part and writes its id into them.
Result<void> keepRowsOf(Table& t, const Part& part, const PartFitOptions& o)
{
    const std::size_t column = partColumn(t);
    if (column == t.columns.size())
        return {};
    std::map<std::string, Named> names;
    for (const auto& row : t.rows) {
        const std::string& name = row[column];
        if (names.contains(name))
            continue;
        const cw::Part* known = partByName(*o.catalogue, name);
        const bool same = name == part.id || name == part.name || (known && known->id == part.id);
        names[name] = same ? Named::Part : known ? Named::Other : Named::Unknown;
    }
    const auto has = [&](Named what) {
        return std::any_of(names.begin(), names.end(), [&](const auto& n) { return n.second == what; });
    };
    const Named wanted = has(Named::Part) ? Named::Part : Named::Unknown;
    std::string found;
    for (const auto& [name, what] : names)
        if (what == wanted || !has(wanted))
            found += (found.empty() ? "" : ", ") + name;
    if (!has(wanted))
        return fail(text(CW_TEXT("The rows are of {0}, not of {1}."), found, part.name.empty() ? part.id : part.name),
                    t.file,
                    text(CW_TEXT("Edit that part, or name this one in the column \"{0}\"."), t.columns[column]));
    if (wanted == Named::Unknown &&
        std::count_if(names.begin(), names.end(), [](const auto& n) { return n.second == Named::Unknown; }) > 1)
        return fail(text(CW_TEXT("The rows are of several parts that the catalogue does not know: {0}."), found),
                    t.file, text(CW_TEXT("Give each part a file of its own.")));
    Table kept{t.file, t.columns, {}, {}, t.problems};
    for (std::size_t i = 0; i < t.rows.size(); ++i)
        if (names.at(t.rows[i][column]) == wanted) {
            kept.rows.push_back(std::move(t.rows[i]));
            kept.rows.back()[column] = part.id;
            kept.lines.push_back(t.lines[i]);
        }
    t = std::move(kept);
    return {};
}

} // namespace

Measurements readMeasurements(std::vector<std::string> files, const ValidateOptions& options)
{
    std::sort(files.begin(), files.end());
    Measurements m;
    for (const std::string& file : files) {
        if (auto table = readTable(file))
            addTable(std::move(*table), options, m);
        else
            m.problems.push_back(std::move(table.error()));
    }
    return m;
}

bool isRowOf(const OperatorRow& r, const Curve& c)
{
    return r.op->name() == c.op && r.call.format == c.format && (c.engine.empty() || r.engine == c.engine) &&
           (c.variant.empty() || r.variant == c.variant) &&
           (c.part.empty() ? r.part && enumName(r.part->kind) == c.kind : r.part && r.part->id == c.part);
}

ErrorSummary errorsOf(const Curve& c, std::span<const OperatorRow> rows)
{
    std::vector<Prediction> list;
    std::map<const Part*, OperatorTimer> timers;
    for (const OperatorRow& r : rows) {
        if (!r.counted || !isRowOf(r, c))
            continue;
        const auto [at, fresh] = timers.try_emplace(r.part);
        if (fresh)
            at->second = OperatorTimer(*r.op, deviceModel(*r.part), {&c, Nearness::Measured});
        const double predicted = at->second.seconds(r.call), band = std::exp(at->second.spread());
        list.push_back({"seconds", r.seconds, predicted, predicted / band, predicted * band});
    }
    std::vector<const Prediction*> pointers;
    for (const Prediction& p : list)
        pointers.push_back(&p);
    return summarise(pointers);
}

PartFit fitPart(const Part& part, const std::vector<std::string>& files, const PartFitOptions& o)
{
    const auto report = [&](double done) {
        if (o.progress)
            o.progress(done);
    };
    // The rows point into it: it lives as long as they do.
    Catalogue catalogue = *o.catalogue;
    catalogue.parts.set(part);
    ValidateOptions options;
    options.catalogue = &catalogue;
    options.stop = o.stop;
    std::vector<std::string> sorted = files;
    std::sort(sorted.begin(), sorted.end());
    Measurements m;
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        auto table = readTable(sorted[i]);
        if (!table)
            m.problems.push_back(std::move(table.error()));
        else if (auto kept = keepRowsOf(*table, part, o); !kept)
            m.problems.push_back(std::move(kept.error()));
        else
            addTable(std::move(*table), options, m);
        report(readingShare * static_cast<double>(i + 1) / static_cast<double>(sorted.size()));
    }
    for (const Table& t : m.serving)
        m.problems.push_back({text(CW_TEXT("The file holds runs of servers; constants come from single operators.")),
                              t.file, text(CW_TEXT("Add it to the rows of the accuracy page."))});
    PartFit fit;
    fit.rows = m.rows.size();
    fit.problems = std::move(m.problems);
    // Curves of different operators and formats do not depend on one another.
    std::map<std::pair<std::string, std::string>, std::vector<OperatorRow>> groups;
    for (OperatorRow& r : m.rows)
        groups[{std::string(r.op->name()), r.call.format}].push_back(std::move(r));
    std::size_t done = 0;
    for (const auto& [key, rows] : groups) {
        if (o.stop.stop_requested())
            break;
        for (Curve& c : fitAll(rows, fit.problems))
            if (!c.part.empty()) {
                const ErrorSummary inside = errorsOf(c, rows);
                fit.curves.push_back({std::move(c), inside});
            }
        done += rows.size();
        report(readingShare + (1 - readingShare) * static_cast<double>(done) / static_cast<double>(fit.rows));
    }
    fit.cancelled = o.stop.stop_requested();
    return fit;
}

} // namespace cw
