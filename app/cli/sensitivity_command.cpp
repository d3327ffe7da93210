// SPDX-License-Identifier: GPL-3.0-or-later
// sensitivity: which inputs matter.
#include "app/cli/output.h"
#include "sim/whatif/sensitivity.h"

namespace cw::cli
{
namespace
{

std::string optional(const std::optional<double>& v)
{
    return v ? csvNumber(*v) : std::string();
}

std::string csvOf(const Sensitivity& s)
{
    std::string out = "input,id,now,low,high,at_low,at_high,range,problem\n";
    for (const Swing& swing : s.swings) {
        const SensitiveInput& i = swing.input;
        out += fmt::format("{},{},{},{},{},{},{},{},{}\n", csvCell(english(i.label)), csvCell(i.id), csvNumber(i.now),
                           csvNumber(i.low), csvNumber(i.high), optional(swing.atLow), optional(swing.atHigh),
                           i.stated ? "stated" : "a fifth", csvCell(english(swing.problem)));
    }
    return out;
}

std::string end(const SensitiveInput& i, double value)
{
    return i.isField() ? formatQuantity(value, i.unit) : fmt::format("{:+} band", value);
}

} // namespace

int sensitivityOf(const Options& o, const WhatIfOptions& w)
{
    const HeadlineMetric* metric = headlineMetric(w.metric);
    if (!metric) {
        std::string known;
        for (const HeadlineMetric& m : headlineMetrics())
            known += std::string(" ") + m.id;
        printError({text(CW_TEXT("There is no metric \"{0}\"."), w.metric), {}, text("Known:" + known)});
        return Usage;
    }
    const auto design = openDesign(o);
    if (!design)
        return printError(design.error());
    const auto s = sensitivity(*design, {.metric = w.metric,
                                         .simulated = w.simulated,
                                         .seed = o.seed,
                                         .directory = directoryOf(o.design),
                                         .workload = o.workload,
                                         .samples = w.samples,
                                         .threads = w.threads,
                                         .progress = {},
                                         .stop = stopOnInterrupt()});
    if (!s)
        return printError(s.error());
    if (!w.csv.empty() && !writeFileAtomically(w.csv, csvOf(*s))) {
        printError({text(CW_TEXT("The file can't be written.")), w.csv, {}});
        return CannotWrite;
    }
    if (!o.json.empty())
        return writeOutput(toJson(*s), o.json, Ok);
    fmt::print("{} {} {} ({})\n\n", metric->label, shownFigure(*metric, s->base), shownUnit(*metric), s->method);
    Table table({"input", "low", "high", "at low", "at high", "span", ""});
    for (const Swing& swing : s->swings) {
        const auto shown = [&](const std::optional<double>& v) {
            return v ? shownFigure(*metric, *v) : std::string("-");
        };
        const double span = swing.span(s->base);
        table.add({english(swing.input.label), end(swing.input, swing.input.low), end(swing.input, swing.input.high),
                   shown(swing.atLow), shown(swing.atHigh), span < 0 ? "-" : shownFigure(*metric, span),
                   english(swing.problem)});
    }
    table.print();
    if (s->risk)
        fmt::print("\n{} prices drawn from their ranges {} times: mean {}, 5 % {}, 50 % {}, 95 % {} {}\n",
                   s->risk->prices, s->risk->samples.size(), shownFigure(*metric, s->risk->mean),
                   shownFigure(*metric, s->risk->p5), shownFigure(*metric, s->risk->p50),
                   shownFigure(*metric, s->risk->p95), shownUnit(*metric));
    return Ok;
}

} // namespace cw::cli
