// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/explain/sessions.h"

#include <algorithm>
#include <cmath>

#include "model/design/names.h"
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
            tokens += r.input + r.output;
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
    r.joules = r.tokens * value.joules;
    r.usd = r.tokens * value.usd;
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

} // namespace

void addSessionReports(Report& report, const Design& design, const SessionSetup& setup, const ServingResult& result)
{
    const TokenValue value = tokenValueOf(report, result);
    for (const SessionFigures& f : result.sessions) {
        const SessionLoad& load = setup.loads[f.load];
        report.sessions.push_back(
            sessionReport(report, *design.workload.sessions.find(setup.graphs[load.graph].id), load, f, value));
    }
    std::size_t at = 0;
    for (const ToolService& t : design.workload.tools) {
        if (at < result.tools.size() && (!result.tools[at].waits.empty() || result.tools[at].refused > 0))
            report.tools.push_back(toolReport(report, t, setup.services[at].settings, result.tools[at]));
        ++at;
    }
}

} // namespace cw
