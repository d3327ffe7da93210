// SPDX-License-Identifier: GPL-3.0-or-later
// Fixes of what runs: pools, deployments, routes, tiers, tenants.
#include <algorithm>
#include <array>

#include "model/design/edit.h"
#include "model/design/fix_proposals.h"
#include "model/design/names.h"
#include "model/design/parallel_layout.h"
#include "model/fabric/place_name.h"

namespace cw::fixing
{
namespace
{

constexpr int mostRanks = 1024;

/// The design with one deployment changed.
template<class Change>
Design withDeployment(const Design& d, const std::string& id, Change&& change)
{
    Design out = d;
    out.deployments.update(id, change);
    return out;
}

void tensorParallel(Proposals& p, const Deployment& d, bool larger)
{
    const Architecture* model = p.design.models.find(d.model);
    if (!model)
        return;
    auto degrees = tensorDegrees(*model, larger ? 64 : std::max(d.parallel.tp - 1, 1));
    if (!larger)
        std::ranges::reverse(degrees);
    for (const int tp : degrees)
        if (larger ? tp > d.parallel.tp : tp < d.parallel.tp)
            p.add(text(CW_TEXT("Set tensor parallelism to {0}"), tp),
                  withDeployment(p.design, d.id, [&](Deployment& x) {
                      x.parallel.tp = tp;
                      followRanks(x.parallel);
                  }));
}

void pipeline(Proposals& p, const Deployment& d, bool larger)
{
    p.newFamily();
    for (const int pp : {2, 4, 8, 16})
        if (larger ? pp > d.parallel.pp : false)
            p.add(text(CW_TEXT("Set pipeline parallelism to {0}"), pp),
                  withDeployment(p.design, d.id, [&](Deployment& x) { x.parallel.pp = pp; }));
    if (!larger && d.parallel.pp > 1)
        p.add(text(CW_TEXT("Set pipeline parallelism to {0}"), 1),
              withDeployment(p.design, d.id, [](Deployment& x) { x.parallel.pp = 1; }));
}

/// KV in fewer bits; at both ends of the routes of the deployment, because they hand it over.
void narrowKv(Proposals& p, const Deployment& d)
{
    p.newFamily();
    if (d.precision.kv == "fp8")
        return;
    Design out = p.design;
    std::vector<std::string> all{d.id};
    for (const Route& r : p.design.routes)
        if (r.from == d.id || r.to == d.id)
            all.insert(all.end(), {r.from, r.to});
    for (const std::string& id : all)
        out.deployments.update(id, [](Deployment& x) { x.precision.kv = "fp8"; });
    p.add(text(CW_TEXT("Keep the KV cache in FP8")), std::move(out));
}

void narrowWeights(Proposals& p, const Deployment& d)
{
    p.newFamily();
    for (const char* format : {"fp8", "fp4"})
        if (d.precision.weights != format && d.precision.weights != "fp4")
            p.add(text(CW_TEXT("Keep the weights in {0}"), format == std::string_view("fp8") ? "FP8" : "FP4"),
                  withDeployment(p.design, d.id, [&](Deployment& x) { x.precision.weights = format; }));
}

/// Routes to every deployment that could take the KV of this one.
void routes(Proposals& p, const Deployment& d)
{
    for (const Deployment& to : p.design.deployments) {
        const Pool* pool = p.design.pools.find(to.pool);
        if (!pool || pool->role != Role::Decode || to.model != d.model)
            continue;
        p.newFamily();
        Design out = p.design;
        Route route;
        route.id = freshId(out.routes, "kv");
        route.from = d.id;
        route.to = to.id;
        out.routes.set(std::move(route));
        p.add(text(CW_TEXT("Add a route to {0}"), displayName(to)), std::move(out));
    }
}

void setRole(Proposals& p, const std::string& pool, Role role, Text name)
{
    p.newFamily();
    Design out = p.design;
    if (out.pools.update(pool, [&](Pool& x) { x.role = role; }))
        p.add(std::move(name), std::move(out));
}

/// The members of a pool that are this part.
void keepOnePart(Proposals& p, const Deployment& d)
{
    const Pool* pool = p.design.pools.find(d.pool);
    if (!pool)
        return;
    std::map<std::string, std::map<std::string, Json>> byPart;
    for (const auto& [selector, taken] : pool->members)
        if (const auto place = resolvePlace(p.design, p.design.items, selector))
            byPart[place->item().part][selector] = taken;
    for (const auto& [part, members] : byPart) {
        const Part* sheet = p.design.parts.find(part);
        if (!sheet || byPart.size() < 2)
            continue;
        p.newFamily();
        Design out = p.design;
        out.pools.update(pool->id, [&](Pool& x) { x.members = members; });
        p.add(text(CW_TEXT("Keep only {0} in the pool"), displayName(*sheet)), std::move(out));
    }
}

void parallelism(Proposals& p, const Deployment& d)
{
    const Architecture* model = p.design.models.find(d.model);
    const Parallel& x = d.parallel;
    if (p.finding.where.ends_with("/tp") && model) {
        tensorParallel(p, d, false);
        p.newFamily();
        tensorParallel(p, d, true);
    } else if (p.finding.where.ends_with("/pp") && model && model->layers > 0) {
        p.set(text(CW_TEXT("Set pipeline parallelism to {0}"), std::clamp(x.pp, 1, model->layers)), p.finding.where,
              Json(std::clamp(x.pp, 1, model->layers)));
    } else if (model && model->moe) {
        for (int ep = std::min(std::max(x.moeEp, 1), model->moe->experts); ep >= 1; --ep)
            if (x.tp * x.attnDp % ep == 0) {
                p.add(text(CW_TEXT("Set expert parallelism to {0}"), ep),
                      withDeployment(p.design, d.id, [&](Deployment& changed) {
                          changed.parallel.moeEp = ep;
                          followRanks(changed.parallel);
                      }));
                break;
            }
    }
    p.newFamily();
    if (p.finding.where.find("/parallel/") != std::string::npos)
        p.set(text(CW_TEXT("Reset to the default")), p.finding.where, Json());
}

void deployments(Proposals& p, const Deployment& d)
{
    const std::string& code = p.finding.code;
    const std::string at = childPointer("/deployments", d.id);
    if (code == "no-pool") {
        for (const Pool& pool : p.design.pools) {
            p.newFamily();
            p.set(text(CW_TEXT("Use pool {0}"), displayName(pool)), at + "/pool", Json(pool.id));
        }
        p.newFamily();
        p.set(text(CW_TEXT("Remove the deployment")), at, Json());
    } else if (code == "no-model") {
        for (const Architecture& model : p.design.models) {
            p.newFamily();
            p.set(text(CW_TEXT("Use {0}"), displayName(model)), at + "/model", Json(model.id));
        }
        for (const Tenant& t : p.design.workload.tenants)
            if (!p.design.models.contains(t.model))
                if (auto embedded = embedModel(p.design, p.catalogue, t.model)) {
                    p.newFamily();
                    p.add(text(CW_TEXT("Use {0}"), displayName(*embedded->models.find(t.model))),
                          setField(std::move(*embedded), at + "/model", Json(t.model)));
                }
    } else if (code == "bad-parallel") {
        parallelism(p, d);
    } else if (code == "pool-too-small" || code == "no-devices") {
        p.set(text(CW_TEXT("As many replicas as fit")), at + "/parallel/replicas", Json());
        p.newFamily();
        tensorParallel(p, d, false);
        pipeline(p, d, false);
    } else if (code == "does-not-fit" || code == "rejected") {
        tensorParallel(p, d, true);
        narrowWeights(p, d);
        narrowKv(p, d);
        pipeline(p, d, true);
        p.newFamily();
        for (int tokens = d.engine.maxNumBatchedTokens / 2; tokens >= 512; tokens /= 2)
            p.set(text(CW_TEXT("Take at most {0} tokens a step"), tokens), at + "/engine/max_num_batched_tokens",
                  Json(tokens));
    } else if (code == "left-over") {
        if (const Pool* pool = p.design.pools.find(d.pool); pool && !p.finding.what.args.empty()) {
            // The first argument says how many are left over.
            const std::int64_t spare = parseJson(p.finding.what.args[0]).value_or(Json(0)).number();
            p.set(text(CW_TEXT("Keep {0} devices as spares"), spare), childPointer("/pools", pool->id) + "/spares",
                  Json(pool->spares + spare));
        }
        p.newFamily();
        tensorParallel(p, d, false);
        p.newFamily();
        tensorParallel(p, d, true);
    } else if (code == "mixed-devices") {
        keepOnePart(p, d);
    } else if (code == "ranks-not-connected" || code == "replica-not-connected") {
        tensorParallel(p, d, false);
        pipeline(p, d, false);
    } else if (code == "no-route") {
        routes(p, d);
        setRole(p, d.pool, Role::Unified, text(CW_TEXT("Let the pool prefill and decode")));
    } else if (code == "kv-full" || code == "saturated") {
        narrowKv(p, d);
        narrowWeights(p, d);
    } else if (code == "format-fallback") {
        p.add(text(CW_TEXT("Compute in BF16")), withDeployment(p.design, d.id, [](Deployment& x) {
                  x.precision.weights = x.precision.activations = "bf16";
              }));
    }
}

void pools(Proposals& p, const Pool& pool)
{
    const std::string& code = p.finding.code;
    const std::string members = childPointer("/pools", pool.id) + "/members";
    if (code == "bad-member") {
        p.set(text(CW_TEXT("Take all instances")), p.finding.where, Json("all"));
        p.newFamily();
        p.set(text(CW_TEXT("Take it out of the pool")), p.finding.where, Json());
    } else if (code == "pool-member") {
        p.set(text(CW_TEXT("Take it out of the pool")), p.finding.where, Json());
    } else if (code == "pool-empty") {
        Design out = p.design;
        out.pools.erase(pool.id);
        for (const Deployment& d : p.design.deployments)
            if (d.pool == pool.id)
                out.deployments.erase(d.id);
        for (const Route& r : p.design.routes)
            if (!out.deployments.contains(r.from) || !out.deployments.contains(r.to))
                out.routes.erase(r.id);
        p.add(text(CW_TEXT("Remove the pool and what is deployed on it")), std::move(out));
    } else if (code == "pool-overlap") {
        // The other pool was first; what both name leaves this one.
        for (const Pool& other : p.design.pools) {
            if (other.id == pool.id)
                continue;
            Pool left = pool;
            std::erase_if(left.members, [&](const auto& m) { return other.members.contains(m.first); });
            if (left.members.empty() || left == pool)
                continue;
            Design out = p.design;
            out.pools.set(std::move(left));
            p.newFamily();
            p.add(text(CW_TEXT("Leave them to pool {0}"), displayName(other)), std::move(out));
        }
        for (const Pool& other : p.design.pools) {
            if (other.id == pool.id)
                continue;
            Pool left = other;
            std::erase_if(left.members, [&](const auto& m) { return pool.members.contains(m.first); });
            if (left == other)
                continue;
            Design out = p.design;
            out.pools.set(std::move(left));
            p.newFamily();
            p.add(text(CW_TEXT("Take them out of pool {0}"), displayName(other)), std::move(out));
        }
    }
}

void others(Proposals& p)
{
    const auto& s = p.steps;
    const std::string& code = p.finding.code;
    const std::string own = s.size() >= 2 ? childPointer("/" + s[0], s[1]) : std::string();
    if (code == "route-end" || code == "route-roles") {
        p.set(text(CW_TEXT("Remove the route")), own, Json());
    } else if (code == "route-models") {
        const Route* r = p.design.routes.find(s[1]);
        const Deployment* from = r ? p.design.deployments.find(r->from) : nullptr;
        const Deployment* to = r ? p.design.deployments.find(r->to) : nullptr;
        if (from && to) {
            p.set(text(CW_TEXT("Run the model of {0} on both"), displayName(*from)),
                  childPointer("/deployments", to->id) + "/model", Json(from->model));
            p.newFamily();
            p.set(text(CW_TEXT("Run the model of {0} on both"), displayName(*to)),
                  childPointer("/deployments", from->id) + "/model", Json(to->model));
        }
        p.newFamily();
        p.set(text(CW_TEXT("Remove the route")), own, Json());
    } else if (code == "tier-holds-nothing") {
        p.set(text(CW_TEXT("Let it hold KV")), own + "/holds/kv", Json(true));
        p.newFamily();
        p.set(text(CW_TEXT("Remove the tier")), own, Json());
    } else if (code == "unknown-deployment") {
        p.set(text(CW_TEXT("Take it off the list")), p.finding.where, Json());
    } else if (code == "workload") {
        p.set(text(CW_TEXT("Use made-up requests")), p.finding.where, Json());
    } else if (code == "link-busy" || code == "saturated") {
        for (const Deployment& d : p.design.deployments)
            for (const Route& r : p.design.routes)
                if (r.from == d.id && s[0] == "connections") {
                    narrowKv(p, d);
                    break;
                }
    }
    const bool isConnection = s[0] == "connections" || (s.size() >= 4 && s[0] == "types" && s[2] == "connections");
    if (isConnection && (code == "link-busy" || code == "saturated")) {
        const Connection* c = s[0] == "connections" ? p.design.connections.find(s[1]) : nullptr;
        if (const Type* type = !c && s.size() >= 4 ? p.design.types.find(s[1]) : nullptr)
            c = type->connections.find(s[3]);
        if (!c)
            return;
        const std::string at = s[0] == "connections" ? own : childPointer(own + "/connections", s[3]);
        p.newFamily();
        for (const int factor : {2, 4, 8})
            if (c->total == 0)
                p.set(text(CW_TEXT("Bundle {0} links a pair"), c->bundle * factor), at + "/bundle",
                      Json(c->bundle * factor));
    }
}

void tenants(Proposals& p, const Tenant& t)
{
    const std::string& code = p.finding.code;
    const std::string at = childPointer("/workload/tenants", t.id);
    if (code == "no-traffic") {
        if (t.traffic.arrivals == "closed")
            p.set(text(CW_TEXT("Keep one request in flight")), p.finding.where, Json(1));
        else
            p.set(text(CW_TEXT("Send one request a second")), p.finding.where, Json(1.0));
    } else if (code == "unknown-model" || code == "unserved-model") {
        for (const Deployment& d : p.design.deployments)
            if (const Architecture* model = p.design.models.find(d.model); model && model->id != t.model) {
                p.newFamily();
                p.set(text(CW_TEXT("Ask for {0}"), displayName(*model)), at + "/model", Json(model->id));
            }
        for (const Deployment& d : p.design.deployments)
            if (p.design.models.contains(t.model)) {
                p.newFamily();
                p.set(text(CW_TEXT("Run {0} on {1}"), displayName(*p.design.models.find(t.model)), displayName(d)),
                      childPointer("/deployments", d.id) + "/model", Json(t.model));
            }
    } else if (code == "model-not-served") {
        for (const Deployment& d : p.design.deployments)
            if (d.model == t.model) {
                routes(p, d);
                setRole(p, d.pool, Role::Unified, text(CW_TEXT("Let the pool prefill and decode")));
            }
    }
}

/// A pool and a model are there, and nothing joins them.
void firstDeployment(Proposals& p)
{
    for (const Pool& pool : p.design.pools) {
        if (pool.role != Role::Unified)
            continue;
        std::vector<std::string> models;
        for (const Tenant& t : p.design.workload.tenants)
            models.push_back(t.model);
        for (const Architecture& model : p.design.models)
            models.push_back(model.id);
        for (const std::string& model : models) {
            auto embedded = embedModel(p.design, p.catalogue, model);
            if (!embedded)
                continue;
            p.newFamily();
            for (const int tp : {1, 2, 4, 8}) {
                Design out = *embedded;
                Deployment d;
                d.id = freshId(out.deployments, pool.id);
                d.pool = pool.id;
                d.model = model;
                d.parallel.tp = tp;
                followRanks(d.parallel);
                out.deployments.set(std::move(d));
                p.add(text(CW_TEXT("Deploy {0} on pool {1}"), displayName(*embedded->models.find(model)),
                           displayName(pool)),
                      std::move(out));
            }
        }
    }
}

} // namespace

void proposeForSoftware(Proposals& p)
{
    const auto& s = p.steps;
    if (s.empty())
        return;
    if (p.finding.code == "no-deployment")
        firstDeployment(p);
    else if (p.finding.code == "rejected" || (p.finding.code == "saturated" && s[0] == "workload"))
        for (const Deployment& d : p.design.deployments)
            deployments(p, d);
    if (const Deployment* d = s.size() >= 2 && s[0] == "deployments" ? p.design.deployments.find(s[1]) : nullptr)
        deployments(p, *d);
    else if (const Pool* pool = s.size() >= 2 && s[0] == "pools" ? p.design.pools.find(s[1]) : nullptr)
        pools(p, *pool);
    else if (const Tenant* t = s.size() >= 3 && s[0] == "workload" && s[1] == "tenants"
                                   ? p.design.workload.tenants.find(s[2])
                                   : nullptr)
        tenants(p, *t);
    if (s.size() >= 2)
        others(p);
}

} // namespace cw::fixing
