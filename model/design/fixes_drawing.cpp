// SPDX-License-Identifier: GPL-3.0-or-later
// Fixes of what is drawn: references, counts, links and their ends, ports, budgets.
#include <algorithm>
#include <cmath>

#include "model/design/edit.h"
#include "model/design/fix_proposals.h"
#include "model/design/links.h"
#include "model/design/names.h"
#include "model/fabric/place_name.h"

namespace cw::fixing
{
namespace
{

constexpr std::size_t fewLinks = 3; ///< kinds of links that are worth offering

/// The items and connections among which the finding is, and their pointer: "" or "/types/hgx".
struct Scope {
    const IdMap<Item>* items = nullptr;
    const IdMap<Connection>* connections = nullptr;
    std::string pointer;
    std::string entity; ///< id of the item or connection
    bool isConnection = false;

    std::string own() const { return childPointer(pointer + (isConnection ? "/connections" : "/items"), entity); }
};

Scope scopeOf(const Proposals& p)
{
    const auto& s = p.steps;
    const Type* type = s.size() >= 4 && s[0] == "types" ? p.design.types.find(s[1]) : nullptr;
    const std::size_t at = type ? 2 : 0;
    if (s.size() < at + 2 || (s[at] != "items" && s[at] != "connections"))
        return {};
    return {type ? &type->items : &p.design.items, type ? &type->connections : &p.design.connections,
            type ? childPointer("/types", s[1]) : std::string(), s[at + 1], s[at] == "connections"};
}

template<class T>
std::vector<std::string> idsOf(const IdMap<T>& map)
{
    std::vector<std::string> ids;
    for (const T& v : map)
        ids.push_back(v.id);
    return ids;
}

/// Every part that the design or the catalogue has and that `wanted` takes.
template<class Wanted>
std::vector<const Part*> parts(const Proposals& p, Wanted&& wanted)
{
    std::vector<const Part*> found;
    for (const Part& part : p.design.parts)
        if (wanted(part))
            found.push_back(&part);
    for (const Part& part : p.catalogue.parts)
        if (!p.design.parts.contains(part.id) && wanted(part))
            found.push_back(&part);
    return found;
}

Result<Design> withPart(const Proposals& p, const std::string& pointer, const std::string& part)
{
    CW_TRY(Design design, embedPart(p.design, p.catalogue, part));
    return setField(std::move(design), pointer, Json(part));
}

void removeEntity(Proposals& p, const Scope& scope)
{
    p.newFamily();
    const Text name = scope.isConnection ? text(CW_TEXT("Remove the connection")) : text(CW_TEXT("Remove it"));
    if (!scope.pointer.empty())
        p.set(name, scope.own(), Json());
    else
        p.add(name,
              scope.isConnection ? removeConnections(p.design, {scope.entity}) : removeItems(p.design, {scope.entity}));
}

/// Takes the nearest known id instead of one that is not known.
void replaceUnknown(Proposals& p, const std::string& wanted, const std::vector<std::string>& known)
{
    const std::string best = nearest(wanted, known);
    if (best.empty())
        return;
    const Part* part = findPart(p.design, p.catalogue, best);
    p.add(text(CW_TEXT("Use {0}"), part ? displayName(*part) : best), withPart(p, p.finding.where, best));
}

void items(Proposals& p, const Scope& scope, const Item& item)
{
    const std::string& code = p.finding.code;
    if (code == "bad-count") {
        for (const int count : {1, 2, 4, 8, 16}) // what is deployed may want more than one
            p.set(text(CW_TEXT("Set the count to {0}"), count), p.finding.where, Json(count));
    } else if (code == "unknown-part") {
        const auto known =
            parts(p, [](const Part& part) { return part.kind != PartKind::Link && part.kind != PartKind::Medium; });
        std::vector<std::string> ids;
        for (const Part* part : known)
            ids.push_back(part->id);
        replaceUnknown(p, item.part, ids);
        removeEntity(p, scope);
    } else if (code == "bad-type") {
        if (const std::string best = nearest(item.type, idsOf(p.design.types)); !best.empty())
            p.set(text(CW_TEXT("Use {0}"), displayName(*p.design.types.find(best))), p.finding.where, Json(best));
        removeEntity(p, scope);
    } else if (code == "bad-parent") {
        if (const std::string best = nearest(item.in, idsOf(*scope.items)); !best.empty() && best != item.id)
            p.set(text(CW_TEXT("Put it into {0}"), displayName(p.design, *scope.items->find(best))), p.finding.where,
                  Json(best));
        p.newFamily();
        p.set(text(CW_TEXT("Take it out of the assembly")), p.finding.where, Json());
    }
}

/// Links that both ends take, the family of the present one first, then the nearest in rate.
std::vector<const Part*> fittingLinks(const Proposals& p, const Scope& scope, const Connection& c)
{
    const auto from = resolvePlace(p.design, *scope.items, c.from);
    const auto to = resolvePlace(p.design, *scope.items, c.to.empty() ? c.from : c.to);
    const Part* a = from ? p.design.parts.find(from->item().part) : nullptr;
    const Part* b = to ? p.design.parts.find(to->item().part) : nullptr;
    if (!a || !b)
        return {};
    auto found = parts(p, [&](const Part& link) {
        return link.kind == PartKind::Link && link.link && link.id != c.link && acceptsLink(*a, link, from->port) &&
               acceptsLink(*b, link, to->port);
    });
    const Part* now = p.design.parts.find(c.link);
    const auto order = [&](const Part* link) {
        const bool alike = now && now->link && now->link->family == link->link->family;
        const double wanted = now && now->link ? now->link->rate.value : link->link->rate.value;
        const double rate = link->link->rate.value;
        return std::pair(!alike, wanted > 0 && rate > 0 ? std::abs(std::log(rate / wanted)) : 100.0);
    };
    std::ranges::stable_sort(found, {}, order);
    return found;
}

void otherLinks(Proposals& p, const Scope& scope, const Connection& c)
{
    const auto links = fittingLinks(p, scope, c);
    for (std::size_t i = 0; i < std::min(links.size(), fewLinks); ++i) {
        p.newFamily();
        p.add(text(CW_TEXT("Use {0}"), displayName(*links[i])), withPart(p, scope.own() + "/link", links[i]->id));
    }
}

void reach(Proposals& p, const Scope& scope, const Connection& c)
{
    const Part* link = p.design.parts.find(c.link);
    const Part* medium = p.design.parts.find(c.medium);
    const Part* limiting = medium && medium->link ? medium : link;
    if (!link || !link->link || !limiting || !limiting->link)
        return;
    // Cables and optics are for networks; what is inside a box has none to choose.
    const bool network = link->link->family == "scale-out";
    const double rate = link->link->rate.value;
    auto media = parts(p, [&](const Part& part) {
        return network && part.kind == PartKind::Medium && part.link && part.id != c.medium &&
               part.link->reach.value >= c.length.value && part.link->rate.value >= rate;
    });
    std::ranges::stable_sort(media, {},
                             [](const Part* m) { return std::pair(m->link->rate.value, m->link->reach.value); });
    for (std::size_t i = 0; i < std::min<std::size_t>(media.size(), 2); ++i) {
        p.newFamily();
        p.add(text(CW_TEXT("Use {0}"), displayName(*media[i])), withPart(p, scope.own() + "/medium", media[i]->id));
    }
    std::size_t offered = 0;
    for (const Part* other : fittingLinks(p, scope, c))
        if (other->link->reach.value >= c.length.value && offered++ < 2) {
            p.newFamily();
            p.add(text(CW_TEXT("Use {0}"), displayName(*other)), withPart(p, scope.own() + "/link", other->id));
        }
    p.newFamily();
    p.set(text(CW_TEXT("Shorten it to {0} m"), limiting->link->reach.value), scope.own() + "/length_m",
          Json(limiting->link->reach.value));
}

void connections(Proposals& p, const Scope& scope, const Connection& c)
{
    const std::string& code = p.finding.code;
    if (code == "unknown-link" || code == "not-a-link" || code == "link-does-not-fit") {
        if (code == "unknown-link") {
            std::vector<std::string> ids;
            for (const Part* link : parts(p, [](const Part& part) { return part.kind == PartKind::Link; }))
                ids.push_back(link->id);
            replaceUnknown(p, c.link, ids);
        }
        otherLinks(p, scope, c);
        removeEntity(p, scope);
    } else if (code == "unknown-medium") {
        std::vector<std::string> ids;
        for (const Part* medium : parts(p, [](const Part& part) { return part.kind == PartKind::Medium; }))
            ids.push_back(medium->id);
        replaceUnknown(p, c.medium, ids);
        p.newFamily();
        p.set(text(CW_TEXT("Name no medium")), p.finding.where, Json());
    } else if (code == "dangling-end") {
        const std::string& end = p.finding.where.ends_with("/from") ? c.from : c.to;
        const std::string bare = end.substr(0, end.find_first_of("/[#"));
        if (const std::string best = nearest(bare, idsOf(*scope.items)); !best.empty())
            p.set(text(CW_TEXT("Attach it to {0}"), displayName(p.design, *scope.items->find(best))), p.finding.where,
                  Json(best + (best == bare ? std::string() : end.substr(bare.size()))));
        removeEntity(p, scope);
    } else if (code == "bad-pattern") {
        for (const auto& [pattern, name] : EnumNames<Pattern>::names)
            if (isSelfPattern(pattern) == c.to.empty()) {
                p.newFamily();
                p.set(text(CW_TEXT("Use the pattern \"{0}\""), name), scope.own() + "/pattern", Json(name));
            }
    } else if (code == "over-length") {
        reach(p, scope, c);
    } else if (code == "duplicate-wiring") {
        for (const Connection& other : *scope.connections)
            if (other.id != c.id && other.link == c.link && other.plane == c.plane && c.total == 0 &&
                ((other.from == c.from && other.to == c.to) || (other.from == c.to && other.to == c.from))) {
                const std::string kept = childPointer(scope.pointer + "/connections", other.id);
                auto joined = setField(p.design, kept + "/bundle", Json(other.bundle + c.bundle));
                p.add(text(CW_TEXT("Make one connection of {0} links a pair"), other.bundle + c.bundle),
                      joined ? setField(std::move(*joined), scope.own(), Json()) : std::move(joined));
            }
        removeEntity(p, scope);
    }
}

/// Fewer links at an item that has too few ports.
void ports(Proposals& p, const Scope& scope, const Item& item)
{
    for (const Connection& c : *scope.connections) {
        bool ends = false;
        for (const std::string& end : {c.from, c.to})
            if (const auto place =
                    end.empty() ? Result<ResolvedPlace>(fail({})) : resolvePlace(p.design, *scope.items, end))
                ends = ends || place->item().id == item.id;
        if (!ends)
            continue;
        const std::string own = childPointer(scope.pointer + "/connections", c.id);
        const std::string name = displayName(p.design, c);
        p.newFamily();
        for (int bundle = c.bundle - 1; bundle >= 1; bundle = bundle > 8 ? bundle / 2 : bundle - 1)
            p.set(text(CW_TEXT("{0}: bundle of {1}"), name, bundle), own + "/bundle", Json(bundle));
        p.newFamily();
        for (std::int64_t total = c.total * 3 / 4; total > 0; total = total * 3 / 4)
            p.set(text(CW_TEXT("{0}: {1} links in total"), name, total), own + "/total", Json(total));
        if (c.pattern == Pattern::All) {
            p.newFamily();
            p.set(text(CW_TEXT("{0}: spread evenly"), name), own + "/pattern", Json("spread"));
        }
        p.newFamily();
        if (scope.pointer.empty())
            p.add(text(CW_TEXT("Remove {0}"), name), removeConnections(p.design, {c.id}));
    }
}

/// Caps for every accelerator inside an assembly, or a budget that holds what is drawn.
void budget(Proposals& p, const Scope& scope, const Item& item)
{
    std::vector<std::pair<std::string, double>> accelerators; // pointer, largest power
    const auto collect = [&](auto&& self, const IdMap<Item>& scopeItems, const std::string& pointer,
                             const std::string& in, int depth) -> void {
        for (const Item& inner : scopeItems) {
            if (inner.in != in || depth > maxNesting)
                continue;
            const Part* part = inner.isComponent() ? p.design.parts.find(inner.part) : nullptr;
            if (part && isAccelerator(part->kind) && part->power.max.value > 0)
                accelerators.emplace_back(childPointer(pointer, inner.id), part->power.max.value);
            else if (const Type* type = inner.isInstance() ? p.design.types.find(inner.type) : nullptr)
                self(self, type->items, childPointer("/types", type->id) + "/items", "", depth + 1);
            else if (!inner.isComponent())
                self(self, scopeItems, pointer, inner.id, depth + 1);
        }
    };
    if (const Type* type = item.isInstance() ? p.design.types.find(item.type) : nullptr)
        collect(collect, type->items, childPointer("/types", type->id) + "/items", "", 0);
    else
        collect(collect, *scope.items, scope.pointer + "/items", item.id, 0);
    for (const double share : {0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55, 0.5}) {
        Result<Design> capped(p.design);
        double watts = 0;
        for (const auto& [pointer, most] : accelerators)
            if (capped) {
                watts = std::round(share * most);
                capped = setField(std::move(*capped), pointer + "/values/cap_W", Json(watts));
            }
        if (!accelerators.empty())
            p.add(text(CW_TEXT("Cap the accelerators at {0} W"), watts), std::move(capped));
    }
    p.newFamily();
    // What it may draw is in the finding, in kW and rounded.
    const double drawn =
        parseJson(p.finding.what.args.size() > 1 ? p.finding.what.args[1] : "0").value_or(Json(0)).number();
    for (const double kilowatts : {drawn, drawn + 0.1})
        p.set(text(CW_TEXT("Raise the budget to {0} kW"), kilowatts), p.finding.where, Json(kilowatts * 1000));
}

/// A CPU of the same scope that an accelerator without a host can be joined to.
void host(Proposals& p, const Scope& scope, const Item& item)
{
    if (!scope.pointer.empty())
        return;
    for (const Item& other : *scope.items) {
        const Part* part = other.isComponent() ? p.design.parts.find(other.part) : nullptr;
        if (!part || part->kind != PartKind::Cpu)
            continue;
        p.newFamily();
        auto joined = addConnection(p.design, p.catalogue, item.id, other.id);
        if (joined)
            p.add(text(CW_TEXT("Connect it to {0}"), displayName(p.design, other)), std::move(joined->design));
    }
}

} // namespace

void proposeForDrawing(Proposals& p)
{
    const Scope scope = scopeOf(p);
    if (!scope.items)
        return;
    if (const Connection* c = scope.isConnection ? scope.connections->find(scope.entity) : nullptr)
        connections(p, scope, *c);
    const Item* item = scope.isConnection ? nullptr : scope.items->find(scope.entity);
    if (!item)
        return;
    items(p, scope, *item);
    if (p.finding.code == "port-overuse")
        ports(p, scope, *item);
    else if (p.finding.code == "over-budget")
        budget(p, scope, *item);
    else if (p.finding.code == "no-host")
        host(p, scope, *item);
}

} // namespace cw::fixing
