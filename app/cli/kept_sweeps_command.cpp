// SPDX-License-Identifier: GPL-3.0-or-later
// sweep --kept: sweeps that the design keeps, run without a window; the results go back into the file.
#include <fstream>

#include "app/cli/output.h"
#include "model/design/design_file.h"
#include "sim/whatif/kept.h"

namespace cw::cli
{
namespace
{

/// One line of JSON Lines: {"sweep", "index", "values", "figures"} or {…, "error"}.
Json keptRow(const SavedSweep& sweep, std::size_t index)
{
    const auto axes = axesOf(sweep);
    const auto at = sweptValues(axes, index);
    const SweptPoint& point = sweep.points[index];
    Json row, values, figures;
    row.set("sweep", sweep.id);
    row.set("index", static_cast<std::int64_t>(index));
    for (std::size_t i = 0; i < axes.size(); ++i)
        values.set(axes[i].pointer, at[i]);
    row.set("values", std::move(values));
    if (!point.error.empty())
        row.set("error", point.error);
    for (const auto& [id, figure] : point.figures)
        figures.set(id, Json(JsonArray(figure.begin(), figure.end())));
    if (figures.isObject())
        row.set("figures", std::move(figures));
    return row;
}

std::string csvOf(const SavedSweep& sweep)
{
    const auto axes = axesOf(sweep);
    std::string out = "sweep,index";
    for (const SweepAxis& a : axes)
        out += ',' + csvCell(a.pointer);
    for (const HeadlineMetric& m : headlineMetrics())
        out += fmt::format(",{} [{}]", m.id, unitName(m));
    out += ",error\n";
    for (std::size_t i = 0; i < sweep.points.size(); ++i) {
        out += fmt::format("{},{}", csvCell(sweep.id), i);
        for (const Json& v : sweptValues(axes, i))
            out += ',' + csvCell(shownValue(v));
        for (const HeadlineMetric& m : headlineMetrics()) {
            const auto figure = figureOf(sweep.points[i], m.id);
            out += ',' + (figure ? csvNumber(*figure) : std::string());
        }
        out += ',' + csvCell(sweep.points[i].error) + '\n';
    }
    return out;
}

void printTable(const SavedSweep& sweep)
{
    const auto axes = axesOf(sweep);
    std::vector<std::string> head;
    for (const SweepAxis& a : axes)
        head.push_back(a.pointer.substr(a.pointer.rfind('/') + 1));
    constexpr std::string_view columns[]{"ttft.p99", "tpot.p50", "throughput", "slo", "power", "cost"};
    for (const auto id : columns)
        head.push_back(fmt::format("{} {}", id, shownUnit(*headlineMetric(id))));
    head.emplace_back();
    Table table(head);
    for (std::size_t i = 0; i < sweep.points.size(); ++i) {
        std::vector<std::string> row;
        for (const Json& v : sweptValues(axes, i))
            row.push_back(shownValue(v));
        for (const auto id : columns) {
            const auto figure = figureOf(sweep.points[i], id);
            row.push_back(figure ? shownFigure(*headlineMetric(id), *figure) : "-");
        }
        row.push_back(sweep.points[i].error.empty() ? "" : "error: " + sweep.points[i].error);
        table.add(row);
    }
    table.print();
}

} // namespace

int runKeptSweeps(const Options& o, const WhatIfOptions& w)
{
    auto design = loadDesign(o.design);
    if (!design)
        return printError(design.error());
    std::vector<SavedSweep> wanted;
    for (const SavedSweep& s : design->view.sweeps)
        if (w.kept == "all" || w.kept == s.id)
            wanted.push_back(s);
    if (wanted.empty() && w.kept != "all") {
        printError({text(CW_TEXT("The design keeps no sweep \"{0}\"."), w.kept), "/view/sweeps", {}});
        return Usage;
    }
    const std::stop_token stop = stopOnInterrupt();
    std::string lines, csv;
    int code = Ok;
    bool changed = false;
    for (const SavedSweep& sweep : wanted) {
        std::size_t done = 0;
        KeptRun run{.bands = w.bands,
                    .again = w.again,
                    .directory = directoryOf(o.design),
                    .threads = w.threads,
                    .stop = stop,
                    .use = [&](std::size_t, const SweptPoint&) { ++done; }};
        const auto result = runKept(*design, sweep, run);
        if (!result) {
            code = printError(result.error());
            continue;
        }
        fmt::print(stderr, "{}: {} points computed, {} known{}\n", sweep.id, done, result->points.size() - done,
                   isFinished(*result) ? "" : "; stopped, run it again to go on");
        for (std::size_t i = 0; i < result->points.size(); ++i)
            lines += writeJsonCompact(keptRow(*result, i)) + '\n';
        csv += csvOf(*result);
        if (o.json != "-") {
            fmt::print("{}\n", sweep.name.empty() ? sweep.id : sweep.name);
            printTable(*result);
        }
        changed = changed || !(*result == sweep);
        *design = withSweep(std::move(*design), *result);
    }
    if (o.json == "-")
        fmt::print("{}", lines);
    for (const auto& [file, contents] : {std::pair{o.json == "-" ? "" : o.json, lines}, std::pair{w.csv, csv}})
        if (!file.empty() && !writeFileAtomically(file, contents)) {
            printError({text(CW_TEXT("The file can't be written.")), file, {}});
            code = CannotWrite;
        }
    if (changed && !saveDesign(*design, o.design)) {
        printError({text(CW_TEXT("The file can't be written.")), o.design, {}});
        return CannotWrite;
    }
    return code;
}

} // namespace cw::cli
