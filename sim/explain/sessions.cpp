// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/explain/sessions.h"

#include <algorithm>
#include <cmath>

#include "model/design/names.h"
#include "model/units/text.h"
#include "sim/explain/percentiles.h"

namespace cw
{
namespace
{

/// Energy and money of the run for one token that was computed, of prompts or answers.
struct TokenValue {
    double joules = 0, usd = 0;
};

TokenValue tokenValueOf(const Report& report, const ServingResult& result)
{
    double tokens = 0;
    for (const RequestState& r : result.state.requests)
        if (r.stage == RequestStage::Completed)
            tokens += r.input - r.hits + r.output;
    if (tokens <= 0)
        return {};
    const double output = report.headline.outputTokensPerSecond * report.duration;
    return {report.headline.energyItPerOutputToken * output / tokens,
            report.headline.usdPerMillionOutputTokens * output / 1e6 / tokens};
}

SessionReport sessionReport(const Report& report, const SessionGraph& graph, const SessionLoad& load,
                            const SessionFigures& f, const TokenValue& value)
{
    SessionReport r;
    r.tenant = load.id;
    r.graph = graph.id;
    r.started = f.started;
    r.completed = f.completed;
    r.failed = f.late + f.cut + f.stuck;
    r.duration = percentilesOf(f.durations);
    r.turnTtft = percentilesOf(f.turnTtfts);
    if (report.duration > 0)
        r.sessionsPerHour = 3600 * static_cast<double>(f.completed) / report.duration;
    const double n = std::max(1.0, static_cast<double>(f.completed));
    r.modelCalls = f.modelCalls / n;
    r.toolCalls = f.toolCalls / n;
    r.tokens = (f.input + f.output) / n;
    r.joules = f.computed / n * value.joules;
    r.usd = f.computed / n * value.usd;
    double rest = r.duration.mean;
    std::size_t step = 0;
    for (const SessionStep& s : graph.steps) {
        const double seconds = f.timeByStep[step++] / n;
        rest -= seconds;
        r.timeByStep.push_back({s.id, seconds});
    }
    if (std::abs(rest) > 1e-9 * r.duration.mean)
        r.timeByStep.push_back({"", rest});
    return r;
}

ToolReport toolReport(const Report& report, const ToolService& service, const ToolSettings& settings,
                      const ToolFigures& f)
{
    ToolReport r;
    r.id = service.id;
    r.calls = static_cast<std::int64_t>(f.waits.size()) + f.refused;
    r.failed = f.refused;
    r.coldStarts = f.coldStarts;
    r.replicas = static_cast<int>(settings.atOnce / std::max(1, service.concurrency));
    r.wait = percentilesOf(f.waits);
    r.service = percentilesOf(f.services);
    if (report.duration > 0) {
        if (settings.atOnce > 0)
            r.utilisation = std::min(1.0, f.busySeconds / (report.duration * static_cast<double>(settings.atOnce)));
        r.cores = f.coreSeconds / report.duration;
    }
    r.memoryBytes = static_cast<double>(f.mostSandboxes) * settings.sandbox;
    if (r.calls > 0)
        r.sloAttainment = static_cast<double>(f.inTime) / static_cast<double>(r.calls);
    return r;
}

void addSessionFindings(Report& report, const SessionLoad& load, const SessionGraph& graph, const SessionFigures& f)
{
    const std::string where = childPointer("/workload/sessions", graph.id);
    if (f.late > 0)
        report.findings.push_back(
            {Severity::Warning, "session-late",
             text(CW_TEXT("{0} of {1} sessions of {2} were not done by their deadline."), f.late, f.started, load.id),
             where + "/deadline_s", text(CW_TEXT("See where their time goes, or allow more of it."))});
    if (f.stuck > 0)
        report.findings.push_back({Severity::Warning, "session-rejected",
                                   text(CW_TEXT("{0} of {1} sessions of {2} ended because a call was rejected."),
                                        f.stuck, f.started, load.id),
                                   where, text(CW_TEXT("Keep contexts shorter, or give replicas more room for KV."))});
    if (f.cut > 0)
        report.findings.push_back(
            {Severity::Warning, "session-cut",
             text(CW_TEXT("{0} of {1} sessions of {2} went in circles until a step was visited as "
                          "often as it may be."),
                  f.cut, f.started, load.id),
             where, text(CW_TEXT("Make the way out more likely, or allow more visits."))});
}

void addToolFindings(Report& report, const ToolService& t, const ToolReport& r)
{
    const std::string where = childPointer("/workload/tools", t.id);
    const auto percent = [](double share) { return fmt::format("{:.1f}", 100 * share); };
    if (t.slo.value > 0 && 100 * r.sloAttainment < t.sloPercentile)
        report.findings.push_back({Severity::Warning, "slo-tool",
                                   text(CW_TEXT("{0} % of the calls of {1} are done in the promised {2}, not {3} %."),
                                        percent(r.sloAttainment), displayName(t),
                                        formatQuantity(t.slo.value, Unit::Seconds), t.sloPercentile),
                                   where + "/slo_s",
                                   r.wait.mean > r.service.mean
                                       ? text(CW_TEXT("Add replicas: calls mostly wait for one."))
                                       : text(CW_TEXT("Keep sandboxes warm, or make the tool faster."))});
    if (r.failed > 0)
        report.findings.push_back(
            {Severity::Warning, "tool-refused",
             text(CW_TEXT("{0} of {1} calls of {2} were refused: too many waited."), r.failed, r.calls, displayName(t)),
             where, text(CW_TEXT("Add replicas, or let more calls wait."))});
}

} // namespace

void addSessionReports(Report& report, const Design& design, const SessionSetup& setup, const ServingResult& result)
{
    const TokenValue value = tokenValueOf(report, result);
    for (const SessionFigures& f : result.sessions) {
        const SessionLoad& load = setup.loads[f.load];
        addSessionFindings(report, load, *design.workload.sessions.find(setup.graphs[load.graph].id), f);
        report.sessions.push_back(
            sessionReport(report, *design.workload.sessions.find(setup.graphs[load.graph].id), load, f, value));
    }
    std::size_t tier = 0;
    for (const Tier& t : design.tiers)
        if (tier < setup.stores.size() && setup.stores[tier++].isUnreachable)
            report.findings.push_back(
                {Severity::Warning, "tier-unreachable",
                 text(CW_TEXT(
                          "No way leads from the index in tier {0} to those who read it: it counts as read at the rate "
                          "of its memory."),
                      displayName(t)),
                 childPointer("/tiers", t.id), text(CW_TEXT("Connect its memory to the tools."))});
    std::size_t at = 0;
    for (const ToolService& t : design.workload.tools) {
        if (at < result.tools.size() && (!result.tools[at].waits.empty() || result.tools[at].refused > 0)) {
            report.tools.push_back(toolReport(report, t, setup.services[at].settings, result.tools[at]));
            addToolFindings(report, t, report.tools.back());
        }
        ++at;
    }
}

} // namespace cw
