// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/chart_content.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "app/charts/chart_text.h"
#include "app/charts/chart_ticks.h"
#include "app/charts/csv.h"

namespace cw
{
namespace
{

QString categoryOrNumber(const ChartAxis& axis, double at)
{
    const auto index = static_cast<qsizetype>(std::lround(at));
    if (axis.categories.isEmpty() || index < 0 || index >= axis.categories.size())
        return csvNumber(at);
    return axis.categories[index];
}

QString header(const QString& name, const QString& unit)
{
    return unit.isEmpty() ? name : ChartText::tr("%1 (%2)").arg(name, unit);
}

QString header(const ChartAxis& axis)
{
    return header(axis.title, axis.categories.isEmpty() ? axis.unit : QString());
}

/// One row per column of the map, one column per row of it: time runs down, as in the other tables.
QString cellsCsv(const ChartContent& c)
{
    const ChartCells& cells = *c.cells;
    const std::size_t rows = cells.columns > 0 ? cells.values.size() / cells.columns : 0;
    QStringList line{header(c.x)};
    for (std::size_t r = 0; r < rows; ++r)
        line << header(categoryOrNumber(c.y, static_cast<double>(r)), cells.unit);
    QString out = csvLine(line);
    const auto [left, right] = cellEdges(c);
    for (std::size_t k = 0; k < cells.columns; ++k) {
        const double middle = left + (right - left) * (static_cast<double>(k) + 0.5) / double(cells.columns);
        line = {c.x.categories.isEmpty() ? csvNumber(middle) : categoryOrNumber(c.x, static_cast<double>(k))};
        for (std::size_t r = 0; r < rows; ++r)
            line << csvNumber(cells.values[r * cells.columns + k]);
        out += csvLine(line);
    }
    return out;
}

/// One row per span: what row it lies in, whose it is, from and to.
QString spansCsv(const ChartContent& c)
{
    const bool told = std::any_of(c.series.begin(), c.series.end(), [](const auto& s) { return !s.labels.isEmpty(); });
    QStringList line{header(c.y), ChartText::tr("Part"), header(ChartText::tr("From"), c.x.unit),
                     header(ChartText::tr("To"), c.x.unit)};
    if (told)
        line << ChartText::tr("Remark");
    QString out = csvLine(line);
    for (const ChartSeries& s : c.series)
        for (std::size_t i = 0; i < s.points.size(); ++i) {
            line = {categoryOrNumber(c.y, s.points[i].y()), s.name,
                    csvNumber(i < s.lows.size() ? s.lows[i] : s.points[i].x()), csvNumber(s.points[i].x())};
            if (told)
                line << s.labels.value(static_cast<qsizetype>(i)).simplified();
            out += csvLine(line);
        }
    return out;
}

} // namespace

QString csvLine(const QStringList& fields)
{
    QStringList quoted;
    for (QString field : fields) {
        if (field.contains(QLatin1Char('"')) || field.contains(QLatin1Char(',')) || field.contains(QLatin1Char('\n')) ||
            field.contains(QLatin1Char('\r')) || field.startsWith(QLatin1Char(' ')) || field.endsWith(QLatin1Char(' ')))
            field = QLatin1Char('"') + field.replace(QLatin1String("\""), QLatin1String("\"\"")) + QLatin1Char('"');
        quoted << field;
    }
    return quoted.join(QLatin1Char(',')) + QLatin1String("\r\n");
}

QString csvNumber(double value)
{
    return std::isfinite(value) ? QString::number(value, 'g', 12) : QString();
}

QString chartCsv(const ChartContent& c)
{
    if (c.cells)
        return cellsCsv(c);
    if (std::any_of(c.series.begin(), c.series.end(), [](const auto& s) { return s.shape == SeriesShape::Spans; }))
        return spansCsv(c);

    const ChartAxis& along = c.horizontal ? c.y : c.x;
    const ChartAxis& across = c.horizontal ? c.x : c.y;
    QStringList line{header(along)};
    qsizetype columns = 0;
    for (const ChartSeries& s : c.series) {
        if (s.shape == SeriesShape::Band) {
            line << header(ChartText::tr("%1, low").arg(s.name), across.unit)
                 << header(ChartText::tr("%1, high").arg(s.name), across.unit);
            columns += 2;
        } else {
            line << header(s.name, across.unit);
            ++columns;
        }
    }
    QString out = csvLine(line);

    // Rows by place; a series that has one several times (clouds of points) gets as many rows there.
    std::map<std::pair<double, int>, QStringList> rows;
    qsizetype column = 0;
    for (const ChartSeries& s : c.series) {
        std::map<double, int> seen;
        const bool band = s.shape == SeriesShape::Band;
        for (std::size_t i = 0; i < s.points.size(); ++i) {
            const double at = c.horizontal ? s.points[i].y() : s.points[i].x();
            if (!std::isfinite(at))
                continue;
            QStringList& cells = rows[{at, seen[at]++}];
            while (cells.size() < columns)
                cells << QString();
            if (band)
                cells[column] = csvNumber(i < s.lows.size() ? s.lows[i] : std::nan(""));
            cells[column + (band ? 1 : 0)] = csvNumber(c.horizontal ? s.points[i].x() : s.points[i].y());
        }
        column += band ? 2 : 1;
    }
    for (const auto& [place, cells] : rows)
        out += csvLine(QStringList(categoryOrNumber(along, place.first)) + cells);
    return out;
}

std::vector<QPointF> decimated(const std::vector<QPointF>& points, double least, double most, int pixels)
{
    const auto before = [](const QPointF& p, double x) { return p.x() < x; };
    const auto after = [](double x, const QPointF& p) { return x < p.x(); };
    auto first = std::lower_bound(points.begin(), points.end(), least, before);
    auto last = std::upper_bound(first, points.end(), most, after);
    // One more on each side, so that lines reach the edges.
    if (first != points.begin())
        --first;
    if (last != points.end())
        ++last;
    const auto count = static_cast<std::size_t>(last - first);
    const auto columns = static_cast<std::size_t>(std::max(1, pixels));
    if (count <= 2 * columns || !(most > least))
        return {first, last};

    std::vector<QPointF> out;
    out.reserve(2 * columns + 2);
    const double scale = static_cast<double>(columns) / (most - least);
    const auto columnOf = [&](const QPointF& p) {
        return static_cast<std::size_t>(std::clamp((p.x() - least) * scale, 0.0, static_cast<double>(columns - 1)));
    };
    for (auto p = first; p != last;) {
        const std::size_t column = columnOf(*p);
        auto low = p, high = p;
        for (; p != last && columnOf(*p) == column; ++p) {
            // What is not a number loses against anything that is.
            if (p->y() < low->y() || std::isnan(low->y()))
                low = p;
            if (p->y() > high->y() || std::isnan(high->y()))
                high = p;
        }
        out.push_back(*std::min(low, high));
        if (low != high)
            out.push_back(*std::max(low, high));
    }
    return out;
}

} // namespace cw
