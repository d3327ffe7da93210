// SPDX-License-Identifier: GPL-3.0-or-later
// Designs made for tests of the canvas: one by hand, and many-item ones by rule.
#pragma once

#include <random>

#include "model/design/design_file.h"
#include "sim/report.h"

namespace cw::samples
{

inline DesignPointer fromText(std::string_view json)
{
    auto read = readDesign(json);
    if (!read)
        qFatal("sample design: %s", describe(read.error()).c_str());
    return std::make_shared<const Design>(std::move(read).value());
}

/// Prefill on one system, decode on another, joined by two kinds of Ethernet; agents with a CXL pool beside them.
inline DesignPointer disaggregated()
{
    return fromText(R"({
  "format": "clusterwright/design", "version": 1, "name": "chat-70b-disaggregated",
  "parts": {
    "h100": { "kind": "gpu", "name": "H100 SXM", "memory": { "type": "HBM3", "capacity_B": 80e9 } },
    "h200": { "kind": "gpu", "name": "H200 SXM", "memory": { "type": "HBM3e", "capacity_B": 141e9 } },
    "nvsw": { "kind": "switch", "name": "NVSwitch 3", "ports": [ { "type": "nvlink-4", "count": 64, "rate_Bps": 25e9 } ] },
    "cx6": { "kind": "nic", "name": "CX-6 100G", "ports": [ { "type": "e100", "count": 1, "rate_Bps": 12.5e9 } ] },
    "cx7": { "kind": "nic", "name": "CX-7 400G", "ports": [ { "type": "e400", "count": 1, "rate_Bps": 50e9 } ] },
    "xeon": { "kind": "cpu", "name": "Xeon 8480+", "compute": { "cores": 56 } },
    "epyc": { "kind": "cpu", "name": "EPYC 9965", "compute": { "cores": 192 } },
    "cxl": { "kind": "cxl-appliance", "name": "CXL pool", "memory": { "capacity_B": 4e12 } },
    "sn": { "kind": "switch", "name": "Spectrum-4", "ports": [ { "type": "e800", "count": 64, "rate_Bps": 100e9 } ] },
    "nvlink-4": { "kind": "link", "name": "NVLink 4", "link": { "family": "scale-up", "rate_Bps": 25e9 } },
    "pcie5": { "kind": "link", "name": "PCIe 5 ×16", "link": { "family": "host", "rate_Bps": 63e9 } },
    "e100": { "kind": "link", "name": "RoCE 100G", "link": { "family": "scale-out", "rate_Bps": 12.5e9 } },
    "e400": { "kind": "link", "name": "RoCE 400G", "link": { "family": "scale-out", "rate_Bps": 50e9 } },
    "cxl2": { "kind": "link", "name": "CXL 2.0", "link": { "family": "cxl", "rate_Bps": 32e9 } } },
  "types": {
    "hgx-h100": { "kind": "node", "name": "HGX H100", "items": {
        "gpu": { "part": "h100", "count": 8, "at": [24, 44] }, "nic": { "part": "cx6", "at": [208, 44] },
        "nvsw": { "part": "nvsw", "count": 4, "at": [24, 172] }, "cpu": { "part": "xeon", "count": 2, "at": [208, 172] } },
      "connections": {
        "nvl": { "from": "gpu", "to": "nvsw", "link": "nvlink-4", "pattern": "all", "total": 144 },
        "gn": { "from": "gpu", "to": "nic", "link": "pcie5", "pattern": "spread" },
        "cn": { "from": "nic", "to": "cpu", "link": "pcie5", "pattern": "spread" },
        "upi": { "from": "cpu", "link": "pcie5", "pattern": "mesh" } } },
    "hgx-h200": { "kind": "node", "name": "HGX H200", "items": {
        "gpu": { "part": "h200", "count": 8, "at": [24, 44] }, "nic": { "part": "cx7", "at": [208, 44] },
        "nvsw": { "part": "nvsw", "count": 4, "at": [24, 172] }, "cpu": { "part": "xeon", "count": 2, "at": [208, 172] } },
      "connections": {
        "nvl": { "from": "gpu", "to": "nvsw", "link": "nvlink-4", "pattern": "all", "total": 144 },
        "gn": { "from": "gpu", "to": "nic", "link": "pcie5", "pattern": "spread" } } } },
  "items": {
    "spine": { "part": "sn", "count": 2, "at": [400, 0] },
    "prefill": { "type": "hgx-h100", "count": 2, "at": [24, 192] },
    "decode": { "type": "hgx-h200", "count": 4, "at": [440, 192] },
    "agents": { "part": "epyc", "count": 4, "at": [864, 236] },
    "cxl": { "part": "cxl", "at": [864, 364] } },
  "connections": {
    "up-prefill": { "from": "prefill/nic", "to": "spine", "link": "e100", "pattern": "spread", "bundle": 2 },
    "up-decode": { "from": "decode/nic", "to": "spine", "link": "e400", "pattern": "spread", "bundle": 4 },
    "up-agents": { "from": "agents", "to": "spine", "link": "e100", "pattern": "spread" },
    "mem": { "from": "agents", "to": "cxl", "link": "cxl2", "pattern": "spread", "bundle": 8 } },
  "pools": {
    "prefill": { "role": "prefill", "members": { "prefill/gpu": "all" } },
    "decode": { "role": "decode", "members": { "decode/gpu": "all" } },
    "tools": { "role": "tools", "name": "agent tools", "members": { "agents": "all", "cxl": "all" } } },
  "deployments": {
    "p70": { "pool": "prefill", "model": "Llama-3.1-70B", "precision": { "weights": "fp8" }, "parallel": { "tp": 4 } },
    "d70": { "pool": "decode", "model": "Llama-3.1-70B", "precision": { "weights": "fp8" }, "parallel": { "tp": 8 } } },
  "routes": { "kv": { "from": "p70", "to": "d70", "mode": "layerwise" } }
})");
}

/// A report for disaggregated(), for looks only: its figures are made up.
inline Report sampleReport()
{
    Report r;
    r.places = {{"prefill/gpu", 0.76, 0.6, 0.5, 7600, 16},
                {"prefill/nic", 0.98, 0, 0, 60, 2},
                {"prefill/nvsw", 0.2, 0, 0, 300, 8},
                {"prefill/cpu", 0.2, 0, 0, 1400, 4},
                {"decode/gpu", 0.4, 0.71, 0.94, 8000, 32},
                {"decode/nic", 0.12, 0, 0, 60, 4},
                {"decode/nvsw", 0.3, 0, 0, 400, 16},
                {"decode/cpu", 0.15, 0, 0, 1400, 8},
                {"spine", 0.8, 0, 0, 900, 2},
                {"agents", 0.35, 0.5, 0.1, 900, 4},
                {"cxl", 0.25, 0.3, 0.7, 120, 1}};
    r.links = {{"/connections/up-prefill", "", 0.9, 0.98, 12.3e9, "kv"},
               {"/connections/up-decode", "", 0.1, 0.12, 6e9, "kv"},
               {"/connections/up-agents", "", 0.03, 0.05, 1e9, ""},
               {"/connections/mem", "", 0.2, 0.25, 1e9, ""},
               {"/types/hgx-h100/connections/nvl", "prefill", 0.4, 0.45, 1e9, "tp"},
               {"/types/hgx-h200/connections/nvl", "decode", 0.4, 0.45, 1e9, "tp"}};
    DeploymentReport p, d;
    p.id = "p70";
    p.replicas = 4;
    d.id = "d70";
    d.replicas = 4;
    r.deployments = {p, d};
    return r;
}

/// `count` boxes of some kinds on a jittered grid, none overlapping, and `links` connections between near ones.
inline DesignPointer scattered(int count, int links, unsigned seed)
{
    Design d = *disaggregated();
    d.items = {};
    d.types = {};
    d.connections = {};
    d.pools = {};
    d.deployments = {};
    d.routes = {};
    std::mt19937 random(seed);
    const auto below = [&random](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
    static const char* const parts[] = {"h100", "h200", "nvsw", "cx7", "xeon", "cxl", "sn"};
    const int columns = std::max(1, static_cast<int>(std::sqrt(count * 0.6)));
    const auto idOf = [](int i) { return fmt::format("n{:04}", i); };
    for (int i = 0; i < count; ++i) {
        Item item;
        item.id = idOf(i);
        item.part = parts[below(7)];
        item.count = 1 + below(16);
        item.at = {{i % columns * 216.0 + 8 * below(6), i / columns * 144.0 + 8 * below(5)}};
        d.items.set(item);
    }
    for (int i = 0; i < links; ++i) {
        const int a = below(count);
        const int b = a + 1 + below(2) + columns * below(3);
        if (b >= count)
            continue;
        Connection c;
        c.id = fmt::format("c{:04}", i);
        c.from = idOf(a);
        c.to = idOf(b);
        static const char* const kinds[] = {"e400", "pcie5", "nvlink-4", "cxl2"};
        c.link = kinds[below(4)];
        c.pattern = Pattern::Spread;
        c.bundle = 1 + below(8);
        d.connections.set(c);
    }
    return std::make_shared<const Design>(std::move(d));
}

} // namespace cw::samples
