// SPDX-License-Identifier: GPL-3.0-or-later
// Small designs for tests, made from the shipped catalogue.
#pragma once

#include <memory>
#include <string>

#include "model/catalogue/catalogue.h"
#include "model/design/design.h"
#include "sim/evaluate.h"

namespace cw::designs
{

inline const Catalogue& catalogue()
{
    static const Catalogue c = loadCatalogue(CW_BUILD_RESOURCES "/catalogue").value();
    return c;
}

inline const Part& part(const std::string& id)
{
    return *catalogue().parts.find(id);
}
inline const Architecture& model(const std::string& id)
{
    return *catalogue().models.find(id);
}

inline void embedType(Design& d, const std::string& id)
{
    const Type& t = *catalogue().systems.find(id);
    d.types.set(t);
    for (const Item& i : t.items) {
        if (i.isComponent())
            d.parts.set(part(i.part));
        if (i.isInstance())
            embedType(d, i.type);
    }
    for (const Connection& c : t.connections)
        d.parts.set(part(c.link));
}

inline Deployment deployment(const std::string& id, const std::string& pool, const std::string& modelId, int tp,
                             const std::string& format = "bf16")
{
    Deployment p;
    p.id = id;
    p.pool = pool;
    p.model = modelId;
    p.parallel.tp = tp;
    p.precision.weights = p.precision.activations = format;
    return p;
}

inline Tenant tenant(const std::string& modelId, double rate, double input, double output)
{
    Tenant t;
    t.id = "chat";
    t.model = modelId;
    t.traffic.rate = PerSecond(rate);
    t.traffic.input = Distribution{.mean = input};
    t.traffic.output = Distribution{.mean = output};
    return t;
}

/// `count` nodes of a system from the catalogue, one pool over their accelerators, one unified deployment.
inline Design nodes(const std::string& system, std::int64_t count, const std::string& modelId, int tp,
                    const std::string& format = "bf16")
{
    Design d;
    d.name = "nodes";
    embedType(d, system);
    d.models.set(model(modelId));
    Item i;
    i.id = "node";
    i.type = system;
    i.count = count;
    d.items.set(i);
    Pool p;
    p.id = "all";
    p.role = Role::Unified;
    p.members["node/gpu"] = Json("all");
    d.pools.set(p);
    d.deployments.set(deployment("serve", "all", modelId, tp, format));
    d.workload.tenants.set(tenant(modelId, 1, 1024, 256));
    return d;
}

/// Nodes that prefill and nodes that decode, every adapter on one Ethernet switch.
inline Design disaggregated(std::int64_t prefillNodes, std::int64_t decodeNodes, const std::string& modelId, int tp,
                            const std::string& link = "eth-400")
{
    Design d = nodes("dgx-h100", prefillNodes, modelId, tp, "fp8");
    d.name = "disaggregated";
    Item decode = *d.items.find("node");
    decode.id = "decode";
    decode.count = decodeNodes;
    d.items.set(decode);
    Item leaf;
    leaf.id = "leaf";
    leaf.part = "sn5600";
    d.items.set(leaf);
    d.parts.set(part("sn5600"));
    d.parts.set(part(link));
    for (const char* from : {"node", "decode"}) {
        Connection c;
        c.id = std::string(from) + "-eth";
        c.from = std::string(from) + "/nic";
        c.to = "leaf";
        c.link = link;
        c.pattern = Pattern::All;
        d.connections.set(c);
    }
    Pool p = *d.pools.find("all");
    p.role = Role::Prefill;
    d.pools.set(p);
    p.id = "decode";
    p.role = Role::Decode;
    p.members = {{"decode/gpu", Json("all")}};
    d.pools.set(p);
    Deployment decoding = *d.deployments.find("serve");
    decoding.id = "decode";
    decoding.pool = "decode";
    d.deployments.set(decoding);
    Route r;
    r.id = "kv";
    r.from = "serve";
    r.to = "decode";
    d.routes.set(r);
    return d;
}

/// Agents on one node: a call, a search on its processors, a retrieval from its DRAM, another call, a pause of the
/// user.
inline Design agents(double rate = 2, int sessions = 60)
{
    Design d = nodes("dgx-h100", 1, "llama-3.1-8b", 1);
    Pool processors;
    processors.id = "tools";
    processors.role = Role::Tools;
    processors.members["node/cpu"] = Json("all");
    d.pools.set(processors);
    Tier dram;
    dram.id = "dram";
    dram.members["node/dimm"] = Json("all");
    dram.holds["kv"] = dram.holds["index"] = true;
    d.tiers.set(dram);
    ToolService search;
    search.id = "search";
    search.pool = "tools";
    search.time = Distribution{.mean = 0.4};
    search.replicas = 2;
    d.workload.tools.set(search);
    SessionGraph g;
    g.id = "agent";
    g.start = "ask";
    const auto add = [&](const char* id, StepKind kind, auto change) {
        SessionStep s;
        s.id = id;
        s.kind = kind;
        change(s);
        g.steps.set(s);
    };
    add("ask", StepKind::Model, [](SessionStep& s) { s.newTokens.mean = 500, s.output.mean = 50; });
    add("find", StepKind::Tool, [](SessionStep& s) { s.tool = "search", s.result.mean = 300; });
    add("read", StepKind::Retrieve, [](SessionStep& s) {
        s.tier = "dram";
        s.indexBytes = Bytes(2e9);
        s.result.mean = 200;
    });
    add("tell", StepKind::Model, [](SessionStep& s) { s.newTokens.mean = 10, s.output.mean = 100; });
    add("pause", StepKind::Wait, [](SessionStep& s) { s.duration.mean = 1.5; });
    const auto way = [&](const char* id, const char* from, const char* to) {
        SessionEdge e;
        e.id = id;
        e.from = from;
        e.to = to;
        g.edges.set(e);
    };
    way("a", "ask", "find");
    way("b", "find", "read");
    way("c", "read", "tell");
    way("d", "tell", "pause");
    d.workload.sessions.set(g);
    d.workload.tenants.update("chat", [&](Tenant& t) {
        t.traffic.session = "agent";
        t.traffic.rate = PerSecond(rate);
        t.traffic.requests = sessions;
    });
    return d;
}

inline DesignPointer share(Design d)
{
    return std::make_shared<const Design>(std::move(d));
}

} // namespace cw::designs
