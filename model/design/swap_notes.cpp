// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/design/swap_notes.h"

#include <algorithm>

#include "model/design/overrides.h"
#include "model/fabric/effective_part.h"
#include "model/fabric/place_name.h"

namespace cw
{
namespace
{

/// The format a device must have to compute in it: "fp8_block" is fp8, "mxfp4" fp4.
std::string computed(const std::string& format)
{
    if (format == "fp8_block")
        return "fp8";
    return format == "mxfp4" ? "fp4" : format;
}

/// The accelerators a member names, and how many one instance of the assembly around them has.
struct Devices {
    const Part* part = nullptr;
    std::int64_t inNode = 0, all = 0;
};
std::vector<Devices> devicesOf(const Design& d, const Pool& pool)
{
    std::vector<Devices> out;
    for (const auto& [member, taken] : pool.members) {
        const auto place = resolvePlace(d, d.items, member);
        const Part* part = place && place->item().isComponent() ? d.parts.find(place->item().part) : nullptr;
        if (!part || !isAccelerator(part->kind))
            continue;
        std::vector<Axis> axes;
        for (const ResolvedStep& s : place->steps)
            axes.push_back({std::max<std::int64_t>(s.item->count, 1), &s.ranges});
        out.push_back({part, axes.back().selected(), selectedCount(axes)});
    }
    return out;
}

} // namespace

bool isExchangeable(PartKind a, PartKind b)
{
    return a == b || (isAccelerator(a) && isAccelerator(b));
}

std::vector<const Type*> systemsWith(const Catalogue& catalogue, const std::string& partId)
{
    std::vector<const Type*> out;
    for (const Type& type : catalogue.systems)
        if (std::ranges::any_of(type.items, [&](const Item& i) { return i.part == partId; }))
            out.push_back(&type);
    return out;
}

Result<DrawnTarget> drawnTarget(const Design& d, const std::string& name)
{
    CW_TRY(const ResolvedPlace place, resolvePlace(d, d.items, name));
    DrawnTarget target;
    for (const ResolvedStep& step : place.steps) {
        if (step.inner)
            target.type = target.item->type;
        target.item = step.item;
    }
    target.pointer = childPointer(
        (target.type.empty() ? std::string() : childPointer("/types", target.type)) + "/items", target.item->id);
    return target;
}

Design withoutMisfits(Design d, const Design& before, std::vector<SwapLine>& lines)
{
    std::vector<InstanceOverride> gone;
    const auto isApplicable = [](const Design& design, const std::string& name, const std::string& key, double value) {
        const auto place = resolvePlace(design, design.items, name);
        const Part* part = place && place->item().isComponent() ? design.parts.find(place->item().part) : nullptr;
        if (!part)
            return false;
        Item probe;
        probe.values = {{key, value}};
        return effectivePart(*part, probe, "").has_value();
    };
    for (const Item& item : d.items)
        for (const auto& [selector, values] : item.overrides)
            for (const auto& [key, value] : values) {
                const std::string name = item.id + (selector.starts_with('[') ? "" : "/") + selector;
                if (isApplicable(d, name, key, value))
                    continue;
                const Item* old = before.items.find(item.id);
                const auto was = old ? old->overrides.find(selector) : item.overrides.end();
                if (old && was != old->overrides.end() && !isApplicable(before, name, key, value))
                    continue; // meant nothing before either
                gone.push_back({item.id, selector, key, value, 0});
                lines.push_back({SwapFate::Lost,
                                 text(CW_TEXT("{0} of {1}: the new part has no such figure."), key, name),
                                 childPointer("/items", item.id) + "/overrides"});
            }
    for (const InstanceOverride& o : gone)
        d.items.update(o.owner, [&](Item& i) {
            auto& kept = i.overrides[o.selector];
            kept.erase(o.key);
            if (kept.empty())
                i.overrides.erase(o.selector);
        });
    return d;
}

void noteDeployments(const Design& before, const Design& now, const std::set<std::string>& pools,
                     std::vector<SwapLine>& lines)
{
    for (const Deployment& deployment : now.deployments) {
        const Pool* pool = pools.contains(deployment.pool) ? now.pools.find(deployment.pool) : nullptr;
        const Pool* old = before.pools.find(deployment.pool);
        if (!pool || !old)
            continue;
        const std::string where = childPointer("/deployments", deployment.id);
        const std::string& name = deployment.name.empty() ? deployment.id : deployment.name;
        const auto devices = devicesOf(now, *pool), had = devicesOf(before, *old);
        std::int64_t all = 0, inNode = 0, hadInNode = 0;
        std::set<std::string> said;
        for (const Devices& x : devices) {
            all += x.all;
            inNode = std::max(inNode, x.inNode);
            const std::string title = x.part->name.empty() ? x.part->id : x.part->name;
            for (const std::string& format : {deployment.precision.weights, deployment.precision.activations}) {
                const std::string f = computed(format);
                if (x.part->compute && !x.part->compute->peak.empty() && !x.part->compute->peak.contains(f) &&
                    !(f == "fp16" && x.part->compute->peak.contains("bf16")) && said.insert(title + f).second)
                    lines.push_back({SwapFate::Note,
                                     text(CW_TEXT("{0}: {1} does not compute in {2}; it converts."), name, title, f),
                                     where + "/precision"});
            }
        }
        for (const Devices& x : had)
            hadInNode = std::max(hadInNode, x.inNode);
        const int world = deployment.parallel.world();
        if (world > all)
            lines.push_back(
                {SwapFate::Note,
                 text(CW_TEXT("{0}: one replica wants {1} accelerators, its pool has {2}."), name, world, all),
                 where + "/parallel"});
        else if (deployment.parallel.tp > inNode && deployment.parallel.tp <= hadInNode)
            lines.push_back({SwapFate::Note,
                             text(CW_TEXT("{0}: TP {1} now leaves the node, which has {2} accelerators."), name,
                                  deployment.parallel.tp, inNode),
                             where + "/parallel"});
        else if (inNode > hadInNode && deployment.parallel.tp == hadInNode)
            lines.push_back({SwapFate::Note,
                             text(CW_TEXT("{0}: TP {1} no longer spans the node, which has {2} accelerators now."),
                                  name, deployment.parallel.tp, inNode),
                             where + "/parallel"});
    }
}

} // namespace cw
