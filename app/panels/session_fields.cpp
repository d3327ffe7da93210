// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/session_fields.h"

#include "app/document/document.h"
#include "model/design/session_edit.h"
#include "model/workload/distribution.h"

#define WORD(english) inspectorText(QT_TRANSLATE_NOOP("inspector", english))

namespace cw
{

namespace
{

template<class Map>
Choices namesOf(const Map& map, const QString& none)
{
    Choices all{{QString(), none}};
    for (const auto& v : map)
        all.emplace_back(QString::fromStdString(v.id), QString::fromStdString(displayName(v)));
    return all;
}

QString tokensOf(const Distribution& d)
{
    return shown(meanOf(d), Unit::Count);
}

/// Models that a step may call; the tenant's own first.
InspectorField& stepModel(const InspectorContext& c, FieldList& list, const QString& label, std::string pointer,
                          const std::string& model, bool own)
{
    InspectorField& field = modelChoice(c, list, std::move(pointer), model);
    field.label = label;
    if (own)
        field.choices.insert(field.choices.begin(), {QString(), WORD("the users' own")});
    return field;
}

Choices routeChoices()
{
    return {{QStringLiteral("share"), WORD("by share")},
            {QStringLiteral("context"), WORD("by context")},
            {QStringLiteral("cost"), WORD("by cost")},
            {QStringLiteral("deadline"), WORD("by deadline")}};
}

void choiceFields(const InspectorContext& c, const SessionStep& s, const std::string& at, FieldList& list)
{
    list.section(WORD("Choice of models"));
    if (!s.choices.empty())
        list.choice(WORD("Chosen"), at + "/route", s.route, routeChoices()).hint =
            WORD("By context: the first that takes the prompt. By cost: the cheapest that does. By deadline: the first "
                 "whose "
                 "calls took no longer than what is left.");
    const auto edited = [at, choices = s.choices](auto change) {
        return [at, choices, change](Design d) -> Result<Design> {
            const auto slash = at.rfind("/steps/");
            const std::string graph =
                at.substr(std::string("/workload/sessions/").size(), slash - std::string("/workload/sessions/").size());
            const SessionGraph* g = d.workload.sessions.find(graph);
            const SessionStep* old = g ? g->steps.find(at.substr(slash + 7)) : nullptr;
            if (!old)
                return d;
            SessionStep step = *old;
            change(step.choices);
            SessionGraph copy = *g;
            copy.steps.set(std::move(step));
            d.workload.sessions.set(std::move(copy));
            return d;
        };
    };
    for (std::size_t i = 0; i < s.choices.size(); ++i) {
        const std::string choice = childPointer(at + "/choices", fmt::format("{}", i));
        const ModelChoice& m = s.choices[i];
        stepModel(c, list, WORD("Model %1").arg(i + 1), choice + "/model", m.model, false);
        if (s.route == "share")
            list.quantity(WORD("Share"), choice + "/share", m.share, Unit::Count);
        if (s.route == "context" || s.route == "cost") {
            auto& most = list.quantity(WORD("Prompt at most"), choice + "/up_to_context", m.upToContext, Unit::Tokens);
            if (m.upToContext <= 0)
                most.shown = WORD("any");
        }
        if (s.route == "cost")
            list.quantity(WORD("Price"), choice + "/usd_per_million_tokens", m.usdPerMillionTokens, Unit::Count)
                .remark = WORD("$/Mtok");
        list.button(WORD("Remove model %1").arg(i + 1), edited([i](std::vector<ModelChoice>& all) {
                        all.erase(all.begin() + static_cast<std::ptrdiff_t>(i));
                    }));
    }
    std::string first = s.model;
    if (first.empty() && !c.design.models.empty())
        first = c.design.models.begin()->id;
    if (!first.empty())
        list.button(WORD("Add a model to choose"),
                    edited([first](std::vector<ModelChoice>& all) { all.push_back({.model = first}); }));
}

void modelFields(const InspectorContext& c, const SessionStep& s, const std::string& at, FieldList& list)
{
    if (s.choices.empty())
        stepModel(c, list, WORD("Model"), at + "/model", s.model, true);
    lawFields(WORD("New tokens"), at + "/new_tokens", s.newTokens, Unit::Tokens, list);
    lawFields(WORD("Output"), at + "/output_tokens", s.output, Unit::Tokens, list);
    list.quantity(WORD("Reasoning"), at + "/reasoning_share", s.reasoningShare, Unit::Count).hint =
        WORD("Share of the output that is made before the answer and not kept in the context, 0 to 1.");
    list.toggle(WORD("Answers the user"), at + "/answers_user", s.answersUser).hint =
        WORD("Its first token ends the wait of a person: it has a TTFT of its own.");
    list.toggle(WORD("Fresh context"), at + "/fresh_context", s.freshContext).hint =
        WORD("The call sees only its new tokens, and leaves nothing in the context.");
    choiceFields(c, s, at, list);
}

void wayFields(const SessionGraph& g, const SessionStep& s, FieldList& list)
{
    list.section(WORD("Ways out"));
    const std::string graph = childPointer("/workload/sessions", g.id);
    Choices targets{{QString(), WORD("choose…")}, {QStringLiteral("*end*"), WORD("end of the session")}};
    for (const SessionStep& to : g.steps)
        targets.emplace_back(QString::fromStdString(to.id), QString::fromStdString(displayName(to)));
    for (const SessionEdge& e : g.edges) {
        if (e.from != s.id)
            continue;
        const SessionStep* to = g.steps.find(e.to);
        const QString name = to ? QString::fromStdString(displayName(*to)) : WORD("end");
        if (s.fork)
            list.fact(name, WORD("always"));
        else
            list.quantity(name, childPointer(graph + "/edges", e.id) + "/probability", e.probability, Unit::Count)
                .hint = WORD("Weight among the ways out of the step.");
    }
    auto& more = list.choice(WORD("Add a way to"), graph + "/edges", {}, std::move(targets));
    more.set = [id = g.id, from = s.id](Design d, const std::string&, const Json& v) -> Result<Design> {
        const std::string to = v.string() ? *v.string() : std::string();
        if (to.empty())
            return d;
        CW_TRY(Added added, addSessionEdge(std::move(d), id, from, to == "*end*" ? std::string() : to));
        return std::move(added.design);
    };
}

void stepFields(const InspectorContext& c, const SessionGraph& g, const SessionStep& s, FieldList& list)
{
    const std::string at = childPointer(childPointer("/workload/sessions", g.id) + "/steps", s.id);
    list.section(WORD("Step"));
    list.text(WORD("Name"), at + "/name", s.name);
    list.choice(WORD("Kind"), at + "/kind", enumName(s.kind), stepKindChoices());
    if (g.start != s.id)
        list.button(WORD("Sessions start here"), [graph = g.id, id = s.id](Design d) {
            return setField(std::move(d), childPointer("/workload/sessions", graph) + "/start", Json(id));
        });
    switch (s.kind) {
    case StepKind::Model: modelFields(c, s, at, list); break;
    case StepKind::Tool:
        list.choice(WORD("Tool"), at + "/tool", s.tool, namesOf(c.design.workload.tools, WORD("none yet")));
        lawFields(WORD("Result"), at + "/result_tokens", s.result, Unit::Tokens, list);
        break;
    case StepKind::Retrieve:
        list.choice(WORD("Index in"), at + "/tier", s.tier, namesOf(c.design.tiers, WORD("none yet")));
        list.quantity(WORD("Read"), at + "/index_B", s.indexBytes.value, Unit::Bytes);
        lawFields(WORD("Result"), at + "/result_tokens", s.result, Unit::Tokens, list);
        break;
    case StepKind::Wait: lawFields(WORD("Wait"), at + "/duration_s", s.duration, Unit::Seconds, list); break;
    case StepKind::Session:
        list.choice(WORD("Graph"), at + "/session", s.session, namesOf(c.design.workload.sessions, WORD("none yet")));
        lawFields(WORD("Result"), at + "/result_tokens", s.result, Unit::Tokens, list);
        break;
    case StepKind::Join: break;
    }
    wayFields(g, s, list);
    list.toggle(WORD("All ways at once"), at + "/fork", s.fork).hint =
        WORD("The branches go on side by side, until they end or meet in a join.");
    auto& visits = list.number(WORD("Visits at most"), at + "/max_visits", s.maxVisits, 0);
    visits.hint = WORD("In one session. A way to a step that was visited so often is closed; 0 means 1,000.");
    list.button(WORD("Remove the step"),
                [graph = g.id, id = s.id](Design d) { return removeSessionParts(std::move(d), graph, {id}, {}); });
}

void edgeFields(const SessionGraph& g, const SessionEdge& e, FieldList& list)
{
    const std::string at = childPointer(childPointer("/workload/sessions", g.id) + "/edges", e.id);
    list.section(WORD("Way"));
    const auto name = [&](const std::string& id) {
        const SessionStep* s = g.steps.find(id);
        return s ? QString::fromStdString(displayName(*s)) : WORD("end of the session");
    };
    list.fact(WORD("From"), name(e.from));
    list.fact(WORD("To"), name(e.to));
    list.quantity(WORD("Weight"), at + "/probability", e.probability, Unit::Count).hint =
        WORD("Among the ways out of the step; those of one step need not sum to 1.");
    list.button(WORD("Remove the way"),
                [graph = g.id, id = e.id](Design d) { return removeSessionParts(std::move(d), graph, {}, {id}); });
}

void graphFields(const InspectorContext& c, const SessionGraph& g, FieldList& list)
{
    const std::string at = childPointer("/workload/sessions", g.id);
    list.section(WORD("Session graph"));
    list.text(WORD("Name"), at + "/name", g.name);
    Choices steps;
    for (const SessionStep& s : g.steps)
        steps.emplace_back(QString::fromStdString(s.id), QString::fromStdString(displayName(s)));
    list.choice(WORD("Starts at"), at + "/start", g.start, std::move(steps));
    lawFields(WORD("Context"), at + "/context_tokens", g.context, Unit::Tokens, list);
    list.toggle(WORD("The same in all"), at + "/shared_context", g.sharedContext).hint =
        WORD("The beginning is the same text in all sessions, so that one can use the KV cache of another.");
    auto& deadline = list.quantity(WORD("Deadline"), at + "/deadline_s", g.deadline.value, Unit::Seconds);
    if (g.deadline.value <= 0)
        deadline.shown = WORD("none");
    list.section(WORD("Started by"));
    for (const Tenant& t : c.design.workload.tenants) {
        auto& starts =
            list.toggle(QString::fromStdString(displayName(t)),
                        childPointer("/workload/tenants", t.id) + "/traffic/session", t.traffic.session == g.id);
        starts.set = [id = g.id](Design d, const std::string& pointer, const Json& v) {
            const auto* flag = std::get_if<bool>(&v.value());
            const bool on = flag && *flag;
            return setField(std::move(d), pointer, on ? Json(id) : Json());
        };
    }
    list.section(WORD("More"));
    list.notes(at + "/notes", g.notes);
    list.button(WORD("Remove the graph"), [id = g.id](Design d) { return removeSessionGraph(std::move(d), id); });
}

void toolFields(const InspectorContext& c, const ToolService& t, FieldList& list)
{
    const std::string at = childPointer("/workload/tools", t.id);
    list.section(WORD("Tool service"));
    list.text(WORD("Name"), at + "/name", t.name);
    Choices pools{{QString(), WORD("outside, no queue here")}};
    for (const Pool& p : c.design.pools)
        if (p.role == Role::Tools)
            pools.emplace_back(QString::fromStdString(p.id), QString::fromStdString(displayName(p)));
    list.choice(WORD("Pool"), at + "/pool", t.pool, std::move(pools));
    auto& replicas = list.number(WORD("Replicas"), at + "/replicas", t.replicas, 0);
    replicas.remark = t.replicas == 0 ? WORD("as many as fit") : QString();
    list.number(WORD("Calls a replica"), at + "/concurrency", t.concurrency).hint =
        WORD("Calls that one replica serves at a time.");
    auto& waiting = list.number(WORD("Calls that wait"), at + "/max_waiting", t.maxWaiting, 0);
    waiting.remark = t.maxWaiting == 0 ? WORD("any number") : WORD("at most");
    list.quantity(WORD("Cores a replica"), at + "/cores", t.cores, Unit::Count);
    list.quantity(WORD("Sandbox"), at + "/sandbox_B", t.sandbox.value, Unit::Bytes).hint =
        WORD("Memory of the sandbox of one call.");
    list.quantity(WORD("Cold start"), at + "/cold_start_s", t.coldStart.value, Unit::Seconds);
    auto& warm = list.quantity(WORD("Kept warm"), at + "/keep_warm_s", t.keepWarm.value, Unit::Seconds);
    if (t.keepWarm.value <= 0)
        warm.shown = WORD("for ever");
    lawFields(WORD("CPU"), at + "/time_s", t.time, Unit::Seconds, list);
    lawFields(WORD("Outside"), at + "/external_s", t.external, Unit::Seconds, list);
    auto& slo = list.quantity(WORD("Promised"), at + "/slo_s", t.slo.value, Unit::Seconds);
    if (t.slo.value <= 0)
        slo.shown = WORD("none");
    list.quantity(WORD("To"), at + "/slo_percentile", t.sloPercentile, Unit::Count).remark = WORD("% of calls");
    list.button(WORD("Remove the tool"), [id = t.id](Design d) { return removeToolService(std::move(d), id); });
}

} // namespace

QString stepKindText(StepKind kind)
{
    switch (kind) {
    case StepKind::Model: return WORD("model");
    case StepKind::Tool: return WORD("tool");
    case StepKind::Retrieve: return WORD("retrieval");
    case StepKind::Wait: return WORD("wait");
    case StepKind::Session: return WORD("sub-agent");
    case StepKind::Join: return WORD("join");
    }
    return {};
}

Choices stepKindChoices()
{
    Choices all;
    for (const auto& [kind, name] : EnumNames<StepKind>::names)
        all.emplace_back(QString::fromLatin1(name), stepKindText(kind));
    return all;
}

QString stepSummary(const Design& d, const SessionStep& s)
{
    const auto named = [](const auto& map, const std::string& id) {
        const auto* found = map.find(id);
        return found ? QString::fromStdString(displayName(*found)) : WORD("none yet");
    };
    switch (s.kind) {
    case StepKind::Model: return WORD("%1 in, %2 out").arg(tokensOf(s.newTokens), tokensOf(s.output));
    case StepKind::Tool: return named(d.workload.tools, s.tool);
    case StepKind::Retrieve:
        return shown(s.indexBytes.value, Unit::Bytes) + QStringLiteral(" · ") + named(d.tiers, s.tier);
    case StepKind::Wait: return shown(meanOf(s.duration), Unit::Seconds);
    case StepKind::Session: return named(d.workload.sessions, s.session);
    case StepKind::Join: return WORD("until all are there");
    }
    return {};
}

FieldList sessionFields(const InspectorContext& c, const SessionSubject& subject)
{
    FieldList list;
    if (const ToolService* t = c.design.workload.tools.find(subject.tool)) {
        toolFields(c, *t, list);
        return list;
    }
    const SessionGraph* g = c.design.workload.sessions.find(subject.graph);
    if (!g)
        return list;
    if (const SessionStep* s = g->steps.find(subject.step))
        stepFields(c, *g, *s, list);
    else if (const SessionEdge* e = g->edges.find(subject.edge))
        edgeFields(*g, *e, list);
    else
        graphFields(c, *g, list);
    return list;
}

} // namespace cw
