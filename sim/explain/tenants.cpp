// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/explain/tenants.h"

#include "sim/explain/headline.h"
#include "sim/explain/paths.h"
#include "sim/explain/percentiles.h"

namespace cw
{

std::vector<TenantReport> tenantsOf(const Design& design, const ServingResult& result, const Headline& headline)
{
    struct Sums {
        std::vector<double> ttft, tpot, e2e;
        double input = 0, output = 0, busy = 0;
        std::int64_t good = 0;
    };
    std::vector<TenantReport> tenants;
    std::vector<Slo> promises;
    for (const Tenant& t : design.workload.tenants) {
        tenants.emplace_back().id = t.id;
        promises.push_back(t.slo);
    }
    // Of a single tenant the percentiles are those of the headline: a million requests are not sorted twice.
    const bool several = tenants.size() > 1;
    std::vector<Sums> sums(tenants.size());
    double busy = 0;
    for (const RequestState& r : result.state.requests) {
        const auto at = static_cast<std::size_t>(r.tenant);
        if (at >= tenants.size())
            continue;
        TenantReport& t = tenants[at];
        Sums& s = sums[at];
        ++t.offered;
        s.busy += r.share;
        busy += r.share;
        t.rejected += r.stage == RequestStage::Rejected;
        if (r.stage != RequestStage::Completed)
            continue;
        ++t.completed;
        s.input += r.input;
        s.output += r.output;
        if (!several)
            continue;
        const double first = r.firstToken - r.arrival, all = r.finish - r.arrival;
        const double gap = r.output > 1 ? (all - first) / (r.output - 1) : 0;
        s.ttft.push_back(first);
        s.e2e.push_back(all);
        if (r.output > 1)
            s.tpot.push_back(gap);
        s.good += keepsPromise(promises[at], first, gap, all);
    }
    const double usdPerSecond = headline.usdPerMillionOutputTokens / 1e6 * headline.outputTokensPerSecond;
    for (std::size_t i = 0; i < tenants.size(); ++i) {
        TenantReport& t = tenants[i];
        Sums& s = sums[i];
        if (i < result.state.stageTimes.size())
            t.e2eShares = stageShares(result.state.stageTimes[i], t.completed);
        if (busy > 0)
            t.busyShare = s.busy / busy;
        if (result.duration > 0) {
            t.requestsPerSecond = static_cast<double>(t.completed) / result.duration;
            t.goodput = static_cast<double>(s.good) / result.duration;
            t.outputTokensPerSecond = s.output / result.duration;
            t.tokensPerSecond = (s.input + s.output) / result.duration;
        }
        if (t.outputTokensPerSecond > 0)
            t.usdPerMillionOutputTokens = t.busyShare * usdPerSecond / t.outputTokensPerSecond * 1e6;
        if (!several) {
            t.ttft = headline.ttft;
            t.tpot = headline.tpot;
            t.e2e = headline.e2e;
            t.goodput = headline.goodput;
            t.sloAttainment = headline.sloAttainment;
            continue;
        }
        t.ttft = percentilesOf(std::move(s.ttft));
        t.tpot = percentilesOf(std::move(s.tpot));
        t.e2e = percentilesOf(std::move(s.e2e));
        if (promisesAnything(promises[i]) && t.offered > 0)
            t.sloAttainment = static_cast<double>(s.good) / static_cast<double>(t.offered);
    }
    return tenants;
}

} // namespace cw
