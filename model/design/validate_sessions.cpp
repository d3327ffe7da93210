// SPDX-License-Identifier: GPL-3.0-or-later
// Agent sessions: graphs that can be walked to an end, and tools that have what they need.
#include <algorithm>
#include <map>
#include <set>

#include "model/design/names.h"
#include "model/design/tool_capacity.h"
#include "model/design/validation.h"
#include "model/workload/distribution.h"

namespace cw::validation
{
namespace
{

class SessionCheck
{
public:
    SessionCheck(const Design& d, const Fabric* f, Sink& sink) : m_design(d), m_fabric(f), m_sink(sink) {}

    void check()
    {
        for (const SessionGraph& g : m_design.workload.sessions)
            graph(g);
        recursion();
        for (const ToolService& t : m_design.workload.tools)
            service(t);
        if (m_fabric && !m_design.workload.tools.empty())
            room();
        for (const Tenant& t : m_design.workload.tenants)
            if (!t.traffic.session.empty() && !m_design.workload.sessions.contains(t.traffic.session))
                error("unknown-session", text(CW_TEXT("There is no session graph {0}."), t.traffic.session),
                      childPointer("/workload/tenants", t.id) + "/traffic/session",
                      text(CW_TEXT("Choose a graph of the design, or none.")));
    }

private:
    using Ways = std::map<std::string, std::vector<const SessionEdge*>>;

    void error(const char* code, Text what, std::string where, Text fix)
    {
        m_sink.add(Severity::Error, code, std::move(what), std::move(where), std::move(fix));
    }
    void warn(const char* code, Text what, std::string where, Text fix)
    {
        m_sink.add(Severity::Warning, code, std::move(what), std::move(where), std::move(fix));
    }

    /// A distribution of lengths or times; 0 is a meaning here.
    void law(const Distribution& d, const std::string& pointer)
    {
        m_sink.oneOf(d.kind, known::distributions, pointer + "/kind");
        if (d.kind == "table") {
            if (auto sampler = Sampler::make(d); !sampler)
                error("bad-value", sampler.error().what, pointer + sampler.error().where, sampler.error().fix);
            return;
        }
        if (d.max > 0 && d.min > d.max)
            error("bad-value", text(CW_TEXT("The smallest value {0} is above the largest, {1}."), d.min, d.max),
                  pointer + "/min", text(CW_TEXT("Exchange them.")));
        if (d.kind == "uniform" ? d.max <= 0 : d.mean == 0 && d.kind != "constant")
            error("bad-value", text(CW_TEXT("Zero is not possible here.")),
                  pointer + (d.kind == "uniform" ? "/max" : "/mean"), text(CW_TEXT("Enter a number above zero.")));
    }

    void graph(const SessionGraph& g)
    {
        const std::string pointer = childPointer("/workload/sessions", g.id);
        law(g.context, pointer + "/context_tokens");
        if (g.steps.empty()) {
            error("session-empty", text(CW_TEXT("The session graph {0} has no steps."), displayName(g)), pointer,
                  text(CW_TEXT("Add a step, or begin with a template.")));
            return;
        }
        if (!g.steps.contains(g.start))
            error("session-start", text(CW_TEXT("The session graph {0} does not say where it starts."), displayName(g)),
                  pointer + "/start", text(CW_TEXT("Choose one of its steps.")));
        for (const SessionStep& s : g.steps)
            step(s, childPointer(pointer + "/steps", s.id));
        Ways ways;
        for (const SessionEdge& e : g.edges)
            edge(g, e, childPointer(pointer + "/edges", e.id), ways);
        reach(g, ways, pointer);
    }

    void edge(const SessionGraph& g, const SessionEdge& e, const std::string& pointer, Ways& ways)
    {
        for (const auto& [id, field] : {std::pair(e.from, "/from"), std::pair(e.to, "/to")})
            if (!g.steps.contains(id) && !(id.empty() && std::string_view(field) == "/to"))
                error("session-edge", text(CW_TEXT("There is no step {0}."), id), pointer + field,
                      text(CW_TEXT("Choose a step of the graph.")));
        if (!(e.probability > 0))
            error("session-probability",
                  text(CW_TEXT("A way with a probability of {0} is never taken."), e.probability),
                  pointer + "/probability", text(CW_TEXT("Enter a number above zero, or remove the way.")));
        ways[e.from].push_back(&e);
    }

    void step(const SessionStep& s, const std::string& pointer)
    {
        if (s.maxVisits < 0)
            error("bad-value", text(CW_TEXT("{0} is not possible here."), s.maxVisits), pointer + "/max_visits",
                  text(CW_TEXT("Use 1 or more; 0 means 1,000.")));
        switch (s.kind) {
        case StepKind::Model: modelStep(s, pointer); break;
        case StepKind::Tool:
            if (!m_design.workload.tools.contains(s.tool))
                error("unknown-tool", text(CW_TEXT("There is no tool {0}."), s.tool), pointer + "/tool",
                      text(CW_TEXT("Choose a tool of the design, or add one.")));
            law(s.result, pointer + "/result_tokens");
            break;
        case StepKind::Retrieve: retrieval(s, pointer); break;
        case StepKind::Wait: law(s.duration, pointer + "/duration_s"); break;
        case StepKind::Session:
            if (!m_design.workload.sessions.contains(s.session))
                error("unknown-session", text(CW_TEXT("There is no session graph {0}."), s.session),
                      pointer + "/session", text(CW_TEXT("Choose the graph that the sub-agent walks through.")));
            law(s.result, pointer + "/result_tokens");
            break;
        case StepKind::Join: break;
        }
    }

    void model(const std::string& id, const std::string& pointer)
    {
        if (!m_design.models.contains(id))
            error("unknown-model", text(CW_TEXT("The model \"{0}\" is not known."), id), pointer,
                  text(CW_TEXT("Choose a model of the design.")));
        else if (std::ranges::none_of(m_design.deployments, [&](const Deployment& d) { return d.model == id; }))
            error("unserved-model",
                  text(CW_TEXT("No deployment serves the model {0}."), displayName(*m_design.models.find(id))), pointer,
                  text(CW_TEXT("Deploy it on a pool.")));
    }

    void modelStep(const SessionStep& s, const std::string& pointer)
    {
        if (!s.model.empty())
            model(s.model, pointer + "/model");
        for (std::size_t i = 0; i < s.choices.size(); ++i) {
            const std::string at = childPointer(pointer + "/choices", fmt::format("{}", i));
            model(s.choices[i].model, at + "/model");
            if (s.route == "share" && !(s.choices[i].share > 0))
                error("session-probability", text(CW_TEXT("A share of {0} is not possible."), s.choices[i].share),
                      at + "/share", text(CW_TEXT("Enter a number above zero, or remove the choice.")));
        }
        m_sink.oneOf(s.route, known::modelRoutes, pointer + "/route");
        if (!(s.reasoningShare >= 0 && s.reasoningShare <= 1))
            error("bad-value", text(CW_TEXT("A share of {0} is not possible."), s.reasoningShare),
                  pointer + "/reasoning_share", text(CW_TEXT("Use 0 to 1.")));
        law(s.newTokens, pointer + "/new_tokens");
        law(s.output, pointer + "/output_tokens");
    }

    void retrieval(const SessionStep& s, const std::string& pointer)
    {
        law(s.result, pointer + "/result_tokens");
        const Tier* tier = m_design.tiers.find(s.tier);
        if (!tier) {
            error("unknown-tier", text(CW_TEXT("There is no memory tier {0}."), s.tier), pointer + "/tier",
                  text(CW_TEXT("Choose the tier that holds the index.")));
            return;
        }
        const auto holds = tier->holds.find("index");
        if (holds == tier->holds.end() || !holds->second)
            warn("tier-no-index", text(CW_TEXT("The tier {0} does not hold an index."), displayName(*tier)),
                 pointer + "/tier", text(CW_TEXT("Let it hold one, or choose another.")));
        if (!m_fabric || !(s.indexBytes.value > 0))
            return;
        const auto members = membersOf(*m_fabric, tier->members);
        if (std::ranges::none_of(members, [&](Vertex v) {
                const auto& m = m_fabric->partOf(v).memory;
                return m && (m->rate.value > 0 || m->readRate.value > 0);
            }))
            error("tier-no-memory", text(CW_TEXT("Nothing in the tier {0} can be read."), displayName(*tier)),
                  pointer + "/tier", text(CW_TEXT("Give the tier memory with a known rate.")));
    }

    /// Steps that no session reaches, and steps from which none ever comes to an end.
    void reach(const SessionGraph& g, const Ways& ways, const std::string& pointer)
    {
        const auto walk = [](std::set<std::string> seen, auto&& next) {
            std::vector<std::string> open(seen.begin(), seen.end());
            while (!open.empty()) {
                const std::string id = open.back();
                open.pop_back();
                for (const std::string& to : next(id))
                    if (seen.insert(to).second)
                        open.push_back(to);
            }
            return seen;
        };
        std::map<std::string, std::vector<std::string>> onward, back;
        std::set<std::string> ends;
        for (const SessionStep& s : g.steps) {
            const auto out = ways.find(s.id);
            if (out == ways.end())
                ends.insert(s.id);
            else
                for (const SessionEdge* e : out->second) {
                    if (e->to.empty())
                        ends.insert(s.id);
                    else
                        onward[s.id].push_back(e->to), back[e->to].push_back(s.id);
                }
        }
        const auto reached = walk({g.start}, [&](const std::string& id) { return onward[id]; });
        const auto ending = walk(ends, [&](const std::string& id) { return back[id]; });
        bool trapped = false;
        for (const SessionStep& s : g.steps) {
            const std::string at = childPointer(pointer + "/steps", s.id);
            if (!reached.contains(s.id) && g.steps.contains(g.start))
                warn("session-unreachable", text(CW_TEXT("No session reaches the step {0}."), displayName(s)), at,
                     text(CW_TEXT("Draw a way to it, or remove it.")));
            else if (!ending.contains(s.id) && !std::exchange(trapped, true))
                error(
                    "session-endless",
                    text(CW_TEXT(
                             "A session that comes to the step {0} never ends: it goes round in a circle without a way "
                             "out."),
                         displayName(s)),
                    at,
                    text(CW_TEXT("Draw a way out of the circle, to a step that ends or to the end of the session.")));
        }
    }

    /// A sub-agent that, in the end, calls its own graph.
    void recursion()
    {
        std::map<std::string, int> state; // 1 = open, 2 = done
        const std::function<void(const SessionGraph&)> visit = [&](const SessionGraph& g) {
            state[g.id] = 1;
            for (const SessionStep& s : g.steps) {
                const SessionGraph* inner =
                    s.kind == StepKind::Session ? m_design.workload.sessions.find(s.session) : nullptr;
                if (!inner)
                    continue;
                if (state[inner->id] == 1)
                    error("session-recursion",
                          text(CW_TEXT("The sub-agent {0} leads back to the graph {1} that calls it."), displayName(s),
                               displayName(*inner)),
                          childPointer(childPointer("/workload/sessions", g.id) + "/steps", s.id) + "/session",
                          text(CW_TEXT("Choose another graph: sub-agents may not call themselves.")));
                else if (state[inner->id] == 0)
                    visit(*inner);
            }
            state[g.id] = 2;
        };
        for (const SessionGraph& g : m_design.workload.sessions)
            if (state[g.id] == 0)
                visit(g);
    }

    void service(const ToolService& t)
    {
        const std::string pointer = childPointer("/workload/tools", t.id);
        law(t.time, pointer + "/time_s");
        law(t.external, pointer + "/external_s");
        if (t.concurrency < 1)
            error("bad-value", text(CW_TEXT("{0} is not possible here."), t.concurrency), pointer + "/concurrency",
                  text(CW_TEXT("Use 1 or more.")));
        if (!(t.sloPercentile > 0 && t.sloPercentile < 100))
            error("bad-value", text(CW_TEXT("A percentile of {0} is not possible."), t.sloPercentile),
                  pointer + "/slo_percentile", text(CW_TEXT("Use more than 0 and less than 100.")));
        if (t.pool.empty())
            return;
        const Pool* pool = m_design.pools.find(t.pool);
        if (!pool)
            error("no-pool", text(CW_TEXT("The tool {0} has no pool {1}."), displayName(t), t.pool), pointer + "/pool",
                  text(CW_TEXT("Choose a pool of the design.")));
        else if (pool->role != Role::Tools)
            error("tool-pool", text(CW_TEXT("The pool {0} is not for tools."), displayName(*pool)), pointer + "/pool",
                  text(CW_TEXT("Choose a pool with the role tools.")));
        if (!(t.cores > 0))
            error("bad-value", text(CW_TEXT("Zero is not possible here.")), pointer + "/cores",
                  text(CW_TEXT("Enter a number above zero.")));
    }

    /// Cores and memory of the pools against what their services ask for.
    void room()
    {
        const auto replicas = toolReplicas(*m_fabric);
        for (const Pool& pool : m_design.pools) {
            const ToolCapacity has = pool.role == Role::Tools ? toolCapacity(*m_fabric, pool) : ToolCapacity();
            double cores = 0, memory = 0;
            for (const ToolService& t : m_design.workload.tools) {
                if (t.pool != pool.id || pool.role != Role::Tools)
                    continue;
                const std::string pointer = childPointer("/workload/tools", t.id);
                if (has.cores <= 0) {
                    error("tool-no-cores",
                          text(CW_TEXT("The pool {0} of the tool {1} has no CPU cores."), displayName(pool),
                               displayName(t)),
                          pointer + "/pool", text(CW_TEXT("Add CPUs with a known number of cores to the pool.")));
                    continue;
                }
                const double bytes = t.sandbox.value * std::max(1, t.concurrency);
                if (has.memory > 0 && bytes > has.memory) {
                    error("tool-memory",
                          text(CW_TEXT("The sandboxes of one replica of {0} are larger than the memory of pool {1}."),
                               displayName(t), displayName(pool)),
                          pointer + "/sandbox_B", text(CW_TEXT("Use smaller sandboxes, or more memory.")));
                    continue;
                }
                cores += t.cores * replicas.at(t.id);
                memory += bytes * replicas.at(t.id);
                if (replicas.at(t.id) < 1)
                    error("tool-no-room",
                          text(CW_TEXT("The pool {0} has no room for a replica of {1}."), displayName(pool),
                               displayName(t)),
                          pointer + "/cores", text(CW_TEXT("Ask for fewer cores or replicas, or enlarge the pool.")));
            }
            if (cores > has.cores * (1 + 1e-9) || (has.memory > 0 && memory > has.memory * (1 + 1e-9)))
                error("tools-too-large",
                      text(CW_TEXT("The tools of pool {0} ask for {1} cores; it has {2}."), displayName(pool), cores,
                           has.cores),
                      childPointer("/pools", pool.id), text(CW_TEXT("Ask for fewer replicas, or enlarge the pool.")));
        }
    }

    const Design& m_design;
    const Fabric* m_fabric;
    Sink& m_sink;
};

} // namespace

void checkSessions(const Design& d, const Fabric* f, Sink& sink)
{
    SessionCheck(d, f, sink).check();
}

} // namespace cw::validation
