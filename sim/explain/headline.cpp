// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/explain/headline.h"

#include <algorithm>

#include "sim/explain/percentiles.h"

namespace cw
{
namespace
{

/// Offered load beyond capacity: when the last request came, more than 1 % of all (and at least ten) were waiting, and
/// the queue that arrivals met in the last third of them was half as long again as in the third before. A closed loop
/// limits itself.
bool isSaturated(const ServingResult& r)
{
    return static_cast<double>(r.waitingAtLastArrival) >= std::max(10.0, 0.01 * static_cast<double>(r.offered)) &&
           r.waitingByThird[2] > 1.5 * r.waitingByThird[1];
}

} // namespace

bool keepsPromise(const Slo& slo, double ttft, double tpot, double e2e)
{
    return (slo.ttft.value <= 0 || ttft <= slo.ttft.value) && (slo.tpot.value <= 0 || tpot <= slo.tpot.value) &&
           (slo.e2e.value <= 0 || e2e <= slo.e2e.value);
}

bool promisesAnything(const Slo& slo)
{
    return slo.ttft.value > 0 || slo.tpot.value > 0 || slo.e2e.value > 0;
}

Headline headlineOf(const Design& design, const ServingResult& result, bool whole)
{
    Headline h;
    std::vector<double> ttft, tpot, e2e;
    double input = 0, output = 0;
    std::int64_t good = 0;
    std::vector<Slo> promises;
    bool promised = false;
    for (const Tenant& t : design.workload.tenants) {
        promises.push_back(t.slo);
        promised = promised || promisesAnything(t.slo);
    }
    for (const RequestState& r : result.state.requests) {
        if (r.stage != RequestStage::Completed)
            continue;
        const double first = r.firstToken - r.arrival, all = r.finish - r.arrival;
        ttft.push_back(first);
        e2e.push_back(all);
        double gap = 0;
        if (r.output > 1)
            tpot.push_back(gap = (all - first) / (r.output - 1));
        input += r.input;
        output += r.output;
        const auto tenant = static_cast<std::size_t>(r.tenant);
        good += tenant >= promises.size() || keepsPromise(promises[tenant], first, gap, all);
    }
    h.requests = {.offered = result.offered,
                  .completed = result.completed,
                  .rejected = result.rejected,
                  .singleToken = static_cast<std::int64_t>(e2e.size() - tpot.size())};
    for (const PoolTotals& t : result.state.totals)
        h.requests.preempted += t.preemptions;
    h.ttft = percentilesOf(std::move(ttft));
    h.tpot = percentilesOf(std::move(tpot));
    h.e2e = percentilesOf(std::move(e2e));
    if (result.duration > 0) {
        h.requestsPerSecond = static_cast<double>(result.completed) / result.duration;
        h.goodput = static_cast<double>(good) / result.duration;
        h.outputTokensPerSecond = output / result.duration;
        h.tokensPerSecond = (input + output) / result.duration;
    }
    h.sloAttainment =
        !promised || result.offered == 0 ? 1.0 : static_cast<double>(good) / static_cast<double>(result.offered);
    h.saturated = whole && isSaturated(result);
    return h;
}

} // namespace cw
