// SPDX-License-Identifier: GPL-3.0-or-later
// evaluate and simulate: the report as a table or as JSON.
#include <algorithm>
#include <chrono>
#include <cstdio>

#include "app/cli/output.h"
#include "app/cli/serving_tables.h"
#include "model/fabric/links.h"
#include "model/units/text.h"
#include "sim/explain/interference.h"
#include "sim/explain/simulation_files.h"

namespace cw::cli
{
namespace
{

void addPercentiles(Table& table, const char* name, const Percentiles& p, const std::optional<PercentileBands>& bands)
{
    table.add({name, milliseconds(p.mean), milliseconds(p.p50), milliseconds(p.p95), milliseconds(p.p99)});
    if (bands)
        table.add({"", range(bands->mean, 1e3) + " ms", range(bands->p50, 1e3) + " ms", range(bands->p95, 1e3) + " ms",
                   range(bands->p99, 1e3) + " ms"});
}

void printShares(const char* title, const std::vector<Share>& shares, double scale, const char* unit)
{
    if (shares.empty())
        return;
    fmt::print("\n{}\n", title);
    double total = 0;
    for (const Share& s : shares)
        total += s.value;
    Table table({"cause", unit, "share"});
    for (const Share& s : shares)
        table.add({s.id, figure(s.value * scale), total > 0 ? fmt::format("{:.0f} %", 100 * s.value / total) : "-"});
    table.print();
}

void printOperations(const Report& r)
{
    if (r.availability) {
        const AvailabilityReport& a = *r.availability;
        fmt::print(
            "\n{} failures; availability {}; {} requests interrupted, {} retried, {} lost; {} tokens of KV lost\n",
            a.failures, figure(a.availability), a.interrupted, a.retried, a.lost, figure(a.lostKvTokens));
    }
    if (r.events.empty())
        return;
    fmt::print("\n");
    Table table({"time", "event", "what", "number"});
    constexpr std::size_t most = 20;
    for (std::size_t i = 0; i < std::min(most, r.events.size()); ++i) {
        const ClusterEvent& e = r.events[i];
        table.add({figure(e.time) + " s", e.kind, e.what, figure(e.value)});
    }
    table.print();
    if (r.events.size() > most)
        fmt::print("… and {} more: --json\n", r.events.size() - most);
}

void printReport(const Report& r, bool noBands)
{
    const Headline& h = r.headline;
    fmt::print("{}{}{} ({})\n", r.design, r.variant.empty() ? "" : " / ", r.variant, r.method);
    if (!r.estimates.empty())
        fmt::print("percentiles are estimates: {}\n", r.estimates);
    fmt::print("\n");
    const Bands bands = r.bands.value_or(Bands());
    Table latency({"latency", "mean", "p50", "p95", "p99"});
    addPercentiles(latency, "TTFT", h.ttft, bands.ttft);
    addPercentiles(latency, "TPOT", h.tpot, bands.tpot);
    addPercentiles(latency, "E2E", h.e2e, bands.e2e);
    latency.print();
    fmt::print("\n");
    Table table({"figure", "value", "low-high", "unit"});
    const auto add = [&](const char* name, double value, const Band& band, double scale, const char* unit) {
        table.add({name, figure(value * scale), r.bands ? range(band, scale) : "", unit});
    };
    table.add({"requests offered", std::to_string(h.requests.offered)});
    table.add({"requests completed", std::to_string(h.requests.completed)});
    table.add({"requests rejected", std::to_string(h.requests.rejected)});
    add("throughput", h.requestsPerSecond, bands.requestsPerSecond, 1, "requests/s");
    add("goodput (within SLO)", h.goodput, bands.goodput, 1, "requests/s");
    add("output", h.outputTokensPerSecond, bands.outputTokensPerSecond, 1, "tokens/s");
    add("input and output", h.tokensPerSecond, bands.tokensPerSecond, 1, "tokens/s");
    add("SLO attainment", h.sloAttainment, bands.sloAttainment, 100, "%");
    add("IT power", h.itPower, bands.itPower, 1e-3, "kW");
    table.add({"peak IT power", figure(h.peakItPower / 1e3), "", "kW"});
    add("energy, IT", h.energyItPerOutputToken, bands.energyItPerOutputToken, 1, "J/output token");
    add("energy, facility", h.energyFacilityPerOutputToken, bands.energyFacilityPerOutputToken, 1, "J/output token");
    add("cost", h.usdPerMillionOutputTokens, bands.usdPerMillionOutputTokens, 1, "$/Mtok output");
    add("cost, blended", h.usdPerMillionTokens, bands.usdPerMillionTokens, 1, "$/Mtok in + out");
    table.print();
    if (r.bands)
        fmt::print("\nlow-high: about 80 %, from {} sets of constants of the cost model{}\n", r.bands->draws,
                   r.bands->draws < drawCount ? " (all slow, all fast: wider)" : "");
    else if (noBands)
        fmt::print("\nno bands (--no-bands): how far the constants of the cost model may carry a figure is not said\n");
    if (r.confidence)
        fmt::print("\nchance (95 %, batch means): mean TTFT ±{}, TPOT ±{}, E2E ±{}\n", milliseconds(r.confidence->ttft),
                   milliseconds(r.confidence->tpot), milliseconds(r.confidence->e2e));
    if (h.saturated)
        fmt::print(
            "\nSATURATED: the load is beyond what the cluster can serve; latencies depend on how long it lasts.\n");
    printOperations(r);
    printShares("Where TTFT goes", r.ttftShares, 1e3, "ms");
    printShares("Where E2E goes", r.e2eShares, 1e3, "ms");
    printServing(r);
    printShares("Token cost", r.costShares, 1, "$/Mtok output");
    printShares("IT power by kind", r.powerShares, 1e-3, "kW");
    if (!r.findings.empty()) {
        fmt::print("\n");
        printFindings(r.findings);
    }
}

/// Writes as the text comes: it may be longer than the memory. False, with an error printed, when it can't be written.
template<class Writer>
bool writeStreamed(const std::string& name, Writer writer)
{
    std::FILE* file = std::fopen(name.c_str(), "wb");
    bool good = file && writer([&](std::string_view text) {
                    return std::fwrite(text.data(), 1, text.size(), file) == text.size();
                });
    good = file && std::fclose(file) == 0 && good;
    if (!good)
        printError({text(CW_TEXT("{0} can't be written."), name), {}, {}});
    return good;
}

/// Error findings mean that there is no figure to rely on.
int finish(const Report& report, const Options& o)
{
    const bool failed = std::any_of(report.findings.begin(), report.findings.end(),
                                    [](const Finding& f) { return f.severity == Severity::Error; });
    const int code = failed ? ErrorFindings : Ok;
    if (!o.json.empty())
        return writeOutput(reportToJson(report), o.json, code);
    printReport(report, o.noBands);
    return code;
}

/// "rack-a@60s,10min" as a planned failure of the design.
Result<PlannedFailure> plannedFailure(const Design& d, const std::string& wanted)
{
    const auto at = wanted.rfind('@');
    if (at == std::string::npos || at == 0)
        return fail(text(CW_TEXT("\"{0}\" does not say what fails when."), wanted), {},
                    text(CW_TEXT("Write a place, @ and a time: rack-a@60s.")));
    const auto comma = wanted.find(',', at);
    PlannedFailure p{.at = {}, .place = wanted.substr(0, at), .repair = Seconds{0}};
    CW_TRY(p.at.value, parseQuantity(std::string_view(wanted).substr(at + 1, comma - at - 1), Unit::Seconds));
    if (comma != std::string::npos) {
        CW_TRY(p.repair.value, parseQuantity(std::string_view(wanted).substr(comma + 1), Unit::Seconds));
    }
    CW_TRY(const Fabric fabric, expand(std::make_shared<const Design>(d)));
    CW_CHECK(findFailing(fabric, p.place));
    return p;
}

Result<DesignPointer> withFailures(const DesignPointer& design, const std::vector<std::string>& wanted)
{
    if (wanted.empty())
        return design;
    auto changed = std::make_shared<Design>(*design);
    for (const std::string& w : wanted) {
        CW_TRY(PlannedFailure p, plannedFailure(*design, w));
        changed->operations.failures.planned.push_back(std::move(p));
    }
    return changed;
}

Result<std::shared_ptr<const LoadedWorkload>> workloadOf(const Options& o, const Design& design)
{
    WorkloadOverrides overrides = o.workload;
    CW_CHECK(nameColumns(o, overrides.columns));
    return loadWorkload(design, directoryOf(o.design), o.seed, overrides);
}

template<class Run>
int run(const Options& o, Run&& engine)
{
    const auto design = openDesign(o);
    if (!design)
        return printError(design.error());
    const auto workload = workloadOf(o, **design);
    if (!workload)
        return printError(workload.error());
    auto report = engine(*design, *workload);
    if (!report)
        return printError(report.error());
    report->variant = o.variant;
    return finish(*report, o);
}

int printInterference(const Options& o)
{
    const auto drawn = openDesign(o);
    if (!drawn)
        return printError(drawn.error());
    const auto design = withFailures(*drawn, o.fail);
    if (!design)
        return printError(design.error());
    const auto workload = workloadOf(o, **design);
    if (!workload)
        return printError(workload.error());
    SimulateOptions options;
    options.workload = *workload;
    options.seed = o.seed;
    const auto found = interference(*design, options);
    if (!found)
        return printError(found.error());
    std::vector<std::string> heads{"tenant", "alone", "together", "slowdown"};
    for (const auto& t : found->tenants)
        heads.push_back("by " + t.id);
    Table table(heads);
    for (std::size_t i = 0; i < found->tenants.size(); ++i) {
        const Interference::Tenant& t = found->tenants[i];
        const auto factor = [&](double other) { return other > 0 ? figure(t.together / other) + " x" : "-"; };
        std::vector<std::string> row{t.id, milliseconds(t.alone), milliseconds(t.together), factor(t.alone)};
        for (const double without : t.without)
            row.push_back(factor(without));
        table.add(row);
    }
    fmt::print("Mean E2E; \"by\": how much longer it takes than without the other.\n\n");
    table.print();
    return Ok;
}

} // namespace

int evaluateDesign(const Options& o)
{
    return run(o, [&](const DesignPointer& design, const auto& workload) {
        return evaluate(design, {.workload = workload, .bands = !o.noBands});
    });
}

int simulateDesign(const Options& o)
{
    if (o.interference)
        return printInterference(o);
    using Clock = std::chrono::steady_clock;
    int written = Ok;
    std::string speed;
    const int code = run(o, [&](const DesignPointer& drawn, const auto& workload) -> Result<Report> {
        CW_TRY(const DesignPointer design, withFailures(drawn, o.fail));
        SimulateOptions options;
        options.workload = workload;
        options.seed = o.seed;
        options.paths = static_cast<std::size_t>(std::max(0, o.paths));
        options.record = !o.timeline.empty();
        options.bands = !o.noBands;
        const auto begin = Clock::now();
        options.inspect = [&](const SimulationDetail& d) {
            const double took = std::chrono::duration<double>(Clock::now() - begin).count();
            speed = fmt::format("\nsimulated in {} s: {} requests/s, {} events/s\n", figure(took),
                                figure(static_cast<double>(d.result.offered) / took),
                                figure(static_cast<double>(d.result.moments) / took));
            const auto write = [&](const std::string& file, auto writer) {
                if (!file.empty() && !writeStreamed(file, [&](const TextSink& sink) { return writer(d, sink); }))
                    written = CannotWrite;
            };
            constexpr std::size_t tracedRequests = 400;
            write(o.requestsCsv, writeRequests);
            write(o.timelineCsv, writeTimeline);
            write(o.timeline, [](const SimulationDetail& detail, const TextSink& sink) {
                return writeTraceEvents(detail, tracedRequests, sink);
            });
        };
        return simulate(design, options);
    });
    if (o.json.empty())
        fmt::print("{}", speed);
    return code == Ok ? written : code;
}

} // namespace cw::cli
