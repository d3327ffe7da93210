// SPDX-License-Identifier: GPL-3.0-or-later
// Routes over the drawn fabric: which channels bytes take, how fast, how late.
#pragma once

#include <cstdint>
#include <map>
#include <unordered_map>
#include <vector>

#include "model/fabric/fabric.h"
#include "model/fabric/links.h"

namespace cw
{

/// A path between two instances. Scale-up fabrics spray packets over all equal paths, so `channels` may hold parallel
/// branches; `shares` says which part of the bytes takes each channel (1 on a plain path).
struct Path {
    bool found = false;
    std::vector<std::uint32_t> channels; ///< edge indices of the fabric graph, from the source on
    std::vector<double> shares;          ///< per channel
    double payload = 0;                  ///< bytes/s that the narrowest channel lets through (all its parallel links)
    double latency = 0;                  ///< s: endpoint crossings, vertices passed, 5 ns/m of cable
};

/// Shortest paths by latency with scale-up before host links before scale-out. Equal-cost choices are spread by a hash
/// of the ends (flows on scale-out) or over all of them (packets on scale-up). Accelerators pass on traffic of others
/// only over direct scale-up links between accelerators (mesh, ring, torus); memory devices and servers on the way
/// never. Paths are found on demand and kept. Memory is linear in the paths asked for. Not thread-safe.
class Routes
{
public:
    /// Nothing passes the vertices of `dead`. `lost`: a pair once for each of its physical links that is dead.
    explicit Routes(const Fabric&, const std::vector<Vertex>& dead = {}, const std::vector<LinkPair>& lost = {});
    const Path& path(Vertex from, Vertex to);
    /// Payload bytes/s of a channel in its direction (links that are left × link payload).
    double channelRate(std::uint32_t edge) const;
    /// 0 where one of its ends is dead too.
    double rateLeft(std::uint32_t edge) const;
    /// What every member of `ranks` can send to the others at once when all do: bytes/s of one rank, the narrowest
    /// channel divided among those that use it; and the largest latency. Ring neighbours, or all to all directly where
    /// that is faster (a mesh of direct links has more wires than a ring uses).
    Path ring(const std::vector<Vertex>& ranks);
    /// Rank i of one group sends to rank i of the other (the shorter list repeats), all at once: one path whose
    /// `payload` is the rate of all pairs together.
    Path between(const std::vector<Vertex>& from, const std::vector<Vertex>& to);

private:
    enum class Transit : std::uint8_t { Forwards, Adapter, Accelerator, Never };
    struct Hop {
        std::uint32_t edge;
        Vertex from;
        std::int32_t next; ///< the next equally short way into the same vertex, −1 = none
    };
    struct Combined;
    void findBoxes();
    void search(Vertex from, Vertex to);
    Path trace(Vertex from, Vertex to) const;
    double inflow(Vertex v, Vertex from, std::map<Vertex, double>& known) const;

    const Fabric& m_fabric;
    std::vector<double> m_linkRate;                ///< per connection, bytes/s of one physical link
    std::vector<std::uint64_t> m_linkLatency;      ///< per connection, ps
    std::vector<std::uint64_t> m_linkPenalty;      ///< per connection, ps: orders the families of links
    std::vector<bool> m_linkScaleUp;               ///< per connection
    std::vector<Transit> m_transit;                ///< per vertex
    std::vector<std::uint32_t> m_passing;          ///< per vertex, ps to pass it
    std::unordered_map<std::uint32_t, int> m_lost; ///< by edge: dead links
    std::vector<bool> m_dead;                      ///< by vertex; empty when none is
    std::vector<Vertex> m_box; ///< per vertex, the first vertex that it is joined to without scale-out
    std::unordered_map<std::uint64_t, Path> m_paths;
    // Working arrays of the search, kept to avoid clearing: a vertex counts as seen when its mark is the current one.
    std::vector<std::uint64_t> m_cost;
    std::vector<std::uint32_t> m_mark;
    std::vector<std::int32_t> m_ways; ///< head of the list of hops into a vertex
    std::vector<Hop> m_hops;
    std::vector<std::pair<std::uint64_t, Vertex>> m_heap;
    std::uint32_t m_round = 0;
};

} // namespace cw
