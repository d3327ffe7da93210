// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/design/tool_capacity.h"

#include <algorithm>
#include <cmath>
#include <set>

#include <boost/range/iterator_range.hpp>

namespace cw
{

ToolCapacity toolCapacity(const Fabric& f, const Pool& pool)
{
    ToolCapacity c;
    std::set<Vertex> memory;
    auto members = membersOf(f, pool.members);
    std::erase_if(members, [&](Vertex v) { return f.partOf(v).kind != PartKind::Cpu; });
    members.resize(members.size() -
                   std::min<std::size_t>(members.size(), static_cast<std::size_t>(std::max(0, pool.spares))));
    for (const Vertex v : members) {
        const auto& sheet = f.partOf(v).compute;
        c.cores += sheet ? std::max(sheet->cores, sheet->units) : 0;
        for (const auto e : boost::make_iterator_range(boost::out_edges(v, f.graph)))
            if (const Vertex to = boost::target(e, f.graph); f.partOf(to).kind == PartKind::Dimm)
                memory.insert(to);
    }
    for (const Vertex v : memory)
        if (const auto& sheet = f.partOf(v).memory)
            c.memory += sheet->capacity.value;
    return c;
}

namespace
{

/// Replicas that `cores` and `memory` hold.
double fits(const ToolService& t, double cores, double memory, bool hasMemory)
{
    double n = t.cores > 0 ? std::floor(cores / t.cores + 1e-9) : 0;
    const double bytes = t.sandbox.value * std::max(1, t.concurrency);
    if (hasMemory && bytes > 0)
        n = std::min(n, std::floor(memory / bytes + 1e-9));
    return std::clamp(n, 0.0, 1e6);
}

} // namespace

std::map<std::string, int> toolReplicas(const Fabric& f)
{
    std::map<std::string, int> out;
    const auto& tools = f.design->workload.tools;
    for (const Pool& pool : f.design->pools) {
        const ToolCapacity all = toolCapacity(f, pool);
        ToolCapacity left = all;
        int open = 0;
        for (const ToolService& t : tools) {
            if (t.pool != pool.id)
                continue;
            open += t.replicas <= 0;
            left.cores -= std::max(0, t.replicas) * t.cores;
            left.memory -= std::max(0, t.replicas) * std::max(1, t.concurrency) * t.sandbox.value;
        }
        for (const ToolService& t : tools)
            if (t.pool == pool.id && t.replicas <= 0)
                out[t.id] = static_cast<int>(
                    fits(t, std::max(0.0, left.cores) / open, std::max(0.0, left.memory) / open, all.memory > 0));
    }
    for (const ToolService& t : tools)
        if (t.pool.empty() || t.replicas > 0)
            out[t.id] = std::max(0, t.replicas);
    return out;
}

} // namespace cw
