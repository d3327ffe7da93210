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

namespace
{

/// Calls `each(link, number)` for the physical links that the drawing joins to one instance at `place`.
template<class Each>
void visitLinksAt(const Design& d, const ResolvedPlace& place, Each&& each)
{
    const auto isHere = [&](const IdMap<Item>& scope, const std::string& name) {
        const auto there = name.empty() ? Result<ResolvedPlace>(fail({})) : resolvePlace(d, scope, name);
        return there && &there->item() == &place.item();
    };
    const auto visit = [&](const IdMap<Item>& scope, const IdMap<Connection>& connections) {
        for (const Connection& c : connections) {
            const Part* link = d.parts.find(c.link);
            if (!link)
                continue;
            if (isHere(scope, c.from))
                each(*link, linksPerInstance(d, scope, c, true));
            if (isHere(scope, c.to))
                each(*link, linksPerInstance(d, scope, c, false));
        }
    };
    visit(d.items, d.connections);
    // What its own type joins to it.
    for (std::size_t i = place.steps.size(); i-- > 1;)
        if (place.steps[i].inner) {
            if (const Type* type = d.types.find(place.steps[i - 1].item->type))
                visit(type->items, type->connections);
            break;
        }
}

/// Ports that one link takes: a port may be split into slower ones, so capacity is what is counted.
double take(const Port& port, const Part& link)
{
    return port.rate.value > 0 && link.link ? std::min(1.0, link.link->rate / port.rate) : 1.0;
}

} // namespace

bool hasFreePort(const Design& d, const LinkEnd& end, const Part& link)
{
    const Port* port = portFor(*end.part, link);
    if (!port)
        return false;
    double used = take(*port, link);
    if (const auto place = resolvePlace(d, d.items, end.place))
        visitLinksAt(d, *place, [&](const Part& l, double n) {
            if (portFor(*end.part, l) == port)
                used += n * take(*port, l);
        });
    return used <= port->count * (1 + 1e-9);
}

std::vector<PortUse> portUse(const Design& d, const std::string& place)
{
    std::vector<PortUse> uses;
    const auto resolved = resolvePlace(d, d.items, place);
    const Part* part = resolved ? d.parts.find(resolved->item().part) : nullptr;
    if (!part)
        return uses;
    for (const Port& port : part->ports)
        uses.push_back({&port, 0});
    visitLinksAt(d, *resolved, [&](const Part& link, double n) {
        if (const Port* port = portFor(*part, link))
            uses[static_cast<std::size_t>(port - part->ports.data())].used += n * take(*port, link);
    });
    return uses;
}

} // namespace cw
