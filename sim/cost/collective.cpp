// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/cost/collective.h"

#include <algorithm>
#include <limits>
#include <unordered_map>

namespace cw
{
namespace
{

/// Share of the link rate that reduction inside switches reaches (NCCL NVLS all-reduce on 8 H100: 254 GB/s of 450).
constexpr double reducingShare = 0.6;
/// Groups up to this size are measured pair by pair, larger ones by a sample of permutations.
constexpr std::size_t allPairsLimit = 16;
constexpr std::size_t sampledShifts = 6;

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
bool oneHopGroup(const Fabric& f, const Routes& routes, const std::vector<Vertex>& ranks, PeerGroup& g, double share)
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
    g.directRate = pair * peers * share;
    g.ringRate = next * share;
    g.reduceRate = switched > 0 && reduces ? switched * reducingShare : 0;
    return true;
}

/// Ranks joined over any path: flows of all pairs (or of a sample of permutations) share the channels they meet on.
void routedGroup(Routes& routes, const std::vector<Vertex>& ranks, PeerGroup& g, double share)
{
    const std::size_t n = ranks.size();
    std::vector<std::size_t> shifts;
    const std::size_t wanted = n <= allPairsLimit ? n - 1 : sampledShifts;
    for (std::size_t s = 0; s < wanted; ++s)
        shifts.push_back(1 + s * (n - 1) / wanted);
    const double scale = static_cast<double>(n - 1) / static_cast<double>(wanted);
    std::unordered_map<std::uint32_t, double> flows;
    for (const std::size_t s : shifts)
        for (std::size_t i = 0; i < n; ++i) {
            const Path& p = routes.path(ranks[i], ranks[(i + s) % n]);
            g.connected = g.connected && p.found;
            for (const std::uint32_t c : p.channels)
                flows[c] += scale;
        }
    double pair = std::numeric_limits<double>::infinity();
    for (const auto& [channel, count] : flows) {
        pair = std::min(pair, routes.channelRate(channel) / std::max(1.0, count));
        g.channels.push_back(channel);
    }
    g.directRate = g.connected && !flows.empty() ? pair * static_cast<double>(n - 1) * share : 0;
    const Path ring = routes.ring(ranks);
    g.ringRate = ring.found ? ring.payload * share : 0;
}

} // namespace

PeerGroup peerGroup(const Fabric& f, Routes& routes, const std::vector<Vertex>& ranks, const KindConstants& k)
{
    PeerGroup g;
    g.ranks = static_cast<int>(ranks.size());
    if (ranks.size() < 2)
        return g;
    const Path& first = routes.path(ranks.front(), ranks.back());
    bool adapter = false;
    for (const std::uint32_t c : first.channels) {
        const auto e = boost::edge_from_index(c, f.graph);
        adapter = adapter || f.partOf(target(e, f.graph)).kind == PartKind::Nic;
    }
    g.latency = first.latency + (adapter ? k.networkLatency : k.peerLatency);
    if (!oneHopGroup(f, routes, ranks, g, k.peerShare))
        routedGroup(routes, ranks, g, k.peerShare);
    std::sort(g.channels.begin(), g.channels.end());
    g.channels.erase(std::unique(g.channels.begin(), g.channels.end()), g.channels.end());
    g.connected = g.connected && (g.ringRate > 0 || g.directRate > 0);
    return g;
}

CollectiveTime allReduce(const PeerGroup& g, double bytes)
{
    CollectiveTime best;
    if (g.ranks < 2 || bytes <= 0 || !g.connected)
        return best;
    const double n = g.ranks;
    best.seconds = std::numeric_limits<double>::infinity();
    const auto offer = [&](double seconds, const char* name) {
        if (seconds < best.seconds)
            best = {seconds, name};
    };
    if (g.ringRate > 0)
        offer(2 * (n - 1) * g.latency + 2 * (n - 1) / n * bytes / g.ringRate, "ring");
    if (g.directRate > 0) {
        offer(g.latency + (n - 1) * bytes / g.directRate, "one-shot");
        offer(2 * g.latency + 2 * (n - 1) / n * bytes / g.directRate, "two-shot");
    }
    if (g.reduceRate > 0)
        offer(2 * g.latency + bytes / g.reduceRate, "in-network");
    return best;
}

double allToAll(const PeerGroup& g, double bytes)
{
    if (g.ranks < 2 || bytes <= 0 || g.directRate <= 0)
        return 0;
    return g.latency + bytes / g.directRate;
}

} // namespace cw
