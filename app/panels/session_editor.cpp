// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/session_editor.h"

#include <algorithm>
#include <cmath>

#include "app/document/document.h"
#include "app/document/messages.h"
#include "app/evaluation/evaluation.h"
#include "model/design/session_edit.h"
#include "model/design/validation.h"

namespace cw
{

namespace
{

QVariantMap entry(const std::string& id, const QString& name, const QString& remark)
{
    return {{QStringLiteral("id"), QString::fromStdString(id)},
            {QStringLiteral("name"), name},
            {QStringLiteral("remark"), remark}};
}

template<class T>
QString nameOf(const T& v)
{
    return QString::fromStdString(displayName(v));
}

Findings findingsOf(const Design& d)
{
    validation::Sink sink;
    validation::checkSessions(d, nullptr, sink);
    return sink.take();
}

} // namespace

SessionEditor::SessionEditor(std::shared_ptr<const Catalogue> catalogue, Document* document, Evaluation* evaluation,
                             QObject* parent)
    : QObject(parent),
      m_catalogue(std::move(catalogue)),
      m_document(document),
      m_evaluation(evaluation),
      m_fields(new SessionFields(document, this))
{
    if (auto loaded = loadSessionTemplates())
        m_templates = std::move(*loaded);
    connect(document, &Document::designChanged, this, &SessionEditor::rebuild);
    rebuild();
}

const SessionGraph* SessionEditor::shownGraph() const
{
    return m_document->design()->workload.sessions.find(m_subject.graph);
}

/// What is gone is not shown any more; some graph is, while there is one.
void SessionEditor::rebuild()
{
    const DesignPointer design = m_document->design();
    const Workload& w = design->workload;
    if (!w.sessions.contains(m_subject.graph))
        m_subject.graph = w.sessions.empty() ? std::string() : w.sessions.begin()->id;
    const SessionGraph* g = w.sessions.find(m_subject.graph);
    if (!g || !g->steps.contains(m_subject.step))
        m_subject.step.clear();
    if (!g || !g->edges.contains(m_subject.edge))
        m_subject.edge.clear();
    if (!w.tools.contains(m_subject.tool))
        m_subject.tool.clear();
    const auto report = m_evaluation->report();
    const auto fabric = m_evaluation->fabric();
    m_fields->show(sessionFields({*design, *m_catalogue, report.get(), fabric.get()}, m_subject));
    emit changed();
}

void SessionEditor::look(SessionSubject subject)
{
    if (subject == m_subject)
        return;
    m_subject = std::move(subject);
    rebuild();
}

void SessionEditor::setGraph(const QString& id)
{
    look({.graph = id.toStdString(), .step = {}, .edge = {}, .tool = {}});
}

void SessionEditor::setStep(const QString& id)
{
    look({.graph = m_subject.graph, .step = id.toStdString(), .edge = {}, .tool = {}});
}

void SessionEditor::setEdge(const QString& id)
{
    look({.graph = m_subject.graph, .step = {}, .edge = id.toStdString(), .tool = {}});
}

void SessionEditor::setTool(const QString& id)
{
    look({.graph = m_subject.graph, .step = {}, .edge = {}, .tool = id.toStdString()});
}

QVariantList SessionEditor::graphs() const
{
    const DesignPointer design = m_document->design();
    QVariantList list;
    for (const SessionGraph& g : design->workload.sessions) {
        QStringList who;
        for (const Tenant& t : design->workload.tenants)
            if (t.traffic.session == g.id)
                who << nameOf(t);
        list << entry(g.id, nameOf(g), who.join(QStringLiteral(", ")));
    }
    return list;
}

QVariantList SessionEditor::tools() const
{
    const DesignPointer design = m_document->design();
    QVariantList list;
    for (const ToolService& t : design->workload.tools) {
        const Pool* pool = design->pools.find(t.pool);
        list << entry(t.id, nameOf(t), pool ? nameOf(*pool) : tr("outside"));
    }
    return list;
}

QVariantList SessionEditor::templates() const
{
    QVariantList list;
    for (const SessionTemplate& t : m_templates) {
        QVariantMap map = entry(t.id, QString::fromStdString(t.name), {});
        map[QStringLiteral("summary")] = QString::fromStdString(t.summary);
        map[QStringLiteral("source")] = QString::fromStdString(t.source);
        list << map;
    }
    return list;
}

QVariantList SessionEditor::steps() const
{
    const SessionGraph* g = shownGraph();
    if (!g)
        return {};
    const DesignPointer design = m_document->design();
    const Findings findings = findingsOf(*design);
    const std::string pointer = childPointer("/workload/sessions", g->id) + "/steps";
    QVariantList list;
    for (const SessionStep& s : g->steps) {
        const std::string own = childPointer(pointer, s.id);
        const auto wrong =
            std::ranges::find_if(findings, [&](const Finding& f) { return (f.where + "/").starts_with(own + "/"); });
        list << QVariantMap{
            {QStringLiteral("id"), QString::fromStdString(s.id)},
            {QStringLiteral("name"), nameOf(s)},
            {QStringLiteral("kind"), QString::fromLatin1(enumName(s.kind))},
            {QStringLiteral("kindText"), stepKindText(s.kind)},
            {QStringLiteral("summary"), stepSummary(*design, s)},
            {QStringLiteral("x"), s.at[0]},
            {QStringLiteral("y"), s.at[1]},
            {QStringLiteral("isStart"), g->start == s.id},
            {QStringLiteral("isFork"), s.fork},
            {QStringLiteral("problem"), wrong == findings.end() ? QString() : localized(wrong->what)},
        };
    }
    return list;
}

QVariantList SessionEditor::edges() const
{
    const SessionGraph* g = shownGraph();
    if (!g)
        return {};
    std::map<std::string, std::pair<int, double>> out; // ways and their weights, by step
    for (const SessionEdge& e : g->edges) {
        ++out[e.from].first;
        out[e.from].second += e.probability;
    }
    QVariantList list;
    for (const SessionEdge& e : g->edges) {
        const SessionStep* from = g->steps.find(e.from);
        const auto [ways, weights] = out[e.from];
        QString share;
        if (ways > 1 && weights > 0 && from && !from->fork) {
            const double percent = 100 * e.probability / weights;
            share = QStringLiteral("%1 %").arg(QString::number(percent, 'g', percent > 99.5 || percent < 1 ? 2 : 3));
        }
        list << QVariantMap{{QStringLiteral("id"), QString::fromStdString(e.id)},
                            {QStringLiteral("from"), QString::fromStdString(e.from)},
                            {QStringLiteral("to"), QString::fromStdString(e.to)},
                            {QStringLiteral("text"), share}};
    }
    return list;
}

QString SessionEditor::problem() const
{
    const std::string own = m_subject.tool.empty() ? childPointer("/workload/sessions", m_subject.graph)
                                                   : childPointer("/workload/tools", m_subject.tool);
    for (const Finding& f : findingsOf(*m_document->design()))
        if ((f.where + "/").starts_with(own + "/"))
            return localized(f.what) + QLatin1Char(' ') + localized(f.fix);
    return {};
}

bool SessionEditor::add(const QString& name, const std::function<Result<Added>(Design)>& edit, std::string& id)
{
    return m_document->apply(name, [&](Design d) -> Result<Design> {
        CW_TRY(Added added, edit(std::move(d)));
        id = added.id;
        return std::move(added.design);
    });
}

void SessionEditor::addGraph()
{
    std::string id;
    const std::string name = tr("Session").toStdString();
    if (add(
            tr("Add a session graph"), [&](Design d) { return addSessionGraph(std::move(d), name); }, id))
        look({.graph = id, .step = {}, .edge = {}, .tool = {}});
}

/// The first graph of a design is what its users ask for from then on.
void SessionEditor::addTemplate(const QString& id)
{
    const auto t = std::ranges::find(m_templates, id.toStdString(), &SessionTemplate::id);
    if (t == m_templates.end())
        return;
    std::string graph;
    const auto edit = [&](Design d) -> Result<Added> {
        const bool first = d.workload.sessions.empty();
        CW_TRY(Added added, addSessionTemplate(std::move(d), *t));
        if (first && added.design.workload.tenants.size() == 1) {
            Tenant users = *added.design.workload.tenants.begin();
            users.traffic.session = added.id;
            added.design.workload.tenants.set(std::move(users));
        }
        return added;
    };
    if (add(tr("Add the session template %1").arg(QString::fromStdString(t->name)), edit, graph))
        look({.graph = graph, .step = {}, .edge = {}, .tool = {}});
}

void SessionEditor::addTool()
{
    std::string id;
    const std::string name = tr("Tool").toStdString();
    if (add(
            tr("Add a tool"), [&](Design d) { return addToolService(std::move(d), name); }, id))
        setTool(QString::fromStdString(id));
}

void SessionEditor::addStep(const QString& kind, double x, double y)
{
    const auto wanted = enumFromName<StepKind>(kind.toStdString());
    std::string id;
    if (!wanted)
        return;
    const auto edit = [&](Design d) { return addSessionStep(std::move(d), m_subject.graph, *wanted, {x, y}); };
    if (add(tr("Add a step"), edit, id))
        setStep(QString::fromStdString(id));
}

void SessionEditor::connectSteps(const QString& from, const QString& to)
{
    std::string id;
    const auto edit = [&](Design d) {
        return addSessionEdge(std::move(d), m_subject.graph, from.toStdString(), to.toStdString());
    };
    if (add(tr("Connect steps"), edit, id))
        setEdge(QString::fromStdString(id));
}

void SessionEditor::moveStep(const QString& step, double x, double y)
{
    const std::string graph = m_subject.graph;
    m_document->apply(
        tr("Move a step"),
        [&](Design d) {
            return moveSessionStep(std::move(d), graph, step.toStdString(),
                                   {std::max(0.0, std::round(x)), std::max(0.0, std::round(y))});
        },
        QStringLiteral("session-step:") + step);
}

void SessionEditor::endGesture()
{
    m_document->endGesture();
}

void SessionEditor::removeSelected()
{
    const SessionSubject s = m_subject;
    if (!s.tool.empty())
        m_document->apply(tr("Remove a tool"), [&](Design d) { return removeToolService(std::move(d), s.tool); });
    else if (!s.step.empty())
        m_document->apply(tr("Remove a step"),
                          [&](Design d) { return removeSessionParts(std::move(d), s.graph, {s.step}, {}); });
    else if (!s.edge.empty())
        m_document->apply(tr("Remove a way"),
                          [&](Design d) { return removeSessionParts(std::move(d), s.graph, {}, {s.edge}); });
}

} // namespace cw
