// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/design/links.h"

#include <algorithm>
#include <set>

#include "model/design/references.h"

namespace cw
{
namespace
{

std::int64_t selectedInstances(const ResolvedPlace& place)
{
    std::int64_t n = 1;
    for (const ResolvedStep& s : place.steps) {
        std::int64_t selected = s.ranges.empty() ? s.item->count : 0;
        for (const IndexRange& r : s.ranges)
            selected += r.last - r.first + 1;
        n = saturatingMultiply(n, std::max<std::int64_t>(selected, 0));
    }
    return n;
}

/// All components inside `name`, at any depth.
void collect(const Design& d, const IdMap<Item>& scope, const std::string& assembly, const std::string& name,
             std::int64_t instances, int depth, std::vector<LinkEnd>& out)
{
    for (const Item& item : scope) {
        if (item.in != assembly)
            continue;
        const std::int64_t n = saturatingMultiply(instances, std::max<std::int64_t>(item.count, 1));
        const std::string place = name + "/" + item.id;
        if (const Part* part = d.parts.find(item.part); part && item.isComponent())
            out.push_back({place, part, n});
        else if (const Type* type = d.types.find(item.type); type && item.isInstance() && depth < maxNesting)
            collect(d, type->items, "", place, n, depth + 1, out);
        else if (!item.isComponent() && !item.isInstance() && depth < maxNesting)
            collect(d, scope, item.id, place, n, depth + 1, out);
    }
}

Result<std::vector<LinkEnd>> candidates(const Design& d, const std::string& name)
{
    CW_TRY(const ResolvedPlace place, resolvePlace(d, d.items, name));
    std::vector<LinkEnd> out;
    const Item& item = place.item();
    const std::int64_t n = selectedInstances(place);
    if (item.isComponent()) {
        if (const Part* part = d.parts.find(item.part))
            out.push_back({name, part, n});
        return out;
    }
    const std::string bare = name.substr(0, name.find('#'));
    if (const Type* type = d.types.find(item.type))
        collect(d, type->items, "", bare, n, 0, out);
    else if (!item.isInstance()) {
        bool isTop = std::ranges::none_of(place.steps, [](const ResolvedStep& s) { return s.inner; });
        if (isTop)
            collect(d, d.items, item.id, bare, n, 0, out);
    }
    if (!place.port.empty())
        for (LinkEnd& end : out)
            end.place += "#" + place.port;
    return out;
}

std::string portOf(const LinkEnd& end)
{
    const auto hash = end.place.find('#');
    return hash == std::string::npos ? std::string() : end.place.substr(hash + 1);
}

std::string portTitles(const Design& d, const Catalogue& catalogue, const std::vector<LinkEnd>& ends)
{
    std::vector<std::string> titles;
    for (const LinkEnd& end : ends)
        for (const Port& port : end.part->ports)
            if (const auto title = portTitle(d, catalogue, port.type); std::ranges::find(titles, title) == titles.end())
                titles.push_back(title);
    return fmt::format("{}", fmt::join(titles, ", "));
}

std::vector<const Part*> allLinks(const Design& d, const Catalogue& catalogue, const std::string& only)
{
    std::vector<const Part*> links;
    const auto add = [&](const Part& p) {
        if (p.kind == PartKind::Link && (only.empty() || p.id == only) && findPart(d, catalogue, p.id) == &p)
            links.push_back(&p);
    };
    std::ranges::for_each(d.parts, add);
    std::ranges::for_each(catalogue.parts, add);
    return links;
}

/// Fast before slow; of equals the one that a port is named after, then the one the design uses, then by id. Network
/// cards of whole nodes (`byCards`) are joined by their network side, however fast their host side is.
bool isBetterLink(const Design& d, const LinkEnd& from, bool byCards, const Part* a, const Part* b)
{
    const auto key = [&](const Part* p) {
        const bool named = std::ranges::find(from.part->ports, p->id, &Port::type) != from.part->ports.end();
        const bool outward = p->link && p->link->family == "scale-out";
        return std::tuple(byCards && !outward, p->link ? -p->link->rate.value : 0.0, !named, !d.parts.contains(p->id));
    };
    const auto x = key(a), y = key(b);
    return x != y ? x < y : a->id < b->id;
}

Text explain(const Design& d, const Catalogue& catalogue, const std::vector<LinkEnd>& a, const std::vector<LinkEnd>& b,
             const std::string& from, const std::string& to, bool fitsButUsed)
{
    const std::string left = portTitles(d, catalogue, a), right = portTitles(d, catalogue, b);
    if (left.empty() || right.empty())
        return text(CW_TEXT("{0} has no ports."), left.empty() ? from : to);
    if (fitsButUsed)
        return text(CW_TEXT("All ports that would fit between {0} and {1} are in use."), from, to);
    return text(CW_TEXT("{0} does not fit {1}."), left, right);
}

} // namespace

std::string portTitle(const Design& d, const Catalogue& catalogue, const std::string& type)
{
    if (const Part* link = findPart(d, catalogue, type); link && !link->name.empty())
        return link->name;
    std::string title = type;
    for (char& c : title)
        c = c == '-' ? ' ' : c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    return title;
}

const Part* findPart(const Design& d, const Catalogue& catalogue, const std::string& id)
{
    const Part* part = d.parts.find(id);
    return part ? part : catalogue.parts.find(id);
}

Result<LinkFit> findLink(const Design& d, const Catalogue& catalogue, const std::string& from, const std::string& to,
                         const std::string& onlyLink)
{
    CW_TRY(const auto a, candidates(d, from));
    CW_TRY(const auto b, candidates(d, to));
    const auto links = allLinks(d, catalogue, onlyLink);
    LinkFit best;
    int bestCards = -1;
    bool fitsButUsed = false;
    for (const LinkEnd& x : a)
        for (const LinkEnd& y : b) {
            // A whole node is joined to the world by its network cards; inside a node nothing is guessed.
            const int cards =
                (a.size() > 1 && x.part->kind == PartKind::Nic) + (b.size() > 1 && y.part->kind == PartKind::Nic);
            std::vector<const Part*> fitting;
            for (const Part* link : links) {
                if (!acceptsLink(*x.part, *link, portOf(x)) || !acceptsLink(*y.part, *link, portOf(y)))
                    continue;
                if (onlyLink.empty() && (!hasFreePort(d, x, *link) || !hasFreePort(d, y, *link)))
                    fitsButUsed = true;
                else
                    fitting.push_back(link);
            }
            if (fitting.empty())
                continue;
            std::ranges::sort(fitting,
                              [&](const Part* p, const Part* q) { return isBetterLink(d, x, cards > 0, p, q); });
            const bool isFaster = !best.links.empty() && cards == bestCards && fitting.front()->link &&
                                  best.links.front()->link &&
                                  fitting.front()->link->rate > best.links.front()->link->rate;
            if (cards > bestCards || isFaster) {
                best = {x, y, std::move(fitting), {}};
                bestCards = cards;
            }
        }
    if (best.links.empty())
        best.whyNot = explain(d, catalogue, a, b, from, to, fitsButUsed);
    return best;
}

LinkProposal proposeLinks(const Design& d, const Catalogue& catalogue, const std::string& from, const std::string& to)
{
    const auto fit = findLink(d, catalogue, from, to);
    if (!fit)
        return {{}, fit.error().what};
    LinkProposal proposal;
    for (const Part* link : fit->links)
        proposal.links.push_back(link->id);
    proposal.whyNot = fit->whyNot;
    return proposal;
}

} // namespace cw
