// SPDX-License-Identifier: GPL-3.0-or-later
// Members of pools in terms of what is drawn.
#include "app/document/members.h"

#include <algorithm>
#include <optional>

#include "app/document/places.h"
#include "model/fabric/place_name.h"

namespace cw
{

namespace
{

bool canPlay(const Part& part, Role role)
{
    if (role == Role::Tools || role == Role::Router)
        return part.kind == PartKind::Cpu;
    if (role == Role::Memory)
        return isMemoryDevice(part.kind);
    return isAccelerator(part.kind);
}

/// `role`: nothing takes every component.
void collect(const Design& design, const IdMap<Item>& scope, const Item& item, const std::string& prefix,
             std::optional<Role> role, int depth, std::vector<std::string>& members)
{
    if (depth > maxNesting)
        return;
    if (item.isComponent()) {
        const Part* part = design.parts.find(item.part);
        if (part && (depth == 0 || !role || canPlay(*part, *role)))
            members.push_back(prefix + item.id);
        return;
    }
    for (const Item& inner : scope)
        if (inner.in == item.id)
            collect(design, scope, inner, prefix, role, depth + 1, members);
    if (const Type* type = item.type.empty() ? nullptr : design.types.find(item.type))
        for (const Item& inner : type->items)
            if (inner.in.empty())
                collect(design, type->items, inner, prefix + item.id + "/", role, depth + 1, members);
}

/// The scope that holds the item of a place.
const IdMap<Item>& scopeOf(const Design& design, const DrawnPlace& place)
{
    const Type* type = place.type.empty() ? nullptr : design.types.find(place.type);
    return type ? type->items : design.items;
}

} // namespace

namespace
{

std::vector<std::string> collectAt(const Design& design, const std::string& path, std::optional<Role> role)
{
    std::vector<std::string> members;
    const auto place = drawnPlace(design, path);
    if (!place)
        return members;
    const auto cut = path.rfind('/');
    const std::string prefix = cut == std::string::npos ? std::string() : path.substr(0, cut + 1);
    collect(design, scopeOf(design, *place), *place->item, prefix, role, 0, members);
    return members;
}

} // namespace

std::vector<std::string> membersAt(const Design& design, const std::string& path, Role role)
{
    return collectAt(design, path, role);
}

std::vector<std::string> componentsAt(const Design& design, const std::string& path)
{
    return collectAt(design, path, std::nullopt);
}

std::string placeOfMember(const Design& design, const std::string& selector)
{
    const auto place = resolvePlace(design, design.items, selector);
    if (!place)
        return {};
    // Enclosing assemblies lead the way; a drawn place has only the last item of each scope.
    std::string path;
    for (std::size_t i = 0; i < place->steps.size(); ++i)
        if (i + 1 == place->steps.size() || place->steps[i + 1].inner)
            path += (path.empty() ? "" : "/") + place->steps[i].item->id;
    return path;
}

std::int64_t instancesOf(const Design& design, const std::string& selector, const Json& taken)
{
    const auto place = resolvePlace(design, design.items, selector);
    if (!place)
        return 0;
    std::int64_t outer = 1;
    std::int64_t own = 1;
    for (const ResolvedStep& step : place->steps) {
        outer = saturatingMultiply(outer, own);
        own = Axis{step.item->count, &step.ranges}.selected();
    }
    if (taken.isNumber())
        own = std::min(own, static_cast<std::int64_t>(taken.number()));
    return saturatingMultiply(outer, own);
}

const Pool* poolOfPlace(const Design& design, const std::string& path)
{
    for (const Pool& pool : design.pools)
        for (const auto& [selector, taken] : pool.members)
            if (placeOfMember(design, selector) == path)
                return &pool;
    return nullptr;
}

const Deployment* deploymentOn(const Design& design, const std::string& pool)
{
    for (const Deployment& deployment : design.deployments)
        if (deployment.pool == pool)
            return &deployment;
    return nullptr;
}

Design withoutPool(Design design, const std::string& pool)
{
    design.pools.erase(pool);
    const auto deployments = design.deployments;
    for (const Deployment& d : deployments)
        if (d.pool == pool)
            design.deployments.erase(d.id);
    const auto routes = design.routes;
    for (const Route& r : routes)
        if (!design.deployments.contains(r.from) || !design.deployments.contains(r.to))
            design.routes.erase(r.id);
    return design;
}

std::string firstTenant(Design& design, const std::string& name, const std::string& model)
{
    if (design.workload.tenants.empty()) {
        Tenant first;
        first.id = "users";
        first.name = name;
        first.model = !model.empty() || design.deployments.empty() ? model : design.deployments.begin()->model;
        first.traffic.rate = PerSecond{1};
        design.workload.tenants.set(std::move(first));
    }
    return design.workload.tenants.begin()->id;
}

} // namespace cw
