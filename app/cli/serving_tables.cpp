// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/serving_tables.h"

#include "app/cli/output.h"

namespace cw::cli
{
namespace
{

std::string percent(double share)
{
    return figure(100 * share) + " %";
}

std::string gigabytes(double bytes)
{
    return figure(bytes / 1e9);
}

void printTenants(const std::vector<TenantReport>& tenants)
{
    if (tenants.size() < 2)
        return;
    fmt::print("\nTenants\n");
    Table table({"tenant", "completed", "of", "TTFT p50", "TTFT p99", "TPOT p99", "E2E p99", "within SLO", "tokens/s",
                 "throttled", "of busy", "$/Mtok"});
    for (const TenantReport& t : tenants)
        table.add({t.id, std::to_string(t.completed), std::to_string(t.offered), milliseconds(t.ttft.p50),
                   milliseconds(t.ttft.p99), milliseconds(t.tpot.p99), milliseconds(t.e2e.p99),
                   percent(t.sloAttainment), figure(t.outputTokensPerSecond), milliseconds(t.throttled),
                   percent(t.busyShare), figure(t.usdPerMillionOutputTokens)});
    table.print();
}

void printSessions(const std::vector<SessionReport>& sessions)
{
    if (sessions.empty())
        return;
    fmt::print("\nSessions\n");
    Table table({"tenant", "graph", "completed", "of", "per h", "p50 s", "p99 s", "turn TTFT p99", "model calls",
                 "tool calls", "tokens", "J", "$"});
    for (const SessionReport& s : sessions)
        table.add({s.tenant, s.graph, std::to_string(s.completed), std::to_string(s.started), figure(s.sessionsPerHour),
                   figure(s.duration.p50), figure(s.duration.p99), milliseconds(s.turnTtft.p99), figure(s.modelCalls),
                   figure(s.toolCalls), figure(s.tokens), figure(s.joules), figure(s.usd)});
    table.print();
    for (const SessionReport& s : sessions) {
        if (s.timeByStep.empty())
            continue;
        fmt::print("\nWhere a session of {} goes\n", s.graph.empty() ? s.tenant : s.graph);
        Table steps({"step", "s"});
        for (const Share& step : s.timeByStep)
            steps.add({step.id.empty() ? "other" : step.id, figure(step.value)});
        steps.print();
    }
}

void printTools(const std::vector<ToolReport>& tools)
{
    if (tools.empty())
        return;
    fmt::print("\nTools\n");
    Table table({"tool", "calls", "failed", "cold starts", "replicas", "wait p99", "service p50", "service p99", "busy",
                 "cores", "GB", "within SLO"});
    for (const ToolReport& t : tools)
        table.add({t.id, std::to_string(t.calls), std::to_string(t.failed), std::to_string(t.coldStarts),
                   std::to_string(t.replicas), milliseconds(t.wait.p99), milliseconds(t.service.p50),
                   milliseconds(t.service.p99), percent(t.utilisation), figure(t.cores), gigabytes(t.memoryBytes),
                   percent(t.sloAttainment)});
    table.print();
}

void printTiers(const std::vector<TierReport>& tiers)
{
    if (tiers.empty())
        return;
    fmt::print("\nMemory tiers\n");
    Table table({"tier", "kind", "GB", "mean", "peak", "never used", "hits", "fetched GB", "written GB", "evicted",
                 "recomputed", "stall", "break-even idle s"});
    for (const TierReport& t : tiers)
        table.add({t.id, t.kind, gigabytes(t.capacity), gigabytes(t.meanBytes), gigabytes(t.peakBytes),
                   gigabytes(t.strandedBytes),
                   t.lookups > 0 ? percent(static_cast<double>(t.hits) / static_cast<double>(t.lookups)) : "-",
                   gigabytes(t.fetchedBytes), gigabytes(t.writtenBytes), std::to_string(t.evictions),
                   std::to_string(t.recomputed), milliseconds(t.stall),
                   t.breakEvenIdle > 0 ? figure(t.breakEvenIdle) : "-"});
    table.print();
}

void printEvents(const Report& r)
{
    if (!r.events.empty()) {
        constexpr std::size_t most = 20;
        fmt::print("\nEvents\n");
        Table table({"s", "event", "what", "replicas then"});
        for (std::size_t i = 0; i < std::min(most, r.events.size()); ++i)
            table.add({figure(r.events[i].time), r.events[i].kind, r.events[i].what, figure(r.events[i].value)});
        table.print();
        if (r.events.size() > most)
            fmt::print("and {} more\n", r.events.size() - most);
    }
    if (r.availability) {
        const AvailabilityReport& a = *r.availability;
        fmt::print(
            "\nAvailability {}: {} failures, {} requests interrupted, {} retried, {} lost, {} KV tokens computed "
            "again, {} replica-seconds down\n",
            percent(a.availability), a.failures, a.interrupted, a.retried, a.lost, figure(a.lostKvTokens),
            figure(a.downtime));
    }
}

} // namespace

std::string milliseconds(double seconds)
{
    return figure(seconds * 1e3) + " ms";
}

void printServing(const Report& r)
{
    printTenants(r.tenants);
    printSessions(r.sessions);
    printTools(r.tools);
    printTiers(r.tiers);
    printEvents(r);
}

} // namespace cw::cli
