// SPDX-License-Identifier: GPL-3.0-or-later
// Exchange of single components: names stay, links are looked at again.
#include <algorithm>
#include <map>
#include <set>

#include "model/design/in_type.h"
#include "model/design/references.h"
#include "model/design/swap.h"
#include "model/design/swap_links.h"
#include "model/design/swap_notes.h"
#include "model/design/types.h"
#include "model/fabric/effective_part.h"

namespace cw
{
namespace
{

std::string titleOf(const Design& d, const std::string& partId)
{
    const Part* part = d.parts.find(partId);
    return part && !part->name.empty() ? part->name : partId;
}

/// Figures of the item that the new part does not have are taken off it.
void keepFittingValues(const Part& part, Item& item, const std::string& pointer, std::vector<SwapLine>& lines)
{
    const auto fits = [&](const std::string& key, double value) {
        Item probe;
        probe.values = {{key, value}};
        return effectivePart(part, probe, pointer).has_value();
    };
    std::erase_if(item.values, [&](const auto& v) {
        if (fits(v.first, v.second))
            return false;
        lines.push_back({SwapFate::Lost,
                         text(CW_TEXT("{0} of {1}: the new part has no such figure."), v.first, item.id),
                         pointer + "/values"});
        return true;
    });
}

class PartSwap
{
public:
    PartSwap(Design d, const Catalogue& catalogue, std::string partId)
        : m_before(d), m_now(std::move(d)), m_catalogue(catalogue), m_part(std::move(partId))
    {
    }

    void exchange(const DrawnTarget& target)
    {
        m_items.insert(target.pointer);
        const auto edit = [&](Item& item) {
            const std::string old = item.part;
            if (item.name == titleOf(m_before, old))
                item.name.clear();
            item.part = m_part;
            keepFittingValues(*m_now.parts.find(m_part), item, target.pointer, m_lines);
        };
        const std::string id = target.item->id;
        if (target.type.empty()) {
            m_now.items.update(id, edit);
            return;
        }
        m_now.types.update(target.type, [&](Type& t) { t.items.update(id, edit); });
        const auto uses = typeUses(m_before);
        if (const auto use = uses.find(target.type); use->second.instances > 1 && m_types.insert(target.type).second)
            m_lines.push_back(
                {SwapFate::Note,
                 text(CW_TEXT("All {0} instances of {1} follow."), use->second.instances, nameOfType(target.type)),
                 childPointer("/types", target.type)});
    }

    Swapped finish()
    {
        links("", m_before.connections);
        for (const Type& type : m_before.types)
            links(type.id, type.connections);
        m_now = withoutMisfits(std::move(m_now), m_before, m_lines);
        std::set<std::string> pools;
        for (const Pool& pool : m_before.pools)
            for (const auto& [member, taken] : pool.members)
                if (const auto target = drawnTarget(m_before, member); target && m_items.contains(target->pointer))
                    pools.insert(pool.id);
        noteDeployments(m_before, m_now, pools, m_lines);
        if (m_misfits)
            propose();
        return {std::move(m_now), std::move(m_lines)};
    }

private:
    std::string nameOfType(const std::string& id) const
    {
        const Type* type = m_before.types.find(id);
        return type && !type->name.empty() ? type->name : id;
    }

    /// Is the item at the end of a way one of the exchanged ones?
    bool isExchanged(const std::string& scope, const ResolvedPlace& place) const
    {
        std::string type = scope;
        const Item* item = nullptr;
        for (const ResolvedStep& step : place.steps) {
            if (step.inner)
                type = item->type;
            item = step.item;
        }
        return item && m_items.contains(childPointer(
                           (type.empty() ? std::string() : childPointer("/types", type)) + "/items", item->id));
    }

    void links(const std::string& scope, const IdMap<Connection>& connections)
    {
        const Design before = viewOf(m_before, scope);
        for (const Connection& c : connections) {
            const auto ends = resolveEnds(before, before.items, c, "");
            if (!ends || !(isExchanged(scope, ends->from) || (!ends->to.steps.empty() && isExchanged(scope, ends->to))))
                continue;
            Design view = viewOf(m_now, scope);
            view.connections.erase(c.id);
            const std::string pointer = connectionPointer(scope, c.id);
            const std::string& other = c.to.empty() ? c.from : c.to;
            const auto again = reattach(view, m_catalogue, c, {c.from},
                                        c.to.empty() ? std::vector<std::string>() : std::vector<std::string>{c.to});
            if (!again) {
                m_misfits = true;
                m_lines.push_back({SwapFate::Lost,
                                   text(CW_TEXT("{0} – {1}: {2} It stays drawn, as a finding."), c.from, other,
                                        english(again.error().what)),
                                   pointer});
                continue;
            }
            if (again->connection.link == c.link) {
                m_lines.push_back({SwapFate::Kept,
                                   text(CW_TEXT("{0} – {1} by {2}"), c.from, other, titleOf(m_now, c.link)), pointer});
                continue;
            }
            if (auto embedded = embedPart(m_now, m_catalogue, again->connection.link))
                m_now = std::move(*embedded);
            m_lines.push_back({SwapFate::Changed,
                               text(CW_TEXT("{0} – {1}: {2} instead of {3}"), c.from, other,
                                    titleOf(m_now, again->connection.link), titleOf(m_now, c.link)),
                               pointer});
            if (scope.empty())
                m_now.connections.set(again->connection);
            else
                m_now.types.update(scope, [&](Type& t) { t.connections.set(again->connection); });
        }
    }

    void propose()
    {
        std::string list;
        for (const Type* type : systemsWith(m_catalogue, m_part))
            list += (list.empty() ? "" : ", ") + (type->name.empty() ? type->id : type->name);
        if (!list.empty())
            m_lines.push_back(
                {SwapFate::Note,
                 text(CW_TEXT("Swap the whole system instead: {0} is wired in {1}."), titleOf(m_now, m_part), list),
                 {}});
    }

    Design m_before, m_now;
    const Catalogue& m_catalogue;
    std::string m_part;
    std::set<std::string> m_items, m_types;
    std::vector<SwapLine> m_lines;
    bool m_misfits = false;
};

} // namespace

Result<Swapped> swapPart(Design d, const Catalogue& catalogue, const std::vector<std::string>& places,
                         const std::string& partId)
{
    CW_TRY(d, embedPart(std::move(d), catalogue, partId));
    const Part& part = *d.parts.find(partId);
    std::map<std::string, DrawnTarget> targets; // by pointer: two instances of a type draw one item twice
    const Design before = d;
    for (const std::string& name : places) {
        CW_TRY(const DrawnTarget target, drawnTarget(before, name));
        const Part* old = target.item->isComponent() ? before.parts.find(target.item->part) : nullptr;
        if (!target.item->isComponent())
            return fail(text(CW_TEXT("{0} is no single part."), name), target.pointer,
                        text(CW_TEXT("Choose components, or swap the whole system.")));
        if (old && !isExchangeable(old->kind, part.kind))
            return fail(text(CW_TEXT("{0} can't stand in for {1}: they are of different kinds."),
                             part.name.empty() ? partId : part.name, old->name.empty() ? old->id : old->name),
                        target.pointer);
        if (target.item->part != partId)
            targets.emplace(target.pointer, target);
    }
    if (targets.empty())
        return Swapped{std::move(d), {}};
    PartSwap swap(std::move(d), catalogue, partId);
    for (const auto& [pointer, target] : targets)
        swap.exchange(target);
    Swapped done = swap.finish();
    const auto rank = [](const SwapLine& l) {
        return l.fate == SwapFate::Lost ? 0 : l.fate == SwapFate::Changed ? 1 : l.fate == SwapFate::Note ? 2 : 3;
    };
    std::ranges::stable_sort(done.lines, {}, rank);
    return done;
}

} // namespace cw
