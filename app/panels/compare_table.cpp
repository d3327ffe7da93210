// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/compare_table.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>

#include "app/charts/csv.h"
#include "app/panels/metrics.h"
#include "app/workbench.h"

namespace cw
{

namespace
{

/// A cell of a text table: no character that would end it.
QString cell(QString s)
{
    return s.replace(QLatin1Char('\t'), QLatin1Char(' ')).replace(QLatin1Char('\n'), QLatin1Char(' '));
}

/// A spreadsheet would take a name that begins so for a formula.
QString harmless(const QString& s)
{
    return !s.isEmpty() && QStringLiteral("=+-@").contains(s.front()) ? QLatin1Char('\'') + s : s;
}

QString sign(const QString& judgement)
{
    return judgement == QLatin1String("better")    ? QStringLiteral("▲")
           : judgement == QLatin1String("worse")   ? QStringLiteral("▼")
           : judgement == QLatin1String("unclear") ? QStringLiteral("≈")
                                                   : QString();
}

} // namespace

CompareTable::CompareTable(QObject* parent)
    : QAbstractTableModel(parent), m_source(Workbench::instance() ? Workbench::instance()->compare() : nullptr)
{
    if (!m_source)
        return;
    connect(m_source, &QAbstractItemModel::modelReset, this, &CompareTable::arrange);
    connect(m_source, &QAbstractItemModel::dataChanged, this, &CompareTable::arrange);
    connect(m_source, &QAbstractItemModel::headerDataChanged, this, [this] { emit shapeChanged(); });
    arrange();
}

int CompareTable::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int CompareTable::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
}

QVariant CompareTable::at(int row, int column, int role) const
{
    return m_source->data(m_source->index(row, column), role);
}

QVariant CompareTable::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    return at(m_rows[static_cast<std::size_t>(index.row())], m_columns[static_cast<std::size_t>(index.column())], role);
}

QHash<int, QByteArray> CompareTable::roleNames() const
{
    return m_source ? m_source->roleNames() : QHash<int, QByteArray>();
}

void CompareTable::arrange()
{
    std::vector<int> rows, columns;
    const QStringList ids = m_source->columnIds();
    int baseline = -1;
    for (int c = 0; c < ids.size(); ++c) {
        if (!m_hidden.contains(ids[c]))
            columns.push_back(c);
        if (at(0, c, CompareModel::BaselineRole).toBool())
            baseline = c;
    }
    for (int r = 0; r < static_cast<int>(metrics().size()); ++r) {
        const Metric& m = metrics()[static_cast<std::size_t>(r)];
        if (!metricLabel(m).contains(m_filter.trimmed(), Qt::CaseInsensitive))
            continue;
        const bool differs = std::any_of(columns.begin(), columns.end(), [&](int c) {
            const QString judgement = at(r, c, CompareModel::JudgementRole).toString();
            return !judgement.isEmpty() && judgement != QLatin1String("same");
        });
        if (!m_onlyDifferent || differs)
            rows.push_back(r);
    }
    if (!m_sortedBy.isEmpty()) {
        int row = -1;
        for (int r = 0; r < static_cast<int>(metrics().size()); ++r)
            if (m_sortedBy == QLatin1String(metrics()[static_cast<std::size_t>(r)].id))
                row = r;
        const auto key = [&](int c) {
            const QVariant value = row < 0 ? QVariant() : at(row, c, CompareModel::ValueRole);
            const double v = value.isValid() ? value.toDouble() : std::numeric_limits<double>::quiet_NaN();
            // Without a figure: behind the others, whichever way they go.
            return std::isnan(v) ? std::numeric_limits<double>::infinity() : m_descending ? -v : v;
        };
        std::stable_sort(columns.begin(), columns.end(), [&](int a, int b) { return key(a) < key(b); });
    }
    std::stable_partition(columns.begin(), columns.end(), [&](int c) { return c == baseline; });
    if (rows != m_rows || columns != m_columns) {
        beginResetModel();
        m_rows = std::move(rows);
        m_columns = std::move(columns);
        endResetModel();
        emit shapeChanged();
    } else if (!m_rows.empty() && !m_columns.empty()) {
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    }
    emit headsChanged();
}

void CompareTable::setFilter(const QString& filter)
{
    if (filter == m_filter)
        return;
    m_filter = filter;
    arrange();
    emit shapeChanged();
}

void CompareTable::setOnlyDifferent(bool on)
{
    if (on == m_onlyDifferent)
        return;
    m_onlyDifferent = on;
    arrange();
    emit shapeChanged();
}

void CompareTable::sortBy(const QString& metric)
{
    if (metric != m_sortedBy) {
        m_sortedBy = metric;
        m_descending = false;
    } else if (!m_descending) {
        m_descending = true;
    } else {
        m_sortedBy.clear();
        m_descending = false;
    }
    arrange();
    emit shapeChanged();
}

void CompareTable::setShown(const QString& variantId, bool shown)
{
    if (shown)
        m_hidden.remove(variantId);
    else
        m_hidden.insert(variantId);
    arrange();
    emit shapeChanged();
}

QVariantList CompareTable::lines() const
{
    QVariantList out;
    for (const int r : m_rows) {
        const Metric& m = metrics()[static_cast<std::size_t>(r)];
        out << QVariantMap{{QStringLiteral("metric"), QLatin1String(m.id)}, {QStringLiteral("label"), metricLabel(m)}};
    }
    return out;
}

QVariantMap CompareTable::head(int c) const
{
    const QString id = m_source->columnIds().value(c);
    const QString method = at(0, c, CompareModel::MethodRole).toString();
    return {{QStringLiteral("variantId"), id},
            {QStringLiteral("name"), m_source->columnNames().value(c)},
            {QStringLiteral("color"), m_source->columnColors().value(c)},
            {QStringLiteral("leftOut"), m_source->columnLeftOut().value(c)},
            {QStringLiteral("baseline"), at(0, c, CompareModel::BaselineRole)},
            {QStringLiteral("active"), at(0, c, CompareModel::ActiveRole)},
            {QStringLiteral("error"), at(0, c, CompareModel::ErrorRole)},
            {QStringLiteral("method"), method},
            {QStringLiteral("simulated"), method == QLatin1String("simulated")},
            {QStringLiteral("shown"), !m_hidden.contains(id)}};
}

QVariantList CompareTable::heads() const
{
    QVariantList out;
    for (const int c : m_columns)
        out << head(c);
    return out;
}

QVariantList CompareTable::allHeads() const
{
    QVariantList out;
    for (int c = 0; m_source && c < m_source->columnCount(); ++c)
        out << head(c);
    return out;
}

QString CompareTable::tsv() const
{
    QString out = tr("Figure");
    for (const int c : m_columns) {
        const QString name = cell(m_source->columnNames().value(c));
        out += QLatin1Char('\t') + name;
        if (!at(0, c, CompareModel::BaselineRole).toBool())
            out += QStringLiteral("\tΔ %1\t% %1").arg(name);
    }
    for (const int r : m_rows) {
        out += QLatin1Char('\n') + at(r, 0, CompareModel::MetricRole).toString();
        for (const int c : m_columns) {
            out += QLatin1Char('\t') + at(r, c, CompareModel::TextRole).toString();
            if (at(r, c, CompareModel::BaselineRole).toBool())
                continue;
            const QString mark = sign(at(r, c, CompareModel::JudgementRole).toString());
            const QString delta = at(r, c, CompareModel::DeltaRole).toString();
            out += QLatin1Char('\t') + (mark.isEmpty() ? delta : mark + QLatin1Char(' ') + delta) + QLatin1Char('\t') +
                   at(r, c, CompareModel::PercentRole).toString();
        }
    }
    return out + QLatin1Char('\n');
}

QString CompareTable::html() const
{
    QString out =
        QStringLiteral("<table border=\"1\" cellspacing=\"0\" cellpadding=\"4\"><tr><th align=\"left\">%1</th>")
            .arg(tr("Figure").toHtmlEscaped());
    for (const int c : m_columns)
        out += QStringLiteral("<th align=\"left\">%1</th>").arg(m_source->columnNames().value(c).toHtmlEscaped());
    out += QStringLiteral("</tr>");
    for (const int r : m_rows) {
        out += QStringLiteral("<tr><td>%1</td>").arg(at(r, 0, CompareModel::MetricRole).toString().toHtmlEscaped());
        for (const int c : m_columns) {
            const QString judgement = at(r, c, CompareModel::JudgementRole).toString();
            // Inks that read on white, as tables are pasted.
            const char* ink = judgement == QLatin1String("better")  ? "#1a7a44"
                              : judgement == QLatin1String("worse") ? "#bf2f28"
                                                                    : "#586272";
            QStringList change;
            for (const QString& part : {sign(judgement), at(r, c, CompareModel::DeltaRole).toString(),
                                        at(r, c, CompareModel::PercentRole).toString()})
                if (!part.isEmpty())
                    change << part.toHtmlEscaped();
            out += QStringLiteral("<td>%1").arg(at(r, c, CompareModel::TextRole).toString().toHtmlEscaped());
            if (!change.isEmpty())
                out += QStringLiteral("<br><span style=\"color:%1\">%2</span>")
                           .arg(QLatin1String(ink), change.join(QLatin1Char(' ')));
            out += QStringLiteral("</td>");
        }
        out += QStringLiteral("</tr>");
    }
    return out + QStringLiteral("</table>");
}

void CompareTable::copy() const
{
    auto* data = new QMimeData;
    data->setText(tsv());
    data->setHtml(html());
    QGuiApplication::clipboard()->setMimeData(data);
}

QString CompareTable::csv() const
{
    const Evaluation& evaluation = *Workbench::instance()->evaluation();
    const QStringList names = m_source->columnNames(), ids = m_source->columnIds();
    QStringList line{QStringLiteral("figure"), QStringLiteral("unit")};
    for (const int c : m_columns)
        for (const char* what : {"", " low", " high", " change", " relative", " judgement", " error"})
            line << harmless(names.value(c)) + QLatin1String(what);
    QString out = csvLine(line);
    QString baseline;
    for (int c = 0; c < ids.size(); ++c)
        if (at(0, c, CompareModel::BaselineRole).toBool())
            baseline = ids.value(c);
    for (const int r : m_rows) {
        const Metric& m = metrics()[static_cast<std::size_t>(r)];
        line = {metricLabel(m), QString::fromUtf8(unitName(m))};
        for (const int c : m_columns) {
            auto report = evaluation.reportOf(ids.value(c)), base = evaluation.reportOf(baseline);
            if (base && report && base->method != report->method) {
                base = evaluation.analyticOf(baseline);
                report = evaluation.analyticOf(ids.value(c));
            }
            QStringList fields{QString(),
                               QString(),
                               QString(),
                               QString(),
                               QString(),
                               QString(),
                               at(r, c, CompareModel::ErrorRole).toString()};
            if (report && isMeaningful(*report)) {
                fields[0] = csvNumber(m.value(*report));
                if (const auto band = bandOf(m, *report)) {
                    fields[1] = csvNumber(band->low);
                    fields[2] = csvNumber(band->high);
                }
                const QString judgement = at(r, c, CompareModel::JudgementRole).toString();
                if (!judgement.isEmpty() && base) {
                    const double value = m.value(*report), of = m.value(*base);
                    fields[3] = csvNumber(value - of);
                    fields[4] = of == 0 ? QString() : csvNumber(value / of - 1);
                    fields[5] =
                        judgement == QLatin1String("unclear") ? QStringLiteral("not distinguishable") : judgement;
                }
            }
            line << fields;
        }
        out += csvLine(line);
    }
    return out;
}

} // namespace cw
