// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/explain/power_and_cost.h"

#include <algorithm>

namespace cw
{
namespace
{

/// Power, energy and cost of a headline with its throughput.
CostRate addFigures(Headline& h, const Design& d, const ClusterPower& power, const Capital& capital)
{
    h.itPower = power.it;
    h.peakItPower = power.peak;
    if (h.outputTokensPerSecond > 0) {
        h.energyItPerOutputToken = h.itPower / h.outputTokensPerSecond;
        h.energyFacilityPerOutputToken = h.energyItPerOutputToken * d.facility.pue;
    }
    const CostRate cost = costRate(d.economics, d.facility.pue, capital, h.itPower, h.peakItPower);
    if (h.outputTokensPerSecond > 0)
        h.usdPerMillionOutputTokens = cost.total() / h.outputTokensPerSecond * 1e6;
    if (h.tokensPerSecond > 0)
        h.usdPerMillionTokens = cost.total() / h.tokensPerSecond * 1e6;
    return cost;
}

} // namespace

void addPowerAndCost(Headline& h, const Fabric& f, const Placement& placement,
                     const std::vector<EngineActivity>& activity, const Capital& capital)
{
    addFigures(h, *f.design, clusterPower(f, placement, activity), capital);
}

void addPowerAndCost(Report& r, const Fabric& f, const Placement& placement,
                     const std::vector<EngineActivity>& activity)
{
    ClusterPower power = clusterPower(f, placement, activity);
    const Capital capital = capitalOf(f);
    const CostRate cost = addFigures(r.headline, *f.design, power, capital);
    r.powerShares = std::move(power.byKind);
    r.powerKinds.clear();
    for (const Share& s : r.powerShares)
        r.powerKinds.push_back(s.id);

    // What stands still is everything that no engine works on: left over, spare, or waiting for what is not modelled.
    double busy = 0, engineDevices = 0, accelerators = 0;
    for (std::size_t e = 0; e < placement.engines.size() && e < activity.size(); ++e) {
        const PlacedEngine& engine = placement.engines[e];
        const double n = static_cast<double>(engine.replicas.size()) * engine.report.world;
        busy += n * activity[e].busy;
        engineDevices += engine.sharedWith < 0 ? n : 0;
    }
    for (const Place& p : f.places)
        accelerators += p.part && isAccelerator(p.part->kind) ? p.count : 0;
    const double devices = std::max(accelerators, engineDevices);
    r.costShares = costShares(cost, r.headline.outputTokensPerSecond, devices > 0 ? busy / devices : 0);

    r.places.clear();
    std::vector<PlaceUse> uses(f.places.size());
    for (std::size_t i = 0; i < f.places.size(); ++i) {
        uses[i].place = f.places[i].path;
        uses[i].instances = f.places[i].count;
        uses[i].power = power.byPlace[i];
    }
    for (std::size_t e = 0; e < placement.engines.size() && e < activity.size(); ++e)
        for (const auto& replica : placement.engines[e].replicas)
            for (Vertex v : replica) {
                const Place& p = f.placeOf(v);
                PlaceUse& u = uses[static_cast<std::size_t>(&p - f.places.data())];
                u.compute += activity[e].compute / p.count;
                u.memoryBandwidth += activity[e].memory / p.count;
                u.memoryCapacity += activity[e].capacity / p.count;
            }
    r.places = std::move(uses);
    r.findings.insert(r.findings.end(), power.findings.begin(), power.findings.end());
    r.findings.insert(r.findings.end(), capital.findings.begin(), capital.findings.end());
}

} // namespace cw
