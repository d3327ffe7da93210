// SPDX-License-Identifier: GPL-3.0-or-later
// Costs of engine iterations per second on one core (the simulator asks for one an iteration): the bar is a million.
#include <benchmark/benchmark.h>

#include "model/catalogue/catalogue.h"
#include "sim/cost/transformer_step.h"

using namespace cw;

namespace
{

TransformerStep stepOf(const char* modelId, const Catalogue& catalogue)
{
    Deployment d;
    d.model = modelId;
    d.precision.weights = d.precision.activations = "fp8";
    d.parallel.tp = 4;
    PeerGroup links;
    links.ranks = 4;
    links.ringRate = links.directRate = 330e9;
    links.latency = 1e-6;
    return TransformerStep(*catalogue.models.find(modelId), d, deviceModel(*catalogue.parts.find("h100-sxm")),
                           {links, {}, {}});
}

void run(benchmark::State& state, const char* modelId, std::size_t chunks)
{
    const Catalogue catalogue = loadCatalogue().value();
    const TransformerStep step = stepOf(modelId, catalogue);
    const std::vector<PrefillChunk> prompts(chunks, {700, 1200, true});
    double past = 1000, sum = 0;
    for (auto _ : state) {
        BatchShape b;
        b.prefill = prompts;
        b.decodes = 1 + static_cast<double>(static_cast<int>(past) % 200);
        b.past = b.decodes * past;
        b.windowedPast = b.decodes * std::min(past, 128.0);
        sum += step.cost(b).seconds;
        past = past < 8000 ? past + 1 : 1000;
    }
    benchmark::DoNotOptimize(sum);
    state.SetItemsProcessed(state.iterations());
}

void decode(benchmark::State& s)
{
    run(s, "llama-3.1-70b", 0);
}
void decodeExperts(benchmark::State& s)
{
    run(s, "gpt-oss-120b", 0);
}
void mixed(benchmark::State& s)
{
    run(s, "llama-3.1-70b", 1);
}
BENCHMARK(decode);
BENCHMARK(decodeExperts);
BENCHMARK(mixed);

/// Making the tables, once per deployment and edit.
void construct(benchmark::State& state)
{
    const Catalogue catalogue = loadCatalogue().value();
    for (auto _ : state)
        benchmark::DoNotOptimize(stepOf("llama-3.1-70b", catalogue).peakFlops());
}
BENCHMARK(construct);

} // namespace

BENCHMARK_MAIN();
