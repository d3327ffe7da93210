// SPDX-License-Identifier: GPL-3.0-or-later
// Dijkstra over the compressed graph. Costs are whole picoseconds, so that equal paths compare equal.
#include "sim/network/routes.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <string_view>

#include "sim/explain/drawn.h"

namespace cw
{
namespace
{

// A second per scale-out link and a millisecond per other link that is not scale-up: far above any real latency, so
// that the family decides first and the latency among equals.
constexpr std::uint64_t scaleOutPenalty = 1'000'000'000'000;
constexpr std::uint64_t hostPenalty = 1'000'000'000;
constexpr double secondsPerMetre = 5e-9; // light in fibre or copper, about 0.67 c

std::uint64_t picoseconds(double seconds)
{
    return static_cast<std::uint64_t>(std::llround(std::clamp(seconds, 0.0, 1.0) * 1e12));
}

/// Finaliser of SplitMix64 (Steele, Lea, Flood 2014).
std::uint64_t mix(std::uint64_t x)
{
    x += 0x9e3779b97f4a7c15;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
    x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
    return x ^ (x >> 31);
}

std::uint64_t pairKey(Vertex from, Vertex to)
{
    return (std::uint64_t{from} << 32) | to;
}

} // namespace

/// Adds up the channels of several paths that carry traffic at once.
struct Routes::Combined {
    std::map<std::uint32_t, double> load; // ordered: the result must not depend on hashing
    double latency = 0;
    bool found = true;

    void add(const Path& p, double amount)
    {
        found = found && p.found;
        latency = std::max(latency, p.latency);
        for (std::size_t i = 0; i < p.channels.size(); ++i)
            load[p.channels[i]] += amount * p.shares[i];
    }
    Path finish(const Routes& routes) const
    {
        Path r;
        r.found = found;
        if (!found)
            return r;
        r.latency = latency;
        r.payload = std::numeric_limits<double>::infinity();
        for (const auto& [edge, amount] : load) {
            r.channels.push_back(edge);
            r.shares.push_back(amount);
            r.payload = std::min(r.payload, routes.channelRate(edge) / amount);
        }
        return r;
    }
};

Routes::Routes(const Fabric& fabric, const std::vector<Vertex>& dead, const std::vector<LinkPair>& lost)
    : m_fabric(fabric)
{
    for (const FabricConnection& c : fabric.connections) {
        const LinkSheet sheet = c.link && c.link->link ? *c.link->link : LinkSheet{};
        const std::string_view family = sheet.family;
        const Connection* drawn = drawnConnection(*fabric.design, c.pointer);
        const double metres = drawn ? drawn->length.value : 0;
        // Devices that share a physical link get their share of it.
        m_linkRate.push_back((sheet.payload.value > 0 ? sheet.payload.value : sheet.rate.value) /
                             std::max(1, c.perChannel));
        m_linkLatency.push_back(picoseconds(2 * sheet.latency.value) + picoseconds(metres * secondsPerMetre));
        const bool scaleUp = family.starts_with("scale-up");
        m_linkScaleUp.push_back(scaleUp);
        m_linkPenalty.push_back(scaleUp ? 0 : family.starts_with("scale-out") ? scaleOutPenalty : hostPenalty);
    }
    const std::size_t n = fabric.instances();
    m_transit.resize(n);
    m_passing.resize(n);
    for (const Place& place : fabric.places) {
        const PartKind kind = place.part->kind;
        const auto transit = kind == PartKind::Nic  ? Transit::Adapter
                             : isAccelerator(kind)  ? Transit::Accelerator
                             : isMemoryDevice(kind) ? Transit::Never
                                                    : Transit::Forwards;
        const auto passing = place.part->forward ? picoseconds(place.part->forward->latency.value) : 0;
        std::fill_n(m_transit.begin() + place.first, place.count, transit);
        std::fill_n(m_passing.begin() + place.first, place.count, static_cast<std::uint32_t>(passing));
    }
    if (!dead.empty())
        m_dead.resize(n);
    for (const Vertex v : dead) {
        m_transit[v] = Transit::Never;
        m_dead[v] = true;
    }
    for (const LinkPair& p : lost) {
        ++m_lost[p.there];
        ++m_lost[p.back];
    }
    m_cost.resize(n);
    m_mark.resize(n);
    m_ways.resize(n);
}

double Routes::channelRate(std::uint32_t edge) const
{
    // In a compressed graph without reverse edges the index alone finds the properties.
    const Channel& c = m_fabric.graph[FabricGraph::edge_descriptor(0, edge)];
    int width = c.width;
    if (!m_lost.empty())
        if (const auto lost = m_lost.find(edge); lost != m_lost.end())
            width = std::max(0, width - lost->second);
    return m_linkRate[c.connection] * width;
}

double Routes::rateLeft(std::uint32_t edge) const
{
    if (m_dead.empty())
        return channelRate(edge);
    const auto& g = m_fabric.graph;
    const FabricGraph::edge_descriptor e = boost::edge_from_index(edge, g);
    return m_dead[boost::source(e, g)] || m_dead[boost::target(e, g)] ? 0 : channelRate(edge);
}

const Path& Routes::path(Vertex from, Vertex to)
{
    const std::uint64_t key = pairKey(from, to);
    if (const auto known = m_paths.find(key); known != m_paths.end())
        return known->second;
    Path p;
    if (from == to) {
        p.found = true;
        p.payload = std::numeric_limits<double>::infinity();
    } else {
        search(from, to);
        if (m_mark[to] == m_round)
            p = trace(from, to);
    }
    return m_paths.emplace(key, std::move(p)).first->second;
}

/// Components of the fabric without its scale-out links: servers, racks with one scale-up domain.
void Routes::findBoxes()
{
    const auto& g = m_fabric.graph;
    const auto n = static_cast<Vertex>(m_fabric.instances());
    constexpr auto none = std::numeric_limits<Vertex>::max();
    m_box.assign(n, none);
    std::vector<Vertex> open;
    for (Vertex first = 0; first < n; ++first) {
        if (m_box[first] != none)
            continue;
        m_box[first] = first;
        open.push_back(first);
        while (!open.empty()) {
            const Vertex v = open.back();
            open.pop_back();
            const auto [begin, end] = boost::out_edges(v, g);
            for (auto e = begin; e != end; ++e)
                if (const Vertex w = boost::target(*e, g);
                    m_box[w] == none && m_linkPenalty[g[*e].connection] != scaleOutPenalty) {
                    m_box[w] = first;
                    open.push_back(w);
                }
        }
    }
}

void Routes::search(Vertex from, Vertex to)
{
    if (m_box.empty())
        findBoxes();
    ++m_round;
    m_hops.clear();
    m_heap.clear();
    m_cost[from] = 0;
    m_mark[from] = m_round;
    m_ways[from] = -1;
    m_heap.emplace_back(0, from);
    const auto& g = m_fabric.graph;
    while (!m_heap.empty()) {
        std::pop_heap(m_heap.begin(), m_heap.end(), std::greater<>());
        const auto [cost, v] = m_heap.back();
        m_heap.pop_back();
        if (v == to)
            return;
        if (cost != m_cost[v])
            continue;
        const std::uint64_t leave = v == from ? cost : cost + m_passing[v];
        const bool outside = cost >= scaleOutPenalty; // the path has left the box of its source
        const bool onlyDirect = v != from && m_transit[v] == Transit::Accelerator;
        const auto [begin, end] = boost::out_edges(v, g);
        for (auto e = begin; e != end; ++e) {
            const Vertex w = boost::target(*e, g);
            const auto connection = g[*e].connection;
            // An accelerator passes traffic on only between direct scale-up neighbours; it is entered on the way to
            // elsewhere only where it may be left again.
            const bool direct = m_linkScaleUp[connection] && m_transit[w] == Transit::Accelerator &&
                                m_transit[v] == Transit::Accelerator;
            if (w == from || (onlyDirect && !direct) || (w != to && m_transit[w] >= Transit::Accelerator && !direct))
                continue;
            // From outside, a box is entered only to reach the target: servers do not route.
            const bool entersBox = m_transit[w] == Transit::Adapter || m_linkPenalty[connection] != scaleOutPenalty;
            if ((outside || m_linkPenalty[connection] == scaleOutPenalty) && entersBox && m_box[w] != m_box[to])
                continue;
            const std::uint64_t next = leave + m_linkLatency[connection] + m_linkPenalty[connection] + 1;
            const auto edge = static_cast<std::uint32_t>(boost::get(boost::edge_index, g, *e));
            if (!m_lost.empty() && m_lost.contains(edge) && channelRate(edge) <= 0)
                continue;
            const bool seen = m_mark[w] == m_round;
            if (seen && next > m_cost[w])
                continue;
            const auto hop = static_cast<std::int32_t>(m_hops.size());
            m_hops.push_back({edge, v, seen && next == m_cost[w] ? m_ways[w] : -1});
            m_ways[w] = hop;
            if (seen && next == m_cost[w])
                continue;
            m_mark[w] = m_round;
            m_cost[w] = next;
            m_heap.emplace_back(next, w);
            std::push_heap(m_heap.begin(), m_heap.end(), std::greater<>());
        }
    }
}

/// Bytes/s that reach a vertex of the last search over all its shortest ways.
double Routes::inflow(Vertex v, Vertex from, std::map<Vertex, double>& known) const
{
    if (v == from)
        return std::numeric_limits<double>::infinity();
    const auto [at, isNew] = known.try_emplace(v, 0);
    if (isNew)
        for (auto i = m_ways[v]; i >= 0; i = m_hops[static_cast<std::size_t>(i)].next) {
            const Hop& hop = m_hops[static_cast<std::size_t>(i)];
            at->second += std::min(channelRate(hop.edge), inflow(hop.from, from, known));
        }
    return at->second;
}

/// Walks back from the target: over scale-up links the bytes split by what each way lets through, elsewhere one way is
/// chosen.
Path Routes::trace(Vertex from, Vertex to) const
{
    Path p;
    p.found = true;
    p.payload = std::numeric_limits<double>::infinity();
    const std::uint64_t seed = mix(pairKey(from, to));
    // Vertices still to leave, farthest first, so that all that flows into one is known before it is split.
    std::map<std::pair<std::uint64_t, Vertex>, double, std::greater<>> open{{{m_cost[to], to}, 1.0}};
    std::map<Vertex, double> inflows;
    const auto through = [&](const Hop& hop) {
        return std::min(channelRate(hop.edge), inflow(hop.from, from, inflows));
    };
    std::uint64_t latency = 0;
    Vertex along = to; // any branch gives the latency: all are equally long
    while (!open.empty()) {
        const auto [at, amount] = *open.begin();
        open.erase(open.begin());
        const Vertex v = at.second;
        const Hop* chosen = nullptr;
        double sum = 0;
        bool spray = true;
        std::uint64_t best = 0;
        for (auto i = m_ways[v]; i >= 0; i = m_hops[static_cast<std::size_t>(i)].next) {
            const Hop& hop = m_hops[static_cast<std::size_t>(i)];
            const Channel& c = m_fabric.graph[FabricGraph::edge_descriptor(0, hop.edge)];
            spray = spray && m_linkScaleUp[c.connection];
            sum += through(hop);
            const std::uint64_t rank = mix(seed ^ hop.edge);
            if (!chosen || rank < best) {
                chosen = &hop;
                best = rank;
            }
        }
        spray = spray && sum > 0;
        for (auto i = m_ways[v]; i >= 0; i = m_hops[static_cast<std::size_t>(i)].next) {
            const Hop& hop = m_hops[static_cast<std::size_t>(i)];
            if (!spray && &hop != chosen)
                continue;
            const double part = spray ? amount * through(hop) / sum : amount;
            p.channels.push_back(hop.edge);
            p.shares.push_back(part);
            p.payload = std::min(p.payload, part > 0 ? channelRate(hop.edge) / part : 0);
            if (hop.from != from)
                open[{m_cost[hop.from], hop.from}] += part;
        }
        if (v == along) {
            const Channel& c = m_fabric.graph[FabricGraph::edge_descriptor(0, chosen->edge)];
            latency += m_linkLatency[c.connection] + (chosen->from == from ? 0 : m_passing[chosen->from]);
            along = chosen->from;
        }
    }
    std::reverse(p.channels.begin(), p.channels.end());
    std::reverse(p.shares.begin(), p.shares.end());
    p.latency = static_cast<double>(latency) * 1e-12;
    return p;
}

Path Routes::ring(const std::vector<Vertex>& ranks)
{
    const std::size_t n = ranks.size();
    Path best;
    if (n < 2) {
        best.found = true;
        best.payload = std::numeric_limits<double>::infinity();
        return best;
    }
    Combined neighbours;
    for (std::size_t i = 0; i < n; ++i)
        neighbours.add(path(ranks[i], ranks[(i + 1) % n]), 1);
    best = neighbours.finish(*this);
    constexpr std::size_t mostDirect = 16; // n² paths; larger groups have switches or ring over nodes
    if (n == 2 || n > mostDirect)
        return best;
    Combined direct;
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < n; ++j)
            if (i != j)
                direct.add(path(ranks[i], ranks[j]), 1.0 / static_cast<double>(n - 1));
    Path d = direct.finish(*this);
    // The tolerance keeps the ring where both are equal but for rounding.
    return d.found && d.payload > best.payload * (1 + 1e-9) ? d : best;
}

Path Routes::between(const std::vector<Vertex>& from, const std::vector<Vertex>& to)
{
    Combined pairs;
    const std::size_t n = std::max(from.size(), to.size());
    if (from.empty() || to.empty())
        return {};
    for (std::size_t i = 0; i < n; ++i)
        pairs.add(path(from[i % from.size()], to[i % to.size()]), 1.0 / static_cast<double>(n));
    return pairs.finish(*this);
}

} // namespace cw
