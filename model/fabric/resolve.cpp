// SPDX-License-Identifier: GPL-3.0-or-later
// What the name of a place means in a scope: items, assemblies around them, and the insides of types.
#include <algorithm>

#include "model/fabric/place_name.h"

namespace cw
{
namespace
{

/// More items inside an assembly than this are not looked at to guess which one is meant.
constexpr std::size_t maxCandidates = 4096;

/// The assemblies around `item` in its scope, outermost first, ending before `below` (null = at the top). False when
/// `below` is not among them.
bool enclosing(const IdMap<Item>& scope, const Item& item, const Item* below, std::vector<const Item*>& out)
{
    const Item* at = &item;
    for (int depth = 0; !at->in.empty(); ++depth) {
        at = scope.find(at->in);
        if (!at || depth > maxNesting)
            return false;
        if (at == below)
            break;
        out.push_back(at);
    }
    std::ranges::reverse(out);
    return !below || at == below;
}

Result<void> checkRanges(const Item& item, const IndexRanges& ranges)
{
    if (!ranges.empty() && ranges.back().last >= item.count)
        return fail(text(CW_TEXT("{0}[{1}] is not there: {0} has the instances 0 to {2}."), item.id, ranges.back().last,
                         item.count - 1),
                    {}, text(CW_TEXT("Use smaller indices, or raise the count.")));
    return {};
}

/// Where the next step is looked for.
struct Cursor {
    const IdMap<Item>* scope = nullptr;
    const Item* below = nullptr; ///< plain assembly that must enclose it
    bool inner = false;          ///< `scope` was entered by the step before
};

Result<void> enter(const Design& design, const Item& item, std::string_view name, Cursor& cursor)
{
    if (item.isComponent())
        return fail(text(CW_TEXT("\"{0}\": {1} is a component and has nothing inside."), name, item.id), {},
                    text(CW_TEXT("End the name at the component.")));
    if (!item.isInstance()) {
        cursor.below = &item;
        cursor.inner = false;
        return {};
    }
    const Type* type = design.types.find(item.type);
    if (!type)
        return fail(text(CW_TEXT("\"{0}\": {1} is of the unknown type \"{2}\"."), name, item.id, item.type), {},
                    text(CW_TEXT("Add the type to the design, or choose another one.")));
    cursor = {&type->items, nullptr, true};
    return {};
}

struct Candidates {
    std::vector<std::vector<ResolvedStep>> ways; ///< to components, relative to where the search began
    std::size_t visited = 0;
    bool complete = true;
};

/// All components inside what `cursor` points at.
void collect(const Design& design, const Cursor& cursor, std::vector<ResolvedStep>& way, int depth, Candidates& out)
{
    if (depth > maxNesting) {
        out.complete = false;
        return;
    }
    for (const Item& item : *cursor.scope) {
        std::vector<const Item*> around;
        if (!enclosing(*cursor.scope, item, cursor.below, around) || (!item.isComponent() && !item.isInstance()))
            continue;
        if (++out.visited > maxCandidates) {
            out.complete = false;
            return;
        }
        const std::size_t length = way.size();
        bool inner = cursor.inner;
        for (const Item* a : around) {
            way.push_back({a, {}, inner});
            inner = false;
        }
        way.push_back({&item, {}, inner});
        if (item.isComponent())
            out.ways.push_back(way);
        else if (Cursor next = cursor; enter(design, item, item.id, next))
            collect(design, next, way, depth + 1, out);
        way.resize(length);
    }
}

std::string nameOfWay(const std::vector<ResolvedStep>& way)
{
    std::string name;
    for (const ResolvedStep& s : way)
        if (s.item->isComponent() || s.item->isInstance())
            name += (name.empty() ? "" : "/") + s.item->id;
    return name;
}

} // namespace

Result<ResolvedPlace> resolvePlace(const Design& design, const IdMap<Item>& scope, std::string_view name)
{
    CW_TRY(PlaceName parsed, parsePlaceName(name));
    ResolvedPlace place;
    place.port = std::move(parsed.port);
    Cursor cursor{&scope, nullptr, false};
    for (PlaceStep& step : parsed.steps) {
        if (!place.steps.empty())
            CW_CHECK(enter(design, place.item(), name, cursor));
        const Item* item = cursor.scope->find(step.id);
        std::vector<const Item*> around;
        if (!item || !enclosing(*cursor.scope, *item, cursor.below, around)) {
            const Text what = place.steps.empty() ? text(CW_TEXT("\"{0}\": there is no item \"{1}\"."), name, step.id)
                                                  : text(CW_TEXT("\"{0}\": there is no item \"{1}\" in {2}."), name,
                                                         step.id, place.item().id);
            return fail(what, {}, text(CW_TEXT("Name an item that is there.")));
        }
        CW_CHECK(checkRanges(*item, step.ranges));
        bool inner = cursor.inner;
        for (const Item* a : around) {
            place.steps.push_back({a, {}, inner});
            inner = false;
        }
        place.steps.push_back({item, std::move(step.ranges), inner});
    }
    return place;
}

Result<ResolvedPlace> resolveEnd(const Design& design, const IdMap<Item>& scope, std::string_view name,
                                 const Part& link)
{
    CW_TRY(ResolvedPlace place, resolvePlace(design, scope, name));
    const Item& item = place.item();
    if (item.isComponent())
        return place;

    Cursor cursor{&scope, nullptr, false};
    for (const ResolvedStep& s : place.steps)
        CW_CHECK(enter(design, *s.item, name, cursor));
    Candidates candidates;
    std::vector<ResolvedStep> way;
    collect(design, cursor, way, 0, candidates);

    std::vector<const std::vector<ResolvedStep>*> fitting;
    std::string list;
    for (const auto& w : candidates.ways) {
        const Part* part = design.parts.find(w.back().item->part);
        if (part && acceptsLink(*part, link, place.port))
            fitting.push_back(&w);
    }
    for (const auto* w : fitting)
        if (list.size() < 120)
            list += (list.empty() ? "" : ", ") + item.id + "/" + nameOfWay(*w);
    if (fitting.size() != 1 || !candidates.complete)
        return fail(text(CW_TEXT("\"{0}\" is an assembly with {1} components that take {2}; an end is one component."),
                         name, fitting.size(), link.name.empty() ? link.id : link.name),
                    {},
                    list.empty() ? text(CW_TEXT("Name a component inside it, or use another link."))
                                 : text(CW_TEXT("Name the component: {0}."), list));
    place.steps.insert(place.steps.end(), fitting.front()->begin(), fitting.front()->end());
    return place;
}

Result<ConnectionEnds> resolveEnds(const Design& design, const IdMap<Item>& scope, const Connection& c,
                                   const std::string& pointer)
{
    ConnectionEnds ends;
    ends.link = design.parts.find(c.link);
    if (!ends.link)
        return fail(text(CW_TEXT("The link \"{0}\" is not known."), c.link), pointer + "/link",
                    text(CW_TEXT("Choose a link of the catalogue.")));
    const bool self = isSelfPattern(c.pattern);
    if (self && !c.to.empty() && c.to != c.from)
        return fail(
            text(CW_TEXT("The pattern {0} joins instances of one end, but two ends are given."), enumName(c.pattern)),
            pointer + "/to", text(CW_TEXT("Remove this end, or choose another pattern.")));
    if (!self && c.to.empty())
        return fail(text(CW_TEXT("The connection has one end only.")), pointer + "/to",
                    text(CW_TEXT("Name the other end, or choose mesh, ring, torus, dragonfly or hyperx.")));
    const auto resolve = [&](const std::string& name, const char* field) {
        auto place = resolveEnd(design, scope, name, *ends.link);
        if (!place)
            place.error().where = pointer + field;
        return place;
    };
    CW_TRY(ends.from, resolve(c.from, "/from"));
    if (!self) {
        CW_TRY(ends.to, resolve(c.to, "/to"));
    }
    return ends;
}

} // namespace cw
