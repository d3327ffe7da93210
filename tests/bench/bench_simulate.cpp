// SPDX-License-Identifier: GPL-3.0-or-later
// Whole simulations of given loads. `bands` 1 is what the application and the command line do: the simulation is
// repeated with other constants of the cost model, on all processors.
#include <benchmark/benchmark.h>

#include <chrono>
#include <cmath>
#include <stop_token>

#include "model/catalogue/catalogue.h"
#include "model/workload/random.h"
#include "sim/evaluate.h"

using namespace cw;

namespace
{

DesignPointer nodes(const char* model, int count, int tp, const Traffic& traffic)
{
    const Catalogue catalogue = loadCatalogue().value();
    Design d;
    d.parts = catalogue.parts;
    d.models = catalogue.models;
    d.types.set(catalogue.systems.shared("dgx-h100"));
    Item item;
    item.id = "node";
    item.type = "dgx-h100";
    item.count = count;
    d.items.set(item);
    Pool pool;
    pool.id = "gpus";
    pool.members["node/gpu"] = Json("all");
    d.pools.set(pool);
    Deployment serve;
    serve.id = "serve";
    serve.pool = "gpus";
    serve.model = model;
    if (tp > 1)
        serve.precision.weights = serve.precision.activations = "fp8";
    serve.parallel.tp = tp;
    d.deployments.set(serve);
    Tenant users;
    users.id = "users";
    users.model = model;
    users.traffic = traffic;
    d.workload.tenants.set(users);
    return std::make_shared<const Design>(std::move(d));
}

Traffic traced(const char* file)
{
    Traffic traffic;
    traffic.trace = file;
    return traffic;
}

void run(benchmark::State& state, const DesignPointer& design, const std::shared_ptr<const LoadedWorkload>& workload)
{
    Report report;
    for (auto _ : state) {
        auto r = simulate(design, {.workload = workload, .seed = 1, .progress = {}, .bands = state.range(1) != 0});
        if (!r) {
            state.SkipWithError(describe(r.error()).c_str());
            return;
        }
        report = std::move(*r);
    }
    for (const Finding& f : report.findings)
        if (f.severity == Severity::Error)
            state.SkipWithError(english(f.what).c_str());
    const auto requests = static_cast<double>(report.headline.requests.completed);
    state.counters["requests"] = requests;
    state.counters["requests/s"] =
        benchmark::Counter(requests, benchmark::Counter::kIsIterationInvariantRate, benchmark::Counter::kIs1000);
    state.counters["ttft_p50_ms"] = 1e3 * report.headline.ttft.p50;
    state.counters["tpot_ms"] = 1e3 * report.headline.tpot.mean;
    for (const DeploymentReport& d : report.deployments)
        state.counters["prefix_hits_%"] = 100 * d.prefixHits;
}

void runDrawn(benchmark::State& state, const DesignPointer& design)
{
    const auto workload = loadWorkload(*design, CW_BUILD_RESOURCES "/examples/traces", 1);
    if (!workload)
        state.SkipWithError(describe(workload.error()).c_str());
    else
        run(state, design, *workload);
}

/// The Azure conversation trace, 19,366 requests, on an eight-GPU node that serves Llama-3.1-70B.
void azureConversation(benchmark::State& state)
{
    runDrawn(state, nodes("llama-3.1-70b", 1, static_cast<int>(state.range(0)), traced("azure-llm-2023-conv.csv")));
}
BENCHMARK(azureConversation)
    ->ArgsProduct({{8, 4, 2}, {0, 1}})
    ->ArgNames({"tp", "bands"})
    ->Unit(benchmark::kMillisecond);

/// 512 tokens in and out, 10 a second, all on one replica of Llama-3.1-8B.
void oneReplica(benchmark::State& state)
{
    Traffic traffic;
    traffic.rate = PerSecond(10.0);
    traffic.requests = state.range(0);
    traffic.input = traffic.output = Distribution{.kind = "constant", .mean = 512};
    auto design = *nodes("llama-3.1-8b", 1, 1, traffic);
    design.deployments.update("serve", [](Deployment& d) { d.parallel.replicas = 1; });
    runDrawn(state, std::make_shared<const Design>(std::move(design)));
}
BENCHMARK(oneReplica)
    ->ArgsProduct({{10'000, 100'000}, {0, 1}})
    ->ArgNames({"requests", "bands"})
    ->Unit(benchmark::kMillisecond);

/// A million requests with the lengths of the Azure conversation trace, Poisson, on 64 replicas of Llama-3.1-8B.
void million(benchmark::State& state)
{
    const auto trace = readTrace(CW_BUILD_RESOURCES "/examples/traces/azure-llm-2023-conv.csv");
    if (!trace) {
        state.SkipWithError(describe(trace.error()).c_str());
        return;
    }
    auto workload = std::make_shared<LoadedWorkload>();
    Random arrivals(1, Random::Stream::Arrivals), lengths(1, Random::Stream::Input);
    double at = 0;
    for (int i = 0; i < 1'000'000; ++i) {
        const auto from = static_cast<std::size_t>(lengths.uniform() * static_cast<double>(trace->requests.size()));
        Request r;
        r.arrival = at -= std::log(arrivals.uniform()) / static_cast<double>(state.range(0));
        r.input = trace->requests[from].input;
        r.output = trace->requests[from].output;
        workload->requests.push_back(r);
    }
    run(state, nodes("llama-3.1-8b", 8, 1, {}), workload);
}
BENCHMARK(million)->ArgsProduct({{400}, {0, 1}})->ArgNames({"rate", "bands"})->Unit(benchmark::kMillisecond);

/// The Mooncake conversation trace with its prefixes, 12,031 requests, on 32 replicas of Llama-3.1-8B.
void mooncake(benchmark::State& state)
{
    runDrawn(state, nodes("llama-3.1-8b", static_cast<int>(state.range(0)), 1,
                          traced(CW_TEST_DATA "/traces/mooncake_conversation.jsonl")));
}
BENCHMARK(mooncake)->ArgsProduct({{4}, {0, 1}})->ArgNames({"nodes", "bands"})->Unit(benchmark::kMillisecond);

/// From the wish to stop to the end of the simulation, stopped when a tenth is done (with bands: in the first of the
/// repetitions), with all that was taken given back.
void cancel(benchmark::State& state)
{
    Traffic traffic;
    traffic.rate = PerSecond(400.0);
    traffic.requests = state.range(0);
    traffic.input = traffic.output = Distribution{.kind = "exponential", .mean = 512, .min = 1};
    const auto design = nodes("llama-3.1-8b", 8, 1, traffic);
    const auto workload = loadWorkload(*design, "", 1);
    if (!workload) {
        state.SkipWithError(describe(workload.error()).c_str());
        return;
    }
    double longest = 0;
    for (auto _ : state) {
        using Clock = std::chrono::steady_clock;
        std::stop_source stop;
        Clock::time_point asked;
        SimulateOptions options{.workload = *workload, .seed = 1, .progress = {}, .bands = state.range(1) != 0};
        options.progress = [&](double done) {
            if (done > (state.range(1) != 0 ? 0.35 : 0.1) && !stop.stop_requested()) {
                asked = Clock::now();
                stop.request_stop();
            }
        };
        if (simulate(design, options, stop.get_token()))
            state.SkipWithError("not cancelled");
        const double took = std::chrono::duration<double>(Clock::now() - asked).count();
        longest = std::max(longest, took);
        state.SetIterationTime(took);
    }
    state.counters["longest_ms"] = 1e3 * longest;
}
BENCHMARK(cancel)
    ->ArgsProduct({{100'000, 1'000'000}, {0, 1}})
    ->ArgNames({"requests", "bands"})
    ->UseManualTime()
    ->Iterations(5)
    ->Unit(benchmark::kMillisecond);

} // namespace

BENCHMARK_MAIN();
