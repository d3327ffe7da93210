// SPDX-License-Identifier: GPL-3.0-or-later
// The table that compares base and variants.
#include "app/panels/compare_model.h"

#include "app/document/document.h"
#include "app/evaluation/evaluation.h"
#include "app/panels/metrics.h"
#include "app/panels/variants_model.h"

namespace cw
{

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

    const Currency currency = currencyOf(m_document->design()->economics);
    const auto report = m_evaluation->reportOf(variant);
    const bool served = report && isMeaningful(*report);
    if (role == TextRole)
        return !report ? QStringLiteral("…") : served ? metricText(m, m.value(*report), currency) : QStringLiteral("–");
    if (role == BandRole) {
        const auto band = served ? bandOf(m, *report) : std::nullopt;
        return band ? bandText(m, m.value(*report), *band, currency) : QString();
    }
    if (role != DeltaRole && role != PercentRole && role != JudgementRole)
        return {};
    // Like with like: both simulated, or both in closed form.
    auto base = m_evaluation->reportOf({});
    auto other = report;
    if (base && other && base->method != other->method) {
        base = m_evaluation->analyticOf({});
        other = m_evaluation->analyticOf(variant);
    }
    if (index.column() == 0 || !served || !base || !other || !isMeaningful(*base) || !isMeaningful(*other))
        return QString();
    const double value = m.value(*other);
    const double of = m.value(*base);
    if (role == DeltaRole)
        return metricDelta(m, value, of, currency);
    if (role == PercentRole)
        return of == 0 || m.unit == Unit::Percent || judge(m, value, of) == 0 ? QString()
                                                                              : metricChange(m, value, of, currency);
    const int judgement = judge(m, value, of);
    if (judgement != 0 && !areDistinct(m, *other, *base))
        return QStringLiteral("unclear");
    return judgement == 0 ? QString() : judgement > 0 ? QStringLiteral("better") : QStringLiteral("worse");
}

QVariant CompareModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const QStringList names = orientation == Qt::Horizontal ? columnNames() : metricNames();
    return role == Qt::DisplayRole && section >= 0 && section < names.size() ? QVariant(names[section]) : QVariant();
}

QHash<int, QByteArray> CompareModel::roleNames() const
{
    return {{TextRole, "text"}, {DeltaRole, "delta"},   {PercentRole, "percent"}, {JudgementRole, "judgement"},
            {BandRole, "band"}, {MetricRole, "metric"}, {ActiveRole, "active"}};
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

void CompareModel::retranslate()
{
    rebuildColumns();
    refresh();
    emit headerDataChanged(Qt::Vertical, 0, rowCount() - 1);
}

void CompareModel::rebuildColumns()
{
    QList<Column> columns{{{}, tr("Base"), -1}};
    for (const Variant* variant : inTabOrder(*m_document->base()))
        columns << Column{variant->id, QString::fromStdString(variant->name), variant->color};
    if (columns == m_columns)
        return;
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
