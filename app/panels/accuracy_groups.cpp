// SPDX-License-Identifier: GPL-3.0-or-later
// The error table of one file of measurements.
#include "app/panels/accuracy_groups.h"

#include <algorithm>
#include <cmath>

#include "app/panels/quantity_text.h"

namespace cw
{

namespace
{

/// A median error above this is not good enough to choose hardware by.
constexpr double farOff = 25;
/// A band is to hold 80 % of the rows; with fewer than this it claims too much.
constexpr double narrowBand = 65;

QVariantList worstOf(const FileResult& result, const GroupResult& group)
{
    QVariantList list;
    for (const std::size_t i : group.worst)
        for (const Prediction& p : result.rows[i].predictions)
            if (p.metric == group.metric)
                list << QVariantMap{
                    {QStringLiteral("line"), static_cast<qulonglong>(result.rows[i].line)},
                    {QStringLiteral("what"), QString::fromStdString(result.rows[i].what)},
                    {QStringLiteral("measured"), figureText(p.measured)},
                    {QStringLiteral("predicted"), figureText(p.predicted)},
                    {QStringLiteral("band"), QStringLiteral("%1 – %2").arg(figureText(p.low), figureText(p.high))},
                    {QStringLiteral("error"), percentText(100 * (p.predicted / p.measured - 1), true)}};
    return list;
}

} // namespace

QString percentText(double percent, bool sign)
{
    if (!std::isfinite(percent))
        return QStringLiteral("–");
    const int digits = std::abs(percent) < 99.95 ? 1 : 0;
    QString text = QString::number(percent, 'f', digits);
    const bool negative = text.startsWith(QLatin1Char('-'));
    if (negative)
        text.remove(0, 1);
    if (text.toDouble() != 0 && (negative || sign))
        text.prepend(negative ? QStringLiteral("−") : QStringLiteral("+"));
    return text + QStringLiteral(" %");
}

QString figureText(double value)
{
    return shown(value, Unit::Count);
}

AccuracyGroups::AccuracyGroups(QObject* parent)
    : RowsModel({"group", "name", "rows", "median", "mean", "bias", "inside", "far", "narrow", "total", "worst"},
                parent)
{
}

void AccuracyGroups::setSelected(const QString& group)
{
    if (group == m_selected)
        return;
    m_selected = group;
    emit selectedChanged();
}

void AccuracyGroups::sortBy(const QString& column)
{
    // Names read from A; of figures the largest matter.
    m_descending = column == m_sortedBy ? !m_descending : column != QLatin1String("group");
    m_sortedBy = column;
    rebuild();
    emit sortChanged();
}

void AccuracyGroups::show(std::shared_ptr<const FileResult> result, const std::string& metric)
{
    if (result != m_result)
        setSelected({});
    m_result = std::move(result);
    m_metric = metric;
    rebuild();
}

void AccuracyGroups::rebuild()
{
    QList<Row> rows;
    const auto add = [&](const QString& key, const QString& name, const ErrorSummary& e, bool total,
                         const QVariantList& worst) {
        const auto shownOrNone = [&](double v, bool sign = false) {
            return e.rows > 0 ? percentText(v, sign) : QStringLiteral("–");
        };
        rows << Row{key,
                    {key, name, QString::number(e.rows), shownOrNone(e.medianAbs), shownOrNone(e.meanAbs),
                     shownOrNone(e.bias, true), shownOrNone(e.insideBand), e.medianAbs > farOff,
                     e.rows > 0 && e.insideBand < narrowBand, total, worst}};
    };
    if (m_result) {
        for (const auto& [metric, errors] : m_result->metrics)
            if (metric == m_metric)
                add(QString(), tr("All rows"), errors, true, {});
        std::vector<const GroupResult*> groups;
        for (const GroupResult& g : m_result->groups)
            if (g.metric == m_metric)
                groups.push_back(&g);
        const auto figure = [&](const GroupResult& g) {
            const ErrorSummary& e = g.errors;
            return m_sortedBy == QLatin1String("rows")     ? static_cast<double>(e.rows)
                   : m_sortedBy == QLatin1String("median") ? e.medianAbs
                   : m_sortedBy == QLatin1String("mean")   ? e.meanAbs
                   : m_sortedBy == QLatin1String("bias")   ? e.bias
                                                           : e.insideBand;
        };
        std::stable_sort(groups.begin(), groups.end(), [&](const GroupResult* a, const GroupResult* b) {
            if (m_descending)
                std::swap(a, b);
            return m_sortedBy == QLatin1String("group") ? a->name < b->name : figure(*a) < figure(*b);
        });
        for (const GroupResult* g : groups) {
            const QString name = QString::fromStdString(g->name);
            add(name, QString(name).remove(QStringLiteral(" × -")), g->errors, false, worstOf(*m_result, *g));
        }
    }
    setRows(std::move(rows));
}

} // namespace cw
