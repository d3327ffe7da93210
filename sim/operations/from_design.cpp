// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/operations/from_design.h"

#include <algorithm>
#include <map>
#include <set>

#include "sim/operations/failing_parts.h"

namespace cw
{
namespace
{

/// Rate at which one device loads weights from a disk of its node when nothing more is known: a PCIe 4 x4 drive reads
/// 7 GB/s (data sheets of data-centre drives) and is taken to be there once per device.
constexpr double diskRate = 7e9;

std::vector<PlannedOutage> plannedOutages(const Fabric& f)
{
    std::vector<PlannedOutage> all;
    for (const PlannedFailure& p : f.design->operations.failures.planned) {
        const auto found = f.select(p.place);
        if (!found)
            continue; // said by validate()
        std::set<std::uint32_t> instances;
        for (const Vertex v : *found) {
            const auto taken = takenDownBy(f, v);
            instances.insert(taken.begin(), taken.end());
        }
        all.push_back({p.at.value, p.repair.value, p.place, {instances.begin(), instances.end()}});
    }
    return all;
}

} // namespace

std::shared_ptr<const OperationsSetup> operationsOf(const Fabric& f, const Placement& placement, const Pools& pools)
{
    const Design& d = *f.design;
    auto setup = std::make_shared<OperationsSetup>();
    std::map<std::string, std::size_t> groupOf;
    for (const std::size_t index : pools.engineOf) {
        const PlacedEngine& e = placement.engines[index];
        PoolOperations& p = setup->pools.emplace_back();
        p.deployment = e.deployment;
        p.autoscale = e.settings->autoscale;
        p.rollout = e.settings->rollout;
        p.load = e.report.weightBytes / diskRate;
        for (const auto& replica : e.replicas)
            p.ranks.emplace_back(replica.begin(), replica.end());
        const auto [group, fresh] = groupOf.try_emplace(e.settings->pool, setup->spares.size());
        p.spares = group->second;
        if (fresh) {
            const auto spares = placement.spares.find(e.settings->pool);
            setup->spares.emplace_back();
            if (spares != placement.spares.end())
                setup->spares.back().assign(spares->second.begin(), spares->second.end());
        }
    }
    const Failures& failures = d.operations.failures;
    setup->detect = failures.detect.value;
    setup->reform = failures.reform.value;
    setup->speedCv = d.operations.speedCv;
    if (failures.enabled)
        setup->parts = failingParts(f);
    setup->planned = plannedOutages(f);
    for (const Tenant& t : d.workload.tenants)
        setup->tenants.push_back({.retries = t.retries,
                                  .retryAfter = t.retryAfter.value,
                                  .ttft = t.slo.ttft.value,
                                  .tpot = t.slo.tpot.value,
                                  .e2e = t.slo.e2e.value,
                                  .weight = t.weight,
                                  .byDeadline = t.router == "deadline",
                                  .quota = t.quota});
    return setup;
}

} // namespace cw
