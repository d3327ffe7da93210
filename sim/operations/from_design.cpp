// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/operations/from_design.h"

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <set>

#include "sim/operations/failing_parts.h"
#include "sim/tiers/tier_plan.h"

namespace cw
{
namespace
{

/// Rate at which one device loads weights where none of the drawn memory has a way to it: a PCIe 4 x4 drive reads 7
/// GB/s (data sheets of data-centre drives) and is taken to be there once per device.
constexpr double diskRate = 7e9;

std::vector<PlannedOutage> plannedOutages(const Fabric& f)
{
    std::vector<PlannedOutage> all;
    for (const PlannedFailure& p : f.design->operations.failures.planned) {
        if (namesLinks(p.place)) {
            if (auto links = selectLinks(f, p.place))
                all.push_back({p.at.value, p.repair.value, p.place, {}, std::move(*links)});
            continue;
        }
        const auto found = f.select(p.place);
        if (!found)
            continue; // said by validate()
        std::set<std::uint32_t> instances;
        for (const Vertex v : *found) {
            const auto taken = takenDownBy(f, v);
            instances.insert(taken.begin(), taken.end());
        }
        all.push_back({p.at.value, p.repair.value, p.place, {instances.begin(), instances.end()}, {}});
    }
    return all;
}

bool replicasChange(const Design& d)
{
    return d.operations.failures.enabled || !d.operations.failures.planned.empty() ||
           std::any_of(d.deployments.begin(), d.deployments.end(),
                       [](const Deployment& x) { return x.autoscale.signal != "none" || x.rollout.at.value > 0; });
}

/// Paths of hand-overs and of ranks when some switches, adapters and links are dead. A spare is taken to be reached
/// like the device that it replaces.
DegradedNetwork networkWithout(const Fabric& f, const Placement& placement, const Pools& pools,
                               const std::vector<Vertex>& dead, const std::vector<LinkPair>& lost)
{
    auto routes = std::make_shared<Routes>(f, dead, lost);
    auto whole = std::make_shared<Routes>(f);
    return {.path =
                [&placement, routeOf = pools.routeOf, routes](std::size_t route, int from, int to) {
                    const PlacedRoute& r = placement.routes[routeOf[route]];
                    return routes->between(
                        placement.engines[static_cast<std::size_t>(r.from)].replicas[static_cast<std::size_t>(from)],
                        placement.engines[static_cast<std::size_t>(r.to)].replicas[static_cast<std::size_t>(to)]);
                },
            .slowdown =
                [&placement, engineOf = pools.engineOf, routes, whole](std::size_t pool, std::size_t replica) {
                    const auto& ranks = placement.engines[engineOf[pool]].replicas[replica];
                    if (ranks.size() < 2)
                        return 1.0;
                    const Path now = routes->ring(ranks), before = whole->ring(ranks);
                    if (!now.found)
                        return std::numeric_limits<double>::infinity();
                    return now.payload > 0 ? std::max(1.0, before.payload / now.payload) : 1.0;
                },
            .rate =
                [routes, edges = boost::num_edges(f.graph)](std::uint32_t channel) {
                    return channel < edges ? routes->rateLeft(channel) : -1; // memory is not a part of the network
                }};
}

bool passesTraffic(PartKind kind)
{
    return isSwitch(kind) || kind == PartKind::Nic;
}

} // namespace

std::shared_ptr<const OperationsSetup> operationsOf(const Fabric& f, const Placement& placement, const Pools& pools)
{
    const Design& d = *f.design;
    auto setup = std::make_shared<OperationsSetup>();
    std::map<std::string, std::size_t> groupOf;
    std::optional<TierPlan> tiers; // only where weights are ever loaded
    if (replicasChange(d))
        tiers.emplace(f, placement);
    for (const std::size_t index : pools.engineOf) {
        const PlacedEngine& e = placement.engines[index];
        PoolOperations& p = setup->pools.emplace_back();
        p.deployment = e.deployment;
        p.autoscale = e.settings->autoscale;
        p.rollout = e.settings->rollout;
        p.load = e.report.weightBytes / diskRate;
        if (tiers)
            if (const auto load = weightLoadTime(*tiers, index, 0, p.autoscale.weightsFrom))
                p.load = *load;
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
    setup->passesTraffic = [&f](std::uint32_t v) { return passesTraffic(f.partOf(v).kind); };
    // Routes keep what they find: runs with other constants, which go on at the same time, find their own.
    setup->network = [&f, &placement, &pools](const std::vector<std::uint32_t>& dead,
                                              const std::vector<LinkPair>& lost) {
        return networkWithout(f, placement, pools, dead, lost);
    };
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
