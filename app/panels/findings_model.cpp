// SPDX-License-Identifier: GPL-3.0-or-later
// Findings of the shown design, worst first; those that somebody approved come last.
#include "app/panels/findings_model.h"

#include <algorithm>

#include <QSet>

#include "app/document/document.h"
#include "app/document/finding_marks.h"
#include "app/document/messages.h"
#include "app/document/selection.h"
#include "app/evaluation/evaluation.h"
#include "app/evaluation/trial.h"
#include "app/panels/variants_model.h"
#include "model/design/approvals.h"
#include "model/design/variant.h"

namespace cw
{

namespace
{

QString keyOf(const Finding& f)
{
    return QString::fromStdString(f.code) + QLatin1Char('\n') + QString::fromStdString(f.where);
}

} // namespace

FindingsModel::FindingsModel(std::shared_ptr<const Catalogue> catalogue, Document* document, Selection* selection,
                             Evaluation* evaluation, QObject* parent)
    : RowsModel({"severity", "text", "fix", "where", "code", "fixable", "approved", "reason"}, parent),
      m_catalogue(std::move(catalogue)),
      m_document(document),
      m_selection(selection),
      m_evaluation(evaluation)
{
    connect(evaluation, &Evaluation::reportChanged, this, &FindingsModel::rebuild);
    // Approvals are edits that leave the figures alone.
    connect(document, &Document::designChanged, this, &FindingsModel::rebuild);
    rebuild();
}

void FindingsModel::rebuild()
{
    const Design& design = *m_document->design();
    Findings findings = m_evaluation->findings();
    const auto order = [&](const Finding& f) {
        return std::pair(approvalOf(design, f) != nullptr, -static_cast<int>(f.severity));
    };
    std::ranges::stable_sort(findings, {}, order);
    QList<Row> rows;
    QSet<QString> known;
    int errors = 0, warnings = 0, notes = 0, approved = 0;
    m_shown.clear();
    for (const Finding& finding : findings) {
        const QString key = keyOf(finding);
        // Check and engine may both say it; the graver one stays.
        if (known.contains(key))
            continue;
        known.insert(key);
        const Approval* approval = approvalOf(design, finding);
        if (approval)
            ++approved;
        else
            ++(finding.severity == Severity::Error ? errors : finding.severity == Severity::Warning ? warnings : notes);
        rows << Row{key,
                    {QLatin1String(enumName(finding.severity)), localized(finding.what), localized(finding.fix),
                     QString::fromStdString(finding.where), QString::fromStdString(finding.code), mayHaveFixes(finding),
                     approval != nullptr, approval ? QString::fromStdString(approval->reason) : QString()}};
        m_shown.push_back(finding);
    }
    setRows(rows);
    if (errors == m_errors && warnings == m_warnings && notes == m_notes && approved == m_approved)
        return;
    m_errors = errors;
    m_warnings = warnings;
    m_notes = notes;
    m_approved = approved;
    emit totalsChanged();
}

const Finding* FindingsModel::at(int row) const
{
    return row >= 0 && row < static_cast<int>(m_shown.size()) ? &m_shown[static_cast<std::size_t>(row)] : nullptr;
}

int FindingsModel::rowOf(const QString& code, const QString& where) const
{
    return indexOf(code + QLatin1Char('\n') + where);
}

void FindingsModel::activate(int row)
{
    if (const Finding* finding = at(row))
        showPlace(QString::fromStdString(finding->where));
}

void FindingsModel::showPlace(const QString& where)
{
    const FindingPlace place = placeOfFinding(*m_document->design(), where.toStdString());
    QStringList items, connections;
    for (const std::string& path : place.places)
        items << QString::fromStdString(path);
    if (!place.connection.empty())
        connections << QString::fromStdString(place.connection);
    if (!place.pool.empty())
        m_selection->setPool(QString::fromStdString(place.pool));
    else
        m_selection->select(items, connections);
    if (!items.isEmpty() || !connections.isEmpty())
        emit m_selection->centreRequested(items, connections);
    if (!where.isEmpty())
        emit fieldRequested(where);
}

QStringList FindingsModel::fixes(int row)
{
    const Finding* finding = at(row);
    if (!finding)
        return {};
    const DesignPointer design = m_document->design();
    if (m_tried.design != design || m_tried.code != finding->code || m_tried.where != finding->where)
        m_tried = {finding->code, finding->where, design,
                   triedFixes(*design, *m_catalogue, *finding, m_document->baseDirectory().toStdString())};
    QStringList names;
    for (const Fix& fix : m_tried.fixes)
        names << localized(fix.name);
    return names;
}

bool FindingsModel::applyFix(int row, int index, bool asVariant)
{
    const QStringList names = fixes(row);
    if (index < 0 || index >= names.size())
        return false;
    const Fix fix = m_tried.fixes[static_cast<std::size_t>(index)];
    if (!asVariant)
        return m_document->apply(names[index], [&](const Design&) -> Result<Design> { return fix.design; });
    Variant tried;
    tried.patch = makePatch(*m_document->base(), fix.design);
    const QString id = insertVariant(m_document, tr("Try: %1").arg(names[index]), names[index], tried);
    if (!id.isEmpty())
        emit triedAsVariant(names[index]);
    return !id.isEmpty();
}

QString FindingsModel::approve(int row, const QString& reason)
{
    const Finding* shown = at(row);
    if (!shown)
        return {};
    const Finding finding = *shown; // the edit makes the rows anew
    auto approved = cw::approve(*m_document->design(), finding, reason.trimmed().toStdString());
    if (!approved)
        return localized(approved.error());
    m_document->apply(tr("Approve finding"), [&](const Design&) -> Result<Design> { return std::move(*approved); });
    return {};
}

void FindingsModel::unapprove(int row)
{
    const Finding* shown = at(row);
    if (!shown)
        return;
    const Finding finding = *shown;
    m_document->apply(tr("Withdraw approval"),
                      [&](Design design) -> Result<Design> { return cw::unapprove(std::move(design), finding); });
}

} // namespace cw
