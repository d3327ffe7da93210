// SPDX-License-Identifier: GPL-3.0-or-later
// Copy and paste as text: a fragment carries the parts and types it uses, so it can be pasted into another design.
#include <algorithm>
#include <limits>
#include <map>

#include "model/design/design_file.h"
#include "model/design/edit.h"
#include "model/design/references.h"

namespace cw
{
namespace
{

constexpr std::string_view fragmentFormat = "clusterwright/fragment";
constexpr int fragmentVersion = 1;

/// Copies a type and whatever it is made of from one design to another that lacks them.
void carryType(const Design& from, Design& to, const std::string& id)
{
    const auto type = from.types.shared(id);
    if (!type || to.types.contains(id))
        return;
    to.types.set(type);
    const auto carryPart = [&](const std::string& part) {
        if (const auto p = from.parts.shared(part); p && !to.parts.contains(part))
            to.parts.set(p);
    };
    for (const Item& item : type->items) {
        carryPart(item.part);
        carryType(from, to, item.type);
    }
    for (const Connection& c : type->connections) {
        carryPart(c.link);
        carryPart(c.medium);
    }
}

bool isWithin(const std::string& name, const IdMap<Item>& scope, const std::set<std::string>& ids)
{
    const auto parsed = parsePlaceName(name);
    return parsed && ids.contains(parsed->steps[stepsInScope(scope, *parsed) - 1].id);
}

/// Types that the design has under the same id with another content come in under a new one.
std::map<std::string, std::string> mergeTypes(Design& d, const Design& fragment)
{
    std::map<std::string, std::string> ids;
    for (const Type& type : fragment.types) {
        const Type* own = d.types.find(type.id);
        ids[type.id] = own && !(*own == type) ? freshId(d.types, type.id) : type.id;
    }
    for (const Type& type : fragment.types) {
        if (d.types.contains(ids[type.id]))
            continue;
        Type copy = type;
        copy.id = ids[type.id];
        for (const Item& item : type.items)
            if (const auto other = ids.find(item.type); other != ids.end() && other->second != item.type)
                copy.items.update(item.id, [&](Item& i) { i.type = other->second; });
        d.types.set(std::move(copy));
    }
    return ids;
}

Result<Design> readFragment(std::string_view clipboard)
{
    auto root = parseJson(clipboard);
    const Json* format = root ? root->find("format") : nullptr;
    if (!format || !(*format == Json(fragmentFormat)))
        return fail(text(CW_TEXT("The clipboard holds no part of a design.")), {},
                    text(CW_TEXT("Copy something from a drawing first.")));
    const Json* version = root->find("version");
    if (!version || !(*version == Json(fragmentVersion)))
        return fail(text(CW_TEXT("What was copied comes from another version of the program.")));
    root->erase("format");
    root->erase("version");
    return designFromJson(*root);
}

} // namespace

std::string copyItems(const Design& d, const std::vector<std::string>& ids, const std::vector<std::string>& annotations)
{
    std::vector<std::string> known;
    std::ranges::copy_if(ids, std::back_inserter(known), [&](const std::string& id) { return d.items.contains(id); });
    const auto outer = outermost(d.items, known);
    const auto all = withContent(d.items, known);
    Design fragment;
    for (const std::string& id : all) {
        Item item = *d.items.find(id);
        if (std::ranges::find(*outer, id) != outer->end()) {
            item.at = originOf(d.items, id);
            item.in.clear();
        }
        carryType(d, fragment, item.type);
        if (const auto part = d.parts.shared(item.part))
            fragment.parts.set(part);
        fragment.items.set(std::move(item));
    }
    for (const Connection& c : d.connections) {
        if (!isWithin(c.from, d.items, all) || (!c.to.empty() && !isWithin(c.to, d.items, all)))
            continue;
        fragment.connections.set(c);
        for (const std::string& id : {c.link, c.medium})
            if (const auto part = d.parts.shared(id))
                fragment.parts.set(part);
    }
    // Assemblies that stay behind no longer lead to what was copied.
    editNames(fragment, d.items, [&](PlaceName& name, std::size_t inScope) {
        const auto first = std::find_if(name.steps.begin(), name.steps.begin() + static_cast<std::ptrdiff_t>(inScope),
                                        [&](const PlaceStep& s) { return all.contains(s.id); });
        name.steps.erase(name.steps.begin(), first);
        return true;
    });
    for (const std::string& id : annotations)
        if (const auto annotation = d.annotations.shared(id))
            fragment.annotations.set(annotation);
    Json root(JsonObject{{"format", fragmentFormat}, {"version", fragmentVersion}});
    Json body = toJson(fragment);
    for (auto& [key, value] : *body.object())
        root.set(key, std::move(value));
    return writeJson(root);
}

Result<Pasted> pasteItems(Design d, std::string_view clipboard, std::array<double, 2> at)
{
    CW_TRY(const Design fragment, readFragment(clipboard));
    const auto types = mergeTypes(d, fragment);
    for (auto i = fragment.parts.begin(); i != fragment.parts.end(); ++i)
        if (!d.parts.contains(i->id))
            d.parts.set(i.shared());

    std::vector<std::string> outer;
    std::array<double, 2> corner{std::numeric_limits<double>::max(), std::numeric_limits<double>::max()};
    for (const Item& item : fragment.items) {
        if (fragment.items.contains(item.in))
            continue;
        outer.push_back(item.id);
        const auto p = item.at.value_or(std::array<double, 2>{0, 0});
        corner = {std::min(corner[0], p[0]), std::min(corner[1], p[1])};
    }
    for (const Annotation& a : fragment.annotations)
        corner = {std::min(corner[0], a.at[0]), std::min(corner[1], a.at[1])};
    if (withContent(fragment.items, outer).size() != fragment.items.size())
        return fail(text(CW_TEXT("What was copied holds assemblies that are inside each other.")));

    // New ids first, so that every name can be written with them.
    std::map<std::string, std::string> ids;
    IdMap<Item> taken = d.items;
    Pasted out;
    Design fresh;
    for (const Item& item : fragment.items) {
        Item copy = item;
        copy.id = freshId(taken, item.id);
        ids[item.id] = copy.id;
        if (const auto type = types.find(item.type); type != types.end())
            copy.type = type->second;
        if (!d.layers.contains(copy.layer))
            copy.layer.clear();
        taken.set(copy);
        fresh.items.set(std::move(copy));
    }
    for (const auto& [old, id] : ids)
        fresh.items.update(id, [&](Item& item) {
            const auto around = ids.find(item.in);
            item.in = around == ids.end() ? std::string() : around->second;
            if (item.in.empty()) {
                const auto p = item.at.value_or(std::array<double, 2>{0, 0});
                item.at = {p[0] - corner[0] + at[0], p[1] - corner[1] + at[1]};
            }
        });
    IdMap<Connection> takenConnections = d.connections;
    for (const Connection& c : fragment.connections) {
        Connection copy = c;
        copy.id = freshId(takenConnections, c.id);
        takenConnections.set(copy);
        fresh.connections.set(std::move(copy));
    }
    // Overrides are read under the new id of their item, everything else under the old ones.
    IdMap<Item> scope = fragment.items;
    for (const Item& item : fresh.items)
        if (!scope.contains(item.id))
            scope.set(item);
    editNames(fresh, scope, [&](PlaceName& name, std::size_t inScope) {
        for (std::size_t i = 0; i < inScope; ++i)
            if (const auto id = ids.find(name.steps[i].id); id != ids.end())
                name.steps[i].id = id->second;
        return true;
    });
    for (const Annotation& a : fragment.annotations) {
        Annotation copy = a;
        copy.id = freshId(d.annotations, a.id);
        copy.at = {a.at[0] - corner[0] + at[0], a.at[1] - corner[1] + at[1]};
        if (!d.layers.contains(copy.layer))
            copy.layer.clear();
        out.annotations.push_back(copy.id);
        d.annotations.set(std::move(copy));
    }
    for (const std::string& id : outer)
        out.ids.push_back(ids[id]);
    for (auto i = fresh.items.begin(); i != fresh.items.end(); ++i)
        d.items.set(i.shared());
    for (auto i = fresh.connections.begin(); i != fresh.connections.end(); ++i)
        d.connections.set(i.shared());
    out.design = std::move(d);
    return out;
}

} // namespace cw
