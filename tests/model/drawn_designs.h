// SPDX-License-Identifier: GPL-3.0-or-later
// Small designs for the tests of expansion and validation, and what is asked of their fabric.
#pragma once

#include <string>
#include <vector>

#include "model/design/design_file.h"
#include "model/fabric/fabric.h"

namespace cw
{

/// A design from the JSON of its items, connections and types; parts are made up for the test.
inline Design design(const std::string& items, const std::string& connections = "{}", const std::string& types = "{}")
{
    const std::string parts = R"({
        "gpu": {"kind": "gpu"}, "cpu": {"kind": "cpu"}, "sw": {"kind": "switch"}, "nic": {"kind": "nic"},
        "dimm": {"kind": "dimm"}, "link": {"kind": "link"}})";
    auto read =
        readDesign(R"({"format": "clusterwright/design", "version": 1, "parts": )" + parts + ", \"types\": " + types +
                   ", \"items\": " + items + ", \"connections\": " + connections + "}");
    if (!read)
        qFatal("%s", describe(read.error()).c_str());
    return *read;
}

inline Result<Fabric> expanded(const Design& d, const ExpandLimits& limits = {})
{
    return expand(std::make_shared<const Design>(d), limits);
}

/// Links between two named instances, in the direction given.
inline int width(const Fabric& f, const std::string& from, const std::string& to)
{
    const auto a = f.select(from), b = f.select(to);
    if (!a || !b || a->size() != 1 || b->size() != 1)
        qFatal("no such instances: %s %s", from.c_str(), to.c_str());
    int sum = 0;
    for (auto [e, end] = out_edges(a->front(), f.graph); e != end; ++e)
        if (target(*e, f.graph) == b->front())
            sum += f.graph[*e].width;
    return sum;
}

inline int linksOf(const Fabric& f, Vertex v)
{
    int sum = 0;
    for (auto [e, end] = out_edges(v, f.graph); e != end; ++e)
        sum += f.graph[*e].width;
    return sum;
}

/// Sum over the design of widths, both directions counted once.
inline std::int64_t widths(const Fabric& f)
{
    std::int64_t sum = 0;
    for (auto [e, end] = edges(f.graph); e != end; ++e)
        sum += f.graph[*e].width;
    return sum / 2;
}

/// Shortest distances in links from one vertex.
inline std::vector<int> distances(const Fabric& f, Vertex from)
{
    std::vector<int> d(f.instances(), -1);
    std::vector<Vertex> queue{from};
    d[from] = 0;
    for (std::size_t i = 0; i < queue.size(); ++i)
        for (auto [e, end] = out_edges(queue[i], f.graph); e != end; ++e)
            if (const Vertex to = target(*e, f.graph); d[to] < 0) {
                d[to] = d[queue[i]] + 1;
                queue.push_back(to);
            }
    return d;
}

inline std::int64_t linksOfConnection(const Fabric& f, const std::string& pointer)
{
    std::int64_t sum = 0;
    for (const FabricConnection& c : f.connections)
        if (c.pointer == pointer)
            sum += c.links;
    return sum;
}

inline const char* const h100Node = R"({"node": {
    "items": {
        "gpu": {"part": "gpu", "count": 8}, "nvsw": {"part": "sw", "count": 4}, "psw": {"part": "sw", "count": 4},
        "nic": {"part": "nic", "count": 8}, "cpu": {"part": "cpu", "count": 2}, "dram": {"part": "dimm", "count": 32}},
    "connections": {
        "nvl": {"from": "gpu", "to": "nvsw", "link": "link", "pattern": "all", "total": 144},
        "gp": {"from": "gpu", "to": "psw", "link": "link", "pattern": "spread"},
        "np": {"from": "nic", "to": "psw", "link": "link", "pattern": "spread"},
        "up": {"from": "psw", "to": "cpu", "link": "link", "pattern": "spread"},
        "upi": {"from": "cpu", "link": "link", "pattern": "mesh", "bundle": 3},
        "mem": {"from": "dram", "to": "cpu", "link": "link", "pattern": "spread", "per_channel": 2}}}})";

} // namespace cw
