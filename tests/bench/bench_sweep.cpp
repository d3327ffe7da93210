// SPDX-License-Identifier: GPL-3.0-or-later
// A sweep of 200 simulated points of the disaggregated example on its hour of a trace: seconds on all processors, and
// how it scales with threads. `bench_sweep [POINTS]`.
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <thread>

#include "model/design/design_file.h"
#include "sim/whatif/sensitivity.h"
#include "sim/whatif/sweep.h"

using namespace cw;

namespace
{

/// Wall clock, and of all processors together: on a machine that does other things only the second says much.
struct Took {
    double wall = 0, processors = 0;
};

Took seconds(const DesignPointer& design, const std::vector<SweepAxis>& axes, std::size_t threads, bool simulated)
{
    SweepOptions o;
    o.simulated = simulated;
    o.directory = CW_BUILD_RESOURCES "/examples";
    o.threads = threads;
    std::size_t failed = 0;
    o.use = [&](const SweepPoint& p) { failed += p.error ? 1 : 0; };
    const std::clock_t cpu = std::clock();
    const auto begin = std::chrono::steady_clock::now();
    const auto done = sweep(design, axes, o);
    if (!done || failed > 0)
        std::printf("%zu points failed\n", failed);
    return {std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count(),
            static_cast<double>(std::clock() - cpu) / CLOCKS_PER_SEC};
}

std::vector<SweepAxis> capsAndCounts(std::size_t caps)
{
    return {parseSweepAxis("/items/decode/count=3,4,5,6").value(),
            parseSweepAxis(fmt::format("/deployments/d70/power/cap_W=400:700/{}", caps)).value()};
}

} // namespace

int main(int argc, char** argv)
{
    auto loaded = loadDesign(CW_BUILD_RESOURCES "/examples/disaggregated-70b.cluster.json");
    if (!loaded) {
        std::puts("the example can't be read");
        return 1;
    }
    const auto design = std::make_shared<const Design>(std::move(*loaded));
    const std::size_t points = argc > 1 ? static_cast<std::size_t>(std::max(8, std::atoi(argv[1]))) : 200;
    const std::size_t caps = std::max<std::size_t>(2, points / 4);
    const unsigned all = std::max(1U, std::thread::hardware_concurrency());
    const Took whole = seconds(design, capsAndCounts(caps), 0, true);
    std::printf("%zu points simulated on %u processors: %.2f s (bar for 200 on 2: 60 s), %.2f s of processors\n",
                4 * caps, all, whole.wall, whole.processors);
    const std::size_t part = std::max<std::size_t>(2, caps / 5);
    const Took one = seconds(design, capsAndCounts(part), 1, true);
    const Took two = seconds(design, capsAndCounts(part), 2, true);
    std::printf("%zu points: 1 thread %.2f s, 2 threads %.2f s, ratio %.2f; of processors %.2f s and %.2f s\n",
                4 * part, one.wall, two.wall, one.wall / two.wall, one.processors, two.processors);
    std::printf("%zu points in closed form: %.2f s\n", 4 * caps, seconds(design, capsAndCounts(caps), 0, false).wall);
    SensitivityOptions o;
    o.directory = CW_BUILD_RESOURCES "/examples";
    const auto begin = std::chrono::steady_clock::now();
    const auto tornado = sensitivity(design, o);
    std::printf("sensitivity of %zu inputs: %.2f s\n", tornado ? tornado->swings.size() : 0,
                std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
    return 0;
}
