// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/design/edit_insert.h"

#include <algorithm>

#include "model/design/links.h"
#include "model/design/references.h"

namespace cw
{
namespace
{

/// Whether a place names the item or something inside it.
bool leadsThrough(const Design& d, const std::string& place, const std::string& item)
{
    const auto name = parsePlaceName(place);
    if (!name)
        return false;
    const std::set<std::string> content = withContent(d.items, {item});
    return !name->steps.empty() && content.contains(name->steps[stepsInScope(d.items, *name) - 1].id);
}

/// Joins two places as `old` joined its own, by its link where that fits.
Result<Added> joinLike(Design d, const Catalogue& catalogue, const Connection& old, const std::string& from,
                       const std::string& to)
{
    CW_TRY(const LinkFit same, findLink(d, catalogue, from, to));
    const bool fits =
        std::any_of(same.links.begin(), same.links.end(), [&](const Part* p) { return p->id == old.link; });
    CW_TRY(Added added, addConnection(std::move(d), catalogue, from, to, fits ? old.link : std::string(),
                                      isSelfPattern(old.pattern) ? Pattern::Spread : old.pattern));
    const bool keeps = added.design.connections.find(added.id)->link == old.link;
    added.design.connections.update(added.id, [&](Connection& c) {
        c.plane = old.plane;
        if (!keeps)
            return;
        c.name = old.name;
        c.bundle = old.bundle;
        c.length = old.length;
        c.medium = old.medium;
        c.breakout = old.breakout;
        c.notes = old.notes;
    });
    return added;
}

} // namespace

Result<Design> insertIntoConnection(Design d, const Catalogue& catalogue, const std::string& connectionId,
                                    const std::string& itemId)
{
    const auto old = d.connections.shared(connectionId);
    if (!old)
        return fail(text(CW_TEXT("There is no connection \"{0}\"."), connectionId), "/connections");
    if (!d.items.contains(itemId))
        return noSuchItem(itemId);
    if (old->to.empty())
        return fail(text(CW_TEXT("This link joins the instances of one item among themselves.")),
                    childPointer("/connections", connectionId),
                    text(CW_TEXT("Connect the new item to it by a link of its own.")));
    if (leadsThrough(d, old->from, itemId) || leadsThrough(d, old->to, itemId))
        return fail(text(CW_TEXT("The link ends at what would be put into it.")),
                    childPointer("/connections", connectionId));
    d.connections.erase(connectionId);
    CW_TRY(Added first, joinLike(std::move(d), catalogue, *old, old->from, itemId));
    // What names the connection (a variant, a finding that was approved) goes on with its first side.
    if (first.id != connectionId) {
        Connection kept = *first.design.connections.find(first.id);
        first.design.connections.erase(first.id);
        kept.id = connectionId;
        first.design.connections.set(std::move(kept));
    }
    CW_TRY(Added second, joinLike(std::move(first.design), catalogue, *old, itemId, old->to));
    return std::move(second.design);
}

} // namespace cw
