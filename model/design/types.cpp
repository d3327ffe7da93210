// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/design/types.h"

#include <algorithm>

#include "model/design/in_type.h"
#include "model/design/references.h"

namespace cw
{
namespace
{

std::unexpected<Error> noSuchType(const std::string& id)
{
    return fail(text(CW_TEXT("There is no type \"{0}\"."), id), "/types");
}

/// Instances of each type inside one scope, times `around`.
void count(const Design& d, const IdMap<Item>& scope, std::int64_t around, int depth,
           std::map<std::string, TypeUse>& uses)
{
    if (depth > maxNesting)
        return;
    for (const Item& item : scope) {
        if (!item.isInstance())
            continue;
        std::int64_t n = around;
        const Item* at = &item;
        for (int guard = 0; at && guard < maxNesting; ++guard) {
            n = saturatingMultiply(n, std::max<std::int64_t>(at->count, 1));
            at = at->in.empty() ? nullptr : scope.find(at->in);
        }
        TypeUse& use = uses[item.type];
        use.instances = saturatingAdd(use.instances, n);
        if (const Type* type = d.types.find(item.type))
            count(d, type->items, n, depth + 1, uses);
    }
}

/// Marks the types that the patches of variants name, and what these are made of.
void noteVariants(const Design& d, std::map<std::string, TypeUse>& uses)
{
    const auto mark = [&](const auto& self, const std::string& id, int depth) -> void {
        const Type* type = d.types.find(id);
        if (!type || depth > maxNesting)
            return;
        uses[id].inVariants = true;
        for (const Item& item : type->items)
            if (item.isInstance())
                self(self, item.type, depth + 1);
    };
    for (const Variant& variant : d.variants) {
        const std::string patch = writeJsonCompact(variant.patch);
        for (const Type& type : d.types)
            if (patch.find('"' + type.id + '"') != std::string::npos ||
                patch.find(childPointer("/types", type.id)) != std::string::npos)
                mark(mark, type.id, 0);
    }
}

std::string nameOf(const Type& type)
{
    return type.name.empty() ? type.id : type.name;
}

/// "HGX H100 (2)": the first number that no other type bears.
std::string freshName(const IdMap<Type>& types, const Type& of)
{
    std::string base = nameOf(of);
    if (const auto cut = base.rfind(" ("); cut != std::string::npos && base.ends_with(')') &&
                                           base.find_first_not_of("0123456789", cut + 2) == base.size() - 1)
        base.resize(cut);
    for (int n = 2;; ++n) {
        std::string name = fmt::format("{} ({})", base, n);
        if (std::ranges::none_of(types, [&](const Type& t) { return nameOf(t) == name; }))
            return name;
    }
}

} // namespace

std::map<std::string, TypeUse> typeUses(const Design& d)
{
    std::map<std::string, TypeUse> uses;
    for (const Type& type : d.types)
        uses[type.id];
    const auto note = [&](const IdMap<Item>& items) {
        for (const Item& item : items)
            if (item.isInstance())
                ++uses[item.type].drawn;
    };
    note(d.items);
    for (const Type& type : d.types)
        note(type.items);
    count(d, d.items, 1, 0, uses);
    noteVariants(d, uses);
    return uses;
}

Result<Added> duplicateType(Design d, const std::string& typeId)
{
    const auto type = d.types.shared(typeId);
    if (!type)
        return noSuchType(typeId);
    Type copy = *type;
    copy.id = freshId(d.types, typeId);
    copy.name = freshName(d.types, *type);
    const std::string id = copy.id;
    d.types.set(std::move(copy));
    return Added{std::move(d), id};
}

Result<Added> ownType(Design d, const std::string& itemId)
{
    const Item* item = d.items.find(itemId);
    if (!item)
        return noSuchItem(itemId);
    if (!item->isInstance())
        return fail(text(CW_TEXT("{0} is no instance of a type."), itemId), childPointer("/items", itemId));
    const std::string type = item->type;
    const auto uses = typeUses(d);
    const auto use = uses.find(type);
    if (use == uses.end() || use->second.drawn < 2)
        return fail(text(CW_TEXT("Nothing else is of this type: it is its own already.")),
                    childPointer("/items", itemId));
    CW_TRY(Added added, duplicateType(std::move(d), type));
    added.design.items.update(itemId, [&](Item& i) { i.type = added.id; });
    return added;
}

Result<Design> renameType(Design d, const std::string& typeId, const std::string& name)
{
    const Type* type = d.types.find(typeId);
    if (!type)
        return noSuchType(typeId);
    if (name.empty())
        return fail(text(CW_TEXT("A type needs a name.")), childPointer("/types", typeId) + "/name");
    if (type->name != name)
        d.types.update(typeId, [&](Type& t) { t.name = name; });
    return d;
}

Result<Design> removeType(Design d, const std::string& typeId)
{
    const auto uses = typeUses(d);
    const auto use = uses.find(typeId);
    if (!d.types.contains(typeId))
        return noSuchType(typeId);
    if (use->second.drawn > 0)
        return fail(text(CW_TEXT("{0} items are of this type."), use->second.drawn), childPointer("/types", typeId),
                    text(CW_TEXT("Delete them, or give them another type.")));
    if (use->second.inVariants)
        return fail(text(CW_TEXT("A variant uses this type.")), childPointer("/types", typeId),
                    text(CW_TEXT("Delete the variant first.")));
    d.types.erase(typeId);
    return d;
}

Design withoutUnusedTypes(Design d)
{
    // What only an unused type is made of is unused, too.
    for (const auto& [id, use] : typeUses(d))
        if (use.instances == 0 && !use.inVariants)
            d.types.erase(id);
    return d;
}

Result<Design> dissolveInstance(Design d, const std::string& itemId)
{
    const auto item = d.items.shared(itemId);
    if (!item)
        return noSuchItem(itemId);
    const auto type = d.types.shared(item->type);
    if (!item->isInstance() || !type)
        return fail(text(CW_TEXT("{0} is no instance of a type."), itemId), childPointer("/items", itemId));
    if (item->count != 1)
        return fail(text(CW_TEXT("{0} stands for {1} instances; taken apart, their wiring would join them all."),
                         itemId, item->count),
                    childPointer("/items", itemId), text(CW_TEXT("Set its count to 1 first.")));
    const Design before = d;
    std::map<std::string, std::string> fresh; // id in the type → id in the design
    for (const Item& inner : type->items) {
        Item copy = inner;
        copy.id = freshId(d.items, inner.id);
        fresh[inner.id] = copy.id;
        d.items.set(std::move(copy));
    }
    for (const auto& [was, now] : fresh)
        d.items.update(now, [&](Item& i) {
            const auto around = fresh.find(i.in);
            i.in = around == fresh.end() ? itemId : around->second;
        });
    const NameEdit outwards = [&](PlaceName& name, std::size_t inScope) {
        for (std::size_t i = 0; i < inScope; ++i)
            if (const auto now = fresh.find(name.steps[i].id); now != fresh.end())
                name.steps[i].id = now->second;
        return true;
    };
    for (Connection c : type->connections) {
        c.id = freshId(d.connections, c.id);
        c.from = editedName(c.from, type->items, outwards);
        if (!c.to.empty())
            c.to = editedName(c.to, type->items, outwards);
        d.connections.set(std::move(c));
    }
    // Overrides of the instance name its inside; the items that came in hold their own under their own ids.
    editNames(d, before.items, [&](PlaceName& name, std::size_t inScope) {
        if (inScope == 0 || inScope >= name.steps.size() || name.steps[inScope - 1].id != itemId)
            return true;
        for (std::size_t i = inScope; i < name.steps.size(); ++i)
            if (const Item* inner = type->items.find(name.steps[i].id)) {
                name.steps[i].id = fresh.at(inner->id);
                if (inner->isInstance())
                    break;
            }
        return true;
    });
    d.items.update(itemId, [&](Item& i) {
        i.type.clear();
        if (i.name.empty())
            i.name = nameOf(*type);
        if (i.kind.empty())
            i.kind = type->kind;
        if (i.cooling.empty())
            i.cooling = type->cooling;
        if (i.rackUnits == 0)
            i.rackUnits = type->rackUnits;
        if (i.budget.value == 0)
            i.budget = type->budget;
    });
    return d;
}

} // namespace cw
