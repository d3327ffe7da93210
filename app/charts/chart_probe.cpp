// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/chart_probe.h"

#include <algorithm>
#include <cmath>

#include "app/charts/chart_text.h"
#include "app/charts/chart_ticks.h"

namespace cw
{
namespace
{

/// "12.5 requests/s", or the name where the axis has names.
QString valueText(const ChartAxis& axis, double value, double pixel)
{
    if (!axis.categories.isEmpty())
        return axis.categories.value(static_cast<qsizetype>(std::lround(value)));
    const QString number = tickText(value, std::max(std::abs(pixel), 1e-300));
    return axis.unit.isEmpty() ? number : ChartText::tr("%1 %2").arg(number, axis.unit);
}

struct Probe {
    const ChartContent& c;
    const ChartFrame& f;
    QPointF pixel;

    /// What one pixel is worth, so that no digits are read out that the picture does not have.
    QPointF grain() const
    {
        const QPointF a = f.toValue(pixel), b = f.toValue(pixel + QPointF(1, 1));
        return {b.x() - a.x(), b.y() - a.y()};
    }

    QString textOf(const ChartSeries& s, std::size_t i) const
    {
        if (const QString label = s.labels.value(static_cast<qsizetype>(i)); !label.isEmpty())
            return label;
        const ChartAxis& along = c.horizontal ? c.y : c.x;
        const ChartAxis& across = c.horizontal ? c.x : c.y;
        const double place = c.horizontal ? s.points[i].y() : s.points[i].x();
        const double value = c.horizontal ? s.points[i].x() : s.points[i].y();
        const double fine = std::abs(value) / 1000;
        const QPointF g = grain();
        QString text =
            ChartText::tr("%1: %2 at %3")
                .arg(s.name, valueText(across, value, fine), valueText(along, place, c.horizontal ? g.y() : g.x()));
        if (s.shape == SeriesShape::Band && i < s.lows.size())
            text = ChartText::tr("%1: %2 to %3 at %4")
                       .arg(s.name, valueText(across, s.lows[i], fine), valueText(across, value, fine),
                            valueText(along, place, g.x()));
        return text;
    }

    ChartHit hit(std::size_t series, std::size_t point, QPointF at) const
    {
        const ChartSeries& s = c.series[series];
        return {static_cast<int>(series), static_cast<int>(point), at, textOf(s, point),
                s.opens.value(static_cast<qsizetype>(point))};
    }

    ChartHit nearest(double reach) const
    {
        ChartHit best;
        double distance = reach;
        for (std::size_t k = 0; k < c.series.size(); ++k) {
            const ChartSeries& s = c.series[k];
            if (s.shape != SeriesShape::Line && s.shape != SeriesShape::Points)
                continue;
            // Markers lie over lines and win where both are near.
            const double handicap = s.shape == SeriesShape::Line ? 2 : 0;
            std::size_t first = 0, last = s.points.size();
            if (s.shape == SeriesShape::Line) { // in x order: only what is near in x
                const auto value = [&](double x) { return f.toValue({x, pixel.y()}).x(); };
                const auto less = [](const QPointF& p, double x) { return p.x() < x; };
                first = std::size_t(std::lower_bound(s.points.begin(), s.points.end(), value(pixel.x() - reach), less) -
                                    s.points.begin());
                last = std::size_t(std::lower_bound(s.points.begin(), s.points.end(), value(pixel.x() + reach), less) -
                                   s.points.begin());
            }
            for (std::size_t i = first; i < last; ++i) {
                const QPointF at = f.toPixel(s.points[i]);
                const double away = std::hypot(at.x() - pixel.x(), at.y() - pixel.y()) + handicap;
                if (away < distance && f.plot.adjusted(-2, -2, 2, 2).contains(at)) {
                    distance = away;
                    best = hit(k, i, at);
                }
            }
        }
        return best;
    }

    ChartHit area(const std::vector<Stacked>& levels) const
    {
        const QPointF v = f.toValue(pixel);
        for (std::size_t k = 0; k < c.series.size(); ++k) {
            const ChartSeries& s = c.series[k];
            if ((s.shape != SeriesShape::Area && s.shape != SeriesShape::Band) || s.points.empty())
                continue;
            const auto after = std::lower_bound(s.points.begin(), s.points.end(), v.x(),
                                                [](const QPointF& p, double x) { return p.x() < x; });
            auto i = std::size_t(after - s.points.begin());
            if (i == s.points.size() || (i > 0 && v.x() - s.points[i - 1].x() < s.points[i].x() - v.x()))
                i = i > 0 ? i - 1 : 0;
            const bool stack = s.shape == SeriesShape::Area;
            if (!stack && i >= s.lows.size())
                continue;
            const double low = stack ? levels[k].lower[i] : s.lows[i];
            const double high = stack ? levels[k].upper[i] : s.points[i].y();
            if (v.y() >= low && v.y() <= high && high > low)
                return hit(k, i, {f.toPixel({s.points[i].x(), high}).x(), pixel.y()});
        }
        return {};
    }

    ChartHit bar(const std::vector<Stacked>& levels) const
    {
        const QPointF v = f.toValue(pixel);
        const double place = c.horizontal ? v.y() : v.x(), value = c.horizontal ? v.x() : v.y();
        for (std::size_t k = 0; k < c.series.size(); ++k) {
            const ChartSeries& s = c.series[k];
            for (std::size_t i = 0; i < s.points.size(); ++i) {
                const bool spans = s.shape == SeriesShape::Spans;
                if (!spans && s.shape != SeriesShape::Bars)
                    break;
                const double at = spans || c.horizontal ? s.points[i].y() : s.points[i].x();
                const double here = spans ? v.y() : place, there = spans ? v.x() : value;
                if (std::abs(at - here) > 0.42 || (spans && i >= s.lows.size()))
                    continue;
                const double a = spans ? s.lows[i] : levels[k].lower[i];
                const double b = spans ? s.points[i].x() : levels[k].upper[i];
                // Spans may be thinner than a pixel.
                const double room = spans ? std::abs(grain().x()) * 2 : 0;
                if (there >= std::min(a, b) - room && there <= std::max(a, b) + room && a != b)
                    return hit(k, i, pixel);
            }
        }
        return {};
    }

    ChartHit cell() const
    {
        if (!c.cells || c.cells->columns == 0)
            return {};
        const ChartCells& heat = *c.cells;
        const QPointF v = f.toValue(pixel);
        const bool names = !c.x.categories.isEmpty();
        const auto [left, right] = cellEdges(c);
        const double column = std::floor((v.x() - left) / (right - left) * static_cast<double>(heat.columns));
        const double row = std::floor(v.y() + 0.5);
        const auto rows = static_cast<double>(heat.values.size() / heat.columns);
        if (!(column >= 0 && column < static_cast<double>(heat.columns) && row >= 0 && row < rows))
            return {};
        const double value = heat.values[static_cast<std::size_t>(row) * heat.columns + std::size_t(column)];
        const QString place =
            ChartText::tr("%1, %2").arg(valueText(c.y, row, 1), valueText(c.x, names ? column : v.x(), grain().x()));
        const ChartAxis scale{.title = heat.name, .unit = heat.unit};
        return {-1,
                -1,
                pixel,
                std::isfinite(value)
                    ? ChartText::tr("%1: %2 %3").arg(place, valueText(scale, value, std::abs(value) / 1000), heat.name)
                    : ChartText::tr("%1: nothing").arg(place),
                {}};
    }
};

} // namespace

ChartHit hitAt(const ChartContent& content, const ChartFrame& frame, QPointF pixel, double reach)
{
    if (!frame.plot.adjusted(-reach, -reach, reach, reach).contains(pixel))
        return {};
    const Probe probe{content, frame, pixel};
    if (content.cells)
        return probe.cell();
    if (const ChartHit hit = probe.nearest(reach); !hit.text.isEmpty())
        return hit;
    const auto levels = stacked(content);
    if (const ChartHit hit = probe.bar(levels); !hit.text.isEmpty())
        return hit;
    return probe.area(levels);
}

QString readOut(const ChartContent& content, const ChartFrame& frame, QPointF pixel)
{
    const QPointF v = frame.toValue(pixel), next = frame.toValue(pixel + QPointF(1, 1));
    return ChartText::tr("%1 · %2").arg(valueText(content.x, v.x(), next.x() - v.x()),
                                        valueText(content.y, v.y(), next.y() - v.y()));
}

void zoomTo(ChartContent& content, const ChartFrame& frame, const QRectF& part)
{
    const QPointF a = frame.toValue(part.bottomLeft()), b = frame.toValue(part.topRight());
    if (content.x.categories.isEmpty()) {
        content.x.least = std::min(a.x(), b.x());
        content.x.most = std::max(a.x(), b.x());
    }
    if (content.y.categories.isEmpty() && !content.cells) {
        content.y.least = std::min(a.y(), b.y());
        content.y.most = std::max(a.y(), b.y());
    }
}

} // namespace cw
