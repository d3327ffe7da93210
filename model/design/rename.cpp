// SPDX-License-Identifier: GPL-3.0-or-later
// Renaming an item everywhere it is named, variants included.
#include "model/design/approvals.h"
#include "model/design/edit.h"
#include "model/design/references.h"
#include "model/design/variant.h"

namespace cw
{
namespace
{

/// Renames within one design, whether or not it still has the item: others may name it all the same.
Design renamed(Design d, const std::string& id, const std::string& newId)
{
    const IdMap<Item> before = d.items;
    if (const Item* old = before.find(id)) {
        Item item = *old;
        item.id = newId;
        d.items.erase(id);
        d.items.set(std::move(item));
    }
    std::vector<std::string> content;
    for (const Item& item : d.items)
        if (item.in == id)
            content.push_back(item.id);
    for (const std::string& inner : content)
        d.items.update(inner, [&](Item& item) { item.in = newId; });
    // The item's own overrides are read under its new id, which `before` lacks; it keeps its kind there.
    IdMap<Item> scope = before;
    if (const Item* item = d.items.find(newId))
        scope.set(*item);
    editNames(d, scope, [&](PlaceName& name, std::size_t inScope) {
        for (std::size_t i = 0; i < inScope; ++i)
            if (name.steps[i].id == id)
                name.steps[i].id = newId;
        return true;
    });
    moveApprovals(d, childPointer("/items", id), childPointer("/items", newId));
    return d;
}

/// A patch that no longer fits its base can't be made anew; its pointers are renamed, so that it fails as it did.
Json renamedPointers(const Json& patch, const std::string& id, const std::string& newId)
{
    Json out = patch;
    auto* operations = out.array();
    if (!operations)
        return out;
    for (Json& o : *operations)
        for (const char* key : {"path", "from"}) {
            const Json* path = o.find(key);
            const auto steps = path && path->isString() ? splitPointer(*path->string()) : std::vector<std::string>();
            if (!steps || steps->size() < 2 || (*steps)[0] != "items" || (*steps)[1] != id)
                continue;
            std::string fresh = childPointer("/items", newId);
            for (std::size_t i = 2; i < steps->size(); ++i)
                fresh = childPointer(fresh, (*steps)[i]);
            o.set(key, fresh);
        }
    return out;
}

} // namespace

Result<Design> renameItem(Design d, const std::string& id, const std::string& newId)
{
    if (!d.items.contains(id))
        return noSuchItem(id);
    if (id == newId)
        return d;
    if (!isValidId(newId))
        return fail(text(CW_TEXT("\"{0}\" is not a valid id."), newId), childPointer("/items", id),
                    text(CW_TEXT("Ids are made of letters, digits, '_', '.' and '-'.")));
    if (d.items.contains(newId))
        return fail(text(CW_TEXT("There is already an item \"{0}\"."), newId), childPointer("/items", id),
                    text(CW_TEXT("Choose another id.")));
    Design out = renamed(d, id, newId);
    for (const Variant& v : d.variants) {
        const auto seen = effectiveDesign(d, v.id);
        if (seen && seen->items.contains(newId))
            return fail(text(CW_TEXT("The variant \"{0}\" already has an item \"{1}\"."),
                             v.name.empty() ? v.id : v.name, newId),
                        childPointer("/items", id), text(CW_TEXT("Choose another id.")));
        Json patch = seen ? makePatch(out, renamed(*seen, id, newId)) : renamedPointers(v.patch, id, newId);
        out.variants.update(v.id, [&](Variant& changed) { changed.patch = std::move(patch); });
    }
    return out;
}

} // namespace cw
