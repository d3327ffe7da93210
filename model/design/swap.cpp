// SPDX-License-Identifier: GPL-3.0-or-later
// Exchange of whole systems: what led into the old type is led to the counterparts in the new one.
#include "model/design/swap.h"

#include <algorithm>
#include <optional>
#include <set>

#include "model/design/counterparts.h"
#include "model/design/in_type.h"
#include "model/design/references.h"
#include "model/design/swap_links.h"
#include "model/design/swap_notes.h"
#include "model/design/types.h"
#include "model/design/validate.h"

namespace cw
{
namespace
{

/// An item to be exchanged: the type whose scope holds it ("" = the design) and its id.
using Target = std::pair<std::string, std::string>;

class SystemSwap
{
public:
    SystemSwap(Design d, const Catalogue& catalogue, std::set<Target> targets, std::string newType)
        : m_before(std::move(d)), m_catalogue(catalogue), m_targets(std::move(targets)), m_newType(std::move(newType))
    {
    }

    Result<Swapped> run()
    {
        for (const Target& t : m_targets) {
            const std::string& old = itemOf(m_before, t)->type;
            m_counterparts.try_emplace(old, m_before, old, m_newType);
        }
        m_now = m_before;
        takeConnections();
        moveNames();
        for (const Target& t : m_targets)
            exchange(t);
        m_now = withoutMisfits(std::move(m_now), m_before, m_lines);
        for (const auto& [scope, c] : m_touched)
            attach(scope, c);
        settle();
        noteDeployments(m_before, m_now, m_touchedPools, m_lines);
        return Swapped{std::move(m_now), std::move(m_lines)};
    }

private:
    static const Item* itemOf(const Design& d, const Target& t)
    {
        const Type* type = t.first.empty() ? nullptr : d.types.find(t.first);
        return t.first.empty() ? d.items.find(t.second) : type ? type->items.find(t.second) : nullptr;
    }
    const IdMap<Item>& scopeItems(const Design& d, const std::string& typeId) const
    {
        return typeId.empty() ? d.items : d.types.find(typeId)->items;
    }

    struct Through {
        std::size_t step = 0; ///< of the exchanged item
        const Counterparts* counterparts = nullptr;
    };
    /// Where a name of a scope passes through an exchanged item.
    std::optional<Through> through(const std::string& scope, const PlaceName& name) const
    {
        std::string at = scope;
        for (std::size_t i = 0; i < name.steps.size(); ++i) {
            const Item* item = itemOf(m_before, {at, name.steps[i].id});
            if (!item)
                return std::nullopt;
            if (m_targets.contains({at, item->id}))
                return Through{i, &m_counterparts.at(item->type)};
            if (item->isInstance()) {
                at = item->type;
                if (!m_before.types.contains(at))
                    return std::nullopt;
            }
        }
        return std::nullopt;
    }
    std::optional<Through> through(const std::string& scope, const std::string& name) const
    {
        const auto parsed = parsePlaceName(name);
        return parsed ? through(scope, *parsed) : std::nullopt;
    }
    static std::vector<PlaceStep> inside(const PlaceName& name, const Through& t)
    {
        return {name.steps.begin() + static_cast<std::ptrdiff_t>(t.step) + 1, name.steps.end()};
    }
    static std::string joined(PlaceName name, const Through& t, const std::vector<PlaceStep>& steps)
    {
        name.steps.resize(t.step + 1);
        name.steps.insert(name.steps.end(), steps.begin(), steps.end());
        return writePlaceName(name);
    }
    /// Empty when it has no counterpart.
    std::string moved(const std::string& scope, const std::string& name) const
    {
        const auto parsed = parsePlaceName(name);
        const auto t = parsed ? through(scope, *parsed) : std::nullopt;
        if (!t)
            return name;
        auto steps = inside(*parsed, *t);
        return t->counterparts->move(steps) ? joined(*parsed, *t, steps) : std::string();
    }

    /// Connections that end at or in an exchanged item are drawn anew later.
    void takeConnections()
    {
        const auto take = [&](const std::string& scope, const IdMap<Connection>& connections) {
            for (const Connection& c : connections)
                if (through(scope, c.from) || (!c.to.empty() && through(scope, c.to)))
                    m_touched.emplace_back(scope, c);
        };
        take("", m_before.connections);
        for (const Type& type : m_before.types)
            take(type.id, type.connections);
        for (const auto& [scope, c] : m_touched) {
            if (scope.empty())
                m_now.connections.erase(c.id);
            else
                m_now.types.update(scope, [&](Type& t) { t.connections.erase(c.id); });
        }
    }

    void moveNames()
    {
        const auto say = [&](const auto& things, const char* kind, const char* field) {
            for (const auto& thing : things)
                for (const auto& [member, taken] : thing.members) {
                    if (!through("", member))
                        continue;
                    const std::string now = moved("", member);
                    const std::string where = childPointer(field, thing.id);
                    const std::string& name = thing.name.empty() ? thing.id : thing.name;
                    if (now.empty())
                        m_lines.push_back({SwapFate::Lost,
                                           text(CW_TEXT("{0} {1}: {2} has no counterpart."), kind, name, member),
                                           where});
                    else
                        m_lines.push_back({SwapFate::Kept,
                                           text(CW_TEXT("{0} {1}: {2} becomes {3}."), kind, name, member, now), where});
                    if (std::string_view(field) == "/pools")
                        m_touchedPools.insert(thing.id);
                }
        };
        say(m_before.pools, "pool", "/pools");
        say(m_before.tiers, "tier", "/tiers");
        const auto sayOverrides = [&](const std::string& scope, const IdMap<Item>& items, const std::string& pointer) {
            for (const Item& item : items)
                for (const auto& [key, values] : item.overrides) {
                    const std::string name = item.id + (key.starts_with('[') ? "" : "/") + key;
                    if (through(scope, name) && moved(scope, name).empty())
                        m_lines.push_back({SwapFate::Lost, text(CW_TEXT("Figures of {0} have no counterpart."), name),
                                           childPointer(pointer, item.id) + "/overrides"});
                }
        };
        sayOverrides("", m_before.items, "/items");
        for (const Type& type : m_before.types)
            sayOverrides(type.id, type.items, childPointer("/types", type.id) + "/items");
        editNamesEverywhere(m_now, m_before, [&](PlaceName& name, const IdMap<Item>& items) {
            std::string scope;
            for (const Type& type : m_before.types)
                if (&type.items == &items)
                    scope = type.id;
            const std::string now = moved(scope, writePlaceName(name));
            if (now.empty())
                return false;
            if (auto parsed = parsePlaceName(now))
                name = std::move(*parsed);
            return true;
        });
    }

    void exchange(const Target& t)
    {
        const Type* old = m_before.types.find(itemOf(m_before, t)->type);
        const auto edit = [&](Item& item) {
            if (old && (item.name == old->name || item.name == old->id))
                item.name.clear();
            item.type = m_newType;
            item.size.reset();
        };
        if (t.first.empty())
            m_now.items.update(t.second, edit);
        else
            m_now.types.update(t.first, [&](Type& type) { type.items.update(t.second, edit); });
    }

    /// Names for an end, best first.
    std::vector<std::string> ends(const std::string& scope, const std::string& name) const
    {
        const auto parsed = parsePlaceName(name);
        const auto t = parsed ? through(scope, *parsed) : std::nullopt;
        if (!t)
            return {name};
        std::vector<std::string> out;
        if (const std::string best = moved(scope, name); !best.empty())
            out.push_back(best);
        const auto add = [&](const InnerComponent& c) {
            std::vector<PlaceStep> steps;
            for (const ResolvedStep& s : c.place.steps)
                if (s.item->isComponent() || s.item->isInstance())
                    steps.push_back({s.item->id, {}});
            PlaceName bare = *parsed;
            bare.port.clear();
            out.push_back(joined(bare, *t, steps));
        };
        for (const InnerComponent* c : t->counterparts->choices(inside(*parsed, *t)))
            add(*c);
        for (const InnerComponent& c : t->counterparts->of(true))
            if (c.part->kind == PartKind::Nic || inside(*parsed, *t).empty())
                add(c);
        return out;
    }

    void attach(const std::string& scope, const Connection& c)
    {
        const std::string pointer = connectionPointer(scope, c.id);
        const Design view = viewOf(m_now, scope);
        auto again = reattach(view, m_catalogue, c, ends(scope, c.from),
                              c.to.empty() ? std::vector<std::string>() : ends(scope, c.to));
        if (!again) {
            m_lines.push_back(
                {SwapFate::Lost,
                 text(CW_TEXT("{0} – {1}: {2}"), c.from, c.to.empty() ? c.from : c.to, english(again.error().what)),
                 pointer});
            return;
        }
        if (auto embedded = embedPart(m_now, m_catalogue, again->connection.link))
            m_now = std::move(*embedded);
        const Connection& now = again->connection;
        const std::string otherEnd = now.to.empty() ? now.from : now.to;
        if (!again->changed)
            m_lines.push_back(
                {SwapFate::Kept, text(CW_TEXT("{0} – {1} by {2}"), now.from, otherEnd, linkName(now.link)), pointer});
        else if (now.link != c.link)
            m_lines.push_back({SwapFate::Changed,
                               text(CW_TEXT("{0} – {1}: {2} instead of {3}"), now.from, otherEnd, linkName(now.link),
                                    linkName(c.link)),
                               pointer});
        else
            m_lines.push_back({SwapFate::Changed,
                               text(CW_TEXT("{0} – {1} by {2}, pattern {3}"), now.from, otherEnd, linkName(now.link),
                                    enumName(now.pattern)),
                               pointer});
        put(scope, now);
    }

    std::string linkName(const std::string& id) const
    {
        const Part* part = m_now.parts.find(id);
        return part && !part->name.empty() ? part->name : id;
    }

    void put(const std::string& scope, const Connection& c)
    {
        if (scope.empty())
            m_now.connections.set(c);
        else
            m_now.types.update(scope, [&](Type& t) { t.connections.set(c); });
    }

    void drop(const std::string& scope, const std::string& id, const Text& why)
    {
        const std::string pointer = connectionPointer(scope, id);
        std::erase_if(m_lines, [&](const SwapLine& l) { return l.where == pointer; });
        m_lines.push_back({SwapFate::Lost, why, pointer});
        if (scope.empty())
            m_now.connections.erase(id);
        else
            m_now.types.update(scope, [&](Type& t) { t.connections.erase(id); });
    }

    const Connection* connection(const std::string& scope, const std::string& id) const
    {
        const Type* type = scope.empty() ? nullptr : m_now.types.find(scope);
        return scope.empty() ? m_now.connections.find(id) : type ? type->connections.find(id) : nullptr;
    }

    /// Does a re-attached connection end at the drawn item `pointer` names?
    bool endsAt(const std::string& scope, const Connection& c, const std::string& pointer) const
    {
        const auto ends = resolveEnds(m_now, scopeItems(m_now, scope), c, "");
        const auto is = [&](const ResolvedPlace& p) {
            return !p.steps.empty() && pointer.ends_with("/" + p.item().id) &&
                   (pointer.starts_with("/types/") ? atPointerItem(pointer) == &p.item()
                                                   : m_now.items.find(p.item().id) == &p.item());
        };
        return ends && (is(ends->from) || is(ends->to));
    }
    const Item* atPointerItem(const std::string& pointer) const
    {
        const auto steps = splitPointer(pointer);
        const Type* type = steps && steps->size() == 4 ? m_now.types.find((*steps)[1]) : nullptr;
        return type ? type->items.find((*steps)[3]) : nullptr;
    }

    /// More cards than before may ask for more ports than there are: then as many as before are wired.
    bool narrowed(const std::string& scope, const Connection& now)
    {
        const auto old =
            std::ranges::find_if(m_touched, [&](const auto& t) { return t.first == scope && t.second.id == now.id; });
        const auto was = resolveEnds(m_before, scopeItems(m_before, scope), old->second, "");
        const auto is = resolveEnds(m_now, scopeItems(m_now, scope), now, "");
        if (!was || !is)
            return false;
        const auto count = [](const ResolvedPlace& p) {
            return p.steps.back().ranges.empty() ? p.item().count
                                                 : Axis{p.item().count, &p.steps.back().ranges}.selected();
        };
        Connection c = now;
        const auto narrow = [&](std::string& name, const ResolvedPlace& before, const ResolvedPlace& after) {
            if (after.steps.empty() || count(after) <= count(before) || !through(scope, name))
                return false;
            auto parsed = parsePlaceName(name);
            if (!parsed || parsed->steps.back().id != after.item().id)
                return false;
            parsed->steps.back().ranges = {{0, count(before) - 1}};
            name = writePlaceName(*parsed);
            return true;
        };
        const bool one = narrow(c.from, was->from, is->from), two = narrow(c.to, was->to, is->to);
        if (!one && !two)
            return false;
        const std::string pointer = connectionPointer(scope, c.id);
        std::erase_if(m_lines, [&](const SwapLine& l) { return l.where == pointer; });
        m_lines.push_back({SwapFate::Changed,
                           text(CW_TEXT("{0} – {1} by {2}: as many as before, there are no ports for more."), c.from,
                                c.to.empty() ? c.from : c.to, linkName(c.link)),
                           pointer});
        put(scope, c);
        return true;
    }

    /// What was attached must not leave errors that were not there: such connections are narrowed, or go.
    void settle()
    {
        std::set<std::string> known;
        for (const Finding& f : check(m_before))
            if (f.severity == Severity::Error)
                known.insert(f.code + f.where);
        for (std::size_t round = 0; round <= 2 * m_touched.size(); ++round) {
            bool changed = false;
            for (const Finding& f : check(m_now)) {
                if (f.severity != Severity::Error || known.contains(f.code + f.where))
                    continue;
                for (const auto& [scope, old] : m_touched) {
                    const Connection* now = connection(scope, old.id);
                    if (!now)
                        continue;
                    const bool own = f.where.starts_with(connectionPointer(scope, old.id));
                    if (!own && !endsAt(scope, *now, f.where))
                        continue;
                    if (!narrowed(scope, *now))
                        drop(scope, old.id,
                             text(CW_TEXT("{0} – {1}: {2}"), old.from, old.to.empty() ? old.from : old.to,
                                  english(f.what)));
                    changed = true;
                    break;
                }
                if (changed)
                    break;
            }
            if (!changed)
                return;
        }
    }

    Design m_before, m_now;
    const Catalogue& m_catalogue;
    std::set<Target> m_targets;
    std::string m_newType;
    std::map<std::string, Counterparts> m_counterparts;        ///< by old type
    std::vector<std::pair<std::string, Connection>> m_touched; ///< with their scope, as they were
    std::set<std::string> m_touchedPools;
    std::vector<SwapLine> m_lines;
};

/// Lost first: what wants attention leads.
void sortLines(std::vector<SwapLine>& lines)
{
    const auto rank = [](const SwapLine& l) {
        switch (l.fate) {
        case SwapFate::Lost: return 0;
        case SwapFate::Changed: return 1;
        case SwapFate::Note: return 2;
        default: return 3;
        }
    };
    std::ranges::stable_sort(lines, {}, rank);
}

} // namespace

Result<Swapped> swapSystem(Design d, const Catalogue& catalogue, const std::vector<std::string>& places,
                           const std::string& typeId)
{
    std::set<Target> targets;
    for (const std::string& name : places) {
        CW_TRY(const DrawnTarget target, drawnTarget(d, name));
        if (!target.item->isInstance())
            return fail(text(CW_TEXT("{0} is no instance of a type."), name), target.pointer,
                        text(CW_TEXT("Choose whole systems to swap them for another.")));
        if (target.item->type != typeId)
            targets.insert({target.type, target.item->id});
    }
    CW_TRY(d, embedSystem(std::move(d), catalogue, typeId));
    for (const auto& [scope, id] : targets)
        if (!scope.empty() && (scope == typeId || holdsType(d, typeId, scope)))
            return fail(text(CW_TEXT("A type can't hold an instance of itself.")), childPointer("/types", scope));
    if (targets.empty())
        return Swapped{std::move(d), {}};
    CW_TRY(Swapped done, SystemSwap(d, catalogue, targets, typeId).run());
    // Types that came from the catalogue go when nothing needs them any more; the user's own stay.
    const auto uses = typeUses(done.design);
    for (const auto& [id, use] : uses) {
        const Type* own = done.design.types.find(id);
        const Type* shipped = catalogue.systems.find(id);
        if (!use.isNeeded() && own && shipped && *own == *shipped)
            done.design.types.erase(id);
    }
    sortLines(done.lines);
    return done;
}

Result<Swapped> swapItems(Design d, const Catalogue& catalogue, const std::vector<std::string>& places,
                          const std::string& newId)
{
    const bool isPart = d.parts.contains(newId) || catalogue.parts.contains(newId);
    const bool isSystem = d.types.contains(newId) || catalogue.systems.contains(newId);
    if (!isPart && !isSystem)
        return fail(text(CW_TEXT("There is no part and no system \"{0}\"."), newId), {},
                    text(CW_TEXT("Choose one of the catalogue.")));
    if (isPart && isSystem) { // one id for both: what is there decides
        const auto target = places.empty() ? Result<DrawnTarget>(fail({})) : drawnTarget(d, places.front());
        return target && target->item->isInstance() ? swapSystem(std::move(d), catalogue, places, newId)
                                                    : swapPart(std::move(d), catalogue, places, newId);
    }
    return isPart ? swapPart(std::move(d), catalogue, places, newId)
                  : swapSystem(std::move(d), catalogue, places, newId);
}

} // namespace cw
