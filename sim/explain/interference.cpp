// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/explain/interference.h"

#include <algorithm>

namespace cw
{
namespace
{

/// Mean E2E of every tenant when only some of them ask.
Result<std::vector<double>> meansOf(const DesignPointer& design, SimulateOptions options, const std::vector<bool>& asks,
                                    std::stop_token stop)
{
    auto workload = std::make_shared<LoadedWorkload>(*options.workload);
    std::erase_if(workload->requests, [&](const Request& r) {
        const auto t = static_cast<std::size_t>(r.tenant);
        return t < asks.size() && !asks[t];
    });
    options.workload = workload;
    auto quiet = std::make_shared<Design>(*design);
    std::size_t index = 0;
    for (const Tenant& t : design->workload.tenants)
        if (!asks[index++])
            quiet->workload.tenants.update(t.id, [](Tenant& x) { x.traffic.session.clear(); });
    CW_TRY(const Report report, simulate(quiet, options, std::move(stop)));
    std::vector<double> means;
    for (const Tenant& t : design->workload.tenants) {
        const auto at = std::find_if(report.tenants.begin(), report.tenants.end(),
                                     [&](const TenantReport& r) { return r.id == t.id; });
        means.push_back(at == report.tenants.end() ? 0 : at->e2e.mean);
    }
    return means;
}

} // namespace

Result<Interference> interference(DesignPointer design, SimulateOptions options, std::stop_token stop)
{
    if (!options.workload) {
        CW_TRY(options.workload, loadWorkload(*design, "", options.seed));
    }
    options.bands = false;
    options.progress = {};
    Interference out;
    for (const Tenant& t : design->workload.tenants)
        out.tenants.emplace_back().id = t.id;
    const std::size_t n = out.tenants.size();
    CW_TRY(const auto together, meansOf(design, options, std::vector<bool>(n, true), stop));
    for (std::size_t i = 0; i < n; ++i) {
        Interference::Tenant& t = out.tenants[i];
        t.together = together[i];
        t.without.assign(n, 0);
        std::vector<bool> asks(n, false);
        asks[i] = true;
        CW_TRY(const auto alone, meansOf(design, options, asks, stop));
        t.alone = alone[i];
    }
    for (std::size_t away = 0; away < n; ++away) {
        if (n == 2) { // without the one is the other alone
            out.tenants[1 - away].without[away] = out.tenants[1 - away].alone;
            continue;
        }
        std::vector<bool> asks(n, true);
        asks[away] = false;
        if (n < 2)
            break;
        CW_TRY(const auto means, meansOf(design, options, asks, stop));
        for (std::size_t i = 0; i < n; ++i)
            if (i != away)
                out.tenants[i].without[away] = means[i];
    }
    return out;
}

} // namespace cw
