// SPDX-License-Identifier: GPL-3.0-or-later
// Fat trees of two and three levels (C. Leiserson 1985; k-ary: M. Al-Fares et al., SIGCOMM 2008) and rail-optimised
// networks, in which adapter i of every node has a leaf of its own.
#include <algorithm>

#include "model/design/generate_builder.h"
#include "model/fabric/place_name.h"

namespace cw::generate
{
namespace
{

/// Half of all that nodes can send, or half of the links of the thinnest level, whichever is less.
BytesPerSecond treeBisection(const Builder& b, std::int64_t thinnest)
{
    const std::int64_t nodes = saturatingMultiply(b.endpoints(), b.spec.linksPerHost);
    return b.link->link ? b.link->link->rate * (static_cast<double>(std::min(nodes, thinnest)) / 2) : BytesPerSecond();
}

double ratio(const Builder& b, std::int64_t up)
{
    return static_cast<double>(b.figures.hostLinks) / static_cast<double>(up);
}

/// Leaves all joined to all spines; with one leaf there is none.
Result<void> addSpines(Builder& b, const std::string& leafPlace, std::int64_t leaves, std::int64_t up)
{
    if (leaves == 1) {
        b.figures.bisection = treeBisection(b, b.figures.hostLinks);
        b.figures.mostLinks = b.figures.hostLinks;
        return {};
    }
    const std::int64_t spines = spinesFor(leaves, up, b.radix);
    if (spines == 0)
        return fail(text(CW_TEXT("Two levels of switches with {0} ports take at most {0} leaves; {1} are needed."),
                         b.radix, leaves),
                    {}, text(CW_TEXT("Use three levels, more oversubscription, or a switch with more ports.")));
    CW_TRY(const std::string spine, b.switches("Spine", spines, 0));
    Connection& c = b.connect(leafPlace, spine, Pattern::All);
    if (up % spines == 0)
        c.bundle = static_cast<int>(up / spines);
    else
        c.total = leaves * up;
    b.figures.tiers.emplace_back("spine", spines);
    b.figures.switches += spines;
    b.figures.fabricLinks = leaves * up;
    b.figures.mostLinks = std::max(b.figures.mostLinks, ceilDiv(leaves * up, spines));
    b.figures.oversubscription = ratio(b, leaves * up);
    b.figures.bisection = treeBisection(b, leaves * up);
    b.figures.hops = 2;
    return {};
}

Result<GeneratedFabric> twoLevels(Builder b, const std::string& leaf, std::int64_t perLeaf)
{
    const Packing packing = pack(b.hosts, perLeaf);
    b.setCount(leaf, packing.switches);
    for (const Share& s : packing.shares) {
        const bool all = s.count == packing.switches;
        b.connectHost(b.hosts[s.host], all ? leaf : withRange(leaf, s.first, s.first + s.count - 1));
    }
    const std::int64_t up = uplinks(b.spec, packing.most);
    b.figures.tiers.emplace_back("leaf", packing.switches);
    b.figures.switches = packing.switches;
    b.figures.mostLinks = packing.most * b.spec.linksPerHost + (packing.switches > 1 ? up : 0);
    CW_CHECK(addSpines(b, leaf, packing.switches, up));
    return b.finish();
}

Result<GeneratedFabric> threeLevels(Builder b, const std::string& leaf, std::int64_t perLeaf)
{
    const std::int64_t most = std::max<std::int64_t>(1, b.radix / 2); // leaves of a pod
    const std::int64_t wanted = pack(b.hosts, perLeaf).switches;
    const std::int64_t leaves = ceilDiv(wanted, std::max<std::int64_t>(2, ceilDiv(wanted, most)));
    const Packing packing = pack(b.hosts, perLeaf, leaves);
    const std::int64_t pods = ceilDiv(packing.switches, leaves);
    if (pods > b.radix)
        return fail(text(CW_TEXT("Three levels of switches with {0} ports take at most {0} pods; {1} are needed."),
                         b.radix, pods),
                    {}, text(CW_TEXT("Use more oversubscription, or a switch with more ports.")));
    const std::int64_t up = uplinks(b.spec, packing.most);
    // Aggregation switches send up what they get.
    std::int64_t aggs = 1;
    while (aggs < up && 2 * ceilDiv(leaves * up, aggs) > b.radix)
        ++aggs;
    const std::int64_t aggUp = ceilDiv(leaves * up, aggs);
    // Aggregation switch i of all pods shares a row of cores; core c of every row is one connection.
    std::int64_t cores = ceilDiv(pods * aggUp, b.radix);
    while (cores < aggUp && ceilDiv(aggUp, cores) * pods > b.radix)
        ++cores;
    b.figures.mostLinks = std::max(
        {packing.most * b.spec.linksPerHost + up, ceilDiv(leaves * up, aggs) + aggUp, ceilDiv(aggUp, cores) * pods});

    CW_TRY(const std::string pod, b.assembly("pod", "Pod", pods, 1));
    b.putInto(pod, leaf, {16, 40 + rowStep});
    b.setCount(leaf, leaves);
    CW_TRY(const std::string agg, b.switches("Aggregation", aggs, 0, 0, pod));
    std::string core;
    if (cores > 1) {
        CW_TRY(const std::string row, b.assembly("row", "Core row", aggs, 0));
        CW_TRY(const std::string inner, b.switches("Core", cores, 0, 0, row));
        core = row + "/" + inner;
    } else {
        CW_TRY(core, b.switches("Core", aggs, 0));
    }
    for (const Share& s : packing.shares) {
        const std::int64_t firstPod = s.first / leaves, lastPod = (s.first + s.count - 1) / leaves;
        std::string to = withRange(pod, firstPod, lastPod) + "/";
        if (s.count % leaves == 0 && s.first % leaves == 0)
            to += leaf;
        else
            to += withRange(leaf, s.first % leaves, s.first % leaves + s.count - 1);
        b.connectHost(b.hosts[s.host], s.count == pods * leaves ? leaf : to);
    }
    Connection& low = b.connect(leaf, agg, Pattern::All);
    if (up % aggs == 0)
        low.bundle = static_cast<int>(up / aggs);
    else
        low.total = leaves * up;
    for (std::int64_t c = 0; c < cores; ++c) {
        Connection& high = b.connect(agg, cores > 1 ? fmt::format("{}[{}]", core, c) : core, Pattern::Rail);
        high.bundle = static_cast<int>(aggUp / cores + (c < aggUp % cores ? 1 : 0));
    }
    b.figures.tiers = {{"leaf", pods * leaves}, {"aggregation", pods * aggs}, {"core", aggs * cores}};
    b.figures.switches = pods * leaves + pods * aggs + aggs * cores;
    b.figures.fabricLinks = pods * leaves * up + pods * aggs * aggUp;
    b.figures.oversubscription = ratio(b, pods * leaves * up);
    b.figures.bisection = treeBisection(b, std::min(pods * leaves * up, pods * aggs * aggUp));
    b.figures.hops = 4;
    return b.finish();
}

} // namespace

Result<GeneratedFabric> fatTree(Builder b)
{
    const int levels = b.spec.levels;
    if (levels != 2 && levels != 3)
        return fail(text(CW_TEXT("A fat tree of {0} levels is not known."), levels), {}, text(CW_TEXT("Use 2 or 3.")));
    CW_TRY(const auto places, b.nodes(levels == 2 ? 2 : 4));
    CW_TRY(const std::string leaf, b.switches("Leaf", 1, 1));
    CW_CHECK(b.attach(places, leaf));
    CW_TRY(const LeafPorts ports, leafPorts(b));
    return levels == 2 ? twoLevels(std::move(b), leaf, ports.hosts) : threeLevels(std::move(b), leaf, ports.hosts);
}

Result<GeneratedFabric> railOptimised(Builder b)
{
    CW_TRY(const auto places, b.nodes(2));
    CW_TRY(const std::string leaf, b.switches("Rail leaf", 1, 1));
    CW_CHECK(b.attach(places, leaf));
    CW_TRY(const LeafPorts ports, leafPorts(b));

    // Adapters of one node, and in how many steps of the first count the nodes come.
    std::int64_t rails = 0;
    struct Nodes {
        std::int64_t count, each; ///< instances of the outermost step, nodes in one of them
    };
    std::vector<Nodes> nodes;
    for (const Host& host : b.hosts) {
        CW_TRY(const ResolvedPlace place, resolvePlace(b.design, b.design.items, host.place));
        const std::int64_t own = place.item().count;
        if (place.steps.size() < 2 || own < 2 || (rails > 0 && own != rails))
            return fail(rails > 0
                            ? text(CW_TEXT("Rails need nodes with the same number of adapters."))
                            : text(CW_TEXT("Rails need nodes with several adapters each; {0} has one."), host.place),
                        {}, text(CW_TEXT("Choose a fat tree.")));
        rails = own;
        const std::string first = host.place.substr(0, host.place.find_first_of("/#["));
        const Item* item = b.design.items.find(first);
        const std::int64_t count = item ? item->count : 1;
        nodes.push_back({count, host.instances / rails / count});
    }
    struct Part {
        std::size_t host;
        std::int64_t first, last, unit;
    };
    std::vector<Part> parts;
    std::int64_t units = 1, used = 0, most = 0;
    for (std::size_t h = 0; h < nodes.size(); ++h) {
        const auto [count, each] = nodes[h];
        if (each > ports.hosts)
            return fail(text(CW_TEXT("A leaf takes {0} nodes, but {1} come at once."), ports.hosts, each), {},
                        text(CW_TEXT("Choose a switch with more ports.")));
        for (std::int64_t at = 0; at < count;) {
            std::int64_t take = std::min(count - at, (ports.hosts - used) / each);
            if (take == 0) {
                ++units;
                used = 0;
                continue;
            }
            parts.push_back({h, at, at + take - 1, units - 1});
            at += take;
            used += take * each;
            most = std::max(most, used);
        }
    }
    std::string leaves = leaf;
    if (units > 1) {
        CW_TRY(const std::string unit, b.assembly("pod", "Scalable unit", units, 1));
        b.putInto(unit, leaf, {16, 40});
        leaves = unit + "/" + leaf;
    }
    b.setCount(leaf, rails);
    for (const Part& part : parts) {
        const Host& host = b.hosts[part.host];
        const bool whole = part.last - part.first + 1 == nodes[part.host].count;
        Connection& c = b.connect(whole ? host.place : withRange(host.place, part.first, part.last),
                                  units > 1 ? withRange(leaves, part.unit, part.unit) : leaf, Pattern::Rail);
        c.bundle = b.spec.linksPerHost;
    }
    b.figures.hostLinks = b.endpoints() * b.spec.linksPerHost;
    const std::int64_t count = units * rails, up = uplinks(b.spec, most);
    b.figures.tiers.emplace_back("leaf", count);
    b.figures.switches = count;
    b.figures.mostLinks = most * b.spec.linksPerHost + up;
    CW_CHECK(addSpines(b, leaf, count, up));
    return b.finish();
}

} // namespace cw::generate
