// SPDX-License-Identifier: GPL-3.0-or-later
// sweep and compare: what would change.
#include <chrono>
#include <cstdio>
#include <fstream>
#include <thread>

#include "app/cli/output.h"
#include "model/design/design_file.h"
#include "model/design/edit.h"
#include "model/design/fingerprint.h"
#include "sim/whatif/compare.h"
#include "sim/whatif/kept.h"
#include "sim/whatif/sweep.h"

namespace cw::cli
{
namespace
{

/// Rows of an earlier sweep of the same fields and values, by point; a row that is cut off is left out.
std::map<std::size_t, Json> knownRows(const std::string& file, const std::vector<SweepAxis>& axes, std::size_t size)
{
    std::map<std::size_t, Json> known;
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);) {
        const auto row = parseJson(line);
        const Json* index = row ? row->find("index") : nullptr;
        const Json* values = row ? row->find("values") : nullptr;
        if (!index || !values || !index->isInteger() || index->number() < 0 || index->number() >= double(size))
            continue;
        const auto at = static_cast<std::size_t>(index->number());
        const auto expected = sweptValues(axes, at);
        bool same = true;
        for (std::size_t i = 0; i < axes.size(); ++i) {
            const Json* value = values->find(axes[i].pointer);
            same = same && value && *value == expected[i];
        }
        if (same)
            known.emplace(at, *row);
    }
    return known;
}

/// Prints rows as they come: JSON Lines to a file or standard output, CSV, and a table at the end.
class SweepOutput
{
public:
    SweepOutput(const Options& o, const WhatIfOptions& w, const std::vector<SweepAxis>& axes) : m_axes(axes)
    {
        if (o.json == "-")
            m_lines = stdout;
        else if (!o.json.empty())
            m_ok = (m_lines = std::fopen(o.json.c_str(), "w")) != nullptr;
        if (!w.csv.empty())
            m_ok = (m_csv = std::fopen(w.csv.c_str(), "w")) != nullptr && m_ok;
        if (m_csv) {
            std::string head = "index";
            for (const SweepAxis& a : axes)
                head += ',' + csvCell(a.pointer);
            for (const HeadlineMetric& m : headlineMetrics())
                head += fmt::format(",{} [{}]", m.id, unitName(m));
            fmt::print(m_csv, "{},error\n", head);
        }
    }
    ~SweepOutput()
    {
        if (m_lines && m_lines != stdout)
            std::fclose(m_lines);
        if (m_csv)
            std::fclose(m_csv);
    }
    bool ok() const { return m_ok; }
    void line(const Json& row)
    {
        if (m_lines) {
            fmt::print(m_lines, "{}\n", writeJsonCompact(row));
            std::fflush(m_lines); // what is known survives an interruption
        }
    }
    void add(const SweepPoint& p)
    {
        line(sweepRow(m_axes, p));
        if (m_csv) {
            std::string row = std::to_string(p.index);
            for (const Json& v : p.values)
                row += ',' + csvCell(shownValue(v));
            for (const HeadlineMetric& m : headlineMetrics())
                row += ',' + (p.report && isMeaningful(*p.report) ? csvNumber(m.value(*p.report)) : std::string());
            fmt::print(m_csv, "{},{}\n", row, p.error ? csvCell(english(p.error->what)) : "");
        }
        m_points.push_back(p);
    }
    void table(const std::vector<const HeadlineMetric*>& front) const
    {
        std::vector<const Report*> reports;
        for (const SweepPoint& p : m_points)
            reports.push_back(p.report ? &*p.report : nullptr);
        std::vector<bool> best(m_points.size());
        if (front.size() == 2)
            for (const std::size_t i : paretoFront(reports, *front[0], *front[1]))
                best[i] = true;
        std::vector<std::string> head;
        for (const SweepAxis& a : m_axes)
            head.push_back(a.pointer.substr(a.pointer.rfind('/') + 1));
        constexpr std::string_view columns[]{"ttft.p50", "ttft.p99", "tpot.p50", "throughput",
                                             "slo",      "power",    "energy",   "cost"};
        for (const auto id : columns)
            head.push_back(fmt::format("{} {}", id, shownUnit(*headlineMetric(id))));
        head.push_back(front.empty() ? "" : "front");
        Table table(head);
        for (std::size_t i = 0; i < m_points.size(); ++i) {
            const SweepPoint& p = m_points[i];
            std::vector<std::string> row;
            for (const Json& v : p.values)
                row.push_back(shownValue(v));
            for (const auto id : columns)
                row.push_back(reports[i] && isMeaningful(*reports[i])
                                  ? shownFigure(*headlineMetric(id), headlineMetric(id)->value(*reports[i]))
                                  : "-");
            std::string note = best[i] ? "*" : "";
            if (p.error)
                note = "error: " + english(p.error->what);
            else if (!isMeaningful(*p.report))
                note = p.report->findings.empty() ? "serves nothing" : english(p.report->findings.front().what);
            else if (p.report->headline.saturated)
                note += " saturated";
            row.push_back(note);
            table.add(row);
        }
        table.print();
    }

private:
    const std::vector<SweepAxis>& m_axes;
    std::FILE* m_lines = nullptr;
    std::FILE* m_csv = nullptr;
    bool m_ok = true;
    std::vector<SweepPoint> m_points;
};

int cannotWrite(const std::string& file)
{
    printError({text(CW_TEXT("The file can't be written.")), file, {}});
    return CannotWrite;
}

/// Into the design file, under a fresh id.
int keepSweep(const Options& o, SavedSweep sweep, const std::vector<SweepAxis>& axes,
              const std::vector<const HeadlineMetric*>& front)
{
    auto design = loadDesign(o.design);
    if (!design)
        return printError(design.error());
    for (const SweepAxis& axis : axes)
        sweep.axes.push_back({axis.pointer, axis.values});
    sweep.id = freshId(design->view.sweeps, slug(sweep.name));
    for (const SavedSweep& other : design->view.sweeps)
        sweep.rank = std::max(sweep.rank, other.rank + 1);
    sweep.chart = front.size() == 2 ? "pareto" : axes.size() == 2 ? "heatmap" : "curves";
    sweep.x = front.size() == 2 ? front[0]->id : "";
    sweep.y = front.size() == 2 ? front[1]->id : "cost";
    fmt::print(stderr, "kept as {}\n", sweep.id);
    const auto saved = saveDesign(withSweep(std::move(*design), std::move(sweep)), o.design);
    return saved ? Ok : cannotWrite(o.design);
}

} // namespace

int sweepDesign(const Options& o, const WhatIfOptions& w)
{
    if (w.sets.empty() == w.kept.empty() || (!w.keep.empty() && (w.resume || !w.kept.empty()))) {
        printError({text(CW_TEXT("Say either which fields take which values (--set) or which kept sweep (--kept).")),
                    {},
                    text(CW_TEXT("--keep goes with --set and without --resume."))});
        return Usage;
    }
    if (!w.kept.empty())
        return runKeptSweeps(o, w);
    const auto design = openDesign(o);
    if (!design)
        return printError(design.error());
    std::vector<SweepAxis> axes;
    for (const std::string& set : w.sets) {
        auto axis = parseSweepAxis(set);
        if (!axis) {
            printError(axis.error());
            return Usage;
        }
        axes.push_back(std::move(*axis));
    }
    const auto size = w.keep.empty() ? sweepSize(axes) : keptSize(axes);
    if (!size) {
        printError(size.error());
        return Usage;
    }
    std::vector<const HeadlineMetric*> front;
    for (const std::string& id : w.front) {
        front.push_back(headlineMetric(id));
        if (!front.back()) {
            std::string known;
            for (const HeadlineMetric& m : headlineMetrics())
                known += std::string(" ") + m.id;
            printError({text(CW_TEXT("There is no metric \"{0}\"."), id), {}, text("Known:" + known)});
            return Usage;
        }
    }
    std::map<std::size_t, Json> known;
    if (w.resume)
        known = knownRows(o.json, axes, *size);
    SweepOutput out(o, w, axes);
    if (!out.ok())
        return cannotWrite(o.json.empty() || o.json == "-" ? w.csv : o.json);
    SweepOptions options{.simulated = w.simulated,
                         .bands = w.bands,
                         .seed = o.seed,
                         .directory = directoryOf(o.design),
                         .workload = o.workload,
                         .skip = {},
                         .use = {},
                         .threads = w.threads,
                         .stop = stopOnInterrupt()};
    for (const auto& [index, row] : known) {
        options.skip.insert(index);
        out.line(row);
    }
    const std::size_t left = *size - known.size();
    const std::size_t threads = w.threads > 0 ? w.threads : std::max(1U, std::thread::hardware_concurrency());
    fmt::print(stderr, "{} points{} on {} threads\n", left,
               known.empty() ? "" : fmt::format(" ({} are known)", known.size()), threads);
    std::size_t done = 0;
    const auto begin = std::chrono::steady_clock::now();
    const auto seconds = [&] {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    };
    SavedSweep saved;
    saved.name = w.keep;
    saved.variant = o.variant;
    saved.simulated = w.simulated;
    saved.seed = static_cast<std::uint32_t>(o.seed);
    saved.madeOf = fingerprint(**design);
    options.use = [&](const SweepPoint& p) {
        out.add(p);
        if (!w.keep.empty())
            saved.points.push_back(keptPoint(p));
        if (++done == std::min(left, threads) && left > threads)
            fmt::print(stderr, "about {} s in all\n",
                       figure(seconds() / static_cast<double>(done) * static_cast<double>(left)));
    };
    if (const auto result = sweep(*design, axes, options); !result)
        return printError(result.error());
    if (o.json != "-")
        out.table(front);
    fmt::print(stderr, "{} points in {} s\n", done, figure(seconds()));
    if (done < left)
        fmt::print(stderr, "stopped; {} goes on from here\n", w.keep.empty() ? "--resume" : "--kept");
    return w.keep.empty() ? Ok : keepSweep(o, std::move(saved), axes, front);
}

int compareDesign(const Options& o, const WhatIfOptions& w)
{
    const auto design = openDesign(o);
    if (!design)
        return printError(design.error());
    const auto designs = compareVariants(**design, {.simulated = w.simulated,
                                                    .seed = o.seed,
                                                    .directory = directoryOf(o.design),
                                                    .workload = o.workload,
                                                    .stop = {}});
    std::size_t baseline = 0;
    while (baseline < designs.size() && designs[baseline].id != w.baseline)
        ++baseline;
    if (baseline == designs.size()) {
        printError({text(CW_TEXT("There is no variant \"{0}\"."), w.baseline), "/variants", {}});
        return Usage;
    }
    if (!o.json.empty())
        return writeOutput(comparisonToJson(designs, baseline), o.json, Ok);
    std::vector<std::string> head{"figure", "unit"};
    for (const ComparedDesign& d : designs)
        head.push_back(d.name.empty() ? "base" : d.name);
    Table table(head);
    for (const HeadlineMetric& m : headlineMetrics()) {
        std::vector<std::string> row{m.label, shownUnit(m)};
        for (std::size_t i = 0; i < designs.size(); ++i) {
            const auto& report = designs[i].report;
            if (!report || !isMeaningful(*report)) {
                row.push_back("-");
                continue;
            }
            std::string s = shownFigure(m, m.value(*report));
            const auto change = i != baseline && designs[baseline].report
                                    ? differenceOf(m, *report, *designs[baseline].report)
                                    : std::nullopt;
            if (change && change->judgement == 0)
                s += " =";
            else if (change)
                s += fmt::format(" ({}{})", change->relative ? fmt::format("{:+.1f} %", 100 * *change->relative) : "-",
                                 !change->distinct       ? " ~"
                                 : change->judgement > 0 ? " better"
                                                         : " worse");
            row.push_back(s);
        }
        table.add(row);
    }
    table.print();
    fmt::print("\n~ the bands overlap: not distinguishable\n");
    for (const ComparedDesign& d : designs) {
        if (d.changes.empty())
            continue;
        fmt::print("\n{}\n", d.name);
        for (const Text& change : d.changes)
            fmt::print("  {}\n", english(change));
    }
    for (const ComparedDesign& d : designs)
        if (d.error)
            printError(*d.error);
    return Ok;
}

} // namespace cw::cli
