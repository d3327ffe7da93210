// SPDX-License-Identifier: GPL-3.0-or-later
// Edits that put something new into the drawing: parts, systems, assemblies, connections.
#include <charconv>
#include <set>

#include "model/design/edit.h"
#include "model/design/links.h"
#include "model/design/references.h"

namespace cw
{
namespace
{

std::unexpected<Error> notInCatalogue(const std::string& id)
{
    return fail(text(CW_TEXT("The catalogue has no \"{0}\"."), id), {}, text(CW_TEXT("Choose an entry it has.")));
}

/// Embeds a type with the types, parts, links and media it is made of.
Result<Design> embedTypes(Design d, const Catalogue& catalogue, const std::string& systemId, int depth)
{
    if (d.types.contains(systemId))
        return d;
    const auto type = catalogue.systems.shared(systemId);
    if (!type)
        return notInCatalogue(systemId);
    if (depth > maxNesting)
        return fail(text(CW_TEXT("The system \"{0}\" holds itself."), systemId));
    for (const Item& item : type->items) {
        if (item.isComponent()) {
            CW_TRY(d, embedPart(std::move(d), catalogue, item.part));
        }
        if (item.isInstance()) {
            CW_TRY(d, embedTypes(std::move(d), catalogue, item.type, depth + 1));
        }
    }
    for (const Connection& c : type->connections) {
        CW_TRY(d, embedPart(std::move(d), catalogue, c.link));
        // A medium may be a word only ("dac"); it is embedded when it is a part.
        if (catalogue.parts.contains(c.medium)) {
            CW_TRY(d, embedPart(std::move(d), catalogue, c.medium));
        }
    }
    d.types.set(type);
    return d;
}

Result<Added> addItem(Design d, Item item, std::string_view wish, std::array<double, 2> at, const std::string& in)
{
    CW_CHECK(checkContainer(d.items, in));
    item.id = freshId(d.items, wish);
    item.at = at;
    item.in = in;
    const std::string id = item.id;
    d.items.set(std::move(item));
    return Added{std::move(d), id};
}

} // namespace

std::string slug(std::string_view name)
{
    std::string out;
    for (const char c : name) {
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
            out += c;
        else if (c >= 'A' && c <= 'Z')
            out += static_cast<char>(c - 'A' + 'a');
        else if (!out.empty() && out.back() != '-')
            out += '-';
    }
    out.resize(std::min<std::size_t>(out.size(), 100)); // leaves room for "-2" within the limit of ids
    while (out.ends_with('-'))
        out.pop_back();
    return out;
}

std::pair<std::string, int> splitNumber(std::string_view id)
{
    const std::size_t dash = id.rfind('-');
    if (dash == std::string_view::npos || dash == 0)
        return {std::string(id), 0};
    const std::string_view digits = id.substr(dash + 1);
    int number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    const bool isNumber = error == std::errc() && end == digits.data() + digits.size() && !digits.starts_with('0');
    return isNumber && number > 0 ? std::pair(std::string(id.substr(0, dash)), number) : std::pair(std::string(id), 0);
}

Result<Design> embedPart(Design d, const Catalogue& catalogue, const std::string& partId)
{
    if (d.parts.contains(partId))
        return d;
    const auto part = catalogue.parts.shared(partId);
    if (!part)
        return notInCatalogue(partId);
    d.parts.set(part);
    return d;
}

Result<Design> embedSystem(Design d, const Catalogue& catalogue, const std::string& systemId)
{
    return embedTypes(std::move(d), catalogue, systemId, 0);
}

Result<Design> embedModel(Design d, const Catalogue& catalogue, const std::string& modelId)
{
    if (d.models.contains(modelId))
        return d;
    const auto model = catalogue.models.shared(modelId);
    if (!model)
        return notInCatalogue(modelId);
    d.models.set(model);
    return d;
}

Result<Added> addPart(Design d, const Catalogue& catalogue, const std::string& partId, std::array<double, 2> at,
                      const std::string& in)
{
    CW_TRY(d, embedPart(std::move(d), catalogue, partId));
    const PartKind kind = d.parts.find(partId)->kind;
    if (kind == PartKind::Link || kind == PartKind::Medium)
        return fail(text(CW_TEXT("{0} is a link: it is drawn from one part to another."), partId), {},
                    text(CW_TEXT("Drag from a port to a port.")));
    Item item;
    item.part = partId;
    return addItem(std::move(d), std::move(item), enumName(kind), at, in);
}

Result<Added> addSystem(Design d, const Catalogue& catalogue, const std::string& systemId, std::array<double, 2> at,
                        const std::string& in)
{
    CW_TRY(d, embedSystem(std::move(d), catalogue, systemId));
    Item item;
    item.type = systemId;
    const std::string kind = slug(d.types.find(systemId)->kind);
    return addItem(std::move(d), std::move(item), kind.empty() ? systemId : kind, at, in);
}

Result<Added> addAssembly(Design d, const std::string& kind, const std::string& name, std::array<double, 2> at,
                          const std::string& in)
{
    Item item;
    item.kind = kind;
    item.name = name;
    const std::string wish = slug(name.empty() ? kind : name);
    return addItem(std::move(d), std::move(item), wish.empty() ? "assembly" : wish, at, in);
}

Result<Added> addConnection(Design d, const Catalogue& catalogue, const std::string& from, const std::string& to,
                            const std::string& link, Pattern pattern)
{
    Connection c;
    c.pattern = pattern;
    // From a list to itself is a pattern over one list.
    const bool self = to.empty() || to == from;
    CW_TRY(LinkFit fit, findLink(d, catalogue, from, self ? from : to, link));
    if (!link.empty() && !findPart(d, catalogue, link))
        return notInCatalogue(link);
    if (fit.links.empty()) {
        // A link that was asked for is drawn between two components even where it does not fit: that is a finding.
        const auto a = resolvePlace(d, d.items, from), b = resolvePlace(d, d.items, self ? from : to);
        if (link.empty() || !a->item().isComponent() || !b->item().isComponent())
            return fail(fit.whyNot, {}, text(CW_TEXT("Choose parts with ports that take the same link.")));
        c.from = from;
        c.to = to;
        c.link = link;
    } else {
        c.from = fit.from.place;
        c.to = fit.to.place;
        c.link = fit.links.front()->id;
        // Rails tell the network cards of one node apart: where a node has one card, all would be of the same rail.
        const auto hasRails = [&](const LinkEnd& card) {
            const auto place = resolvePlace(d, d.items, card.place);
            return card.part->kind == PartKind::Nic && place && place->item().count > 1;
        };
        const bool isRail = hasRails(fit.from) && fit.to.part->kind == PartKind::Switch;
        const bool isRailBackwards = hasRails(fit.to) && fit.from.part->kind == PartKind::Switch;
        // Spread and rail deal the first list over the second, so the first must be the longer one.
        if (!self && pattern == Pattern::Spread && (fit.from.instances < fit.to.instances || isRailBackwards)) {
            std::swap(c.from, c.to);
            std::swap(fit.from, fit.to);
        }
        if (pattern == Pattern::Spread && (isRail || isRailBackwards) && fit.from.instances > 1 && fit.to.instances > 1)
            c.pattern = Pattern::Rail;
    }
    if (self) {
        c.to.clear();
        if (!isSelfPattern(pattern))
            c.pattern = Pattern::Mesh;
    } else if (isSelfPattern(pattern)) {
        return fail(
            text(CW_TEXT("The pattern \"{0}\" joins the instances of one place among themselves."), enumName(pattern)),
            {}, text(CW_TEXT("Leave out the second place.")));
    }
    CW_TRY(d, embedPart(std::move(d), catalogue, c.link));
    c.id = freshId(d.connections, c.link);
    const std::string id = c.id;
    d.connections.set(std::move(c));
    return Added{std::move(d), id};
}

} // namespace cw
