// SPDX-License-Identifier: GPL-3.0-or-later
// The table that compares base and variants.
#include "app/panels/compare_model.h"

#include <algorithm>

#include <QSaveFile>
#include <QUrl>

#include "app/document/document.h"
#include "app/document/messages.h"
#include "app/evaluation/evaluation.h"
#include "app/panels/metrics.h"
#include "app/panels/variants_model.h"
#include "model/design/variant_conflicts.h"

namespace cw
{

namespace
{

QString whyNothing(const Report& report)
{
    for (const Finding& f : report.findings)
        if (f.severity == Severity::Error)
            return localized(f.what);
    return CompareModel::tr("Nothing is served: see the findings.");
}

} // namespace

CompareModel::CompareModel(Document* document, Evaluation* evaluation, QObject* parent)
    : QAbstractTableModel(parent), m_document(document), m_evaluation(evaluation)
{
    connect(document, &Document::designChanged, this, &CompareModel::rebuildColumns);
    connect(document, &Document::activeVariantChanged, this, &CompareModel::refresh);
    connect(evaluation, &Evaluation::reportChanged, this, &CompareModel::refresh);
    rebuildColumns();
}

int CompareModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(metrics().size());
}

int CompareModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

QVariant CompareModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const Metric& m = metrics()[static_cast<std::size_t>(index.row())];
    const QString variant = QString::fromStdString(m_columns[index.column()].id);
    if (role == MetricRole)
        return metricLabel(m);
    if (role == ActiveRole)
        return variant == m_document->activeVariant();

    const QString baseline = baselineOf(*m_document);
    if (role == BaselineRole)
        return variant == baseline;
    const Currency currency = currencyOf(m_document->design()->economics);
    // Like with like: both simulated, or both in closed form, and what is told is what is compared.
    auto report = m_evaluation->reportOf(variant);
    auto base = m_evaluation->reportOf(baseline);
    if (base && report && base->method != report->method) {
        base = m_evaluation->analyticOf(baseline);
        report = m_evaluation->analyticOf(variant);
    }
    if (role == MethodRole)
        return report ? QString::fromStdString(report->method) : QString();
    const bool served = report && isMeaningful(*report);
    if (role == ErrorRole)
        return m_columns[index.column()].unreadable ? tr("Its changes can't be read.")
               : served || !report                  ? QString()
                                                    : whyNothing(*report);
    if (role == ValueRole)
        return served ? QVariant(m.value(*report)) : QVariant();
    if (role == TextRole)
        return served                                                     ? metricText(m, m.value(*report), currency)
               : report || m_columns[index.column()].unreadable           ? QStringLiteral("–")
               : m_evaluation->isRunning() || m_evaluation->isCancelled() ? QStringLiteral("…")
                                                                          : QStringLiteral("–");
    if (role == BandRole) {
        const auto band = served ? bandOf(m, *report) : std::nullopt;
        return band ? bandText(m, m.value(*report), *band, currency) : QString();
    }
    if (role != DeltaRole && role != PercentRole && role != JudgementRole)
        return {};
    if (variant == baseline || !served || !base || !isMeaningful(*base))
        return QString();
    const double value = m.value(*report);
    const double of = m.value(*base);
    const int judgement = judge(m, value, of);
    if (role == DeltaRole)
        return metricDelta(m, value, of, currency);
    if (role == PercentRole)
        return judgement == 0 || m.unit == Unit::Percent ? QString()
               : of == 0                                 ? QStringLiteral("—")
                                                         : metricChange(m, value, of, currency);
    if (judgement == 0)
        return QStringLiteral("same");
    if (!areDistinct(m, *report, *base))
        return QStringLiteral("unclear");
    return judgement > 0 ? QStringLiteral("better") : QStringLiteral("worse");
}

QVariant CompareModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const QStringList names = orientation == Qt::Horizontal ? columnNames() : metricNames();
    return role == Qt::DisplayRole && section >= 0 && section < names.size() ? QVariant(names[section]) : QVariant();
}

QHash<int, QByteArray> CompareModel::roleNames() const
{
    return {{TextRole, "text"},   {DeltaRole, "delta"},       {PercentRole, "percent"}, {JudgementRole, "judgement"},
            {BandRole, "band"},   {MetricRole, "metric"},     {ActiveRole, "active"},   {ValueRole, "value"},
            {ErrorRole, "error"}, {BaselineRole, "baseline"}, {MethodRole, "method"}};
}

QStringList CompareModel::columnNames() const
{
    QStringList names;
    for (const Column& column : m_columns)
        names << column.name;
    return names;
}

QVariantList CompareModel::columnColors() const
{
    QVariantList colors;
    for (const Column& column : m_columns)
        colors << column.color;
    return colors;
}

QStringList CompareModel::metricNames() const
{
    QStringList names;
    for (const Metric& m : metrics())
        names << metricLabel(m);
    return names;
}

QStringList CompareModel::columnIds() const
{
    QStringList ids;
    for (const Column& column : m_columns)
        ids << QString::fromStdString(column.id);
    return ids;
}

QVariantList CompareModel::columnLeftOut() const
{
    QVariantList counts;
    for (const Column& column : m_columns)
        counts << column.leftOut;
    return counts;
}

void CompareModel::retranslate()
{
    rebuildColumns();
    refresh();
    emit headerDataChanged(Qt::Vertical, 0, rowCount() - 1);
}

QString CompareModel::write(const QString& pathOrUrl, const QString& text) const
{
    const QUrl url(pathOrUrl);
    const QString path = url.isLocalFile() ? url.toLocalFile() : pathOrUrl;
    const QByteArray bytes = text.toUtf8();
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        return tr("%1 can't be written: %2").arg(path, file.errorString());
    return {};
}

void CompareModel::rebuildColumns()
{
    QList<Column> columns{{{}, tr("Base"), -1}};
    for (const Variant* variant : inTabOrder(*m_document->base())) {
        const QString id = QString::fromStdString(variant->id);
        const auto& conflicts = m_document->conflictsOf(id);
        const auto leftOut =
            std::count_if(conflicts.begin(), conflicts.end(), [](const VariantConflict& c) { return !c.applied; });
        columns << Column{variant->id, QString::fromStdString(variant->name.empty() ? variant->id : variant->name),
                          variant->color, static_cast<int>(leftOut), !m_document->designOf(id)};
    }
    if (columns == m_columns) {
        refresh(); // the baseline may be another
        return;
    }
    beginResetModel();
    m_columns = columns;
    endResetModel();
    emit columnsChanged();
}

void CompareModel::refresh()
{
    if (!m_columns.isEmpty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

} // namespace cw
