// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/design/in_type.h"

#include <map>

#include "model/design/references.h"

namespace cw
{
namespace
{

bool holds(const Design& d, const std::string& typeId, const std::string& wanted, int depth)
{
    const Type* type = d.types.find(typeId);
    if (!type || depth > maxNesting)
        return false;
    for (const Item& item : type->items)
        if (item.isInstance() && (item.type == wanted || holds(d, item.type, wanted, depth + 1)))
            return true;
    return false;
}

PlaceName tail(const PlaceName& name, std::size_t from)
{
    return {{name.steps.begin() + static_cast<std::ptrdiff_t>(from), name.steps.end()}, name.port};
}

} // namespace

bool holdsType(const Design& d, const std::string& typeId, const std::string& wanted)
{
    return holds(d, typeId, wanted, 0);
}

std::size_t firstStepInside(const Design& d, const IdMap<Item>& scope, const PlaceName& name, const std::string& typeId)
{
    const IdMap<Item>* items = &scope;
    for (std::size_t i = 0; i + 1 < name.steps.size(); ++i) {
        const Item* item = items->find(name.steps[i].id);
        if (!item)
            return 0;
        if (!item->isInstance())
            continue;
        if (item->type == typeId)
            return i + 1;
        const Type* type = d.types.find(item->type);
        if (!type)
            return 0;
        items = &type->items;
    }
    return 0;
}

void editNamesEverywhere(Design& d, const Design& before, const ScopedNameEdit& edit)
{
    editNames(d, before.items, [&](PlaceName& name, std::size_t) { return edit(name, before.items); });
    for (const Type& old : before.types) {
        const Type* type = d.types.find(old.id);
        if (!type)
            continue;
        Design scope;
        scope.items = type->items;
        scope.connections = type->connections;
        editNames(scope, old.items, [&](PlaceName& name, std::size_t) { return edit(name, old.items); });
        if (!(scope.items == type->items) || !(scope.connections == type->connections))
            d.types.update(old.id, [&](Type& t) {
                t.items = std::move(scope.items);
                t.connections = std::move(scope.connections);
            });
    }
}

Result<Design> editInType(Design d, const std::string& typeId, const std::function<Result<Design>(Design)>& edit)
{
    const auto type = d.types.shared(typeId);
    if (!type)
        return fail(text(CW_TEXT("There is no type \"{0}\"."), typeId), "/types");

    // Every name from outside stands in for itself as the member of a pool, so that the edit treats it as its own.
    std::map<std::string, std::string> poolOf; // name within the type → pool
    Design scratch = d;
    editNamesEverywhere(scratch, d, [&](PlaceName& name, const IdMap<Item>& scope) {
        if (const std::size_t at = firstStepInside(d, scope, name, typeId); at > 0)
            poolOf.try_emplace(writePlaceName(tail(name, at)), fmt::format("name-{}", poolOf.size()));
        return true;
    });
    Design inner = d;
    inner.items = type->items;
    inner.connections = type->connections;
    inner.pools = {};
    inner.tiers = {};
    inner.approvals = {};
    const std::string own = childPointer("/types", typeId);
    for (const Approval& a : d.approvals)
        if (a.at.starts_with(own + "/")) {
            Approval within = a;
            within.at.erase(0, own.size());
            inner.approvals.set(std::move(within));
        }
    for (const auto& [name, id] : poolOf) {
        Pool pool;
        pool.id = id;
        pool.members[name] = "all";
        inner.pools.set(std::move(pool));
    }
    CW_TRY(inner, edit(std::move(inner)));

    const Design before = d;
    d.parts = std::move(inner.parts);
    d.models = std::move(inner.models);
    d.types = std::move(inner.types);
    const IdMap<Approval> approvals = d.approvals;
    for (const Approval& a : approvals)
        if (a.at.starts_with(own + "/")) {
            const Approval* kept = inner.approvals.find(a.id);
            if (!kept)
                d.approvals.erase(a.id);
            else if (own + kept->at != a.at)
                d.approvals.update(a.id, [&](Approval& moved) { moved.at = own + kept->at; });
        }
    if (!(inner.items == type->items) || !(inner.connections == type->connections)) {
        Type changed = *type;
        changed.items = std::move(inner.items);
        changed.connections = std::move(inner.connections);
        d.types.set(std::move(changed));
    }
    if (holdsType(d, typeId, typeId))
        return fail(text(CW_TEXT("A type can't hold an instance of itself.")), childPointer("/types", typeId),
                    text(CW_TEXT("Make it a type of its own first.")));
    editNamesEverywhere(d, before, [&](PlaceName& name, const IdMap<Item>& scope) {
        const std::size_t at = firstStepInside(before, scope, name, typeId);
        if (at == 0)
            return true;
        const Pool* pool = inner.pools.find(poolOf.at(writePlaceName(tail(name, at))));
        if (!pool || pool->members.empty())
            return false;
        if (auto now = parsePlaceName(pool->members.begin()->first)) {
            name.steps.resize(at);
            name.steps.insert(name.steps.end(), now->steps.begin(), now->steps.end());
        }
        return true;
    });
    return d;
}

Result<Design> editInScope(Design d, const std::string& typeId, const std::function<Result<Design>(Design)>& edit)
{
    return typeId.empty() ? edit(std::move(d)) : editInType(std::move(d), typeId, edit);
}

} // namespace cw
