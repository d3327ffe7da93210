// SPDX-License-Identifier: GPL-3.0-or-later
// Pools, deployments, routes and tiers.
#include <algorithm>
#include <map>

#include "model/design/names.h"
#include "model/design/validation.h"

namespace cw::validation
{
namespace
{

void notModelled(Sink& sink, Text what, std::string where)
{
    sink.add(Severity::Note, "not-modelled", std::move(what), std::move(where),
             text(CW_TEXT("It is kept in the design and left out of the figures.")));
}

class SoftwareCheck
{
public:
    SoftwareCheck(const Design& d, const Fabric* f, Sink& sink) : m_design(d), m_fabric(f), m_sink(sink) {}

    void check()
    {
        if (m_fabric)
            m_owner.assign(m_fabric->instances(), nullptr);
        for (const Pool& p : m_design.pools)
            pool(p);
        for (const Deployment& d : m_design.deployments)
            deployment(d);
        for (const Route& r : m_design.routes)
            route(r);
        for (const Tier& t : m_design.tiers)
            tier(t);
    }

private:
    void error(const char* code, Text what, std::string where, Text fix)
    {
        m_sink.add(Severity::Error, code, std::move(what), std::move(where), std::move(fix));
    }
    /// Instances that the members select; says what is wrong with them.
    std::vector<Vertex> select(const std::map<std::string, Json>& members, const std::string& pointer)
    {
        std::vector<Vertex> all;
        for (const auto& [selector, amount] : members) {
            const std::string at = childPointer(pointer, selector);
            const bool everything = amount.string() && *amount.string() == "all";
            if (!everything && (!amount.isInteger() || amount.number() < 1)) {
                error("bad-member",
                      text(CW_TEXT("\"{0}\" takes neither all nor a whole number of instances."), selector), at,
                      text(CW_TEXT("Write \"all\" or a number from 1.")));
                continue;
            }
            if (!m_fabric)
                continue;
            const auto found = m_fabric->select(selector);
            if (!found) {
                error("pool-member", found.error().what, at, found.error().fix);
                continue;
            }
            // A number is taken from each assembly that the selector reaches.
            std::map<std::pair<const Place*, std::int64_t>, std::int64_t> taken;
            for (const Vertex v : *found) {
                const Place& place = m_fabric->placeOf(v);
                const std::int64_t box = (v - place.first) / place.extents.back();
                if (everything || double(++taken[{&place, box}]) <= amount.number())
                    all.push_back(v);
            }
        }
        return all;
    }

    void pool(const Pool& p)
    {
        const std::string pointer = childPointer("/pools", p.id);
        const auto members = select(p.members, pointer + "/members");
        if (p.members.empty())
            m_sink.add(Severity::Warning, "pool-empty", text(CW_TEXT("The pool {0} has no members."), displayName(p)),
                       pointer, text(CW_TEXT("Assign instances to it.")));
        for (const Vertex v : members)
            if (isAccelerator(m_fabric->partOf(v).kind))
                ++m_accelerators[p.id];
        if (p.role != Role::Memory && p.role != Role::Router)
            claim(p, members, pointer);
        if (p.role == Role::Attention || p.role == Role::Ffn || p.role == Role::Training)
            notModelled(m_sink, text(CW_TEXT("The role of pool {0} is not modelled yet."), displayName(p)),
                        pointer + "/role");
    }

    /// A component computes for one pool at a time.
    void claim(const Pool& p, const std::vector<Vertex>& members, const std::string& pointer)
    {
        std::map<const Pool*, std::pair<std::int64_t, Vertex>> shared;
        for (const Vertex v : members) {
            if (m_owner[v] && m_owner[v] != &p)
                ++shared.try_emplace(m_owner[v], 0, v).first->second.first;
            else
                m_owner[v] = &p;
        }
        for (const auto& [other, count] : shared)
            m_sink.add(Severity::Warning, "pool-overlap",
                       text(CW_TEXT("{0} instances of pool {1} (first: {2}) belong to pool {3} too."), count.first,
                            displayName(p), displayPlace(m_design, m_fabric->nameOf(count.second)),
                            displayName(*other)),
                       pointer, text(CW_TEXT("Give every instance to one pool.")));
    }

    static bool serves(Role r) { return r == Role::Unified || r == Role::Prefill || r == Role::Decode; }

    void deployment(const Deployment& d)
    {
        const std::string pointer = childPointer("/deployments", d.id);
        const Pool* p = m_design.pools.find(d.pool);
        if (!p)
            error("no-pool", text(CW_TEXT("Deployment {0} has no pool {1}."), displayName(d), d.pool),
                  pointer + "/pool", text(CW_TEXT("Choose a pool of the design.")));
        const Architecture* model = m_design.models.find(d.model);
        if (!model && (!d.model.empty() || (p && serves(p->role))))
            error("no-model", text(CW_TEXT("Deployment {0} has no model {1}."), displayName(d), d.model),
                  pointer + "/model", text(CW_TEXT("Choose a model of the design.")));
        if (parallel(d, model, pointer + "/parallel") && p && serves(p->role) && m_fabric)
            size(d, *p, pointer + "/parallel");
        checkEngine(d.engine, pointer + "/engine", m_sink);
        m_sink.oneOf(d.placement, known::placements, pointer + "/placement");
        formats(d.precision, pointer + "/precision");
        if (d.schedule != "always")
            notModelled(m_sink, text(CW_TEXT("The schedule of deployment {0} is not modelled yet."), displayName(d)),
                        pointer + "/schedule");
        if (d.parallel.cp > 1)
            notModelled(m_sink,
                        text(CW_TEXT("Context parallelism is not modelled yet: the exchange of KV counts as hidden.")),
                        pointer + "/parallel/cp");
    }

    /// False when a degree is no degree at all.
    bool parallel(const Deployment& d, const Architecture* model, const std::string& pointer)
    {
        const Parallel& x = d.parallel;
        bool usable = true;
        for (const auto& [key, degree] : std::initializer_list<std::pair<const char*, int>>{{"tp", x.tp},
                                                                                            {"pp", x.pp},
                                                                                            {"cp", x.cp},
                                                                                            {"attn_dp", x.attnDp},
                                                                                            {"moe_tp", x.moeTp},
                                                                                            {"moe_ep", x.moeEp}})
            if (degree < 1) {
                usable = false;
                error("bad-parallel", text(CW_TEXT("A degree of {0} is not possible."), degree),
                      childPointer(pointer, key), text(CW_TEXT("Degrees are 1 or more.")));
            }
        if (!usable || !model)
            return usable;
        if (model->heads % x.tp != 0)
            error("bad-parallel", text(CW_TEXT("{0} attention heads do not divide by tp {1}."), model->heads, x.tp),
                  pointer + "/tp", text(CW_TEXT("Use a tp that divides the heads.")));
        if (x.pp > model->layers)
            error("bad-parallel",
                  text(CW_TEXT("{0} pipeline stages are more than the {1} layers."), x.pp, model->layers),
                  pointer + "/pp", text(CW_TEXT("Use fewer stages.")));
        if (model->moe && std::int64_t{x.moeTp} * x.moeEp != std::int64_t{x.tp} * x.attnDp)
            error("bad-parallel",
                  text(CW_TEXT("moe_tp {0} × moe_ep {1} must equal tp {2} × attn_dp {3}."), x.moeTp, x.moeEp, x.tp,
                       x.attnDp),
                  pointer, text(CW_TEXT("The same ranks hold the attention and the experts of a stage.")));
        if (model->moe && x.moeEp > model->moe->experts)
            error("bad-parallel",
                  text(CW_TEXT("moe_ep {0} is more than the {1} experts."), x.moeEp, model->moe->experts),
                  pointer + "/moe_ep", text(CW_TEXT("Use a smaller degree.")));
        return true;
    }

    void size(const Deployment& d, const Pool& p, const std::string& pointer)
    {
        const double world = double(d.parallel.tp) * d.parallel.pp * d.parallel.cp * d.parallel.attnDp;
        const double wanted = world * std::max(1, d.parallel.replicas);
        const auto have = std::max<std::int64_t>(0, m_accelerators[p.id] - std::max(0, p.spares));
        if (wanted > double(have))
            error("pool-too-small",
                  text(CW_TEXT("Deployment {0} needs {1} accelerators; pool {2} has {3}."), displayName(d), wanted,
                       displayName(p), have),
                  pointer, text(CW_TEXT("Lower the degrees or replicas, or enlarge the pool.")));
    }

    void formats(const Precision& p, const std::string& pointer)
    {
        m_sink.oneOf(p.weights, known::formats, pointer + "/weights");
        m_sink.oneOf(p.activations, known::formats, pointer + "/activations");
        m_sink.oneOf(p.kv, known::formats, pointer + "/kv");
        m_sink.oneOf(p.comm, known::formats, pointer + "/comm");
        for (const auto& [layer, tensors] : p.overrides) {
            const std::string at = childPointer(pointer + "/overrides", layer);
            m_sink.oneOf(layer, known::layerClasses, at);
            for (const auto& [tensor, format] : tensors) {
                m_sink.oneOf(tensor, known::tensorClasses, childPointer(at, tensor));
                m_sink.oneOf(format, known::formats, childPointer(at, tensor));
            }
        }
    }

    void route(const Route& r)
    {
        const std::string pointer = childPointer("/routes", r.id);
        const Deployment* from = m_design.deployments.find(r.from);
        const Deployment* to = m_design.deployments.find(r.to);
        for (const auto& [d, id, field] : {std::tuple(from, r.from, "/from"), std::tuple(to, r.to, "/to")})
            if (!d)
                error("route-end", text(CW_TEXT("There is no deployment {0}."), id), pointer + field,
                      text(CW_TEXT("Choose a deployment of the design.")));
        m_sink.oneOf(r.mode, known::routeModes, pointer + "/mode");
        m_sink.oneOf(r.firstTokenFrom, known::firstTokenFrom, pointer + "/first_token_from");
        for (const auto& [key, value] :
             {std::pair("max_in_flight", r.maxInFlight), std::pair("max_pending", r.maxPending)})
            if (value < 0)
                error("bad-value", text(CW_TEXT("{0} is not possible here."), value), childPointer(pointer, key),
                      text(CW_TEXT("Use 0 or more.")));
        if (!from || !to)
            return;
        if (from->model != to->model)
            error("route-models",
                  text(CW_TEXT("{0} and {1} run different models."), displayName(*from), displayName(*to)), pointer,
                  text(CW_TEXT("KV of one model is of no use to another.")));
        const Pool* a = m_design.pools.find(from->pool);
        const Pool* b = m_design.pools.find(to->pool);
        if (!a || !b)
            return;
        const bool known = (a->role == Role::Prefill && b->role == Role::Decode) ||
                           (a->role == Role::Attention && b->role == Role::Ffn) ||
                           (a->role == Role::Ffn && b->role == Role::Attention);
        if (!known)
            m_sink.add(Severity::Warning, "route-roles",
                       text(CW_TEXT("A route from pool {0} to pool {1} has no meaning: their roles do not fit."),
                            displayName(*a), displayName(*b)),
                       pointer, text(CW_TEXT("Routes lead from prefill to decode.")));
    }

    void tier(const Tier& t)
    {
        const std::string pointer = childPointer("/tiers", t.id);
        select(t.members, pointer + "/members");
        if (std::ranges::none_of(t.holds, [](const auto& h) { return h.second; }))
            m_sink.add(Severity::Warning, "tier-holds-nothing",
                       text(CW_TEXT("The tier {0} holds nothing."), displayName(t)), pointer + "/holds",
                       text(CW_TEXT("Say what it holds: kv, weights, index or session.")));
        for (const auto& [id, serves] : t.servesDeployments)
            if (!m_design.deployments.contains(id))
                error("unknown-deployment", text(CW_TEXT("There is no deployment {0}."), id),
                      childPointer(pointer + "/for", id), text(CW_TEXT("Choose a deployment of the design.")));
        for (const auto& [what, held] : t.holds)
            m_sink.oneOf(what, known::tierContents, childPointer(pointer + "/holds", what));
        m_sink.oneOf(t.write, known::tierWrites, pointer + "/write");
        m_sink.oneOf(t.eviction, known::tierEvictions, pointer + "/eviction");
        m_sink.oneOf(t.fetch, known::tierFetches, pointer + "/fetch");
        if (t.share > 1 || t.share == 0)
            error("tier-share", text(CW_TEXT("A tier can't use {0} of its memory."), t.share), pointer + "/share",
                  text(CW_TEXT("Enter a share above 0 and up to 1.")));
        if (t.eviction == "idle" && t.idle.value <= 0)
            error("tier-idle",
                  text(CW_TEXT("The tier {0} evicts what is idle, but says not for how long."), displayName(t)),
                  pointer + "/idle_s", text(CW_TEXT("Enter a time, or evict the least recently used (lru).")));
    }

    const Design& m_design;
    const Fabric* m_fabric;
    Sink& m_sink;
    std::map<std::string, std::int64_t> m_accelerators; ///< by pool
    std::vector<const Pool*> m_owner;                   ///< by instance
};

} // namespace

void checkSoftware(const Design& d, const Fabric* f, Sink& sink)
{
    SoftwareCheck(d, f, sink).check();
}

} // namespace cw::validation
