// SPDX-License-Identifier: GPL-3.0-or-later
// Edit to new figures: expansion and closed form of a design of 1,000 accelerators. Prints the 95th percentile.
#include <algorithm>
#include <chrono>
#include <vector>

#include <fmt/core.h>

#include "../sim/designs.h"

using namespace cw;

int main()
{
    constexpr int runs = 200;
    const auto bench = [](const char* name, Design d) {
        const auto workload = loadWorkload(d, "", 1).value();
        std::vector<double> ms;
        for (int i = 0; i < runs; ++i) {
            d.facility.pue = 1.1 + 0.001 * i;
            const auto design = designs::share(d);
            const auto start = std::chrono::steady_clock::now();
            const auto report = evaluate(design, {.workload = workload});
            ms.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
            if (!report || report->headline.outputTokensPerSecond <= 0) {
                fmt::print("{}: not evaluated\n", name);
                return;
            }
        }
        std::sort(ms.begin(), ms.end());
        fmt::print("{}: median {:.2f} ms, p95 {:.2f} ms\n", name, ms[runs / 2], ms[runs * 95 / 100]);
    };
    Design unified = designs::nodes("dgx-h100", 125, "llama-3.1-70b", 4, "fp8");
    unified.workload.tenants.set(designs::tenant("llama-3.1-70b", 300, 1024, 256));
    bench("1,000 accelerators, unified", unified);
    Design apart = designs::disaggregated(63, 62, "llama-3.1-70b", 8);
    apart.workload.tenants.set(designs::tenant("llama-3.1-70b", 100, 2000, 300));
    bench("1,000 accelerators, prefill and decode on Ethernet", apart);
}
