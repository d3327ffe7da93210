// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/design/session_edit.h"

#include <algorithm>

namespace cw
{
namespace
{

std::string graphPointer(const std::string& id)
{
    return childPointer("/workload/sessions", id);
}

std::unexpected<Error> noGraph(const std::string& id)
{
    return fail(text(CW_TEXT("There is no session graph {0}."), id), graphPointer(id));
}

/// Edits one graph.
template<class F>
Result<Design> inGraph(Design d, const std::string& id, F&& edit)
{
    const SessionGraph* found = d.workload.sessions.find(id);
    if (!found)
        return noGraph(id);
    SessionGraph g = *found;
    CW_CHECK(edit(g));
    d.workload.sessions.set(std::move(g));
    return d;
}

/// Changes every step of every graph.
template<class F>
void eachStep(Design& d, F&& change)
{
    std::vector<SessionGraph> changed;
    for (const SessionGraph& g : d.workload.sessions) {
        SessionGraph copy = g;
        for (const SessionStep& s : g.steps) {
            SessionStep step = s;
            change(step);
            if (!(step == s))
                copy.steps.set(std::move(step));
        }
        if (!(copy == g))
            changed.push_back(std::move(copy));
    }
    for (SessionGraph& g : changed)
        d.workload.sessions.set(std::move(g));
}

void followGraph(Design& d, const std::string& id, const std::string& newId)
{
    eachStep(d, [&](SessionStep& s) {
        if (s.session == id)
            s.session = newId;
    });
    std::vector<Tenant> changed;
    for (const Tenant& t : d.workload.tenants)
        if (t.traffic.session == id) {
            changed.push_back(t);
            changed.back().traffic.session = newId;
        }
    for (Tenant& t : changed)
        d.workload.tenants.set(std::move(t));
}

void followTool(Design& d, const std::string& id, const std::string& newId)
{
    eachStep(d, [&](SessionStep& s) {
        if (s.tool == id)
            s.tool = newId;
    });
}

/// Gives the element another id.
template<class T>
Result<void> renameIn(IdMap<T>& map, const std::string& id, const std::string& newId, const std::string& pointer)
{
    const T* found = map.find(id);
    if (!found)
        return fail(text(CW_TEXT("There is no \"{0}\"."), id), childPointer(pointer, id));
    if (!isValidId(newId))
        return fail(text(CW_TEXT("\"{0}\" is not a valid id."), newId), childPointer(pointer, id),
                    text(CW_TEXT("Ids are made of letters, digits, '_', '.' and '-'.")));
    if (id != newId && map.contains(newId))
        return fail(text(CW_TEXT("There is already a \"{0}\"."), newId), childPointer(pointer, id),
                    text(CW_TEXT("Choose another id.")));
    T copy = *found;
    copy.id = newId;
    map.erase(id);
    map.set(std::move(copy));
    return {};
}

} // namespace

Result<Added> addSessionGraph(Design d, const std::string& name)
{
    SessionGraph g;
    g.id = freshId(d.workload.sessions, slug(name).empty() ? "session" : slug(name));
    g.name = name;
    const std::string id = g.id;
    d.workload.sessions.set(std::move(g));
    return Added{std::move(d), id};
}

Result<Added> addSessionStep(Design d, const std::string& graph, StepKind kind, std::array<double, 2> at)
{
    std::string id;
    CW_TRY(d, inGraph(std::move(d), graph, [&](SessionGraph& g) -> Result<void> {
               SessionStep s;
               s.id = id = freshId(g.steps, enumName(kind));
               s.kind = kind;
               s.at = at;
               if (g.start.empty())
                   g.start = s.id;
               g.steps.set(std::move(s));
               return {};
           }));
    return Added{std::move(d), id};
}

Result<Added> addSessionEdge(Design d, const std::string& graph, const std::string& from, const std::string& to)
{
    std::string id;
    CW_TRY(d, inGraph(std::move(d), graph, [&](SessionGraph& g) -> Result<void> {
               if (!g.steps.contains(from) || (!to.empty() && !g.steps.contains(to)))
                   return fail(text(CW_TEXT("There is no step {0}."), g.steps.contains(from) ? to : from),
                               graphPointer(graph) + "/steps");
               for (const SessionEdge& e : g.edges)
                   if (e.from == from && e.to == to)
                       return fail(text(CW_TEXT("This way is there already.")), graphPointer(graph) + "/edges/" + e.id);
               SessionEdge e;
               e.id = id = freshId(g.edges, from + "-" + (to.empty() ? "end" : to));
               e.from = from;
               e.to = to;
               g.edges.set(std::move(e));
               return {};
           }));
    return Added{std::move(d), id};
}

Result<Added> addToolService(Design d, const std::string& name)
{
    ToolService t;
    t.id = freshId(d.workload.tools, slug(name).empty() ? "tool" : slug(name));
    t.name = name;
    for (const Pool& p : d.pools)
        if (p.role == Role::Tools && t.pool.empty())
            t.pool = p.id;
    const std::string id = t.id;
    d.workload.tools.set(std::move(t));
    return Added{std::move(d), id};
}

Result<Design> removeSessionGraph(Design d, const std::string& graph)
{
    if (!d.workload.sessions.contains(graph))
        return noGraph(graph);
    d.workload.sessions.erase(graph);
    followGraph(d, graph, "");
    return d;
}

Result<Design> removeSessionParts(Design d, const std::string& graph, const std::vector<std::string>& steps,
                                  const std::vector<std::string>& edges)
{
    return inGraph(std::move(d), graph, [&](SessionGraph& g) -> Result<void> {
        const auto gone = [&](const std::string& id) { return std::ranges::find(steps, id) != steps.end(); };
        const auto all = g.edges;
        for (const SessionEdge& e : all)
            if (gone(e.from) || gone(e.to) || std::ranges::find(edges, e.id) != edges.end())
                g.edges.erase(e.id);
        for (const std::string& id : steps)
            g.steps.erase(id);
        if (gone(g.start))
            g.start = g.steps.empty() ? std::string() : g.steps.begin()->id;
        return {};
    });
}

Result<Design> removeToolService(Design d, const std::string& tool)
{
    if (!d.workload.tools.contains(tool))
        return fail(text(CW_TEXT("There is no tool {0}."), tool), childPointer("/workload/tools", tool));
    d.workload.tools.erase(tool);
    followTool(d, tool, "");
    return d;
}

Result<Design> renameSessionGraph(Design d, const std::string& id, const std::string& newId)
{
    CW_CHECK(renameIn(d.workload.sessions, id, newId, "/workload/sessions"));
    followGraph(d, id, newId);
    return d;
}

Result<Design> renameSessionStep(Design d, const std::string& graph, const std::string& id, const std::string& newId)
{
    return inGraph(std::move(d), graph, [&](SessionGraph& g) -> Result<void> {
        CW_CHECK(renameIn(g.steps, id, newId, graphPointer(graph) + "/steps"));
        if (g.start == id)
            g.start = newId;
        const auto all = g.edges;
        for (SessionEdge e : all) {
            if (e.from != id && e.to != id)
                continue;
            e.from = e.from == id ? newId : e.from;
            e.to = e.to == id ? newId : e.to;
            g.edges.set(std::move(e));
        }
        return {};
    });
}

Result<Design> renameToolService(Design d, const std::string& id, const std::string& newId)
{
    CW_CHECK(renameIn(d.workload.tools, id, newId, "/workload/tools"));
    followTool(d, id, newId);
    return d;
}

Result<Design> moveSessionStep(Design d, const std::string& graph, const std::string& step, std::array<double, 2> at)
{
    return inGraph(std::move(d), graph, [&](SessionGraph& g) -> Result<void> {
        if (const SessionStep* s = g.steps.find(step)) {
            SessionStep copy = *s;
            copy.at = at;
            g.steps.set(std::move(copy));
        }
        return {};
    });
}

} // namespace cw
