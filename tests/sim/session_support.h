// SPDX-License-Identifier: GPL-3.0-or-later
// Session graphs for tests of the simulator apart from designs.
#pragma once

#include "linear_step.h"
#include "model/design/workload.h"
#include "sim/serving/serving.h"
#include "sim/serving/session_module.h"

namespace cw::sessions
{

inline SessionStep step(const char* id, StepKind kind)
{
    SessionStep s;
    s.id = id;
    s.kind = kind;
    return s;
}
inline SessionStep model(const char* id, double newTokens, double output)
{
    SessionStep s = step(id, StepKind::Model);
    s.newTokens = {.mean = newTokens};
    s.output = {.mean = output};
    return s;
}
inline SessionStep tool(const char* id, const char* service, double result = 0)
{
    SessionStep s = step(id, StepKind::Tool);
    s.tool = service;
    s.result = {.mean = result};
    return s;
}
inline SessionStep wait(const char* id, Distribution d)
{
    SessionStep s = step(id, StepKind::Wait);
    s.duration = std::move(d);
    return s;
}

/// Ways as "from", "to" ("" = end), probability.
struct Way {
    const char *from, *to;
    double probability = 1;
};
inline SessionGraph graph(const char* id, const char* start, std::vector<SessionStep> steps, std::vector<Way> ways)
{
    SessionGraph g;
    g.id = id;
    g.start = start;
    for (SessionStep& s : steps)
        g.steps.set(std::move(s));
    int n = 0;
    for (const Way& w : ways) {
        SessionEdge e;
        e.id = "e" + std::to_string(100 + n++);
        e.from = w.from;
        e.to = w.to;
        e.probability = w.probability;
        g.edges.set(std::move(e));
    }
    return g;
}
inline ToolService service(const char* id, Distribution time, int atOnce = 1)
{
    ToolService t;
    t.id = id;
    t.time = std::move(time);
    t.replicas = atOnce;
    return t;
}

/// One load on the first graph by id, on engines that serve every model.
struct Run {
    Workload workload;
    LinearStep engine;
    std::vector<double> arrivals;
    int concurrency = 0;
    double thinkTime = 0;
    std::string tenant = "t";
    std::string graph;
    std::uint64_t seed = 1;
    EngineLimits limits{.maxSeqs = 256, .tokenBudget = 8192, .blockSize = 16, .blocks = 1'000'000};

    std::unique_ptr<ServingResult> go()
    {
        auto setup = std::make_shared<SessionSetup>(sessionPrograms(workload, {"store"}).value());
        std::size_t at = 0;
        for (const ToolService& t : workload.tools)
            setup->services[at++].settings = {.atOnce = t.replicas};
        setup->stores.push_back({100, 0.5, {}, 0, false}); // bytes/s, s
        SessionLoad load;
        load.id = tenant;
        load.arrivals = arrivals;
        load.concurrency = concurrency;
        load.thinkTime = thinkTime;
        for (const SessionGraph& g : workload.sessions) {
            if (g.id == graph || graph.empty())
                break;
            ++load.graph;
        }
        ServingInput in;
        in.seed = seed;
        for (std::size_t m = 0; m < setup->models.size(); ++m) {
            load.lanes.push_back(static_cast<std::uint32_t>(m));
            in.tenants.push_back({"least-requests", {0}});
        }
        setup->loads.push_back(load);
        in.pools.push_back({&engine, "mixed", limits, 1, false});
        in.modules.push_back([&](Simulation& s) { return std::make_unique<SessionModule>(s, setup); });
        return serve(in).value();
    }
};

inline std::vector<double> every(double gap, int count)
{
    std::vector<double> all;
    for (int i = 0; i < count; ++i)
        all.push_back(gap * i);
    return all;
}

} // namespace cw::sessions
