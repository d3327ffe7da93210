// SPDX-License-Identifier: GPL-3.0-or-later
// Routes over the drawn fabric: which channels bytes take, how fast, how late.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "model/fabric/fabric.h"

namespace cw
{

/// A path between two instances.
struct Path {
    bool found = false;
    std::vector<std::uint32_t> channels; ///< edge indices of the fabric graph, in order
    double payload = 0;                  ///< bytes/s per direction of the narrowest channel (all its parallel links)
    double latency = 0;                  ///< s: endpoint crossings, vertices passed, 5 ns/m of cable
};

/// Shortest paths by latency with scale-up before scale-out; equal-cost choices are spread by a hash of the ends. Paths
/// are found on demand and kept. Memory is linear in the paths asked for. Not thread-safe.
class Routes
{
public:
    explicit Routes(const Fabric&);
    const Path& path(Vertex from, Vertex to);
    /// Payload bytes/s of a channel in its direction (width × link payload).
    double channelRate(std::uint32_t edge) const { return m_rate[edge]; }
    /// What every member of `ranks` can send to the others at once when all do (ring neighbours): bytes/s, the minimum
    /// over neighbours with shared channels divided among those that use them; and the largest latency.
    Path ring(const std::vector<Vertex>& ranks);

private:
    const Fabric& m_fabric;
    std::vector<double> m_rate;
    std::vector<double> m_latency;
    std::unordered_map<std::uint64_t, Path> m_paths;
};

} // namespace cw
