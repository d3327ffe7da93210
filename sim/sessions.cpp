// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/sessions.h"

#include <algorithm>

#include "model/design/tool_capacity.h"
#include "sim/serving/session_module.h"

namespace cw
{
namespace
{

/// All members of the tier read side by side.
IndexStore storeOf(const Fabric& f, const Tier& tier)
{
    IndexStore store;
    for (const Vertex v : membersOf(f, tier.members))
        if (const auto& sheet = f.partOf(v).memory) {
            store.rate += sheet->readRate.value > 0 ? sheet->readRate.value : sheet->rate.value;
            store.latency = std::max(store.latency, sheet->latency.value);
        }
    return store;
}

ToolSettings settingsOf(const ToolService& t, int replicas)
{
    const int concurrency = std::max(1, t.concurrency);
    return {.atOnce = std::int64_t{replicas} * concurrency,
            .maxWaiting = t.maxWaiting > 0 ? t.maxWaiting : -1,
            .coresPerCall = t.pool.empty() ? 0 : t.cores / concurrency,
            .sandbox = t.sandbox.value,
            .coldStart = t.coldStart.value,
            .keepWarm = t.keepWarm.value,
            .slo = t.slo.value};
}

std::vector<std::string> idsOf(const auto& map)
{
    std::vector<std::string> ids;
    for (const auto& v : map)
        ids.push_back(v.id);
    return ids;
}

} // namespace

Result<std::shared_ptr<const SessionSetup>> addSessions(Pools& pools, const Fabric& fabric, const Placement& placement,
                                                        const LoadedWorkload& workload)
{
    if (workload.sessions.empty())
        return nullptr;
    const Design& design = *fabric.design;
    auto setup = std::make_shared<SessionSetup>();
    CW_TRY(*setup, sessionPrograms(design.workload, idsOf(design.tiers)));
    const auto replicas = toolReplicas(fabric);
    std::size_t service = 0;
    for (const ToolService& t : design.workload.tools)
        setup->services[service++].settings = settingsOf(t, replicas.contains(t.id) ? replicas.at(t.id) : 0);
    for (const Tier& t : design.tiers)
        setup->stores.push_back(storeOf(fabric, t));
    const auto tenants = idsOf(design.workload.tenants);
    const auto graphs = idsOf(design.workload.sessions);
    for (const SessionStarts& s : workload.sessions) {
        const auto at = static_cast<std::size_t>(s.tenant);
        const Tenant& tenant = *design.workload.tenants.find(tenants[at]);
        const auto graph = std::ranges::find(graphs, tenant.traffic.session);
        if (graph == graphs.end())
            continue; // said by validateUse()
        SessionLoad& load = setup->loads.emplace_back();
        load.tenant = s.tenant;
        load.id = tenant.id;
        load.graph = static_cast<std::uint32_t>(graph - graphs.begin());
        load.arrivals = s.arrivals;
        load.concurrency = s.concurrency;
        load.thinkTime = s.thinkTime;
        for (const std::string& model : setup->models) {
            if (model.empty() || model == tenant.model) {
                load.lanes.push_back(static_cast<std::uint32_t>(at));
                continue;
            }
            load.lanes.push_back(static_cast<std::uint32_t>(pools.input.tenants.size()));
            pools.input.tenants.push_back(laneOf(tenant, model, pools, placement));
        }
    }
    pools.input.modules.push_back([setup](Simulation& s) -> std::unique_ptr<SimulationModule> {
        return std::make_unique<SessionModule>(s, setup);
    });
    return setup;
}

} // namespace cw
