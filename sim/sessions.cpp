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

/// Who reads an index: the processors of the pools of tools, else the devices that compute prompts; a few of them.
std::vector<Vertex> readersOf(const Fabric& f, const Placement& placement)
{
    std::vector<Vertex> all;
    for (const Pool& p : f.design->pools)
        if (p.role == Role::Tools)
            for (const Vertex v : membersOf(f, p.members))
                if (f.partOf(v).kind == PartKind::Cpu)
                    all.push_back(v);
    if (all.empty())
        for (const PlacedEngine& e : placement.engines)
            if (e.role != Role::Decode)
                for (const auto& ranks : e.replicas)
                    all.push_back(ranks.front());
    constexpr std::size_t most = 16;
    std::vector<Vertex> few;
    for (std::size_t i = 0; i < std::min(most, all.size()); ++i)
        few.push_back(all[i * all.size() / std::min(most, all.size())]);
    return few;
}

/// The drawn ways to the readers; readers without one do not read.
void addWays(SessionSetup& setup, const Design& design, const TierPlan& tiers, const std::vector<Vertex>& readers)
{
    constexpr double usualOperation = 1 << 20; // lists of an index lie in a row
    std::vector<bool> isRead(design.tiers.size());
    for (const SessionProgram& g : setup.graphs)
        for (const SessionProgram::Step& s : g.steps)
            if (s.kind == StepKind::Retrieve)
                isRead[s.tier] = true;
    std::size_t at = 0;
    for (const Tier& t : design.tiers) {
        IndexStore& store = setup.stores[at];
        store.operation = t.io.value > 0 ? t.io.value : usualOperation;
        for (const Vertex reader : readers)
            if (isRead[at])
                if (auto way = tiers.readWay(t.id, reader); way && way->rate() > 0)
                    store.ways.push_back(std::move(*way));
        store.isUnreachable = isRead[at] && store.ways.empty();
        ++at;
    }
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
                                                        const LoadedWorkload& workload, const TierPlan* tiers)
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
    if (tiers) {
        addWays(*setup, design, *tiers, readersOf(fabric, placement));
        // Banks of memory are channels beyond those of the fabric.
        pools.input.channelRate = [tiers](std::uint32_t channel) { return tiers->channelRate(channel); };
    }
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
