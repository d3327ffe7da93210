// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/chart_painter.h"

#include <algorithm>
#include <cmath>

#include <QImage>
#include <QLinearGradient>
#include <QPaintEngine>
#include <QPainter>
#include <QSet>

#include "app/canvas/painter_sink.h"
#include "app/charts/chart_layout.h"

namespace cw
{
namespace
{

constexpr double bandOpacity = 0.22, areaOpacity = 0.85;
constexpr std::size_t densePoints = 100;

class Plotter
{
public:
    Plotter(QPainter& painter, const ChartContent& content, const ChartLayout& layout, const ChartStyle& style)
        : p(painter), c(content), l(layout), f(layout.frame), t(*style.theme), m_unit(style.textSize / 10)
    {
    }

    void run()
    {
        grid();
        p.save();
        p.setClipRect(f.plot.adjusted(-1, -1, 1, 1), Qt::IntersectClip);
        if (c.cells)
            cells();
        const auto levels = stacked(c);
        for (std::size_t i = 0; i < c.series.size(); ++i) {
            const ChartSeries& s = c.series[i];
            switch (s.shape) {
            case SeriesShape::Band: band(s.points, s.lows, s.color, bandOpacity); break;
            case SeriesShape::Area: area(s, levels[i]); break;
            case SeriesShape::Bars: bars(s, levels[i]); break;
            case SeriesShape::Spans: spans(s); break;
            case SeriesShape::Line:
            case SeriesShape::Points: break;
            }
        }
        p.restore();
        axis();
        p.save();
        // Markers at the rim stay whole.
        const double rim = 5 * m_unit;
        p.setClipRect(f.plot.adjusted(-1, -rim, rim, 1), Qt::IntersectClip);
        limits();
        for (const ChartSeries& s : c.series)
            if (s.shape == SeriesShape::Line)
                line(s);
        p.setClipRect(f.plot.adjusted(-rim, -rim, rim, rim));
        for (const ChartSeries& s : c.series)
            if (s.shape == SeriesShape::Points)
                points(s);
        p.restore();
        for (const LegendKey& key : l.keys)
            legendSign(key);
        if (!l.scale.isEmpty())
            colorScale();
    }

private:
    int pixels() const { return std::max(1, static_cast<int>(std::ceil(f.plot.width()))); }
    bool falls() const { return f.bottom > f.top; }

    double clampY(double y) const { return std::clamp(y, f.plot.top() - 1e4, f.plot.bottom() + 1e4); }
    /// Without an upper end: out of the picture.
    QPointF pixel(QPointF v) const
    {
        if (std::isinf(v.y()))
            v.setY(v.y() > 0 ? std::max(f.top, f.bottom) : std::min(f.top, f.bottom));
        QPointF at = f.toPixel(v);
        at.setY(clampY(at.y()));
        at.setX(std::clamp(at.x(), f.plot.left() - 1e4, f.plot.right() + 1e4));
        return at;
    }

    void grid()
    {
        p.setPen(QPen(mixed(t.box, t.line, 0.5), 1));
        for (double y : l.gridY)
            p.drawLine(QPointF(f.plot.left(), y), QPointF(f.plot.right(), y));
        if (c.horizontal || (!c.cells && !c.y.categories.isEmpty()))
            for (double x : l.gridX)
                p.drawLine(QPointF(x, f.plot.top()), QPointF(x, f.plot.bottom()));
    }

    void axis()
    {
        p.setPen(QPen(t.line, 1));
        p.drawLine(f.plot.bottomLeft(), f.plot.bottomRight());
        for (double x : l.gridX)
            p.drawLine(QPointF(x, f.plot.bottom()), QPointF(x, f.plot.bottom() + 3 * m_unit));
        if (!c.y.categories.isEmpty())
            p.drawLine(f.plot.bottomLeft(), f.plot.topLeft());
    }

    std::vector<QPointF> seen(const std::vector<QPointF>& points) const
    {
        const double least = std::min(f.left, f.right), most = std::max(f.left, f.right);
        if (!f.logarithmicX)
            return decimated(points, least, most, pixels());
        // Columns of a pixel are alike in the logarithm only.
        std::vector<QPointF> even;
        even.reserve(points.size());
        for (const QPointF& v : points)
            even.emplace_back(std::log10(std::max(v.x(), least)), v.y());
        even = decimated(even, std::log10(least), std::log10(most), pixels());
        for (QPointF& v : even)
            v.setX(std::pow(10, v.x()));
        return even;
    }

    void line(const ChartSeries& s)
    {
        QPen pen(s.color, s.width * m_unit, s.pen);
        // Round corners cost an arc each, and nobody sees them where a line has a point every other pixel.
        pen.setJoinStyle(s.points.size() > densePoints ? Qt::BevelJoin : Qt::RoundJoin);
        p.setPen(pen);
        p.setBrush(Qt::NoBrush);
        QPolygonF run;
        const auto flush = [&] {
            if (run.size() > 1)
                p.drawPolyline(run);
            else if (run.size() == 1)
                p.drawPoint(run.front());
            run.clear();
        };
        double marked = -1e9;
        std::vector<QPointF> zeros;
        for (const QPointF& v : seen(s.points)) {
            if (!std::isfinite(v.x()) || !std::isfinite(v.y())) {
                flush();
                continue;
            }
            run << pixel(v);
            if (l.zerosY && v.y() <= 0 && run.last().x() - marked > 5 * m_unit) {
                marked = run.last().x();
                zeros.push_back(run.last());
            }
        }
        flush();
        for (const QPointF& at : zeros)
            zeroMark(at, s.color);
    }

    /// "Here is nothing", where a logarithm has no place for it.
    void zeroMark(QPointF at, const QColor& color)
    {
        const double r = 3 * m_unit;
        p.setPen(QPen(color, 1.2 * m_unit));
        p.setBrush(t.box);
        p.drawPolygon(QPolygonF{{at.x() - r, at.y() - 1.6 * r}, {at.x() + r, at.y() - 1.6 * r}, {at.x(), at.y()}});
    }

    void points(const ChartSeries& s)
    {
        constexpr std::size_t many = 2000;
        QSet<QPoint> taken; // of clouds: one marker a pixel
        for (const QPointF& v : s.points) {
            if (!std::isfinite(v.x()) || !std::isfinite(v.y()))
                continue;
            const QPointF at = pixel(v);
            if (!f.plot.adjusted(-1, -1, 1, 1).contains(at))
                continue;
            if (s.points.size() > many) {
                if (taken.contains(at.toPoint()))
                    continue;
                taken.insert(at.toPoint());
            }
            if (l.zerosY && v.y() <= 0)
                zeroMark(at, s.color);
            else
                marker(at, s);
        }
    }

    void marker(QPointF at, const ChartSeries& s)
    {
        const double r = 3.4 * m_unit;
        p.setPen(QPen(t.box, 0.8 * m_unit));
        p.setBrush(s.color);
        const auto shape = [&](std::initializer_list<QPointF> corners) {
            QPolygonF polygon;
            for (const QPointF& corner : corners)
                polygon << at + corner * r;
            p.drawPolygon(polygon);
        };
        switch (((s.marker % 8) + 8) % 8) {
        case 0: p.drawEllipse(at, r, r); break;
        case 1: shape({{-.9, -.9}, {.9, -.9}, {.9, .9}, {-.9, .9}}); break;
        case 2: shape({{0, -1.15}, {1.1, .85}, {-1.1, .85}}); break;
        case 3: shape({{0, -1.25}, {1.1, 0}, {0, 1.25}, {-1.1, 0}}); break;
        case 4:
        case 5: {
            p.setPen(QPen(s.color, 1.8 * m_unit));
            const QPointF a = s.marker % 8 == 4 ? QPointF(r, r) * 0.85 : QPointF(r, 0) * 1.1;
            const QPointF b = s.marker % 8 == 4 ? QPointF(r, -r) * 0.85 : QPointF(0, r) * 1.1;
            p.drawLine(at - a, at + a);
            p.drawLine(at - b, at + b);
            break;
        }
        case 6: shape({{0, 1.15}, {1.1, -.85}, {-1.1, -.85}}); break;
        default: // a ring
            p.setPen(QPen(s.color, 1.6 * m_unit));
            p.setBrush(t.box);
            p.drawEllipse(at, 0.9 * r, 0.9 * r);
        }
    }

    void band(const std::vector<QPointF>& high, const std::vector<double>& low, const QColor& color, double opacity)
    {
        std::vector<QPointF> under;
        for (std::size_t i = 0; i < high.size() && i < low.size(); ++i)
            under.emplace_back(high[i].x(), low[i]);
        QPolygonF polygon;
        for (const QPointF& v : seen(high))
            if (!std::isnan(v.y()))
                polygon << pixel(v);
        const auto back = seen(under);
        for (auto v = back.rbegin(); v != back.rend(); ++v)
            if (!std::isnan(v->y()))
                polygon << pixel(*v);
        QColor fill = color;
        fill.setAlphaF(static_cast<float>(opacity));
        p.setPen(Qt::NoPen);
        p.setBrush(fill);
        p.drawPolygon(polygon);
    }

    void area(const ChartSeries& s, const Stacked& levels)
    {
        std::vector<QPointF> top;
        for (std::size_t i = 0; i < s.points.size(); ++i)
            top.emplace_back(s.points[i].x(), levels.upper[i]);
        band(top, levels.lower, s.color, areaOpacity);
    }

    /// Pixels from one place to the next along the axis of categories or of numbers.
    double slot(const ChartSeries& s) const
    {
        const auto place = [&](const QPointF& v) { return c.horizontal ? f.toPixel(v).y() : f.toPixel(v).x(); };
        if (!(c.horizontal ? c.y : c.x).categories.isEmpty())
            return std::abs(c.horizontal ? f.toPixel({f.left, 1}).y() - f.toPixel({f.left, 0}).y()
                                         : f.toPixel({1, f.bottom}).x() - f.toPixel({0, f.bottom}).x());
        double least = f.plot.width() / 4;
        for (std::size_t i = 1; i < s.points.size(); ++i)
            least = std::min(least, std::abs(place(s.points[i]) - place(s.points[i - 1])));
        return least;
    }

    double barWidth(double slot) const { return std::min(std::max(1.0, 0.62 * slot), 48 * m_unit); }

    void bars(const ChartSeries& s, const Stacked& levels)
    {
        const double half = barWidth(slot(s)) / 2;
        for (std::size_t i = 0; i < s.points.size(); ++i) {
            if (levels.lower[i] == levels.upper[i])
                continue;
            const double at = c.horizontal ? s.points[i].y() : s.points[i].x();
            const QPointF a = pixel(c.horizontal ? QPointF(levels.lower[i], at) : QPointF(at, levels.lower[i]));
            const QPointF b = pixel(c.horizontal ? QPointF(levels.upper[i], at) : QPointF(at, levels.upper[i]));
            const QPointF thick = c.horizontal ? QPointF(0, half) : QPointF(half, 0);
            p.fillRect(QRectF(a - thick, b + thick).normalized(), s.color);
        }
    }

    void spans(const ChartSeries& s)
    {
        const double half = barWidth(std::abs(f.toPixel({f.left, 1}).y() - f.toPixel({f.left, 0}).y())) / 2;
        for (std::size_t i = 0; i < s.points.size() && i < s.lows.size(); ++i) {
            const QPointF a = pixel({s.lows[i], s.points[i].y()}), b = pixel(s.points[i]);
            const double from = std::min(a.x(), b.x());
            p.fillRect(QRectF(from, a.y() - half, std::max(1.0, std::abs(b.x() - a.x())), 2 * half), s.color);
        }
    }

    void cells()
    {
        const ChartCells& heat = *c.cells;
        if (heat.columns == 0)
            return;
        const std::size_t rows = heat.values.size() / heat.columns;
        const auto [left, right] = cellEdges(c);
        const double span = heat.most > heat.least ? heat.most - heat.least : 1;
        const auto edge = [&, left = left, right = right](std::size_t k) {
            return left + (right - left) * static_cast<double>(k) / static_cast<double>(heat.columns);
        };
        p.save();
        p.setRenderHint(QPainter::Antialiasing, false); // no seams
        // On screen a row is one stretched image; files get sharp rectangles.
        const bool raster = p.paintEngine()->type() == QPaintEngine::Raster && !f.logarithmicX;
        QImage strip(static_cast<int>(heat.columns), 1, QImage::Format_ARGB32_Premultiplied);
        for (std::size_t r = 0; r < rows; ++r) {
            const double row = static_cast<double>(r);
            const double top = f.toPixel({f.left, row - 0.5}).y(), bottom = f.toPixel({f.left, row + 0.5}).y();
            const double space = std::abs(bottom - top) > 7 ? 1 : 0;
            const double wide = f.toPixel({edge(1), 0}).x() - f.toPixel({edge(0), 0}).x();
            const bool stretched = raster && wide <= 7;
            if (stretched)
                strip.fill(Qt::transparent);
            for (std::size_t k = 0; k < heat.columns; ++k) {
                const double v = heat.values[r * heat.columns + k];
                if (!std::isfinite(v))
                    continue;
                const QColor color = heatColor(t, (v - heat.least) / span);
                if (stretched) {
                    strip.setPixel(static_cast<int>(k), 0, color.rgb());
                    continue;
                }
                const double from = f.toPixel({edge(k), 0}).x(), to = f.toPixel({edge(k + 1), 0}).x();
                const double apart = to - from > 7 ? 1 : 0;
                p.fillRect(QRectF(QPointF(from, top), QPointF(to - apart, bottom - space)).normalized(), color);
            }
            if (stretched)
                p.drawImage(
                    QRectF(QPointF(f.toPixel({left, 0}).x(), top), QPointF(f.toPixel({right, 0}).x(), bottom - space))
                        .normalized(),
                    strip);
        }
        p.restore();
    }

    void limits()
    {
        for (const ChartLimit& limit : c.limits) {
            const QPointF at = pixel(limit.vertical ? QPointF(limit.value, f.bottom) : QPointF(f.left, limit.value));
            p.setPen(QPen(limit.color, 1.2 * m_unit, Qt::DashLine));
            if (limit.vertical && at.x() >= f.plot.left() - 1 && at.x() <= f.plot.right() + 1)
                p.drawLine(QPointF(at.x(), f.plot.top()), QPointF(at.x(), f.plot.bottom()));
            else if (!limit.vertical && at.y() >= f.plot.top() - 1 && at.y() <= f.plot.bottom() + 1)
                p.drawLine(QPointF(f.plot.left(), at.y()), QPointF(f.plot.right(), at.y()));
        }
    }

    void legendSign(const LegendKey& key)
    {
        const QRectF box = key.box;
        const double y = box.center().y();
        if (key.limit >= 0) {
            p.setPen(QPen(c.limits[static_cast<std::size_t>(key.limit)].color, 1.4 * m_unit, Qt::DashLine));
            p.drawLine(QPointF(box.left(), y), QPointF(box.right(), y));
            return;
        }
        const ChartSeries& s = c.series[static_cast<std::size_t>(key.series)];
        const double side = 8 * m_unit;
        const QRectF square(box.center().x() - side / 2, y - side / 2, side, side);
        switch (s.shape) {
        case SeriesShape::Line:
            p.setPen(QPen(s.color, s.width * m_unit, s.pen));
            p.drawLine(QPointF(box.left(), y), QPointF(box.right(), y));
            break;
        case SeriesShape::Points: marker(box.center(), s); break;
        case SeriesShape::Band: p.fillRect(square, mixed(t.box, s.color, 0.35)); break;
        case SeriesShape::Area: p.fillRect(square, mixed(t.box, s.color, areaOpacity)); break;
        case SeriesShape::Bars:
        case SeriesShape::Spans: p.fillRect(square, s.color); break;
        }
    }

    void colorScale()
    {
        QLinearGradient ramp(l.scale.topLeft(), l.scale.topRight());
        constexpr int stops = 10;
        for (int i = 0; i <= stops; ++i)
            ramp.setColorAt(double(i) / stops, heatColor(t, double(i) / stops));
        p.fillRect(l.scale, ramp);
        p.setPen(QPen(t.line, 1));
        p.setBrush(Qt::NoBrush);
        p.drawRect(l.scale);
    }

    QPainter& p;
    const ChartContent& c;
    const ChartLayout& l;
    const ChartFrame& f;
    const CanvasTheme& t;
    double m_unit;
};

} // namespace

void paintChart(QPainter& painter, const QRectF& area, const ChartContent& content, const ChartStyle& style)
{
    const ChartLayout layout = layoutChart(content, area, style);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::TextAntialiasing);
    if (style.background)
        painter.fillRect(area, style.theme->box);
    if (!content.isEmpty() && layout.frame.plot.isValid())
        Plotter(painter, content, layout, style).run();
    for (const PlacedText& t : layout.texts) {
        if (t.overPlot) {
            QColor ground = style.theme->box;
            ground.setAlphaF(0.8F);
            painter.fillRect(t.box, ground);
        }
        painter.setFont(selectable(t.font, painter));
        painter.setPen(t.color);
        painter.drawText(t.box, static_cast<int>(t.alignment) | Qt::TextSingleLine | Qt::TextDontClip, t.text);
    }
    painter.restore();
}

} // namespace cw
