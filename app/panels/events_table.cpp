// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/events_table.h"

#include "app/panels/quantity_text.h"
#include "app/workbench.h"

namespace cw
{
namespace
{

struct Kind {
    const char *id, *text, *state;
};
constexpr Kind kinds[] = {{"failure", QT_TRANSLATE_NOOP("events", "Failure"), "bad"},
                          {"stopped", QT_TRANSLATE_NOOP("events", "Replicas stopped by it"), "bad"},
                          {"slowed", QT_TRANSLATE_NOOP("events", "Replicas slowed by it"), "bad"},
                          {"rerouted", QT_TRANSLATE_NOOP("events", "Transfers on other ways"), ""},
                          {"stalled", QT_TRANSLATE_NOOP("events", "Transfers without a way"), "bad"},
                          {"repair", QT_TRANSLATE_NOOP("events", "Repair"), "good"},
                          {"scale-out", QT_TRANSLATE_NOOP("events", "Scale-out"), ""},
                          {"scale-in", QT_TRANSLATE_NOOP("events", "Scale-in"), ""},
                          {"rollout", QT_TRANSLATE_NOOP("events", "Rollout"), ""},
                          {"rollback", QT_TRANSLATE_NOOP("events", "Rollback"), "bad"}};

/// More are in the report; a list of thousands tells nobody anything.
constexpr std::size_t mostShown = 500;

} // namespace

EventsTable::EventsTable(QObject* parent) : RowsModel({"time", "kind", "state", "what", "replicas"}, parent)
{
    if (Workbench* workbench = Workbench::instance()) {
        connect(workbench->evaluation(), &Evaluation::reportChanged, this, &EventsTable::rebuild);
        connect(workbench, &Workbench::languageChanged, this, &EventsTable::rebuild);
    }
    rebuild();
}

void EventsTable::rebuild()
{
    QList<Row> rows;
    QString summary;
    Workbench* workbench = Workbench::instance();
    if (const auto report = workbench ? workbench->evaluation()->report() : nullptr) {
        for (std::size_t i = 0; i < std::min(mostShown, report->events.size()); ++i) {
            const ClusterEvent& e = report->events[i];
            QString text = QString::fromStdString(e.kind), state;
            for (const Kind& k : kinds)
                if (e.kind == k.id) {
                    text = QCoreApplication::translate("events", k.text);
                    state = QLatin1String(k.state);
                }
            rows << Row{QString::number(i),
                        {shown(e.time, Unit::Seconds, 4), text, state, QString::fromStdString(e.what),
                         QString::number(e.value, 'f', 0)}};
        }
        if (const auto& a = report->availability)
            summary = tr("%1 of replica time available · %2 failures · %3 requests interrupted, %4 retried, %5 lost")
                          .arg(shown(a->availability, Unit::Percent, 4))
                          .arg(a->failures)
                          .arg(a->interrupted)
                          .arg(a->retried)
                          .arg(a->lost);
    }
    setRows(std::move(rows));
    if (summary != m_summary) {
        m_summary = summary;
        emit summaryChanged();
    }
}

} // namespace cw
