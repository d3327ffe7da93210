// SPDX-License-Identifier: GPL-3.0-or-later
// simulate --seeds: the same design with several draws of its synthetic load, and what chance leaves open.
#include <algorithm>
#include <array>

#include "app/cli/output.h"
#include "sim/explain/confidence.h"

namespace cw::cli
{
namespace
{

struct Figure {
    const char *name, *key, *unit;
    double scale; ///< from the unit of the report to that of the table
    double (*of)(const Headline&);
};

constexpr std::array figures{
    Figure{"TTFT mean", "ttft_mean_s", "ms", 1e3, [](const Headline& h) { return h.ttft.mean; }},
    Figure{"TTFT p50", "ttft_p50_s", "ms", 1e3, [](const Headline& h) { return h.ttft.p50; }},
    Figure{"TTFT p99", "ttft_p99_s", "ms", 1e3, [](const Headline& h) { return h.ttft.p99; }},
    Figure{"TPOT mean", "tpot_mean_s", "ms", 1e3, [](const Headline& h) { return h.tpot.mean; }},
    Figure{"TPOT p99", "tpot_p99_s", "ms", 1e3, [](const Headline& h) { return h.tpot.p99; }},
    Figure{"E2E mean", "e2e_mean_s", "ms", 1e3, [](const Headline& h) { return h.e2e.mean; }},
    Figure{"E2E p99", "e2e_p99_s", "ms", 1e3, [](const Headline& h) { return h.e2e.p99; }},
    Figure{"throughput", "requests_per_s", "requests/s", 1, [](const Headline& h) { return h.requestsPerSecond; }},
    Figure{"output", "output_tokens_per_s", "tokens/s", 1, [](const Headline& h) { return h.outputTokensPerSecond; }},
    Figure{"SLO attainment", "slo_attainment", "%", 100, [](const Headline& h) { return h.sloAttainment; }},
    Figure{"IT power", "it_power_W", "kW", 1e-3, [](const Headline& h) { return h.itPower; }},
    Figure{"cost", "usd_per_million_output_tokens", "$/Mtok output", 1,
           [](const Headline& h) { return h.usdPerMillionOutputTokens; }},
};

} // namespace

int simulateSeeds(const Options& o)
{
    const auto design = openDesign(o);
    if (!design)
        return printError(design.error());
    std::vector<Report> reports;
    for (int i = 0; i < o.seeds; ++i) {
        const std::uint64_t seed = o.seed + static_cast<std::uint64_t>(i);
        const auto workload = loadWorkload(**design, directoryOf(o.design), seed, o.workload);
        if (!workload)
            return printError(workload.error());
        if ((*workload)->replayed)
            return printError({text(CW_TEXT("A trace happened once: other seeds do not change it.")),
                               {},
                               text(CW_TEXT("Leave --seeds out, or draw the load from distributions."))});
        SimulateOptions options;
        options.workload = *workload;
        options.seed = seed;
        options.bands = false;
        auto report = simulate(*design, options);
        if (!report)
            return printError(report.error());
        reports.push_back(std::move(*report));
    }
    const Findings& findings = reports.front().findings;
    const int code = std::ranges::any_of(findings, [](const Finding& f) { return f.severity == Severity::Error; })
                         ? ErrorFindings
                         : Ok;
    Json all = Json(JsonObject());
    Table table({"figure", "mean", "± (95 %)", "least", "most", "unit"});
    for (const Figure& f : figures) {
        std::vector<double> values;
        JsonArray list;
        for (const Report& r : reports) {
            values.push_back(f.of(r.headline));
            list.push_back(values.back());
        }
        const MeanInterval m = acrossRuns(values);
        const auto [least, most] = std::ranges::minmax(values);
        table.add({f.name, figure(m.mean * f.scale), figure(m.halfWidth * f.scale), figure(least * f.scale),
                   figure(most * f.scale), f.unit});
        Json one;
        one.set("mean", m.mean);
        one.set("half_width", m.halfWidth);
        one.set("values", std::move(list));
        all.set(f.key, std::move(one));
    }
    if (!o.json.empty()) {
        Json root;
        root.set("design", reports.front().design);
        root.set("first_seed", static_cast<std::int64_t>(o.seed));
        root.set("seeds", static_cast<std::int64_t>(o.seeds));
        root.set("confidence", 0.95);
        root.set("figures", std::move(all));
        return writeOutput(root, o.json, code);
    }
    fmt::print("{} (simulated with {} seeds from {})\n\n", reports.front().design, o.seeds, o.seed);
    table.print();
    if (!findings.empty()) {
        fmt::print("\n");
        printFindings(findings);
    }
    return code;
}

} // namespace cw::cli
