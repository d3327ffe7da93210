// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/explain/operations_figures.h"

#include <algorithm>

namespace cw
{
namespace
{

/// Mean number of serving replicas in every bin of the timeline.
void addReplicas(Report& report, const Pools& pools, const OperationsResult& operations)
{
    const std::size_t bins = report.timeline.size();
    if (bins == 0 || operations.replicas.empty())
        return;
    const double width = bins > 1 ? report.timeline[1].time : report.duration;
    for (TimePoint& t : report.timeline) {
        t.replicas.clear();
        for (const DeploymentReport& d : report.deployments)
            t.replicas.push_back(d.replicas);
    }
    for (std::size_t pool = 0; pool < pools.engineOf.size(); ++pool) {
        const std::size_t column = pools.engineOf[pool];
        double serving = report.deployments[column].replicas;
        std::size_t next = 0;
        const auto& changes = operations.replicas;
        for (std::size_t b = 0; b < bins; ++b) {
            const double begin = static_cast<double>(b) * width;
            const double end = std::max(begin, std::min(begin + width, report.duration));
            double sum = 0, from = begin;
            for (; next < changes.size() && changes[next].time < end; ++next) {
                if (changes[next].pool != pool)
                    continue;
                const double at = std::max(from, changes[next].time);
                sum += serving * (at - from);
                from = at;
                serving = changes[next].serving;
            }
            sum += serving * (end - from);
            report.timeline[b].replicas[column] = end > begin ? sum / (end - begin) : serving;
        }
    }
}

} // namespace

void addOperationsFigures(Report& report, const Design& design, const Pools& pools, const ServingResult& result)
{
    const OperationsResult& operations = result.operations;
    addReplicas(report, pools, operations);
    report.events = operations.events;
    std::size_t index = 0;
    for (const Tenant& t : design.workload.tenants) {
        const std::size_t i = index++;
        const auto at = std::find_if(report.tenants.begin(), report.tenants.end(),
                                     [&](const TenantReport& r) { return r.id == t.id; });
        if (at == report.tenants.end() || i >= operations.tenants.size())
            continue;
        at->retried = operations.tenants[i].retried;
        if (at->offered > 0)
            at->throttled = operations.tenants[i].throttled / static_cast<double>(at->offered);
    }
    if (design.operations.failures.enabled || !design.operations.failures.planned.empty())
        report.availability = operations.availability;
    if (result.unserved > 0)
        report.findings.push_back(
            {Severity::Warning, "nothing-alive",
             text(CW_TEXT(
                      "{0} requests were rejected: no replica that could serve them was alive, or in reach, any more."),
                  result.unserved),
             "/operations/failures", text(CW_TEXT("Add replicas or spares, or let failures be repaired."))});
    if (result.lost > 0)
        report.findings.push_back({Severity::Warning, "lost-requests",
                                   text(CW_TEXT("{0} requests were lost when their replica failed."), result.lost),
                                   "/workload/tenants",
                                   text(CW_TEXT("Let the tenant retry, so that they are computed again."))});
    if (result.refused > 0)
        report.findings.push_back(
            {Severity::Warning, "quota-refused",
             text(CW_TEXT("{0} requests were rejected because too many waited for the quota of their tenant."),
                  result.refused),
             "/workload/tenants", text(CW_TEXT("Raise the quota, or let more of them wait."))});
    if (report.availability && design.operations.failures.enabled && design.operations.failures.acceleration != 1)
        report.findings.push_back(
            {Severity::Note, "accelerated-failures",
             text(CW_TEXT("Failures come {0} times as often as in life: the availability is that of the run."),
                  design.operations.failures.acceleration),
             "/operations/failures/acceleration", Text{}});
}

} // namespace cw
