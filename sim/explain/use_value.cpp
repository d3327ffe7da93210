// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/explain/use_value.h"

#include <algorithm>

#include "model/fabric/members.h"
#include "sim/economics/ownership.h"
#include "sim/power/cluster_power.h"

namespace cw
{
namespace
{

double usdPerSecond(const Design& d, const Part& p)
{
    return deviceUsdPerHour(d.economics, d.facility.pue, p) / 3600;
}

} // namespace

std::vector<UseValue> toolValues(const Fabric& f)
{
    const Design& d = *f.design;
    std::vector<UseValue> values;
    for (const ToolService& t : d.workload.tools) {
        UseValue& value = values.emplace_back();
        const Pool* pool = d.pools.find(t.pool);
        if (!pool)
            continue;
        double cores = 0;
        for (const Vertex v : membersOf(f, pool->members)) {
            const Part& part = f.partOf(v);
            if (part.kind != PartKind::Cpu || !part.compute)
                continue;
            cores += std::max(part.compute->cores, part.compute->units);
            value.joules += restingPower(part);
            value.usd += usdPerSecond(d, part);
        }
        value = cores > 0 ? UseValue{value.joules / cores, value.usd / cores} : UseValue();
    }
    return values;
}

std::vector<UseValue> tierValues(const Fabric& f, const TierPlan* plan)
{
    std::vector<UseValue> values(plan ? plan->tiers() : 0);
    std::vector<double> rates(values.size());
    for (std::size_t i = 0; plan && i < plan->parts().size(); ++i) {
        const TierPart& part = plan->parts()[i];
        rates[part.tier] += part.readRate;
        for (const TierMember& m : part.members) {
            const Part& sheet = *plan->banks()[m.bank].part;
            values[part.tier].joules += m.devices * restingPower(sheet);
            values[part.tier].usd += m.devices * usdPerSecond(*f.design, sheet);
        }
    }
    for (std::size_t t = 0; t < values.size(); ++t)
        values[t] = rates[t] > 0 ? UseValue{values[t].joules / rates[t], values[t].usd / rates[t]} : UseValue();
    return values;
}

UseValue usedBy(const std::vector<UseValue>& tools, const std::vector<UseValue>& tiers, const ServingResult& result)
{
    UseValue sum;
    const auto add = [&](const UseValue& value, double amount) {
        sum.joules += value.joules * amount;
        sum.usd += value.usd * amount;
    };
    for (std::size_t i = 0; i < std::min(tools.size(), result.tools.size()); ++i)
        add(tools[i], result.tools[i].coreSeconds);
    const TimeBins<double>& bytes = result.tierBytes;
    for (std::size_t bin = 0; bin < bytes.bins(); ++bin)
        for (std::size_t t = 0; t < std::min(tiers.size(), bytes.rows()); ++t)
            add(tiers[t], bytes.at(bin, t));
    return sum;
}

} // namespace cw
