// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/design/edit_connection.h"

#include <optional>

#include "model/design/links.h"
#include "model/fabric/patterns.h"
#include "model/fabric/place_name.h"
#include "model/io/json.h"

namespace cw
{
namespace
{

std::optional<ConnectionPlace> takenApart(std::string_view pointer)
{
    const auto steps = splitPointer(pointer);
    if (!steps)
        return std::nullopt;
    if (steps->size() == 2 && (*steps)[0] == "connections")
        return ConnectionPlace{{}, (*steps)[1]};
    if (steps->size() == 4 && (*steps)[0] == "types" && (*steps)[2] == "connections")
        return ConnectionPlace{(*steps)[1], (*steps)[3]};
    return std::nullopt;
}

const Connection* find(const Design& d, const ConnectionPlace& at)
{
    if (at.type.empty())
        return d.connections.find(at.id);
    const Type* type = d.types.find(at.type);
    return type ? type->connections.find(at.id) : nullptr;
}

Design put(Design d, const ConnectionPlace& at, Connection c)
{
    c.id = at.id;
    if (at.type.empty())
        d.connections.set(std::move(c));
    else
        d.types.update(at.type, [&](Type& t) { t.connections.set(std::move(c)); });
    return d;
}

std::int64_t instancesAt(const ResolvedPlace& place)
{
    std::vector<Axis> axes;
    for (const ResolvedStep& s : place.steps)
        axes.push_back({s.item->count, &s.ranges});
    return selectedCount(axes);
}

/// The pattern that still means something for lists of these sizes.
Pattern fittingPattern(const Connection& c, std::int64_t a, std::int64_t b)
{
    return c.pattern == Pattern::OneToOne && a != b ? Pattern::Spread : c.pattern;
}

/// Where an item lies in its scope: the sum of the positions on the way to it. Nothing when the name leads nowhere.
std::optional<std::array<double, 2>> positionOf(const Design& d, const IdMap<Item>& scope, const std::string& name)
{
    const auto place = resolvePlace(d, scope, name);
    if (!place)
        return std::nullopt;
    std::array<double, 2> sum{0, 0};
    for (const ResolvedStep& s : place->steps)
        if (s.item->at)
            sum = {sum[0] + (*s.item->at)[0], sum[1] + (*s.item->at)[1]};
    return sum;
}

/// Ids of connections whose way the user fixed.
std::vector<std::string> bentOf(const IdMap<Connection>& connections)
{
    std::vector<std::string> ids;
    for (const Connection& c : connections)
        if (!c.bends.empty())
            ids.push_back(c.id);
    return ids;
}

/// The connections among `bent` of one scope whose both ends moved by the same way, with their bends moved along.
std::vector<Connection> carried(const Design& before, const IdMap<Item>& itemsBefore,
                                const IdMap<Connection>& connectionsBefore, const Design& after,
                                const IdMap<Item>& itemsAfter, const IdMap<Connection>& connectionsAfter,
                                const std::vector<std::string>& bent)
{
    std::vector<Connection> moved;
    for (const std::string& id : bent) {
        const Connection& c = *connectionsAfter.find(id);
        const Connection* old = connectionsBefore.find(id);
        if (!old || old->bends != c.bends || old->from != c.from || old->to != c.to)
            continue;
        const auto by = [&](const std::string& end) -> std::optional<std::array<double, 2>> {
            const auto was = positionOf(before, itemsBefore, end), is = positionOf(after, itemsAfter, end);
            if (!was || !is)
                return std::nullopt;
            return std::array{(*is)[0] - (*was)[0], (*is)[1] - (*was)[1]};
        };
        const auto from = by(c.from), to = c.to.empty() ? from : by(c.to);
        if (!from || from != to || *from == std::array{0.0, 0.0})
            continue;
        Connection shifted = c;
        for (auto& bend : shifted.bends)
            bend = {bend[0] + (*from)[0], bend[1] + (*from)[1]};
        moved.push_back(std::move(shifted));
    }
    return moved;
}

} // namespace

Result<ConnectionPlace> connectionAt(const Design& d, std::string_view pointer)
{
    auto at = takenApart(pointer);
    if (!at || !find(d, *at))
        return fail(text(CW_TEXT("There is no connection here.")), std::string(pointer));
    return std::move(*at);
}

Design scopeWithout(const Design& d, std::string_view pointer)
{
    const auto at = takenApart(pointer);
    if (!at)
        return d;
    Design scope = d;
    if (const Type* type = d.types.find(at->type)) {
        scope.items = type->items;
        scope.connections = type->connections;
    }
    scope.connections.erase(at->id);
    return scope;
}

Result<Connected> connectDrawn(Design d, const Catalogue& catalogue, const std::string& from, const std::string& to,
                               const std::string& link)
{
    std::string chosen = link;
    if (const auto hash = from.find('#'); hash != std::string::npos && link.empty()) {
        const LinkProposal proposal = proposeLinks(d, catalogue, from, to);
        if (proposal.links.empty())
            return fail(proposal.whyNot, {}, text(CW_TEXT("Choose parts with ports that take the same link.")));
        chosen = proposal.links.front();
    }
    const std::string start = from.substr(0, from.find('#'));
    const std::string goal = to.empty() ? start : to;
    CW_TRY(const ResolvedPlace a, resolvePlace(d, d.items, start));
    CW_TRY(const ResolvedPlace b, resolvePlace(d, d.items, goal));
    std::string type;
    std::size_t inside = 0; // steps that lead into the type
    for (std::size_t i = 0; i + 1 < std::min(a.steps.size(), b.steps.size()); ++i) {
        if (a.steps[i].item != b.steps[i].item)
            break;
        if (a.steps[i].item->isInstance() && a.steps[i + 1].inner && b.steps[i + 1].inner) {
            type = a.steps[i].item->type;
            inside = i + 1;
        }
    }
    if (type.empty()) {
        CW_TRY(Added added, addConnection(std::move(d), catalogue, start, goal, chosen));
        return Connected{std::move(added.design), childPointer("/connections", added.id)};
    }
    const auto within = [inside](const ResolvedPlace& place) {
        std::string name;
        for (std::size_t i = inside; i < place.steps.size(); ++i)
            name += (name.empty() ? "" : "/") + place.steps[i].item->id;
        return name;
    };
    CW_TRY(Added added, addConnection(scopeWithout(d, childPointer("/types", type) + "/connections/"), catalogue,
                                      within(a), within(b), chosen));
    const Connection c = *added.design.connections.find(added.id);
    CW_TRY(d, embedPart(std::move(d), catalogue, c.link));
    d.types.update(type, [&](Type& t) { t.connections.set(c); });
    return Connected{std::move(d), childPointer(childPointer("/types", type) + "/connections", c.id)};
}

Result<Design> setConnection(Design d, const Catalogue& catalogue, const std::string& pointer, Connection edited)
{
    CW_TRY(const ConnectionPlace at, connectionAt(d, pointer));
    CW_TRY(d, embedPart(std::move(d), catalogue, edited.link));
    if (catalogue.parts.contains(edited.medium)) {
        CW_TRY(d, embedPart(std::move(d), catalogue, edited.medium));
    }
    edited.id = at.id;
    if (edited == *find(d, at))
        return d;
    return put(std::move(d), at, std::move(edited));
}

Result<Connection> reattached(const Design& d, const Catalogue& catalogue, const std::string& pointer,
                              ConnectionEnd end, const std::string& place)
{
    CW_TRY(const ConnectionPlace at, connectionAt(d, pointer));
    Connection c = *find(d, at);
    const Design scope = scopeWithout(d, pointer);
    const bool self = c.to.empty();
    const std::string& other = end == ConnectionEnd::From ? c.to : c.from;
    if (!self && (place == other || place == other.substr(0, other.find_first_of("[#"))))
        return fail(text(CW_TEXT("Both ends would be at {0}."), place), pointer,
                    text(CW_TEXT("Choose another component.")));
    const std::string from = self || end == ConnectionEnd::From ? place : c.from;
    const std::string to = self ? place : end == ConnectionEnd::To ? place : c.to;
    CW_TRY(LinkFit fit, findLink(scope, catalogue, from, to, c.link));
    const Part* link = findPart(scope, catalogue, c.link);
    const LinkEnd& moved = end == ConnectionEnd::From || self ? fit.from : fit.to;
    if (fit.links.empty() || !link || !hasFreePort(scope, moved, *link)) {
        CW_TRY(fit, findLink(scope, catalogue, from, to));
        if (fit.links.empty())
            return fail(fit.whyNot, pointer, text(CW_TEXT("Choose parts with ports that take the same link.")));
        c.link = fit.links.front()->id;
    }
    (end == ConnectionEnd::From || self ? c.from : c.to) =
        (self || end == ConnectionEnd::From ? fit.from : fit.to).place;
    c.bends.clear();
    const auto sizeOf = [&](const std::string& name, const LinkEnd& whole) {
        const auto resolved = resolvePlace(scope, scope.items, name);
        return resolved ? instancesAt(*resolved) : whole.instances;
    };
    const std::int64_t a = sizeOf(c.from, fit.from), b = self ? a : sizeOf(c.to, fit.to);
    c.pattern = fittingPattern(c, a, b);
    return c;
}

Result<Design> reattach(Design d, const Catalogue& catalogue, const std::string& pointer, ConnectionEnd end,
                        const std::string& place)
{
    CW_TRY(Connection c, reattached(d, catalogue, pointer, end, place));
    return setConnection(std::move(d), catalogue, pointer, std::move(c));
}

Result<Design> setBends(Design d, const std::string& pointer, std::vector<std::array<double, 2>> bends)
{
    CW_TRY(const ConnectionPlace at, connectionAt(d, pointer));
    const Connection* old = find(d, at);
    if (old->bends == bends)
        return d;
    Connection c = *old;
    c.bends = std::move(bends);
    return put(std::move(d), at, std::move(c));
}

Design BendCarrier::carry(const Design& before, Design after)
{
    if (before.items == after.items && before.types == after.types)
        return after;
    if (!(m_seen == after.connections)) {
        m_seen = after.connections;
        m_bent = bentOf(m_seen);
    }
    for (Connection& c :
         carried(before, before.items, before.connections, after, after.items, after.connections, m_bent))
        after.connections.set(std::move(c));
    if (before.types == after.types)
        return after;
    std::vector<std::pair<std::string, Connection>> inside;
    for (const Type& type : after.types)
        if (const Type* old = before.types.find(type.id); old && old != &type)
            for (Connection& c : carried(before, old->items, old->connections, after, type.items, type.connections,
                                         bentOf(type.connections)))
                inside.emplace_back(type.id, std::move(c));
    for (auto& [type, c] : inside)
        after.types.update(type, [&](Type& t) { t.connections.set(std::move(c)); });
    return after;
}

} // namespace cw
