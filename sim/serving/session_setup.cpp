// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/serving/session_setup.h"

#include <algorithm>
#include <cmath>

#include "model/design/workload.h"

namespace cw
{
namespace
{

constexpr int usualVisits = 1000;
constexpr double mostTokens = 1e9;

SessionProgram::Route routeOf(const std::string& name)
{
    if (name == "context")
        return SessionProgram::Route::Context;
    if (name == "cost")
        return SessionProgram::Route::Cost;
    return name == "deadline" ? SessionProgram::Route::Deadline : SessionProgram::Route::Share;
}

template<class Map>
std::uint32_t indexOf(const Map& map, const std::string& id)
{
    std::uint32_t at = 0;
    for (const auto& v : map) {
        if (v.id == id)
            return at;
        ++at;
    }
    return noStep;
}

std::uint32_t modelIndex(std::vector<std::string>& models, const std::string& id)
{
    const auto at = std::ranges::find(models, id);
    if (at != models.end())
        return static_cast<std::uint32_t>(at - models.begin());
    models.push_back(id);
    return static_cast<std::uint32_t>(models.size() - 1);
}

class Compiler
{
public:
    Compiler(const Workload& w, const std::vector<std::string>& tiers) : m_workload(w), m_tiers(tiers) {}

    Result<SessionSetup> run()
    {
        m_out.models.push_back("");
        for (const ToolService& t : m_workload.tools) {
            SessionService& s = m_out.services.emplace_back();
            const std::string where = "/workload/tools/" + t.id;
            CW_TRY(s.time, law(t.time, where + "/time_s"));
            CW_TRY(s.external, law(t.external, where + "/external_s"));
        }
        for (const SessionGraph& g : m_workload.sessions)
            CW_CHECK(graph(g));
        CW_CHECK(noGraphCallsItself());
        return std::move(m_out);
    }

private:
    static Result<SessionLaw> law(const Distribution& d, const std::string& where)
    {
        auto made = SessionLaw::make(d);
        if (!made)
            made.error().where.insert(0, where);
        return made;
    }
    static Result<void> missing(const std::string& id, std::string where)
    {
        return fail(text(CW_TEXT("There is no \"{0}\" for this step of a session."), id), std::move(where),
                    text(CW_TEXT("Choose one of the design.")));
    }

    Result<void> graph(const SessionGraph& g)
    {
        SessionProgram p;
        const std::string where = "/workload/sessions/" + g.id;
        p.id = g.id;
        p.start = indexOf(g.steps, g.start);
        if (p.start == noStep)
            return missing(g.start, where + "/start");
        CW_TRY(p.context, law(g.context, where + "/context_tokens"));
        p.commonContext = g.sharedContext ? g.context.mean : 0;
        p.deadline = g.deadline.value;
        for (const SessionStep& s : g.steps)
            CW_CHECK(step(p, s, where + "/steps/" + s.id));
        for (const SessionEdge& e : g.edges) {
            const std::uint32_t from = indexOf(g.steps, e.from);
            const std::uint32_t to = e.to.empty() ? noStep : indexOf(g.steps, e.to);
            if (from == noStep || (to == noStep && !e.to.empty()))
                return missing(from == noStep ? e.from : e.to, where + "/edges/" + e.id);
            p.steps[from].ways.push_back({to, e.probability});
        }
        m_out.graphs.push_back(std::move(p));
        return {};
    }

    /// Else a sub-agent could go on for ever inside itself.
    Result<void> noGraphCallsItself() const
    {
        enum class Seen : std::uint8_t { No, Open, Done };
        std::vector<Seen> seen(m_out.graphs.size());
        std::vector<std::pair<std::size_t, std::size_t>> open; // graph and the step to look at
        for (std::size_t first = 0; first < seen.size(); ++first) {
            if (seen[first] == Seen::No)
                open.emplace_back(first, 0);
            while (!open.empty()) {
                auto& [graph, next] = open.back();
                seen[graph] = Seen::Open;
                const SessionProgram& p = m_out.graphs[graph];
                while (next < p.steps.size() && p.steps[next].kind != StepKind::Session)
                    ++next;
                if (next == p.steps.size()) {
                    seen[graph] = Seen::Done;
                    open.pop_back();
                    continue;
                }
                const std::size_t inner = p.steps[next++].graph;
                if (seen[inner] == Seen::Open)
                    return fail(text(CW_TEXT("The graph {0} calls itself as a sub-agent."), m_out.graphs[inner].id),
                                "/workload/sessions/" + m_out.graphs[inner].id,
                                text(CW_TEXT("Choose another graph: sub-agents may not call themselves.")));
                if (seen[inner] == Seen::No)
                    open.emplace_back(inner, 0);
            }
        }
        return {};
    }

    Result<void> step(SessionProgram& p, const SessionStep& s, const std::string& where)
    {
        SessionProgram::Step& out = p.steps.emplace_back();
        out.kind = s.kind;
        out.fork = s.fork;
        out.maxVisits = s.maxVisits > 0 ? s.maxVisits : usualVisits;
        CW_TRY(out.result, law(s.result, where + "/result_tokens"));
        switch (s.kind) {
        case StepKind::Model: return modelStep(out, s, where);
        case StepKind::Tool:
            out.tool = indexOf(m_workload.tools, s.tool);
            return out.tool == noStep ? missing(s.tool, where + "/tool") : Result<void>();
        case StepKind::Retrieve: {
            const auto at = std::ranges::find(m_tiers, s.tier);
            out.tier = static_cast<std::uint32_t>(at - m_tiers.begin());
            out.bytes = s.indexBytes.value;
            return at == m_tiers.end() ? missing(s.tier, where + "/tier") : Result<void>();
        }
        case StepKind::Wait: {
            CW_TRY(out.duration, law(s.duration, where + "/duration_s"));
            return {};
        }
        case StepKind::Session:
            out.graph = indexOf(m_workload.sessions, s.session);
            return out.graph == noStep ? missing(s.session, where + "/session") : Result<void>();
        case StepKind::Join: return {};
        }
        return {};
    }

    Result<void> modelStep(SessionProgram::Step& out, const SessionStep& s, const std::string& where)
    {
        out.route = routeOf(s.route);
        out.reasoning = std::clamp(s.reasoningShare, 0.0, 1.0);
        out.fresh = s.freshContext;
        out.answers = s.answersUser;
        for (const ModelChoice& c : s.choices)
            out.choices.push_back({modelIndex(m_out.models, c.model), c.share, c.upToContext, c.usdPerMillionTokens});
        if (out.choices.empty())
            out.choices.push_back({modelIndex(m_out.models, s.model)});
        CW_TRY(out.newTokens, law(s.newTokens, where + "/new_tokens"));
        CW_TRY(out.output, law(s.output, where + "/output_tokens"));
        return {};
    }

    const Workload& m_workload;
    const std::vector<std::string>& m_tiers;
    SessionSetup m_out;
};

} // namespace

Result<SessionLaw> SessionLaw::make(const Distribution& d)
{
    SessionLaw law;
    if (d.kind == "constant" && d.mean == 0 && d.min == 0)
        return law;
    CW_TRY(law.m_sampler, Sampler::make(d));
    return law;
}

std::int32_t SessionLaw::tokens(Random& random) const
{
    return static_cast<std::int32_t>(std::clamp(std::round(draw(random)), 0.0, mostTokens));
}

Result<SessionSetup> sessionPrograms(const Workload& w, const std::vector<std::string>& tiers)
{
    return Compiler(w, tiers).run();
}

} // namespace cw
