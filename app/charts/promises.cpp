// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/promises.h"

#include <algorithm>

namespace cw
{

Slo promiseOf(const Design& design)
{
    Slo strictest;
    const auto stricter = [](Seconds& kept, Seconds other) {
        if (other.value > 0 && (kept.value == 0 || other < kept))
            kept = other;
    };
    strictest.percentile = 0;
    for (const Tenant& tenant : design.workload.tenants) {
        stricter(strictest.ttft, tenant.slo.ttft);
        stricter(strictest.tpot, tenant.slo.tpot);
        stricter(strictest.e2e, tenant.slo.e2e);
        strictest.percentile = std::max(strictest.percentile, tenant.slo.percentile);
    }
    return strictest;
}

double powerBudgetOf(const Design& design)
{
    double sum = 0;
    for (const Item& item : design.items) {
        if (!item.in.empty())
            continue;
        const Type* type = item.type.empty() ? nullptr : design.types.find(item.type);
        const Watts budget = item.budget.value > 0 || !type ? item.budget : type->budget;
        if (budget.value <= 0)
            return 0;
        sum += budget.value * static_cast<double>(item.count);
    }
    return sum;
}

} // namespace cw
