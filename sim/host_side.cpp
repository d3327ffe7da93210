// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/host_side.h"

#include <algorithm>

namespace cw
{

NearestCpus::NearestCpus(const Fabric& f) : m_fabric(f)
{
    for (const FabricConnection& c : f.connections) {
        const bool known = c.link && c.link->link;
        m_leavesBox.push_back(known && std::string_view(c.link->link->family).starts_with("scale-out"));
    }
}

Vertex NearestCpus::of(Vertex device) const
{
    constexpr int mostHops = 4; // device, switch, retimer or carrier, CPU
    std::vector<Vertex> level{device}, seen{device}, next;
    for (int hop = 0; hop < mostHops && !level.empty(); ++hop) {
        next.clear();
        for (const Vertex v : level)
            for (auto [e, end] = boost::out_edges(v, m_fabric.graph); e != end; ++e) {
                const Vertex w = boost::target(*e, m_fabric.graph);
                if (m_leavesBox[m_fabric.graph[*e].connection] || std::find(seen.begin(), seen.end(), w) != seen.end())
                    continue;
                seen.push_back(w);
                next.push_back(w);
            }
        Vertex nearest = none;
        for (const Vertex v : next)
            if (m_fabric.partOf(v).kind == PartKind::Cpu)
                nearest = std::min(nearest, v);
        if (nearest != none)
            return nearest;
        // Other devices are no way to the host.
        std::erase_if(next, [&](Vertex v) { return isAccelerator(m_fabric.partOf(v).kind); });
        std::swap(level, next);
    }
    return none;
}

double memoryAt(const Fabric& f, Vertex cpu)
{
    double bytes = 0;
    for (auto [e, end] = boost::out_edges(cpu, f.graph); e != end; ++e)
        if (const Part& part = f.partOf(boost::target(*e, f.graph)); part.kind == PartKind::Dimm && part.memory)
            bytes += part.memory->capacity.value;
    return bytes;
}

double hostRate(const std::vector<Vertex>& ranks, const NearestCpus& cpus, Routes& routes)
{
    std::vector<Vertex> hosts;
    for (const Vertex v : ranks) {
        hosts.push_back(cpus.of(v));
        if (hosts.back() == NearestCpus::none)
            return 0;
    }
    const Path p = routes.between(ranks, hosts);
    return p.found && !ranks.empty() ? p.payload / static_cast<double>(ranks.size()) : 0;
}

} // namespace cw
