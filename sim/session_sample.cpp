// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/session_sample.h"

#include <algorithm>
#include <numeric>

#include "sim/serving/session_module.h"

namespace cw
{
namespace
{

constexpr std::size_t sampledSessions = 200;

/// Whatever is computed takes next to no time.
struct AtOnce : StepModel {
    StepCost cost(const BatchShape&) const override
    {
        StepCost c;
        c.seconds = c.compute = 1e-9;
        return c;
    }
    int linearSteps(const BatchShape&, int steps) const override { return steps; }
    double window() const override { return 0; }
};

} // namespace

SessionSample sampleSessions(const Design& d, std::size_t tenant, const std::string& graph, std::uint64_t seed)
{
    SessionSample out;
    std::vector<std::string> tiers;
    for (const Tier& t : d.tiers)
        tiers.push_back(t.id);
    auto programs = sessionPrograms(d.workload, tiers);
    const Tenant* who = nullptr;
    std::size_t at = 0;
    for (const Tenant& t : d.workload.tenants)
        if (at++ == tenant)
            who = &t;
    if (!programs || !who)
        return out;
    auto setup = std::make_shared<SessionSetup>(std::move(*programs));
    const auto found = std::ranges::find(setup->graphs, graph, &SessionProgram::id);
    if (found == setup->graphs.end())
        return out;
    setup->recordContexts = true;
    setup->stores.assign(tiers.size(), {1e15, 0, {}, 0, false});
    SessionLoad& load = setup->loads.emplace_back();
    load.id = who->id;
    load.graph = static_cast<std::uint32_t>(found - setup->graphs.begin());
    for (std::size_t i = 0; i < sampledSessions; ++i)
        load.arrivals.push_back(static_cast<double>(i));
    const AtOnce step;
    ServingInput in;
    in.seed = seed;
    in.pools.push_back({&step, "mixed", {1 << 20, 1e15, 1 << 20, std::int64_t{1} << 40}, 1, false});
    for (const std::string& model : setup->models) {
        load.lanes.push_back(static_cast<std::uint32_t>(in.tenants.size()));
        in.tenants.push_back({"round-robin", {0}});
        out.models.push_back(model.empty() ? who->model : model);
    }
    in.modules.push_back(
        [&](Simulation& s) -> std::unique_ptr<SimulationModule> { return std::make_unique<SessionModule>(s, setup); });
    const auto result = serve(in);
    if (!result)
        return out;
    const SessionFigures& f = (*result)->sessions.front();
    const auto& requests = (*result)->state.requests;
    for (std::size_t i = 0; i < std::min(requests.size(), f.contexts.size()); ++i)
        out.calls.push_back({static_cast<std::size_t>(requests[i].lane), requests[i].input,
                             std::min(f.contexts[i], requests[i].input), requests[i].output});
    out.sessions = static_cast<double>(f.started);
    if (!f.durations.empty())
        out.seconds =
            std::accumulate(f.durations.begin(), f.durations.end(), 0.0) / static_cast<double>(f.durations.size());
    return out;
}

} // namespace cw
