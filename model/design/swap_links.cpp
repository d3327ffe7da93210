// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/design/swap_links.h"

#include "model/design/links.h"
#include "model/fabric/place_name.h"

namespace cw
{
namespace
{

std::int64_t instancesAt(const ResolvedPlace& place)
{
    std::vector<Axis> axes;
    for (const ResolvedStep& s : place.steps)
        axes.push_back({std::max<std::int64_t>(s.item->count, 1), &s.ranges});
    return selectedCount(axes);
}

bool takes(const Design& view, const ResolvedPlace& end, const Part& link)
{
    const Part* part = view.parts.find(end.item().part);
    return part && (part->ports.empty() || acceptsLink(*part, link, end.port));
}

/// Do both ends take the link of the connection?
bool isFitting(const Design& view, const Connection& c)
{
    const auto ends = resolveEnds(view, view.items, c, "");
    return ends && ends->link->link && takes(view, ends->from, *ends->link) &&
           (ends->to.steps.empty() || takes(view, ends->to, *ends->link));
}

/// Patterns that want lists of certain lengths, made to suit the lengths there are now.
bool suitPattern(const Design& view, Connection& c)
{
    const auto ends = resolveEnds(view, view.items, c, "");
    if (!ends || ends->to.steps.empty())
        return false;
    const std::int64_t a = instancesAt(ends->from), b = instancesAt(ends->to);
    bool changed = false;
    if (c.pattern == Pattern::OneToOne && a != b) {
        c.pattern = Pattern::Spread;
        changed = true;
    }
    // The first list is dealt over the second, so it must be the longer one.
    if ((c.pattern == Pattern::Spread || c.pattern == Pattern::Stripe) && a < b) {
        std::swap(c.from, c.to);
        changed = true;
    }
    return changed;
}

} // namespace

Design viewOf(const Design& d, const std::string& typeId)
{
    Design view = d;
    if (const Type* type = typeId.empty() ? nullptr : d.types.find(typeId)) {
        view.items = type->items;
        view.connections = type->connections;
    }
    return view;
}

std::string connectionPointer(const std::string& typeId, const std::string& id)
{
    return childPointer((typeId.empty() ? std::string() : childPointer("/types", typeId)) + "/connections", id);
}

Result<Reattached> reattach(const Design& view, const Catalogue& catalogue, const Connection& old,
                            const std::vector<std::string>& from, const std::vector<std::string>& to)
{
    const bool self = old.to.empty();
    const auto between = [&](const std::string& a, const std::string& b) {
        Connection c = old;
        c.from = a;
        c.to = self ? std::string() : b;
        return c;
    };
    const auto finished = [&](Connection c, bool changed) {
        changed |= suitPattern(view, c);
        return Reattached{std::move(c), changed};
    };
    if (from.empty() || (to.empty() && !self))
        return fail(text(CW_TEXT("Nothing there plays its role.")));
    const std::string other = self ? std::string() : to.front();
    if (Connection c = between(from.front(), other); isFitting(view, c))
        return finished(std::move(c), false);
    const auto fit = findLink(view, catalogue, from.front(), self ? from.front() : other);
    // Only a link for the same purpose: a mesh of accelerators does not become host wiring.
    const Part* was = view.parts.find(old.link);
    const auto isAlike = [&](const Part* link) {
        return !was || !was->link || (link->link && link->link->family == was->link->family);
    };
    const Part* link = nullptr;
    if (fit)
        for (const Part* l : fit->links)
            if (!link && isAlike(l))
                link = l;
    if (link) {
        Connection c = between(fit->from.place, self ? std::string() : fit->to.place);
        c.link = link->id;
        c.medium.clear(); // of another link
        c.breakout.clear();
        c.total = 0;
        return finished(std::move(c), true);
    }
    for (const std::string& a : from)
        for (const std::string& b : self ? std::vector<std::string>{""} : to)
            if (Connection c = between(a, b); isFitting(view, c))
                return finished(std::move(c), true);
    if (!fit)
        return std::unexpected(fit.error());
    return fail(fit->whyNot.empty()
                    ? text(CW_TEXT("No link like {0} fits both."), was && !was->name.empty() ? was->name : old.link)
                    : fit->whyNot);
}

} // namespace cw
