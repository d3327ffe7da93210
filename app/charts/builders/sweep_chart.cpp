// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/builders/sweep_chart.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <set>

#include <QCoreApplication>

#include "app/charts/builders/display_scale.h"
#include "app/panels/metrics.h"
#include "app/panels/sweep_fields.h"
#include "model/catalogue/catalogue.h"
#include "sim/whatif/kept.h"

namespace cw
{

namespace
{

struct Words {
    Q_DECLARE_TR_FUNCTIONS(sweeps)
};

constexpr double missing = std::numeric_limits<double>::quiet_NaN();
constexpr int ring = 7, cross = 4; // markers of the painter
constexpr std::array pens{Qt::SolidLine, Qt::DashLine, Qt::DotLine, Qt::DashDotLine};

/// Names of fields need no prices: the catalogue only tells where a figure comes from.
const Catalogue& noCatalogue()
{
    static const Catalogue none;
    return none;
}

class Builder
{
public:
    Builder(const SavedSweep& sweep, const Design& base, const CanvasTheme& theme, const SweepView& view)
        : m_sweep(sweep), m_theme(theme), m_view(view), m_axes(axesOf(sweep)), m_currency(currencyOf(base.economics))
    {
        for (const SweepAxis& axis : m_axes)
            m_fields.push_back(sweepField(base, noCatalogue(), axis.pointer));
        m_y = headlineMetric(sweep.y) ? headlineMetric(sweep.y) : headlineMetric("cost");
        m_x = headlineMetric(sweep.x) ? headlineMetric(sweep.x) : headlineMetric("throughput");
    }

    SweepChart run()
    {
        ChartContent& c = m_out.content;
        c.id = QStringLiteral("sweep:") + QString::fromStdString(m_sweep.id);
        c.title = QString::fromStdString(m_sweep.name.empty() ? m_sweep.id : m_sweep.name);
        c.emptyText = Words::tr("No point of this sweep is known yet");
        const auto size = sweepSize(m_axes);
        if (!size || m_axes.empty() || m_sweep.points.empty())
            return std::move(m_out);
        m_known = std::min(*size, m_sweep.points.size());
        QStringList parts{m_sweep.simulated ? Words::tr("simulated") : Words::tr("estimate")};
        if (m_known < *size)
            parts << Words::tr("%1 of %2 points").arg(m_known).arg(*size);
        c.subtitle = parts.join(QStringLiteral(" · "));
        if (m_sweep.chart == "pareto")
            front();
        else if (m_sweep.chart == "heatmap" && m_axes.size() == 2)
            heatMap();
        else
            curves();
        return std::move(m_out);
    }

    QString pointText(std::size_t index)
    {
        QStringList lines;
        const auto values = sweptValues(m_axes, index);
        for (std::size_t i = 0; i < m_axes.size(); ++i)
            lines << m_fields[i].label + QStringLiteral(": ") + sweepValueText(m_fields[i], values[i]);
        if (index >= m_sweep.points.size())
            return (lines << Words::tr("not computed yet")).join(QLatin1Char('\n'));
        const SweptPoint& point = m_sweep.points[index];
        if (!point.error.empty())
            return (lines << QString::fromStdString(point.error)).join(QLatin1Char('\n'));
        const auto add = [&](const HeadlineMetric& m) {
            const auto value = figureOf(point, m.id);
            if (!value) {
                lines << Words::tr("%1: without limit, the load exceeds the capacity").arg(metricLabel(m));
                return;
            }
            const auto band = bandOf(point, m.id);
            lines << metricLabel(m) + QStringLiteral(": ") + metricText(m, *value, m_currency) +
                         (band ? QStringLiteral(" (%1)").arg(bandText(m, *value, *band, m_currency)) : QString());
        };
        add(*m_y);
        if (m_sweep.chart == "pareto")
            add(*m_x);
        return lines.join(QLatin1Char('\n'));
    }

private:
    bool isNumeric(std::size_t axis) const
    {
        return std::ranges::all_of(m_axes[axis].values, [](const Json& v) { return v.isNumber(); });
    }
    std::size_t count(std::size_t axis) const { return m_axes[axis].values.size(); }
    /// Index of the value of an axis at a point.
    std::size_t at(std::size_t axis, std::size_t index) const
    {
        for (std::size_t i = m_axes.size(); i-- > axis + 1;)
            index /= count(i);
        return index % count(axis);
    }
    QString valueText(std::size_t axis, std::size_t value) const
    {
        return sweepValueText(m_fields[axis], m_axes[axis].values[value]);
    }
    bool isShown(std::size_t index) const
    {
        for (std::size_t i = 0; i < m_axes.size() && i < m_view.only.size(); ++i)
            if (m_view.only[i] >= 0 && static_cast<std::size_t>(m_view.only[i]) != at(i, index))
                return false;
        return m_view.leastSlo <= 0 || figureOf(m_sweep.points[index], "slo").value_or(0) >= m_view.leastSlo;
    }

    /// The greatest of a figure, to choose the unit by.
    DisplayScale scaleOf(const HeadlineMetric& m) const
    {
        double peak = 0;
        for (const SweptPoint& p : m_sweep.points)
            peak = std::max(peak, figureOf(p, m.id).value_or(0));
        return m.unit == Unit::Percent ? DisplayScale{100, QStringLiteral("%")}
                                       : displayScale(peak, m.unit, m_currency);
    }
    ChartAxis axisOf(const HeadlineMetric& m, const DisplayScale& scale) const
    {
        ChartAxis axis;
        axis.title = metricLabel(m);
        axis.unit = scale.unit;
        return axis;
    }
    /// Numbers as a scale, all else as categories.
    ChartAxis axisOf(std::size_t axis, DisplayScale& scale) const
    {
        ChartAxis out;
        out.title = m_fields[axis].name();
        if (!isNumeric(axis)) {
            for (std::size_t i = 0; i < count(axis); ++i)
                out.categories << valueText(axis, i);
            return out;
        }
        std::vector<double> values;
        for (const Json& v : m_axes[axis].values)
            values.push_back(v.number());
        const auto [low, high] = std::ranges::minmax(values);
        scale = displayScale(std::max(std::abs(low), std::abs(high)), m_fields[axis].unit);
        out.unit = scale.unit;
        // Values that double each time stand evenly.
        constexpr double wide = 12;
        out.logarithmic = values.size() > 2 && low > 0 && high / low > wide &&
                          values[1] / values[0] > 1.3 * std::abs(values[2] - values[1]) / values[2];
        const double margin = out.logarithmic ? 0 : (high - low) * 0.02;
        out.least = (low - margin) * scale.factor;
        out.most = (high > low ? high + margin : high + std::max(1.0, std::abs(high))) * scale.factor;
        return out;
    }

    QColor hue(std::size_t i) const { return m_theme.seriesHue(static_cast<int>(i % 8)); }

    void curves()
    {
        ChartContent& c = m_out.content;
        DisplayScale scaleX;
        const DisplayScale scaleY = scaleOf(*m_y);
        c.x = axisOf(0, scaleX);
        c.y = axisOf(*m_y, scaleY);
        const std::size_t family = m_axes.size() > 1 ? m_known == 0 ? 0 : sizeOfRest() : 1;
        ChartSeries failed = hollow();
        double lowest = std::numeric_limits<double>::infinity();
        std::vector<ChartSeries> bands, lines;
        for (std::size_t k = 0; k < family; ++k) {
            ChartSeries line;
            line.id = QStringLiteral("curve.%1").arg(k);
            line.name = family > 1 ? restText(k) : metricLabel(*m_y);
            line.color = hue(k);
            line.pen = pens[(k / 8) % pens.size()];
            line.marker = static_cast<int>(k % 4);
            ChartSeries band = line;
            band.id = QStringLiteral("band.%1").arg(k);
            band.shape = SeriesShape::Band;
            band.inLegend = false;
            for (std::size_t i = 0; i < count(0); ++i) {
                const std::size_t index = i * family + k;
                if (index >= m_known || !isShown(index))
                    continue;
                const SweptPoint& p = m_sweep.points[index];
                const double x = isNumeric(0) ? m_axes[0].values[i].number() * scaleX.factor : static_cast<double>(i);
                const auto value = figureOf(p, m_y->id);
                if (!value) {
                    failed.points.emplace_back(x, missing);
                    failed.labels << pointText(index);
                    m_out.spots.push_back({{x, missing}, index});
                    continue;
                }
                const QPointF at(x, *value * scaleY.factor);
                lowest = std::min(lowest, at.y());
                line.points.push_back(at);
                line.labels << pointText(index);
                m_out.spots.push_back({at, index});
                if (const auto b = bandOf(p, m_y->id)) {
                    band.points.emplace_back(x, b->high * scaleY.factor);
                    band.lows.push_back(b->low * scaleY.factor);
                }
            }
            // Values need not rise.
            const bool rises = std::ranges::is_sorted(line.points, {}, &QPointF::x);
            if (!rises)
                sortByX(line, band);
            if (!band.points.empty())
                bands.push_back(std::move(band));
            if (!line.points.empty())
                lines.push_back(std::move(line));
        }
        for (ChartSeries& band : bands)
            c.series.push_back(std::move(band));
        for (ChartSeries& line : lines) {
            ChartSeries dots = line;
            dots.id = line.id + QStringLiteral(".points");
            dots.shape = SeriesShape::Points;
            dots.inLegend = false;
            line.labels.clear();
            line.inLegend = family > 1;
            c.series.push_back(std::move(line));
            c.series.push_back(std::move(dots));
        }
        placeFailed(std::move(failed), lowest);
    }

    /// Failed points stand on the ground of the chart.
    void placeFailed(ChartSeries failed, double lowest)
    {
        if (failed.points.empty())
            return;
        const double ground = std::isfinite(lowest) ? lowest : 0;
        for (QPointF& p : failed.points)
            p.setY(ground);
        for (SweepSpot& s : m_out.spots)
            if (std::isnan(s.at.y()))
                s.at.setY(ground);
        m_out.content.series.push_back(std::move(failed));
    }

    ChartSeries hollow() const
    {
        ChartSeries s;
        s.id = QStringLiteral("failed");
        s.name = Words::tr("no figures");
        s.shape = SeriesShape::Points;
        s.marker = ring;
        s.color = m_theme.dim;
        return s;
    }

    static void sortByX(ChartSeries& line, ChartSeries& band)
    {
        std::vector<std::size_t> order(line.points.size());
        for (std::size_t i = 0; i < order.size(); ++i)
            order[i] = i;
        std::ranges::stable_sort(order, {}, [&](std::size_t i) { return line.points[i].x(); });
        const ChartSeries old = line, oldBand = band;
        for (std::size_t i = 0; i < order.size(); ++i) {
            line.points[i] = old.points[order[i]];
            line.labels[static_cast<qsizetype>(i)] = old.labels[static_cast<qsizetype>(order[i])];
            if (oldBand.points.size() == old.points.size()) {
                band.points[i] = oldBand.points[order[i]];
                band.lows[i] = oldBand.lows[order[i]];
            }
        }
    }

    /// Combinations of all axes but the first: they vary fastest.
    std::size_t sizeOfRest() const
    {
        std::size_t n = 1;
        for (std::size_t i = 1; i < m_axes.size(); ++i)
            n *= count(i);
        return n;
    }
    QString restText(std::size_t k) const
    {
        QStringList words;
        for (std::size_t i = 1; i < m_axes.size(); ++i)
            words << (m_axes.size() > 2 || isNumeric(i) ? m_fields[i].label + QLatin1Char(' ') : QString()) +
                         valueText(i, at(i, k));
        return words.join(QStringLiteral(" · "));
    }

    void heatMap()
    {
        ChartContent& c = m_out.content;
        const DisplayScale scale = scaleOf(*m_y);
        const auto categories = [&](std::size_t axis) {
            ChartAxis out;
            out.title = m_fields[axis].name();
            for (std::size_t i = 0; i < count(axis); ++i)
                out.categories << valueText(axis, i);
            return out;
        };
        c.x = categories(0);
        c.y = categories(1);
        ChartCells cells;
        cells.columns = count(0);
        cells.values.assign(count(0) * count(1), missing);
        cells.name = metricLabel(*m_y);
        cells.unit = scale.unit;
        double least = std::numeric_limits<double>::infinity(), most = -least;
        ChartSeries failed = hollow();
        failed.marker = cross;
        for (std::size_t index = 0; index < m_known; ++index) {
            const QPointF at(static_cast<double>(this->at(0, index)), static_cast<double>(this->at(1, index)));
            if (!isShown(index))
                continue;
            m_out.spots.push_back({at, index});
            const auto value = figureOf(m_sweep.points[index], m_y->id);
            if (!value) {
                failed.points.push_back(at);
                failed.labels << pointText(index);
                continue;
            }
            const double v = *value * scale.factor;
            cells.values[this->at(1, index) * cells.columns + this->at(0, index)] = v;
            least = std::min(least, v);
            most = std::max(most, v);
        }
        if (most >= least) {
            cells.least = least;
            cells.most = most > least ? most : least + 1;
        }
        c.cells = std::move(cells);
        if (!failed.points.empty())
            c.series.push_back(std::move(failed));
    }

    /// The axis whose values are unlike each other: of texts, or else the one with the fewest values.
    std::optional<std::size_t> grouping() const
    {
        constexpr std::size_t mostGroups = 16;
        for (std::size_t i = 0; i < m_axes.size(); ++i)
            if (!isNumeric(i) && count(i) <= mostGroups)
                return i;
        if (m_axes.size() < 2)
            return {};
        std::size_t fewest = 0;
        for (std::size_t i = 1; i < m_axes.size(); ++i)
            if (count(i) < count(fewest))
                fewest = i;
        return count(fewest) <= mostGroups ? std::optional(fewest) : std::nullopt;
    }

    void front()
    {
        ChartContent& c = m_out.content;
        const DisplayScale scaleX = scaleOf(*m_x), scaleY = scaleOf(*m_y);
        c.x = axisOf(*m_x, scaleX);
        c.y = axisOf(*m_y, scaleY);
        const auto by = grouping();
        const std::size_t groups = by ? count(*by) : 1;
        std::size_t failed = 0;
        std::vector<ChartSeries> fronts, clouds;
        for (std::size_t g = 0; g < groups; ++g) {
            ChartSeries cloud;
            cloud.id = QStringLiteral("group.%1").arg(g);
            cloud.name = by ? m_fields[*by].label + QLatin1Char(' ') + valueText(*by, g) : Words::tr("points");
            cloud.shape = SeriesShape::Points;
            cloud.color = hue(g);
            cloud.marker = static_cast<int>(g % 4);
            std::set<std::size_t> members;
            for (std::size_t index = 0; index < m_known; ++index) {
                if ((by && at(*by, index) != g) || !isShown(index))
                    continue;
                const auto x = figureOf(m_sweep.points[index], m_x->id), y = figureOf(m_sweep.points[index], m_y->id);
                if (!x || !y) {
                    ++failed;
                    continue;
                }
                members.insert(index);
                const QPointF at(*x * scaleX.factor, *y * scaleY.factor);
                cloud.points.push_back(at);
                cloud.labels << pointText(index);
                m_out.spots.push_back({at, index});
            }
            if (members.empty())
                continue;
            ChartSeries line;
            line.id = QStringLiteral("front.%1").arg(g);
            line.name = Words::tr("front");
            line.color = cloud.color;
            line.pen = pens[g % pens.size()];
            line.inLegend = false;
            for (const std::size_t index : paretoFront(m_sweep.points, *m_x, *m_y, members))
                line.points.emplace_back(*figureOf(m_sweep.points[index], m_x->id) * scaleX.factor,
                                         *figureOf(m_sweep.points[index], m_y->id) * scaleY.factor);
            std::ranges::stable_sort(line.points, {}, &QPointF::x);
            fronts.push_back(std::move(line));
            clouds.push_back(std::move(cloud));
        }
        for (ChartSeries& line : fronts)
            c.series.push_back(std::move(line));
        for (ChartSeries& cloud : clouds)
            c.series.push_back(std::move(cloud));
        if (failed > 0)
            c.subtitle += QStringLiteral(" · ") + Words::tr("%1 without figures").arg(failed);
        if (c.series.empty())
            c.emptyText = Words::tr("No point has figures for this choice");
    }

    const SavedSweep& m_sweep;
    const CanvasTheme& m_theme;
    const SweepView& m_view;
    std::vector<SweepAxis> m_axes;
    Currency m_currency;
    std::vector<SweepField> m_fields;
    const HeadlineMetric* m_x = nullptr;
    const HeadlineMetric* m_y = nullptr;
    std::size_t m_known = 0;
    SweepChart m_out;
};

} // namespace

SweepChart sweepChart(const SavedSweep& sweep, const Design& base, const CanvasTheme& theme, const SweepView& view)
{
    return Builder(sweep, base, theme, view).run();
}

ChartContent keptSweepChart(const ChartInput& input, const QString& id)
{
    const SavedSweep* sweep = input.design ? input.design->view.sweeps.find(id.toStdString()) : nullptr;
    if (sweep)
        return sweepChart(*sweep, *input.design, *input.theme).content;
    ChartContent none;
    none.emptyText = Words::tr("The design does not keep this sweep any more");
    return none;
}

QString sweepPointText(const SavedSweep& sweep, const Design& base, std::size_t index)
{
    const auto size = sweepSize(axesOf(sweep));
    return size && index < *size ? Builder(sweep, base, lightTheme(), {}).pointText(index) : QString();
}

} // namespace cw
