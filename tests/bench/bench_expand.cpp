// SPDX-License-Identifier: GPL-3.0-or-later
// Expansion of a design with 100,000 accelerators: 12,500 eight-GPU nodes with all their parts behind four leaf tiers.
#include <fstream>

#include <benchmark/benchmark.h>

#include "model/catalogue/catalogue.h"
#include "model/design/validate.h"
#include "model/fabric/fabric.h"

using namespace cw;

namespace
{

DesignPointer cluster(std::int64_t nodes)
{
    const Catalogue catalogue = loadCatalogue().value();
    Design d;
    d.parts = catalogue.parts;
    d.types.set(catalogue.systems.shared("hgx-h100-8-oem"));
    Item item;
    item.id = "node";
    item.type = "hgx-h100-8-oem";
    item.count = nodes;
    d.items.set(item);
    return std::make_shared<const Design>(std::move(d));
}

/// Highest resident set of this process so far, bytes.
double peakBytes()
{
    std::ifstream status("/proc/self/status");
    for (std::string key; status >> key;)
        if (double kilobytes = 0; key == "VmHWM:" && status >> kilobytes)
            return kilobytes * 1024;
    return 0;
}

void expandNodes(benchmark::State& state)
{
    const DesignPointer design = cluster(state.range(0));
    double instances = 0, links = 0, bytes = 0;
    for (auto _ : state) {
        const Fabric f = expand(design).value();
        instances = double(f.instances());
        links = double(f.links);
        bytes = double(num_edges(f.graph)) * (sizeof(Vertex) + sizeof(Channel)) + instances * sizeof(std::uint32_t);
    }
    state.counters["instances"] = instances;
    state.counters["links"] = links;
    state.counters["graph_B"] = bytes;
    state.counters["peak_B"] = peakBytes();
}

void validateNodes(benchmark::State& state)
{
    const DesignPointer design = cluster(state.range(0));
    const Fabric f = expand(design).value();
    for (auto _ : state)
        benchmark::DoNotOptimize(validate(*design, &f));
    state.counters["peak_B"] = peakBytes();
}

} // namespace

BENCHMARK(expandNodes)->Arg(125)->Arg(12500)->Unit(benchmark::kMillisecond);
BENCHMARK(validateNodes)->Arg(125)->Arg(12500)->Unit(benchmark::kMillisecond);
BENCHMARK_MAIN();
