// SPDX-License-Identifier: GPL-3.0-or-later
// How much of a component's ports the drawing uses, counted on the drawing: exact where patterns deal evenly. The
// validation counts on the expanded fabric.
#include <algorithm>
#include <cmath>

#include "model/catalogue/ports.h"
#include "model/design/links.h"
#include "model/design/references.h"

namespace cw
{
namespace
{

/// The port a link takes: the one named after it, else the first that accepts it.
const Port* portFor(const Part& part, const Part& link)
{
    const Port* accepting = nullptr;
    for (const Port& p : part.ports) {
        if (p.type == link.id)
            return &p;
        if (!accepting && fits(p, link))
            accepting = &p;
    }
    return accepting;
}

double instancesOf(const Design& d, const IdMap<Item>& scope, const std::string& name)
{
    const auto place = resolvePlace(d, scope, name);
    double n = 1;
    if (place)
        for (const ResolvedStep& s : place->steps)
            n *= static_cast<double>(std::max<std::int64_t>(s.item->count, 1));
    return n;
}

/// Physical links that one instance at an end of `c` has.
double linksPerInstance(const Design& d, const IdMap<Item>& scope, const Connection& c, bool atFrom)
{
    const double a = instancesOf(d, scope, c.from), b = c.to.empty() ? a : instancesOf(d, scope, c.to);
    const double own = atFrom ? a : b, other = atFrom ? b : a;
    if (c.total > 0)
        return static_cast<double>(c.total) / own;
    double partners = 1;
    switch (c.pattern) {
    case Pattern::OneToOne: break;
    case Pattern::All: partners = other; break;
    case Pattern::Spread:
    case Pattern::Stripe:
    case Pattern::Rail: partners = atFrom ? 1 : std::ceil(a / b); break;
    case Pattern::Mesh: partners = own - 1; break;
    case Pattern::Ring: partners = 2; break;
    case Pattern::Torus: partners = 2 * static_cast<double>(c.dims.size()); break;
    case Pattern::Dragonfly:
    case Pattern::Hyperx: break; // at least one; the rest depends on the sizes
    }
    return partners * c.bundle / std::max(1, atFrom ? 1 : c.perChannel);
}

} // namespace

bool hasFreePort(const Design& d, const LinkEnd& end, const Part& link)
{
    const Port* port = portFor(*end.part, link);
    if (!port)
        return false;
    // A port may be split into slower ones, so capacity is what is counted.
    const auto take = [&](const Part& l) {
        return port->rate.value > 0 && l.link ? std::min(1.0, l.link->rate / port->rate) : 1.0;
    };
    const auto place = resolvePlace(d, d.items, end.place);
    double used = take(link);
    const auto isHere = [&](const IdMap<Item>& scope, const std::string& name) {
        const auto there = name.empty() || !place ? Result<ResolvedPlace>(fail({})) : resolvePlace(d, scope, name);
        return there && &there->item() == &place->item();
    };
    const auto count = [&](const IdMap<Item>& scope, const IdMap<Connection>& connections) {
        for (const Connection& c : connections) {
            const Part* l = d.parts.find(c.link);
            if (!l || portFor(*end.part, *l) != port)
                continue;
            if (isHere(scope, c.from))
                used += take(*l) * linksPerInstance(d, scope, c, true);
            if (isHere(scope, c.to))
                used += take(*l) * linksPerInstance(d, scope, c, false);
        }
    };
    count(d.items, d.connections);
    // What its own type joins to it.
    if (place)
        for (std::size_t i = place->steps.size(); i-- > 1;)
            if (place->steps[i].inner) {
                if (const Type* type = d.types.find(place->steps[i - 1].item->type))
                    count(type->items, type->connections);
                break;
            }
    return used <= port->count * (1 + 1e-9);
}

} // namespace cw
