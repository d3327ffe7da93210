// SPDX-License-Identifier: GPL-3.0-or-later
// trace: what a trace file holds, before it is put to use.
#include "app/cli/output.h"
#include "model/workload/trace_summary.h"

namespace cw::cli
{

int summariseTrace(const Options& o)
{
    const auto trace = readTrace(o.design);
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
    table.add({"rows left out", fmt::format("{}", s.skipped), ""});
    table.add({"rows repaired", fmt::format("{}", s.repaired), ""});
    if (trace->hasArrivals) {
        table.add({"span", figure(s.span), "s"});
        table.add({"rate", figure(s.rate), "requests/s"});
        table.add({"burstiness", figure(s.burstiness), "CV of gaps, Poisson = 1"});
        table.add({"dispersion", figure(s.dispersion), "arrivals in 1 s, Poisson = 1"});
    }
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
        fmt::print("\nArrivals were logged every {} s; the burstiness is that of the log.\n", figure(s.batch));
    for (const Text& remark : trace->remarks)
        fmt::print("\n{}\n", english(remark));
    return Ok;
}

} // namespace cw::cli
