// SPDX-License-Identifier: GPL-3.0-or-later
// trace: what a trace file holds, before it is put to use.
#include <algorithm>

#include "app/cli/output.h"
#include "model/workload/trace_mapping.h"
#include "model/workload/trace_summary.h"

namespace cw::cli
{

Result<void> nameColumns(const Options& o, TraceColumns& columns)
{
    if (o.columns.empty())
        return {};
    CW_TRY(TraceColumns named, parseColumns(o.columns));
    named.timeUnit = columns.timeUnit;
    columns = std::move(named);
    return {};
}

namespace
{

/// Read and shaped as a simulation would.
Result<Trace> shapedTrace(const Options& o)
{
    Traffic t;
    t.trace = o.design;
    CW_CHECK(nameColumns(o, t.columns));
    if (isMapped(t.columns))
        t.columns.timeUnit = o.workload.columns.timeUnit;
    t.columns.tenant.clear(); // of no tenant in particular
    t.from = Seconds(o.workload.from);
    t.until = Seconds(o.workload.until);
    t.sample = o.workload.sample > 0 ? o.workload.sample : 1;
    t.debatch = Seconds(o.workload.debatch);
    t.loop = std::max(1, o.workload.loop);
    CW_CHECK(checkShaping(t));
    CW_TRY(Trace trace, readTrace(o.design, traceOptions(t, "", o.seed)));
    if (!trace.hasArrivals)
        return trace;
    return makeRequests(t, std::move(trace), o.seed);
}

} // namespace

int summariseTrace(const Options& o)
{
    const auto trace = shapedTrace(o);
    if (!trace)
        return printError(trace.error());
    const TraceSummary s = summarise(*trace);
    if (!o.json.empty()) {
        Json root = toJson(s);
        JsonArray remarks;
        for (const Text& remark : trace->remarks)
            remarks.push_back(Json(english(remark)));
        root.set("remarks", Json(std::move(remarks)));
        return writeOutput(root, o.json, Ok);
    }
    fmt::print("{}: {}\n\n", o.design, s.format);
    Table table({"figure", "value", "unit"});
    table.add({"requests", fmt::format("{}", s.requests), ""});
    if (s.sessions > 0)
        table.add({"sessions", fmt::format("{}", s.sessions), ""});
    if (s.outside > 0)
        table.add({"requests outside", fmt::format("{}", s.outside), "window, sample or tenant"});
    table.add({"rows left out", fmt::format("{}", s.skipped), ""});
    table.add({"rows repaired", fmt::format("{}", s.repaired), ""});
    if (trace->hasArrivals) {
        table.add({"span", figure(s.span), "s"});
        table.add({"rate", figure(s.rate), "requests/s"});
        table.add({"burstiness", figure(s.burstiness), "CV of gaps, Poisson = 1"});
        table.add({"dispersion", figure(s.dispersion), "arrivals in 1 s, Poisson = 1"});
    }
    if (s.blockTokens > 0)
        table.add({"blocks", fmt::format("{}", s.blockTokens), "tokens each"});
    table.add({"prefix reuse", figure(100 * s.reuse), "% of input tokens"});
    table.print();
    fmt::print("\n");
    Table lengths({"tokens", "mean", "p50", "p95", "p99", "max", "sum"});
    for (const auto& [name, of, sum] :
         {std::tuple("input", s.input, s.inputTokens), std::tuple("output", s.output, s.outputTokens)})
        lengths.add({name, figure(of.mean), figure(of.p50), figure(of.p95), figure(of.p99), figure(of.max),
                     fmt::format("{:.0f}", sum)});
    lengths.print();
    if (!trace->hasArrivals)
        fmt::print("\nThe file has no times of arrival: give a rate where it is used.\n");
    if (s.batch > 0)
        fmt::print(
            "\nArrivals were logged every {0} s; the burstiness is that of the log. --debatch {0} spreads them.\n",
            figure(s.batch));
    for (const Text& remark : trace->remarks)
        fmt::print("\n{}\n", english(remark));
    return Ok;
}

} // namespace cw::cli
