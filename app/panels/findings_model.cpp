// SPDX-License-Identifier: GPL-3.0-or-later
// Findings of the shown design, worst first.
#include "app/panels/findings_model.h"

#include <algorithm>

#include <QSet>

#include "app/document/document.h"
#include "app/document/messages.h"
#include "app/document/places.h"
#include "app/document/selection.h"
#include "app/evaluation/evaluation.h"

namespace cw
{

FindingsModel::FindingsModel(Document* document, Selection* selection, Evaluation* evaluation, QObject* parent)
    : RowsModel({"severity", "text", "fix", "where", "code"}, parent),
      m_document(document),
      m_selection(selection),
      m_evaluation(evaluation)
{
    connect(evaluation, &Evaluation::reportChanged, this, &FindingsModel::rebuild);
    rebuild();
}

void FindingsModel::rebuild()
{
    Findings findings = m_evaluation->findings();
    std::stable_sort(findings.begin(), findings.end(),
                     [](const Finding& a, const Finding& b) { return a.severity > b.severity; });
    QList<Row> rows;
    QSet<QString> known;
    int errors = 0, warnings = 0, notes = 0;
    for (const Finding& finding : findings) {
        const QString where = QString::fromStdString(finding.where);
        const QString code = QString::fromStdString(finding.code);
        const QString key = code + QLatin1Char('\n') + where;
        // Check and engine may both say it; the graver one stays.
        if (known.contains(key))
            continue;
        known.insert(key);
        errors += finding.severity == Severity::Error;
        warnings += finding.severity == Severity::Warning;
        notes += finding.severity == Severity::Note;
        rows << Row{
            key,
            {QLatin1String(enumName(finding.severity)), localized(finding.what), localized(finding.fix), where, code}};
    }
    setRows(rows);
    if (errors == m_errors && warnings == m_warnings && notes == m_notes)
        return;
    m_errors = errors;
    m_warnings = warnings;
    m_notes = notes;
    emit totalsChanged();
}

void FindingsModel::activate(int row)
{
    const QString where = get(row, QStringLiteral("where")).toString();
    const std::string pointer = where.toStdString();
    const Design& design = *m_document->design();
    if (const auto connection = connectionOfPointer(pointer); !connection.empty()) {
        const QStringList connections{QString::fromStdString(connection)};
        m_selection->setConnections(connections);
        emit m_selection->centreRequested({}, connections);
    } else if (const auto place = placeOfPointer(design, pointer); !place.empty()) {
        const QStringList items{QString::fromStdString(place)};
        m_selection->setItems(items);
        emit m_selection->centreRequested(items, {});
    } else if (const auto steps = splitPointer(pointer); steps && steps->size() >= 2) {
        const auto& s = *steps;
        if (const Deployment* d = s[0] == "deployments" ? design.deployments.find(s[1]) : nullptr)
            m_selection->setPool(QString::fromStdString(d->pool));
        else if (s[0] == "pools")
            m_selection->setPool(QString::fromStdString(s[1]));
        else
            m_selection->clear();
    }
    if (!where.isEmpty())
        emit fieldRequested(where);
}

} // namespace cw
