// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/design/overrides.h"

#include <algorithm>
#include <set>

#include "model/design/references.h"
#include "model/fabric/effective_part.h"

namespace cw
{
namespace
{

/// More instances than this are counted by sums, which may count one twice.
constexpr std::int64_t mostCounted = 1'000'000;

/// The full name of an override as its owner keeps it.
std::string fullName(const std::string& owner, const std::string& key)
{
    return owner + (key.starts_with('[') ? "" : "/") + key;
}

/// The name with all ways through enclosing assemblies spelled out, so that two of one place compare step by step.
std::string nameOf(const ResolvedPlace& place, std::size_t from)
{
    PlaceName name;
    for (std::size_t i = from; i < place.steps.size(); ++i)
        name.steps.push_back({place.steps[i].item->id, place.steps[i].ranges});
    return writePlaceName(name);
}

bool leadsThrough(const ResolvedPlace& whole, const ResolvedPlace& part)
{
    if (part.steps.size() > whole.steps.size())
        return false;
    for (std::size_t i = 0; i < part.steps.size(); ++i)
        if (part.steps[i].item != whole.steps[i].item)
            return false;
    return true;
}

std::vector<Axis> axesOf(const ResolvedPlace& place)
{
    std::vector<Axis> axes;
    for (const ResolvedStep& s : place.steps)
        axes.push_back({std::max<std::int64_t>(s.item->count, 1), &s.ranges});
    return axes;
}

/// Calls f(owner, selector, overrides, resolved) for each override of the design at or inside a place.
template<class F>
void eachAt(const Design& d, const ResolvedPlace& place, F&& f)
{
    // Only the items on the way to the place, or inside it when it is an assembly, can hold one.
    for (const Item& item : d.items)
        for (const auto& [selector, values] : item.overrides)
            if (const auto named = resolvePlace(d, d.items, fullName(item.id, selector)))
                if (leadsThrough(*named, place))
                    f(item, selector, values, *named);
}

} // namespace

Result<Design> setOverride(Design d, const std::string& selector, const std::string& key, std::optional<double> value)
{
    CW_TRY(const ResolvedPlace place, resolvePlace(d, d.items, selector));
    const Item& component = place.item();
    const Part* part = component.isComponent() ? d.parts.find(component.part) : nullptr;
    if (!part)
        return fail(text(CW_TEXT("\"{0}\" is no component; figures belong to components."), selector), "/items",
                    text(CW_TEXT("Name a component inside it.")));
    if (value) {
        Item probe = component;
        probe.values = {{key, *value}};
        CW_CHECK(effectivePart(*part, probe, childPointer("/items", component.id)));
        if (key == "cap_W" && *value <= 0)
            return fail(text(CW_TEXT("A power cap is more than zero.")), {}, text(CW_TEXT("Reset it to take it off.")));
    }
    // Kept by the outermost item that the name tells instances of, else by the first that is no plain assembly.
    std::size_t owner = 0;
    while (owner + 1 < place.steps.size() && place.steps[owner].ranges.empty() &&
           !place.steps[owner].item->isInstance() && !place.steps[owner].item->isComponent())
        ++owner;
    const std::string id = place.steps[owner].item->id;
    std::string rest = nameOf(place, owner).substr(id.size());
    if (rest.starts_with('/'))
        rest.erase(0, 1);
    if (rest.empty())
        return setField(std::move(d), childPointer(childPointer("/items", id) + "/values", key),
                        value ? Json(*value) : Json());
    const Item* item = d.items.find(id);
    const auto at = item->overrides.find(rest);
    const bool isThere = at != item->overrides.end() && at->second.contains(key);
    if (value ? isThere && at->second.at(key) == *value : !isThere)
        return d;
    d.items.update(id, [&](Item& i) {
        if (value) {
            i.overrides[rest][key] = *value;
        } else if (auto& kept = i.overrides[rest]; kept.erase(key) > 0 && kept.empty()) {
            i.overrides.erase(rest);
        }
    });
    return d;
}

Result<Design> resetOverrides(Design d, const std::string& name)
{
    CW_TRY(const ResolvedPlace place, resolvePlace(d, d.items, name));
    std::vector<std::pair<std::string, std::string>> gone;
    eachAt(d, place, [&](const Item& item, const std::string& selector, const Overrides&, const ResolvedPlace&) {
        gone.emplace_back(item.id, selector);
    });
    for (const auto& [owner, selector] : gone)
        d.items.update(owner, [&](Item& i) { i.overrides.erase(selector); });
    return d;
}

std::vector<InstanceOverride> overridesOf(const Design& d, const std::string& name)
{
    std::vector<InstanceOverride> out;
    const auto place = resolvePlace(d, d.items, name);
    if (!place)
        return out;
    eachAt(d, *place,
           [&](const Item& item, const std::string& selector, const Overrides& values, const ResolvedPlace& named) {
               for (const auto& [key, value] : values)
                   out.push_back({item.id, selector, key, value, selectedCount(axesOf(named))});
           });
    return out;
}

DifferingInstances differingInstances(const Design& d, const std::string& name)
{
    const auto place = resolvePlace(d, d.items, name);
    if (!place || !place->item().isComponent())
        return {};
    DifferingInstances out;
    ResolvedPlace whole = *place;
    for (ResolvedStep& s : whole.steps)
        s.ranges.clear();
    out.all = selectedCount(axesOf(whole));
    std::vector<ResolvedPlace> named;
    eachAt(d, whole,
           [&](const Item&, const std::string&, const Overrides&, const ResolvedPlace& n) { named.push_back(n); });
    std::set<std::uint32_t> seen;
    for (const ResolvedPlace& n : named) {
        const auto axes = axesOf(n);
        const std::int64_t count = selectedCount(axes);
        if (named.size() == 1 || out.all > mostCounted) {
            out.differing = std::min(out.all, saturatingAdd(out.differing, count));
            continue;
        }
        for (const std::uint32_t offset : selectedOffsets(axes))
            seen.insert(offset);
        out.differing = static_cast<std::int64_t>(seen.size());
    }
    return out;
}

std::map<std::string, DifferingInstances> differingPlaces(const Design& d)
{
    std::map<std::string, DifferingInstances> out;
    for (const Item& item : d.items)
        for (const auto& [selector, values] : item.overrides) {
            const auto place = resolvePlace(d, d.items, fullName(item.id, selector));
            if (!place || !place->item().isComponent())
                continue;
            std::string path;
            for (const ResolvedStep& s : place->steps)
                if (s.item->isComponent() || s.item->isInstance())
                    path += (path.empty() ? "" : "/") + s.item->id;
            if (const auto [at, fresh] = out.try_emplace(path); fresh)
                at->second = differingInstances(d, path);
        }
    return out;
}

} // namespace cw
