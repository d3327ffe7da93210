// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/design/generate_builder.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "model/catalogue/ports.h"
#include "model/fabric/place_name.h"

namespace cw::generate
{

std::int64_t portsFor(const Part& part, const Part& link)
{
    std::int64_t n = 0;
    for (const Port& port : part.ports)
        if (fits(port, link))
            n += std::int64_t{port.count} * linksPerPort(port, link);
    return n;
}

std::string withRange(const std::string& place, std::int64_t first, std::int64_t last)
{
    const std::size_t end = std::min(place.find_first_of("/#"), place.size());
    const std::string range = first == last ? fmt::format("[{}]", first) : fmt::format("[{}-{}]", first, last);
    return place.substr(0, end) + range + place.substr(end);
}

Packing pack(const std::vector<Host>& hosts, std::int64_t perSwitch, std::int64_t podSize)
{
    Packing p;
    std::vector<std::size_t> order(hosts.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, std::greater(), [&](std::size_t i) { return hosts[i].instances; });
    std::vector<std::int64_t> used; ///< by switch
    for (const std::size_t h : order) {
        const std::int64_t n = hosts[h].instances;
        Share share{h, 0, ceilDiv(n, perSwitch)};
        if (share.count == 1) {
            const auto room = std::ranges::find_if(used, [&](std::int64_t taken) { return taken + n <= perSwitch; });
            share.first = room - used.begin();
        } else {
            share.first = static_cast<std::int64_t>(used.size());
            if (podSize > 0 && share.first % podSize + share.count > podSize)
                share.first = ceilDiv(share.first, podSize) * podSize;
            if (podSize > 0 && share.count > podSize)
                share.count = ceilDiv(share.count, podSize) * podSize;
        }
        const auto last = static_cast<std::size_t>(share.first + share.count);
        if (used.size() < last)
            used.resize(last, 0);
        for (auto i = static_cast<std::size_t>(share.first); i < last; ++i) {
            used[i] += ceilDiv(n, share.count);
            p.most = std::max(p.most, used[i]);
        }
        p.shares.push_back(share);
    }
    std::ranges::sort(p.shares, {}, &Share::host);
    p.switches = static_cast<std::int64_t>(used.size());
    return p;
}

Builder::Builder(Design d, const Catalogue& c, const FabricSpec& s) : spec(s), catalogue(c), design(std::move(d)) {}

Result<std::vector<std::string>> Builder::nodes(int row, const std::string& in)
{
    if (!spec.hosts.empty())
        return spec.hosts;
    if (spec.hostPart.empty())
        return fail(text(CW_TEXT("There is nothing to join.")), {},
                    text(CW_TEXT("Select nodes in the drawing, or choose what to add.")));
    if (spec.hostCount < 1)
        return fail(text(CW_TEXT("A count of {0} is not possible."), spec.hostCount), {},
                    text(CW_TEXT("Use 1 or more.")));
    const std::array<double, 2> at{spec.at[0], spec.at[1] + row * rowStep};
    const bool isSystem = design.types.contains(spec.hostPart) ||
                          (catalogue.systems.contains(spec.hostPart) && !catalogue.parts.contains(spec.hostPart));
    CW_TRY(Added added, isSystem ? addSystem(std::move(design), catalogue, spec.hostPart, at, in)
                                 : addPart(std::move(design), catalogue, spec.hostPart, at, in));
    design = std::move(added.design);
    setCount(added.id, spec.hostCount);
    if (in.empty())
        keep(added.id);
    return std::vector<std::string>{added.id};
}

Result<void> Builder::attach(const std::vector<std::string>& places, const std::string& switchId)
{
    switchPart = design.parts.find(spec.switchPart);
    std::string wanted = spec.link;
    for (const std::string& place : places) {
        CW_TRY(const LinkFit fit, findLink(design, catalogue, place, switchId, wanted));
        if (fit.links.empty())
            return fail(fit.whyNot, {}, text(CW_TEXT("Choose another link or another switch.")));
        link = fit.links.front();
        wanted = link->id;
        const std::int64_t ports = portsFor(*fit.from.part, *link);
        if (!hasFreePort(design, fit.from, *link) || ports < spec.linksPerHost)
            return fail(text(CW_TEXT("{0} has no {1} free ports for {2}."), fit.from.place, spec.linksPerHost,
                             link->name.empty() ? link->id : link->name),
                        {}, text(CW_TEXT("Take fewer links, or remove a connection first.")));
        hosts.push_back({fit.from.place, fit.from.part, fit.from.instances});
    }
    if (hosts.empty())
        return fail(text(CW_TEXT("There is nothing to join.")), {},
                    text(CW_TEXT("Select nodes in the drawing, or choose what to add.")));
    if (endpoints() > mostNodes)
        return fail(text(CW_TEXT("{0} adapters are too many to draw."), endpoints()), {},
                    text(CW_TEXT("Use at most {0}."), mostNodes));
    radix = portsFor(*switchPart, *link);
    return {};
}

Result<std::string> Builder::switches(const std::string& name, std::int64_t count, int row, int column,
                                      const std::string& in)
{
    const std::array<double, 2> at{spec.at[0] + column * columnStep, spec.at[1] + row * rowStep};
    CW_TRY(design, embedPart(std::move(design), catalogue, spec.switchPart));
    Item item;
    item.id = freshId(design.items, slug(name));
    item.name = name;
    item.part = spec.switchPart;
    item.count = count;
    item.in = in;
    item.at = in.empty() ? at : std::array<double, 2>{16 + column * columnStep, 40 + row * rowStep};
    const std::string id = item.id;
    design.items.set(std::move(item));
    if (in.empty())
        keep(id);
    return id;
}

Result<std::string> Builder::assembly(const std::string& kind, const std::string& name, std::int64_t count, int row,
                                      int column)
{
    const std::array<double, 2> at{spec.at[0] + column * columnStep, spec.at[1] + row * rowStep};
    CW_TRY(Added added, addAssembly(std::move(design), kind, name, at));
    design = std::move(added.design);
    setCount(added.id, count);
    keep(added.id);
    return added.id;
}

Connection& Builder::connect(const std::string& from, const std::string& to, Pattern pattern)
{
    Connection c;
    c.from = from;
    c.to = to;
    c.link = link->id;
    c.pattern = pattern;
    c.bundle = 1;
    m_connections.push_back(std::move(c));
    return m_connections.back();
}

void Builder::connectHost(const Host& host, const std::string& to)
{
    connect(host.place, to, Pattern::Spread).bundle = spec.linksPerHost;
    figures.hostLinks = saturatingAdd(figures.hostLinks, saturatingMultiply(host.instances, spec.linksPerHost));
}

void Builder::setCount(const std::string& id, std::int64_t count)
{
    design.items.update(id, [&](Item& item) { item.count = count; });
}

void Builder::putInto(const std::string& assembly, const std::string& id, std::array<double, 2> at)
{
    design.items.update(id, [&](Item& item) {
        item.in = assembly;
        item.at = at;
    });
    std::erase(m_ids, id);
}

std::int64_t Builder::endpoints() const
{
    return std::accumulate(hosts.begin(), hosts.end(), std::int64_t{0},
                           [](std::int64_t sum, const Host& h) { return saturatingAdd(sum, h.instances); });
}

Result<GeneratedFabric> Builder::finish()
{
    figures.endpoints = endpoints();
    figures.radix = radix;
    figures.link = link->id;
    if (switchPart && figures.mostLinks > radix)
        return fail(text(CW_TEXT("A switch would need {0} links; {1} takes {2}."), figures.mostLinks,
                         switchPart->name.empty() ? switchPart->id : switchPart->name, radix),
                    {}, text(CW_TEXT("Lower the sizes, or choose a switch with more ports.")));
    CW_TRY(design, embedPart(std::move(design), catalogue, link->id));
    for (Connection& c : m_connections) {
        c.id = freshId(design.connections, link->id);
        design.connections.set(std::move(c));
    }
    if (switchPart) {
        const auto n = static_cast<double>(figures.switches);
        figures.switchPrice = switchPart->price.typical * n;
        const PowerSheet& power = switchPart->power;
        figures.power = (power.typical.value > 0 ? power.typical : power.max) * n;
    }
    if (link->link)
        figures.power +=
            2.0 * static_cast<double>(figures.hostLinks + figures.fabricLinks) * link->link->alwaysOnPerEnd;
    return GeneratedFabric{std::move(design), std::move(m_ids), std::move(figures)};
}

Result<LeafPorts> leafPorts(const Builder& b)
{
    const double o = b.spec.oversubscription;
    if (!(o >= 1 && o <= 64))
        return fail(text(CW_TEXT("An oversubscription of {0} is not possible."), o), {},
                    text(CW_TEXT("1 is non-blocking; use 1 to 64.")));
    const auto down = static_cast<std::int64_t>(std::floor(static_cast<double>(b.radix) * o / (1 + o) + 1e-9));
    const std::int64_t hosts = down / b.spec.linksPerHost;
    if (hosts < 1)
        return fail(text(CW_TEXT("A switch with {0} ports takes no node with {1} links and links upwards."), b.radix,
                         b.spec.linksPerHost),
                    {}, text(CW_TEXT("Choose a switch with more ports.")));
    return LeafPorts{hosts};
}

std::int64_t uplinks(const FabricSpec& spec, std::int64_t hosts)
{
    const double down = static_cast<double>(hosts) * spec.linksPerHost;
    return std::max<std::int64_t>(1, static_cast<std::int64_t>(std::ceil(down / spec.oversubscription - 1e-9)));
}

std::int64_t spinesFor(std::int64_t leaves, std::int64_t up, std::int64_t radix)
{
    for (std::int64_t s = std::max<std::int64_t>(1, ceilDiv(leaves * up, radix)); s <= up; ++s)
        if (ceilDiv(leaves * up, s) <= radix)
            return s;
    return 0;
}

} // namespace cw::generate

namespace cw
{

Result<GeneratedFabric> generateFabric(Design design, const Catalogue& catalogue, const FabricSpec& spec)
{
    const Part* sw = findPart(design, catalogue, spec.switchPart);
    const bool direct = spec.kind == FabricKind::Torus && spec.switchPart.empty();
    if (!direct && (!sw || !isSwitch(sw->kind)))
        return fail(sw ? text(CW_TEXT("{0} is no switch."), spec.switchPart)
                       : text(CW_TEXT("The catalogue has no \"{0}\"."), spec.switchPart),
                    {}, text(CW_TEXT("Choose a switch of the catalogue.")));
    if (spec.linksPerHost < 1 || spec.linksPerHost > 64)
        return fail(text(CW_TEXT("{0} parallel links are not possible."), spec.linksPerHost), {},
                    text(CW_TEXT("Use 1 to {0}."), 64));
    for (const std::int64_t size : {spec.hostCount, spec.domains, spec.switches, spec.groups, spec.routers,
                                    spec.globalLinks, spec.hostsPerSwitch})
        if (size < 0 || size > generate::mostNodes)
            return fail(text(CW_TEXT("A count of {0} is not possible."), size), {},
                        text(CW_TEXT("Use at most {0}."), generate::mostNodes));
    if (!spec.link.empty() && !findPart(design, catalogue, spec.link))
        return fail(text(CW_TEXT("The catalogue has no \"{0}\"."), spec.link));
    generate::Builder builder(std::move(design), catalogue, spec);
    switch (spec.kind) {
    case FabricKind::FatTree: return generate::fatTree(std::move(builder));
    case FabricKind::RailOptimised: return generate::railOptimised(std::move(builder));
    case FabricKind::Dragonfly: return generate::dragonfly(std::move(builder));
    case FabricKind::Torus: return generate::torus(std::move(builder));
    case FabricKind::ScaleUp: break;
    }
    return generate::scaleUp(std::move(builder));
}

} // namespace cw
