// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/chart_ticks.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace cw
{
namespace
{

/// What an axis has to show.
struct Extent {
    double least = 1e300, most = -1e300, leastPositive = 1e300;
    bool zeros = false, fromZero = false, inside = false; ///< inside: points should not lie on the rim

    void add(double v)
    {
        if (!std::isfinite(v))
            return;
        least = std::min(least, v);
        most = std::max(most, v);
        if (v > 0)
            leastPositive = std::min(leastPositive, v);
        else
            zeros = true;
    }
    bool isEmpty() const { return least > most; }
};

AxisRange rangeOf(const ChartAxis& axis, Extent e, bool roundUp)
{
    AxisRange r;
    if (!axis.categories.isEmpty()) {
        r.least = axis.least.value_or(-0.5);
        r.most = axis.most.value_or(static_cast<double>(axis.categories.size()) - 0.5);
        return r;
    }
    r.logarithmic = axis.logarithmic;
    if (axis.logarithmic) {
        // A value as given by hand that a logarithm has no place for is as good as none.
        const auto positive = [](std::optional<double> v) { return v && *v > 0 ? v : std::nullopt; };
        const double low = e.leastPositive < 1e300 ? e.leastPositive : 1, high = std::max(e.most, low);
        r.zeros = e.zeros && !e.isEmpty() && !positive(axis.least);
        const double decade = std::pow(10, std::floor(std::log10(low) + 1e-9));
        r.least = positive(axis.least).value_or(r.zeros ? decade / 10 : decade);
        r.most = positive(axis.most).value_or(std::pow(10, std::ceil(std::log10(high) - 1e-9)));
        if (!(r.most > r.least))
            r.most = r.least * 10;
        return r;
    }
    if (e.isEmpty())
        e.least = 0, e.most = 1;
    if (e.fromZero || (e.least > 0 && e.most - e.least > 0.25 * e.most))
        e.least = std::min(e.least, 0.0), e.most = std::max(e.most, 0.0);
    if (!(e.most > e.least)) {
        const double around = e.most != 0 ? std::abs(e.most) * 0.1 : 1;
        e.most += around;
        if (e.least != 0)
            e.least -= around;
    }
    if (roundUp) {
        const double step = niceStep(e.most - e.least, 5);
        e.least = std::floor(e.least / step + 1e-9) * step;
        e.most = std::ceil(e.most / step - 1e-9) * step;
    } else if (e.inside) {
        const double rim = 0.04 * (e.most - e.least);
        e.most += rim;
        if (e.least != 0)
            e.least -= rim;
    }
    r.least = axis.least.value_or(e.least);
    r.most = axis.most.value_or(e.most);
    if (!(r.most > r.least))
        r.most = r.least + std::max(1.0, std::abs(r.least));
    return r;
}

} // namespace

double niceStep(double span, int most)
{
    const double least = span / std::max(1, most);
    if (!(least > 0) || !std::isfinite(least))
        return 1;
    const double decade = std::pow(10, std::floor(std::log10(least)));
    for (double step : {1.0, 2.0, 2.5, 5.0})
        if (step * decade >= least * (1 - 1e-9))
            return step * decade;
    return 10 * decade;
}

QString tickText(double value, double step, double largest)
{
    struct Prefix {
        double factor;
        const char* letter;
    };
    constexpr Prefix prefixes[] = {{1e15, "P"}, {1e12, "T"}, {1e9, "G"}, {1e6, "M"}, {1e3, "k"}};
    constexpr double longest = 1e4;
    const double size = std::max({std::abs(value), step, largest});
    if (std::abs(value) < step * 1e-6)
        return QStringLiteral("0");
    QString letter;
    if (size >= longest)
        for (const Prefix& p : prefixes)
            if (size >= p.factor) {
                value /= p.factor;
                step /= p.factor;
                letter = QLatin1String(p.letter);
                break;
            }
    if (size < 1e-4 || size >= 1e19)
        return QString::number(value, 'g', 3);
    // As many digits as tell neighbours apart.
    const int digits = static_cast<int>(
        std::clamp(std::ceil(std::log10(std::max(std::abs(value), 1e-12) / step) + 1 - 1e-9) + 1, 2.0, 9.0));
    QString text =
        QString::number(value, 'f', std::clamp(digits - 1 - int(std::floor(std::log10(std::abs(value)))), 0, 9));
    if (text.contains(QLatin1Char('.'))) {
        while (text.endsWith(QLatin1Char('0')))
            text.chop(1);
        if (text.endsWith(QLatin1Char('.')))
            text.chop(1);
    }
    return text.replace(QLatin1Char('-'), QChar(0x2212)) + letter;
}

std::vector<ChartTick> linearTicks(double least, double most, int count)
{
    std::vector<ChartTick> ticks;
    const double step = niceStep(most - least, std::max(1, count));
    const double first = std::ceil(least / step - 1e-9);
    for (int i = 0; i < 200; ++i) {
        const double at = (first + i) * step;
        if (at > most + 1e-9 * step)
            break;
        ticks.push_back({at, tickText(at, step, std::max(std::abs(least), std::abs(most)))});
    }
    return ticks;
}

std::vector<ChartTick> logarithmicTicks(double least, double most, int count)
{
    std::vector<ChartTick> ticks;
    const double from = std::log10(least), to = std::log10(most);
    const auto add = [&](double at) {
        if (at >= least * (1 - 1e-9) && at <= most * (1 + 1e-9))
            ticks.push_back({at, tickText(at, at)});
    };
    const int each = std::max(1, static_cast<int>(std::ceil((to - from) / std::max(1, count))));
    for (int e = static_cast<int>(std::floor(from)); e <= static_cast<int>(std::ceil(to)); ++e) {
        if (((e % each) + each) % each != 0)
            continue;
        const double decade = std::pow(10, e);
        add(decade);
        if (each == 1 && 3 * (to - from) <= count) {
            add(2 * decade);
            add(5 * decade);
        }
    }
    return ticks.size() >= 2 ? ticks : linearTicks(least, most, count);
}

std::vector<Stacked> stacked(const ChartContent& c)
{
    std::vector<Stacked> out(c.series.size());
    const ChartSeries* first = nullptr;      // of the areas
    std::vector<double> together;            // levels at its places
    std::map<double, double> area, up, down; // levels by place, where places differ
    const auto sameX = [](const QPointF& a, const QPointF& b) { return a.x() == b.x(); };
    for (std::size_t s = 0; s < c.series.size(); ++s) {
        const ChartSeries& series = c.series[s];
        const bool isArea = series.shape == SeriesShape::Area;
        if (!isArea && series.shape != SeriesShape::Bars)
            continue;
        if (isArea && !first) {
            first = &series;
            together.assign(series.points.size(), 0.0);
        }
        const bool aligned =
            isArea && area.empty() &&
            std::equal(series.points.begin(), series.points.end(), first->points.begin(), first->points.end(), sameX);
        if (isArea && !aligned && area.empty())
            for (std::size_t i = 0; i < together.size(); ++i)
                area[first->points[i].x()] = together[i];
        for (std::size_t i = 0; i < series.points.size(); ++i) {
            const QPointF& p = series.points[i];
            const double at = c.horizontal ? p.y() : p.x(), value = c.horizontal ? p.x() : p.y();
            const double size = std::isfinite(value) ? value : 0;
            double& level = aligned ? together[i] : isArea ? area[at] : size < 0 ? down[at] : up[at];
            out[s].lower.push_back(level);
            level += size;
            out[s].upper.push_back(level);
        }
    }
    return out;
}

std::pair<double, double> cellEdges(const ChartContent& c)
{
    const double columns = c.cells ? static_cast<double>(c.cells->columns) : 0;
    if (!c.x.categories.isEmpty())
        return {-0.5, columns - 0.5};
    if (c.cells && c.cells->right > c.cells->left)
        return {c.cells->left, c.cells->right};
    return {c.x.least.value_or(0), c.x.most.value_or(columns)};
}

AxisRange rangeOfX(const ChartContent& c)
{
    Extent e;
    if (c.cells) {
        const auto [left, right] = cellEdges(c);
        e.add(left);
        e.add(right);
    }
    const bool lying = c.horizontal;
    const auto levels = lying ? stacked(c) : std::vector<Stacked>(c.series.size());
    for (std::size_t i = 0; i < c.series.size(); ++i) {
        const ChartSeries& s = c.series[i];
        if (s.shape == SeriesShape::Spans || (lying && s.shape == SeriesShape::Bars))
            e.fromZero = true;
        e.inside = e.inside || s.shape == SeriesShape::Points;
        for (const QPointF& p : s.points)
            if (!lying || s.shape != SeriesShape::Bars)
                e.add(p.x());
        for (double v : levels[i].upper)
            e.add(v);
        if (s.shape == SeriesShape::Spans)
            for (double v : s.lows)
                e.add(v);
    }
    for (const ChartLimit& l : c.limits)
        if (l.vertical)
            e.add(l.value);
    AxisRange r = rangeOf(c.x, e, lying);
    if (c.cells && c.x.categories.isEmpty() && !r.logarithmic) { // cells fill the plot
        r.least = c.x.least.value_or(cellEdges(c).first);
        r.most = c.x.most.value_or(cellEdges(c).second);
    }
    return r;
}

AxisRange rangeOfY(const ChartContent& c)
{
    Extent e;
    if (c.cells && c.cells->columns > 0) {
        e.add(-0.5);
        e.add(static_cast<double>(c.cells->values.size() / c.cells->columns) - 0.5);
    }
    const auto levels = c.horizontal ? std::vector<Stacked>(c.series.size()) : stacked(c);
    for (std::size_t i = 0; i < c.series.size(); ++i) {
        const ChartSeries& s = c.series[i];
        const bool stack = s.shape == SeriesShape::Area || s.shape == SeriesShape::Bars;
        e.fromZero = e.fromZero || stack;
        if (!stack)
            for (const QPointF& p : s.points)
                e.add(p.y());
        if (s.shape == SeriesShape::Band)
            for (double v : s.lows)
                e.add(v);
        for (double v : levels[i].upper)
            e.add(v);
        if (stack)
            e.zeros = false; // a stack begins at the axis
    }
    for (const ChartLimit& l : c.limits)
        if (!l.vertical)
            e.add(l.value);
    return rangeOf(c.y, e, true);
}

} // namespace cw
