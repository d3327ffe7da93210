// SPDX-License-Identifier: GPL-3.0-or-later
// Networks whose switches are joined directly (dragonfly: J. Kim et al., ISCA 2008; torus), and scale-up domains in
// which every accelerator reaches every switch.
#include <algorithm>
#include <cmath>
#include <numeric>

#include "model/design/generate_builder.h"
#include "model/fabric/place_name.h"

namespace cw::generate
{
namespace
{

BytesPerSecond bisection(const Builder& b, std::int64_t cut, std::int64_t ends)
{
    return b.link->link ? b.link->link->rate * std::min(static_cast<double>(cut), static_cast<double>(ends) / 2)
                        : BytesPerSecond();
}

/// Adapters to routers; a single host goes to all of them.
void spreadHosts(Builder& b, const Packing& packing, const std::string& routers)
{
    for (const Share& s : packing.shares)
        b.connectHost(b.hosts[s.host],
                      b.hosts.size() == 1 ? routers : withRange(routers, s.first, s.first + s.count - 1));
}

/// Factors of n, as equal as `dimensions` of them can be, largest first.
std::vector<std::int64_t> nearEqual(std::int64_t n, int dimensions)
{
    std::vector<std::int64_t> dims;
    for (int left = dimensions; left > 1; --left) {
        auto d = static_cast<std::int64_t>(std::llround(std::pow(static_cast<double>(n), 1.0 / left)));
        while (d > 1 && n % d != 0)
            --d;
        dims.push_back(std::max<std::int64_t>(d, 1));
        n /= dims.back();
    }
    dims.push_back(n);
    std::ranges::sort(dims, std::greater());
    return dims;
}

struct TorusShape {
    std::int64_t size = 1, pairs = 0, cut = 0;
    std::int64_t neighbours = 0;
    int hops = 0;
};

Result<TorusShape> shapeOf(const std::vector<std::int64_t>& dims)
{
    TorusShape t;
    for (const std::int64_t d : dims) {
        if (d < 1)
            return fail(text(CW_TEXT("A size of {0} is not possible."), d), {}, text(CW_TEXT("Sizes are 1 or more.")));
        t.size = saturatingMultiply(t.size, d);
    }
    if (t.size > 1'000'000)
        return fail(text(CW_TEXT("A torus of {0} is too large to draw."), t.size), {},
                    text(CW_TEXT("Use at most a million.")));
    std::int64_t longest = 1;
    for (const std::int64_t d : dims) {
        t.pairs += t.size / d * (d > 2 ? d : d - 1);
        t.neighbours += d > 2 ? 2 : d - 1;
        t.hops += static_cast<int>(d / 2);
        longest = std::max(longest, d);
    }
    // Across the longest dimension; a ring is cut twice.
    if (longest > 1)
        t.cut = t.size / longest * (longest > 2 ? 2 : 1);
    return t;
}

Result<GeneratedFabric> torusOfNodes(Builder b)
{
    CW_TRY(const auto places, b.nodes(0));
    if (places.size() != 1)
        return fail(text(CW_TEXT("A torus of nodes joins the instances of one place.")), {},
                    text(CW_TEXT("Select one, or choose a switch.")));
    CW_TRY(const LinkFit fit, findLink(b.design, b.catalogue, places.front(), places.front(), b.spec.link));
    if (fit.links.empty())
        return fail(fit.whyNot, {}, text(CW_TEXT("Choose another link, or a switch.")));
    b.link = fit.links.front();
    b.hosts.push_back({fit.from.place, fit.from.part, fit.from.instances});
    const std::int64_t n = fit.from.instances, ports = portsFor(*fit.from.part, *b.link);
    auto dims = b.spec.dims;
    if (dims.empty())
        dims = nearEqual(n, 3);
    CW_TRY(const TorusShape t, shapeOf(dims));
    if (t.size != n)
        return fail(text(CW_TEXT("The sizes ask for {0} nodes, but {1} has {2}."), t.size, fit.from.place, n), {},
                    text(CW_TEXT("Change the sizes or the count.")));
    if (t.neighbours * b.spec.bundle > ports)
        return fail(text(CW_TEXT("{0} neighbours need {1} ports; {2} has {3}."), t.neighbours,
                         t.neighbours * b.spec.bundle, fit.from.place, ports),
                    {}, text(CW_TEXT("Use fewer dimensions or fewer parallel links.")));
    if (!hasFreePort(b.design, fit.from, *b.link))
        return fail(
            text(CW_TEXT("All ports that would fit between {0} and {1} are in use."), fit.from.place, fit.from.place));
    Connection& c = b.connect(fit.from.place, {}, Pattern::Torus);
    c.dims = dims;
    c.bundle = b.spec.bundle;
    b.radix = ports;
    b.figures.dims = dims;
    b.figures.fabricLinks = t.pairs * b.spec.bundle;
    b.figures.mostLinks = t.neighbours * b.spec.bundle;
    b.figures.hops = t.hops;
    b.figures.bisection = bisection(b, t.cut * b.spec.bundle, 2 * t.cut * b.spec.bundle);
    return b.finish();
}

} // namespace

Result<GeneratedFabric> dragonfly(Builder b)
{
    const FabricSpec& spec = b.spec;
    CW_TRY(const auto places, b.nodes(1));
    CW_TRY(const std::string fly, b.switches("Dragonfly", 1, 0));
    CW_CHECK(b.attach(places, fly));
    // Balanced: of 4p − 1 ports p go to nodes, 2p − 1 to the group, p to other groups.
    const std::int64_t wide = spec.linksPerHost;
    const std::int64_t perRouter =
        spec.hostsPerSwitch > 0 ? spec.hostsPerSwitch : std::max<std::int64_t>(1, (b.radix + 1) / 4 / wide);
    const Packing packing = pack(b.hosts, perRouter);
    const std::int64_t needed = packing.switches;
    std::int64_t routers = spec.routers, groups = spec.groups;
    if (routers <= 0)
        routers = groups > 0 ? ceilDiv(needed, groups) : std::min(2 * perRouter * wide, needed);
    if (groups <= 0)
        groups = ceilDiv(needed, routers);
    if (groups * routers < needed)
        return fail(
            text(CW_TEXT("{0} groups of {1} routers are too few: {2} routers are needed."), groups, routers, needed),
            {}, text(CW_TEXT("Raise the groups, the routers of a group, or the adapters on a router.")));
    const std::int64_t most = b.hosts.size() == 1 ? ceilDiv(b.endpoints(), groups * routers) : packing.most;
    const std::int64_t left = b.radix - most * wide - (routers - 1);
    std::int64_t global = spec.globalLinks;
    if (groups == 1)
        global = 1;
    else if (global <= 0)
        global =
            std::max<std::int64_t>(1, routers * std::min(left, std::max<std::int64_t>(1, most * wide)) / (groups - 1));
    const std::int64_t globalPorts = groups > 1 ? ceilDiv(global * (groups - 1), routers) : 0;
    // One group alone has its ports to itself: parallel links until half of the nodes can reach the other half.
    std::int64_t parallel = 1;
    if (groups == 1 && routers > 1)
        parallel = std::clamp<std::int64_t>(ceilDiv(2 * most * wide, routers), 1,
                                            std::max<std::int64_t>(1, (b.radix - most * wide) / (routers - 1)));
    b.figures.mostLinks = most * wide + parallel * (routers - 1) + globalPorts;

    b.setCount(fly, groups * routers);
    spreadHosts(b, packing, fly);
    if (groups * routers > 1) {
        Connection& c = b.connect(fly, {}, Pattern::Dragonfly);
        c.dims = {groups, routers, global};
        c.bundle = static_cast<int>(parallel);
        b.figures.fabricLinks = parallel * groups * (routers * (routers - 1) / 2) + groups * (groups - 1) / 2 * global;
    }
    b.figures.switches = groups * routers;
    b.figures.tiers = {{"group", groups}, {"router", routers}};
    b.figures.hops = groups > 1 ? 3 : routers > 1 ? 1 : 0;
    b.figures.oversubscription = 1;
    const std::int64_t cut =
        groups > 1 ? groups / 2 * (groups - groups / 2) * global : parallel * (routers / 2) * (routers - routers / 2);
    b.figures.bisection = bisection(b, groups * routers > 1 ? cut : b.endpoints() * wide, b.endpoints() * wide);
    return b.finish();
}

Result<GeneratedFabric> torus(Builder b)
{
    if (b.spec.bundle < 1 || b.spec.bundle > 64)
        return fail(text(CW_TEXT("{0} parallel links are not possible."), b.spec.bundle), {},
                    text(CW_TEXT("Use 1 to {0}."), 64));
    if (b.spec.switchPart.empty())
        return torusOfNodes(std::move(b));
    CW_TRY(const auto places, b.nodes(1));
    CW_TRY(const std::string grid, b.switches("Torus", 1, 0));
    CW_CHECK(b.attach(places, grid));
    auto dims = b.spec.dims;
    const std::int64_t neighbours = dims.empty() ? 4 : 2 * static_cast<std::int64_t>(dims.size());
    const std::int64_t perSwitch = (b.radix - neighbours * b.spec.bundle) / b.spec.linksPerHost;
    if (perSwitch < 1)
        return fail(text(CW_TEXT("A switch with {0} ports has none left for nodes."), b.radix), {},
                    text(CW_TEXT("Use fewer dimensions or fewer parallel links.")));
    const Packing packing = pack(b.hosts, perSwitch);
    if (dims.empty()) {
        // The smallest grid that is nearly square.
        const auto side = static_cast<std::int64_t>(std::ceil(std::sqrt(static_cast<double>(packing.switches))));
        dims = {side, ceilDiv(packing.switches, side)};
    }
    CW_TRY(const TorusShape t, shapeOf(dims));
    if (t.size < packing.switches)
        return fail(text(CW_TEXT("{0} switches are too few: {1} are needed."), t.size, packing.switches), {},
                    text(CW_TEXT("Raise the sizes, or choose a switch with more ports.")));
    b.setCount(grid, t.size);
    b.figures.dims = dims;
    spreadHosts(b, packing, grid);
    if (t.size > 1) {
        Connection& c = b.connect(grid, {}, Pattern::Torus);
        c.dims = dims;
        c.bundle = b.spec.bundle;
    }
    const std::int64_t most = b.hosts.size() == 1 ? ceilDiv(b.endpoints(), t.size) : packing.most;
    b.figures.mostLinks = most * b.spec.linksPerHost + t.neighbours * b.spec.bundle;
    b.figures.fabricLinks = t.pairs * b.spec.bundle;
    b.figures.switches = t.size;
    b.figures.tiers.emplace_back("switch", t.size);
    b.figures.hops = t.hops;
    const std::int64_t ends = b.endpoints() * b.spec.linksPerHost;
    b.figures.bisection = bisection(b, t.size > 1 ? t.cut * b.spec.bundle : ends, ends);
    return b.finish();
}

Result<GeneratedFabric> scaleUp(Builder b)
{
    const FabricSpec& spec = b.spec;
    const bool added = spec.hosts.empty();
    const std::int64_t domains = added ? spec.domains : 1;
    if (domains < 1)
        return fail(text(CW_TEXT("A count of {0} is not possible."), domains), {}, text(CW_TEXT("Use 1 or more.")));
    std::string frame;
    if (added) {
        CW_TRY(frame, b.assembly("node", "Scale-up domain", domains, 0));
    }
    CW_TRY(const auto places, b.nodes(1, frame));
    if (added)
        b.design.items.update(places.front(), [](Item& item) { item.at = {16, 40 + rowStep}; });
    CW_TRY(const std::string sw, b.switches("Scale-up switch", 1, 0, 0, frame));
    CW_CHECK(b.attach(places, sw));
    std::int64_t ends = 0, links = 0, widest = 0, narrowest = 1'000'000;
    for (const Host& host : b.hosts) {
        const std::int64_t ports = portsFor(*host.part, *b.link);
        ends += host.instances / domains;
        links += host.instances / domains * ports;
        widest = std::max(widest, ports);
        narrowest = std::min(narrowest, ports);
    }
    // Every accelerator reaches every switch, and has all its ports in use.
    std::int64_t count = spec.switches;
    if (count <= 0) {
        count = std::max<std::int64_t>(1, ceilDiv(links, b.radix));
        while (count < narrowest && narrowest % count != 0)
            ++count;
    }
    if (count > narrowest)
        return fail(
            text(CW_TEXT("{0} accelerators with {1} ports need {2} switches, but one can't reach more than {1}."), ends,
                 narrowest, count),
            {}, text(CW_TEXT("Use fewer accelerators, or a switch with more ports.")));
    b.setCount(sw, count);
    for (const Host& host : b.hosts) {
        const std::int64_t ports = portsFor(*host.part, *b.link);
        Connection& c = b.connect(host.place, sw, Pattern::All);
        if (ports % count == 0)
            c.bundle = static_cast<int>(ports / count);
        else
            c.total = host.instances / domains * ports;
    }
    b.figures.hostLinks = links * domains;
    b.figures.switches = count * domains;
    b.figures.mostLinks = ceilDiv(links, count);
    b.figures.tiers.emplace_back("switch", count);
    b.figures.bisection = bisection(b, links, links);
    return b.finish();
}

} // namespace cw::generate
