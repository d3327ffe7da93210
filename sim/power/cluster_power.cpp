// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/power/cluster_power.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "model/design/names.h"
#include "sim/explain/drawn.h"
#include "sim/operations/pace.h"
#include "sim/power/device_power.h"

namespace cw
{
namespace
{

/// Loss of power supplies: 80 PLUS Titanium asks for 96 % efficiency at half load on 230 V.
constexpr double conversionLoss = 1 / 0.96 - 1;
/// Host processors of serving nodes are mostly idle; share of the range between idle and maximum.
constexpr double hostActivity = 0.3;

const char* kindOf(PartKind k)
{
    if (isAccelerator(k))
        return "accelerator";
    if (isMemoryDevice(k))
        return "memory";
    switch (k) {
    case PartKind::Cpu: return "cpu";
    case PartKind::Nic: return "nic";
    case PartKind::Switch:
    case PartKind::PcieSwitch: return "switch";
    default: return "other";
    }
}

std::string joined(const std::set<std::string>& names)
{
    std::string all;
    for (const std::string& n : names)
        all += (all.empty() ? "" : ", ") + n;
    return all;
}

} // namespace

double restingPower(const Part& p)
{
    const double idle = idlePower(p).watts;
    if (isAccelerator(p.kind))
        return idle;
    if (p.power.typical.value > 0)
        return p.power.typical.value;
    // Line rate whatever the traffic: ports and their SerDes are always on.
    if (p.kind == PartKind::Nic || isSwitch(p.kind))
        return maxPower(p);
    return idle + hostActivity * (maxPower(p) - idle);
}

ClusterPower clusterPower(const Fabric& f, const Placement& placement, const std::vector<EngineActivity>& activity)
{
    ClusterPower out;
    out.byPlace.resize(f.places.size());
    std::map<std::string, double> kinds;
    std::set<std::string> assumed, silent;
    const double cv = f.design->operations.powerCv;
    for (std::size_t i = 0; i < f.places.size(); ++i) {
        const Place& p = f.places[i];
        if (!p.part)
            continue;
        out.byPlace[i] = restingPower(*p.part) * p.count;
        double most = maxPower(*p.part);
        if (p.cap > 0)
            most = std::min(most, p.cap);
        out.peak += most * p.count;
        if (most <= 0 && p.part->kind != PartKind::Link && p.part->kind != PartKind::Medium)
            silent.insert(displayName(*p.part));
        else if (isAccelerator(p.part->kind) && idlePower(*p.part).assumed)
            assumed.insert(displayName(*p.part));
    }
    for (std::size_t e = 0; e < placement.engines.size() && e < activity.size(); ++e) {
        const PlacedEngine& engine = placement.engines[e];
        if (engine.replicas.empty())
            continue;
        const Part& part = f.partOf(engine.replicas[0][0]);
        const double most = maxPower(part);
        const double watts = powerAt(engine.power, most, activity[e].compute, activity[e].memory, activity[e].busy);
        const double cap = engine.power.cap > 0 ? std::min(engine.power.cap, most) : most;
        for (const auto& replica : engine.replicas)
            for (Vertex v : replica) {
                const auto place = static_cast<std::size_t>(&f.placeOf(v) - f.places.data());
                // Which sample draws more is a property of the sample, not of the run.
                const double sample = cv > 0 ? std::max(0.0, 1 + cv * instanceNormal(0, v)) : 1;
                out.byPlace[place] += sample * watts - restingPower(part);
                out.peak += cap - (f.places[place].cap > 0 ? std::min(most, f.places[place].cap) : most);
            }
    }
    for (std::size_t i = 0; i < f.places.size(); ++i)
        if (f.places[i].part)
            kinds[kindOf(f.places[i].part->kind)] += out.byPlace[i];
    // SerDes of accelerators, processors, adapters and switches are inside their own figures; cables and optics are
    // not.
    double media = 0;
    for (const FabricConnection& c : f.connections) {
        const Connection* drawn = drawnConnection(*f.design, c.pointer);
        const Part* medium = drawn && !drawn->medium.empty() ? f.design->parts.find(drawn->medium) : nullptr;
        if (!medium)
            continue;
        const double perEnd = medium->link ? medium->link->alwaysOnPerEnd.value : 0;
        media += (perEnd > 0 ? 2 * perEnd : maxPower(*medium)) * static_cast<double>(c.links);
    }
    if (media > 0)
        kinds["link"] = media;
    out.peak = (out.peak + media) * (1 + conversionLoss);
    double sum = 0;
    for (const auto& [kind, watts] : kinds)
        sum += watts;
    for (const auto& [kind, watts] : kinds)
        out.byKind.push_back({kind, watts});
    if (sum > 0)
        out.byKind.push_back({"conversion", sum * conversionLoss});
    out.it = sum * (1 + conversionLoss);
    if (!assumed.empty())
        out.findings.push_back({Severity::Note,
                                "assumed-idle-power",
                                text(CW_TEXT("Idle power of {0} is assumed from its kind."), joined(assumed)),
                                "/parts",
                                {}});
    if (!silent.empty())
        out.findings.push_back({Severity::Note, "no-power",
                                text(CW_TEXT("No power figure for {0}: counted as zero."), joined(silent)), "/parts",
                                text(CW_TEXT("Set its power in the inspector."))});
    return out;
}

} // namespace cw
