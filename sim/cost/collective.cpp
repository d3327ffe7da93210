// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/cost/collective.h"

#include <algorithm>
#include <limits>
#include <unordered_map>

namespace cw
{
namespace
{

/// Groups up to this size are measured pair by pair, larger ones by a sample of permutations.
constexpr std::size_t allPairsLimit = 16;
constexpr std::size_t sampledShifts = 6;
/// Up to so many nodes ranks may come in any order.
constexpr std::size_t fewNodes = 16;

/// Channels one hop away, by the vertex they lead to.
struct Neighbours {
    std::unordered_map<Vertex, double> rate;
    std::unordered_map<Vertex, std::uint32_t> edge;
};

Neighbours neighboursOf(const Fabric& f, const Routes& routes, Vertex v)
{
    Neighbours n;
    const auto index = get(boost::edge_index, f.graph);
    const auto [begin, end] = out_edges(v, f.graph);
    for (auto e = begin; e != end; ++e) {
        const Vertex to = target(*e, f.graph);
        const auto i = static_cast<std::uint32_t>(get(index, *e));
        n.rate[to] += routes.channelRate(i);
        n.edge[to] = i;
    }
    return n;
}

/// Ranks joined by links or by switches that all of them reach in one hop.
bool oneHopGroup(const Fabric& f, const Routes& routes, const std::vector<Vertex>& ranks, PeerGroup& g)
{
    std::vector<Neighbours> near;
    near.reserve(ranks.size());
    for (Vertex v : ranks)
        near.push_back(neighboursOf(f, routes, v));
    // Planes: switches that every rank reaches.
    double switched = 0;
    bool reduces = true;
    for (const auto& [vertex, rate] : near[0].rate) {
        if (f.partOf(vertex).kind != PartKind::Switch)
            continue;
        double plane = rate;
        for (const Neighbours& n : near) {
            const auto i = n.rate.find(vertex);
            plane = i == n.rate.end() ? 0 : std::min(plane, i->second);
        }
        if (plane <= 0)
            continue;
        switched += plane;
        const auto& forward = f.partOf(vertex).forward;
        reduces = reduces && forward && forward->inNetworkReduction;
        for (const Neighbours& n : near)
            g.channels.push_back(n.edge.at(vertex));
    }
    double pair = std::numeric_limits<double>::infinity();
    double next = pair;
    const auto peers = static_cast<double>(ranks.size() - 1);
    for (std::size_t i = 0; i < ranks.size(); ++i)
        for (std::size_t j = 0; j < ranks.size(); ++j) {
            if (i == j)
                continue;
            const auto d = near[i].rate.find(ranks[j]);
            const double direct = d == near[i].rate.end() ? 0 : d->second;
            if (direct > 0)
                g.channels.push_back(near[i].edge.at(ranks[j]));
            pair = std::min(pair, direct + switched / peers);
            if (j == (i + 1) % ranks.size())
                next = std::min(next, direct + switched);
        }
    if (pair <= 0) {
        g.channels.clear();
        return false;
    }
    g.directRate = pair * peers;
    g.neighbourRate = next;
    g.ringRate = std::max(next, g.directRate); // rings through all links of a mesh at once
    g.reduceRate = switched > 0 && reduces ? switched : 0;
    g.link = switched > 0 ? CollectiveLink::Switched : CollectiveLink::Mesh;
    return true;
}

/// Bytes/s that each of the flows gets where all run at once, and the channels that they take.
class Flows
{
public:
    void add(const Path& p, double count = 1)
    {
        m_found = m_found && p.found;
        for (std::size_t i = 0; i < p.channels.size(); ++i)
            m_load[p.channels[i]] += count * (i < p.shares.size() ? p.shares[i] : 1);
    }
    bool found() const { return m_found && !m_load.empty(); }
    double rate(const Routes& routes) const
    {
        double least = std::numeric_limits<double>::infinity();
        for (const auto& [channel, load] : m_load)
            least = std::min(least, routes.channelRate(channel) / load);
        return found() ? least : 0;
    }
    void name(std::vector<std::uint32_t>& channels) const
    {
        for (const auto& [channel, load] : m_load)
            channels.push_back(channel);
    }

private:
    std::unordered_map<std::uint32_t, double> m_load;
    bool m_found = true;
};

/// Whether the path passes a part of this kind on its way.
bool passes(const Fabric& f, const Path& p, PartKind kind)
{
    return std::any_of(p.channels.begin(), p.channels.end(), [&](std::uint32_t c) {
        return f.partOf(target(boost::edge_from_index(c, f.graph), f.graph)).kind == kind;
    });
}

/// Whether the path uses links between devices and their host.
bool overHostLinks(const Fabric& f, const Path& p)
{
    return std::any_of(p.channels.begin(), p.channels.end(), [&](std::uint32_t c) {
        const Part* link = f.connections[f.graph[boost::edge_from_index(c, f.graph)].connection].link;
        return link && link->link && link->link->family == "host";
    });
}

/// Ranks of one node joined over any path: flows of all pairs (or of a sample of permutations) share the channels
/// they meet on.
void routedGroup(const Fabric& f, Routes& routes, const std::vector<Vertex>& ranks, PeerGroup& g)
{
    const std::size_t n = ranks.size();
    const std::size_t wanted = n <= allPairsLimit ? n - 1 : sampledShifts;
    const double scale = static_cast<double>(n - 1) / static_cast<double>(wanted);
    Flows flows;
    bool overCpu = false, host = false, switches = false;
    for (std::size_t s = 0; s < wanted; ++s)
        for (std::size_t i = 0; i < n; ++i) {
            const Path& p = routes.path(ranks[i], ranks[(i + 1 + s * (n - 1) / wanted) % n]);
            flows.add(p, scale);
            overCpu = overCpu || passes(f, p, PartKind::Cpu);
            host = host || overHostLinks(f, p);
            switches = switches || passes(f, p, PartKind::Switch);
        }
    flows.name(g.channels);
    g.connected = flows.found();
    g.directRate = flows.rate(routes) * static_cast<double>(n - 1);
    const Path ring = routes.ring(ranks);
    g.ringRate = ring.found ? ring.payload : 0;
    g.neighbourRate = routes.path(ranks[0], ranks[1]).payload;
    g.link = !host              ? switches ? CollectiveLink::Switched : CollectiveLink::Mesh
             : overCpu && n > 2 ? CollectiveLink::PcieHost
                                : CollectiveLink::Pcie;
}

/// The ranks by node, in order: a rank whose path from the first of a node needs an adapter begins another one.
std::vector<std::vector<Vertex>> byNode(const Fabric& f, Routes& routes, const std::vector<Vertex>& ranks)
{
    std::vector<std::vector<Vertex>> nodes;
    for (const Vertex v : ranks) {
        // Ranks come node by node: with many nodes only the last one is asked.
        const auto last = nodes.size() > fewNodes ? nodes.rbegin() + 1 : nodes.rend();
        const auto home = std::find_if(nodes.rbegin(), last, [&](const std::vector<Vertex>& node) {
            const Path& p = routes.path(node.front(), v);
            return p.found && !passes(f, p, PartKind::Nic);
        });
        if (home != last)
            home->push_back(v);
        else
            nodes.push_back({v});
    }
    return nodes;
}

void oneNode(const Fabric& f, Routes& routes, const std::vector<Vertex>& ranks, PeerGroup& g)
{
    if (!oneHopGroup(f, routes, ranks, g))
        routedGroup(f, routes, ranks, g);
    g.scaleUpRate = g.directRate;
}

/// Rank i of each node to rank i of the next, all at once: what libraries make of rails.
void severalNodes(const Fabric& f, Routes& routes, const std::vector<std::vector<Vertex>>& nodes, PeerGroup& g)
{
    if (nodes.front().size() > 1)
        oneNode(f, routes, nodes.front(), g);
    Flows between;
    std::size_t fewest = nodes.front().size();
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const auto& from = nodes[i];
        const auto& to = nodes[(i + 1) % nodes.size()];
        fewest = std::min(fewest, from.size());
        for (std::size_t j = 0; j < from.size(); ++j)
            between.add(routes.path(from[j], to[j % to.size()]));
    }
    between.name(g.channels);
    g.connected = g.connected && between.found();
    g.link = CollectiveLink::ScaleOut;
    g.reduceRate = 0;
    g.scaleOutRate = g.neighbourRate = between.rate(routes);
    const double node = g.scaleOutRate * static_cast<double>(fewest);
    g.ringRate = fewest > 1 && g.ringRate > 0 ? std::min(node, g.ringRate) : node;
    // Of what a rank sends to all others, this part leaves the node.
    const double n = g.ranks, outside = n - n / static_cast<double>(nodes.size());
    const double direct = g.scaleOutRate * (n - 1) / outside;
    g.directRate = fewest > 1 && g.scaleUpRate > 0 ? std::min(direct, g.scaleUpRate) : direct;
}

} // namespace

PeerGroup peerGroup(const Fabric& f, Routes& routes, const std::vector<Vertex>& ranks)
{
    PeerGroup g;
    g.ranks = static_cast<int>(ranks.size());
    if (ranks.size() < 2)
        return g;
    g.latency = routes.path(ranks.front(), ranks.back()).latency;
    const auto nodes = byNode(f, routes, ranks);
    g.nodes = static_cast<int>(nodes.size());
    if (g.nodes == 1)
        oneNode(f, routes, ranks, g);
    else
        severalNodes(f, routes, nodes, g);
    std::sort(g.channels.begin(), g.channels.end());
    g.channels.erase(std::unique(g.channels.begin(), g.channels.end()), g.channels.end());
    g.connected = g.connected && (g.ringRate > 0 || g.directRate > 0);
    return g;
}

} // namespace cw
