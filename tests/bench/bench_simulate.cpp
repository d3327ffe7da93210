// SPDX-License-Identifier: GPL-3.0-or-later
// One whole simulation of the Azure conversation trace (19,366 requests) on an eight-GPU node serving Llama-3.1-70B.
#include <benchmark/benchmark.h>

#include "model/catalogue/catalogue.h"
#include "sim/evaluate.h"

using namespace cw;

namespace
{

DesignPointer node(int tp)
{
    const Catalogue catalogue = loadCatalogue().value();
    Design d;
    d.parts = catalogue.parts;
    d.models = catalogue.models;
    d.types.set(catalogue.systems.shared("dgx-h100"));
    Item item;
    item.id = "node";
    item.type = "dgx-h100";
    d.items.set(item);
    Pool pool;
    pool.id = "gpus";
    pool.members["node/gpu"] = Json("all");
    d.pools.set(pool);
    Deployment serve;
    serve.id = "serve";
    serve.pool = "gpus";
    serve.model = "llama-3.1-70b";
    serve.precision.weights = serve.precision.activations = "fp8";
    serve.parallel.tp = tp;
    d.deployments.set(serve);
    Tenant users;
    users.id = "users";
    users.model = "llama-3.1-70b";
    users.traffic.trace = "azure-llm-2023-conv.csv";
    d.workload.tenants.set(users);
    return std::make_shared<const Design>(std::move(d));
}

void azureConversation(benchmark::State& state)
{
    const DesignPointer design = node(static_cast<int>(state.range(0)));
    const auto workload = loadWorkload(*design, CW_BUILD_RESOURCES "/examples/traces", 1);
    if (!workload) {
        state.SkipWithError(describe(workload.error()).c_str());
        return;
    }
    Report report;
    for (auto _ : state) {
        auto r = simulate(design, {.workload = *workload, .seed = 1, .progress = {}});
        if (!r) {
            state.SkipWithError(describe(r.error()).c_str());
            return;
        }
        report = std::move(*r);
    }
    for (const Finding& f : report.findings)
        if (f.severity == Severity::Error)
            state.SkipWithError(english(f.what).c_str());
    state.counters["requests"] = static_cast<double>(report.headline.requests.completed);
    state.counters["ttft_p50_ms"] = 1e3 * report.headline.ttft.p50;
    state.counters["tpot_ms"] = 1e3 * report.headline.tpot.mean;
    state.counters["kW"] = 1e-3 * report.headline.itPower;
}
BENCHMARK(azureConversation)->Arg(8)->Arg(4)->Arg(2)->ArgName("tp")->Unit(benchmark::kSecond);

} // namespace

BENCHMARK_MAIN();
