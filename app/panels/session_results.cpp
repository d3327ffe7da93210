// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/session_results.h"

#include "app/document/document.h"
#include "app/evaluation/evaluation.h"
#include "app/panels/money_text.h"
#include "model/design/names.h"

namespace cw
{

namespace
{

template<class Map>
QString nameIn(const Map& map, const std::string& id)
{
    const auto* found = map.find(id);
    return QString::fromStdString(found ? displayName(*found) : id);
}

QString percent(double share)
{
    return QStringLiteral("%1 %").arg(QString::number(100 * share, 'g', 3));
}

QString plain(double n)
{
    return shown(n, Unit::Count);
}

} // namespace

SessionResults::SessionResults(Document* document, Evaluation* evaluation, QObject* parent)
    : RowsModel({"name", "remark", "cells", "shares", "isTool"}, parent), m_document(document), m_evaluation(evaluation)
{
    connect(evaluation, &Evaluation::reportChanged, this, &SessionResults::rebuild);
    rebuild();
}

QStringList SessionResults::sessionColumns() const
{
    return {tr("ended"),       tr("failed"),     tr("per hour"), tr("lasts p50"), tr("p95"), tr("TTFT of a turn p95"),
            tr("model calls"), tr("tool calls"), tr("tokens"),   tr("energy"),    tr("cost")};
}

QStringList SessionResults::toolColumns() const
{
    return {tr("calls"), tr("refused"), tr("replicas"),    tr("waits p95"), tr("takes p50"), tr("p95"),
            tr("busy"),  tr("cores"),   tr("cold starts"), tr("memory"),    tr("within SLO")};
}

void SessionResults::rebuild()
{
    QList<Row> rows;
    const auto report = m_evaluation->report();
    const DesignPointer design = m_document->design();
    if (report) {
        for (const SessionReport& s : report->sessions) {
            const SessionGraph* graph = design->workload.sessions.find(s.graph);
            QVariantList shares;
            for (const Share& step : s.timeByStep) {
                if (s.duration.mean <= 0)
                    continue;
                const double length = step.value / s.duration.mean;
                shares << QVariantMap{{QStringLiteral("name"), step.id.empty() ? tr("rest")
                                                               : graph         ? nameIn(graph->steps, step.id)
                                                                               : QString::fromStdString(step.id)},
                                      {QStringLiteral("text"), shown(step.value, Unit::Seconds)},
                                      {QStringLiteral("length"), length}};
            }
            const QStringList cells{plain(static_cast<double>(s.completed)),
                                    plain(static_cast<double>(s.failed)),
                                    plain(s.sessionsPerHour),
                                    shown(s.duration.p50, Unit::Seconds),
                                    shown(s.duration.p95, Unit::Seconds),
                                    s.turnTtft.p95 > 0 ? shown(s.turnTtft.p95, Unit::Seconds) : QStringLiteral("–"),
                                    plain(s.modelCalls),
                                    plain(s.toolCalls),
                                    plain(s.tokens),
                                    s.joules > 0 ? shown(s.joules, Unit::Joules) : QStringLiteral("–"),
                                    s.usd > 0 ? figureText(s.usd, Unit::Usd, currencyOf(design->economics))
                                              : QStringLiteral("–")};
            rows << Row{QString::fromStdString("session/" + s.tenant + "/" + s.graph),
                        {nameIn(design->workload.sessions, s.graph), nameIn(design->workload.tenants, s.tenant), cells,
                         shares, false}};
        }
        for (const ToolReport& t : report->tools) {
            const QStringList cells{plain(static_cast<double>(t.calls)),
                                    plain(static_cast<double>(t.failed)),
                                    t.replicas > 0 ? plain(t.replicas) : QStringLiteral("–"),
                                    shown(t.wait.p95, Unit::Seconds),
                                    shown(t.service.p50, Unit::Seconds),
                                    shown(t.service.p95, Unit::Seconds),
                                    percent(t.utilisation),
                                    plain(t.cores),
                                    plain(static_cast<double>(t.coldStarts)),
                                    shown(t.memoryBytes, Unit::Bytes),
                                    percent(t.sloAttainment)};
            rows << Row{QString::fromStdString("tool/" + t.id),
                        {nameIn(design->workload.tools, t.id), tr("tool"), cells, QVariantList(), true}};
        }
    }
    setRows(std::move(rows));
}

} // namespace cw
