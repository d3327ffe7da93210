// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/chart_layout.h"

#include <algorithm>
#include <cmath>

#include <QFontMetricsF>

#include "app/charts/chart_text.h"

namespace cw
{
namespace
{

constexpr double shortest = 2.2; ///< letters of a label that is still worth showing, in heights of text

class Layouter
{
public:
    Layouter(const ChartContent& content, const QRectF& area, const ChartStyle& style)
        : c(content),
          s(style),
          m_area(area),
          m_font(canvasFont(TextStyle::Caption, style.textSize / 10)),
          m_strong(canvasFont(TextStyle::Title, style.textSize / 10)),
          m_metrics(m_font),
          m_strongMetrics(m_strong)
    {
        m_line = std::ceil(m_metrics.height());
        m_pad = std::ceil(0.5 * style.textSize);
    }

    ChartLayout run()
    {
        QRectF room = m_area.adjusted(m_pad, m_pad, -m_pad, -m_pad);
        if (room.width() < m_line || room.height() < m_line)
            return out;
        heading(room);
        if (c.isEmpty()) {
            emptiness(room);
            return out;
        }
        const double least = 3 * m_line; // of the plot
        const bool titledX = s.axisTitles && !c.x.title.isEmpty(), titledY = s.axisTitles && !c.y.title.isEmpty();
        double left = room.height() - least - 1.6 * m_line; // marks of x, and half a line over the plot
        const bool showX = titledX && left >= m_line;
        left -= showX ? m_line : 0;
        const bool showY = titledY && left >= m_line;
        left -= showY ? m_line : 0;
        legend(room, left);
        if (showY) {
            place(QRectF(room.left(), room.top(), room.width(), m_line), titleOf(c.y), m_metrics, m_font, s.theme->dim,
                  Qt::AlignLeft);
            room.setTop(room.top() + m_line);
        }
        if (showX) {
            place(QRectF(room.left(), room.bottom() - m_line, room.width(), m_line), titleOf(c.x), m_metrics, m_font,
                  s.theme->dim, Qt::AlignRight);
            room.setBottom(room.bottom() - m_line);
        }
        axes(room);
        limits();
        marks();
        return out;
    }

private:
    static QString titleOf(const ChartAxis& axis)
    {
        return axis.unit.isEmpty() || !axis.categories.isEmpty() ? axis.title
                                                                 : ChartText::tr("%1, %2").arg(axis.title, axis.unit);
    }

    /// A text in a box, shortened to it; the box shrinks to the text. False when nothing worth reading fits.
    bool place(const QRectF& box, const QString& text, const QFontMetricsF& metrics, const QFont& font,
               const QColor& color, Qt::Alignment alignment)
    {
        const QString fits = fitted(text, metrics, box.width());
        if (fits.isEmpty())
            return false;
        const double width = std::min(box.width(), std::ceil(metrics.horizontalAdvance(fits)) + 1);
        QRectF tight(box.left(), box.top(), width, box.height());
        if (alignment & Qt::AlignRight)
            tight.moveRight(box.right());
        else if (alignment & Qt::AlignHCenter)
            tight.moveCenter(box.center());
        out.texts.push_back({tight, fits, font, color, alignment | Qt::AlignVCenter, false});
        return true;
    }

    QString fitted(const QString& text, const QFontMetricsF& metrics, double width) const
    {
        const QString line = text.simplified();
        if (metrics.horizontalAdvance(line) + 1 <= width)
            return line;
        if (width < shortest * m_line)
            return {};
        const QString elided = metrics.elidedText(line, Qt::ElideRight, width - 1);
        return metrics.horizontalAdvance(elided) + 1 <= width && elided.size() > 1 ? elided : QString();
    }

    void heading(QRectF& room)
    {
        if (!s.title || c.title.isEmpty() || room.height() < 5 * m_line)
            return;
        const double height = std::ceil(m_strongMetrics.height());
        place(QRectF(room.left(), room.top(), room.width(), height), c.title, m_strongMetrics, m_strong, s.theme->text,
              Qt::AlignLeft);
        room.setTop(room.top() + height);
        if (!c.subtitle.isEmpty()) {
            // Beside the title where it fits whole, else under it where there is height.
            const double used = out.texts.empty() ? 0 : out.texts.back().box.width() + m_line;
            if (used + m_metrics.horizontalAdvance(c.subtitle) + 2 <= room.width()) {
                place(QRectF(room.left() + used, room.top() - height, room.width() - used, height), c.subtitle,
                      m_metrics, m_font, s.theme->dim, Qt::AlignLeft);
            } else if (room.height() > 11 * m_line) {
                place(QRectF(room.left(), room.top(), room.width(), m_line), c.subtitle, m_metrics, m_font,
                      s.theme->dim, Qt::AlignLeft);
                room.setTop(room.top() + m_line);
            }
        }
        room.setTop(room.top() + m_pad);
    }

    void emptiness(const QRectF& room)
    {
        QStringList lines;
        QString line;
        for (const QString& word : c.emptyText.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
            const QString longer = line.isEmpty() ? word : line + QLatin1Char(' ') + word;
            if (!line.isEmpty() && m_metrics.horizontalAdvance(longer) > room.width()) {
                lines << line;
                line = word;
            } else {
                line = longer;
            }
        }
        lines << line;
        const auto most = static_cast<qsizetype>(room.height() / m_line);
        if (lines.size() > most)
            lines = lines.mid(0, most);
        double top = room.center().y() - m_line * static_cast<double>(lines.size()) / 2;
        for (const QString& l : std::as_const(lines)) {
            place(QRectF(room.left(), top, room.width(), m_line), l, m_metrics, m_font, s.theme->dim, Qt::AlignHCenter);
            top += m_line;
        }
    }

    /// Takes lines off the foot of the room, at most a third of it and never the plot's.
    void legend(QRectF& room, double spare)
    {
        const auto rows = static_cast<int>(std::min(spare, room.height() / 3) / m_line);
        if (!s.legend || rows < 1)
            return;
        if (c.cells) {
            scaleKey(room);
            return;
        }
        struct Entry {
            QString text;
            int series, limit;
        };
        std::vector<Entry> entries;
        QStringList seen;
        for (std::size_t i = 0; i < c.series.size(); ++i)
            if (c.series[i].inLegend && !c.series[i].name.isEmpty() && !seen.contains(c.series[i].name)) {
                seen << c.series[i].name;
                entries.push_back({c.series[i].name, static_cast<int>(i), -1});
            }
        for (std::size_t i = 0; i < c.limits.size(); ++i)
            if (!c.limits[i].name.isEmpty())
                entries.push_back({c.limits[i].name, -1, static_cast<int>(i)});
        // One name alone tells nothing that the title doesn't.
        if (entries.size() < 2)
            return;
        const double sign = std::ceil(1.4 * s.textSize), gap = std::ceil(0.4 * s.textSize), apart = s.textSize;
        // Names as long as they are; where that takes too many lines, shortened to equal parts of one.
        double longest = room.width() - sign - gap;
        std::vector<QRectF> boxes;
        int used = 0;
        for (int attempt = 0; attempt < 6; ++attempt) {
            boxes.clear();
            double x = 0;
            int row = 0;
            for (const Entry& e : entries) {
                const double text = std::min(longest, std::ceil(m_metrics.horizontalAdvance(e.text.simplified())) + 2);
                if (x > 0 && x + sign + gap + text > room.width()) {
                    x = 0;
                    ++row;
                }
                boxes.emplace_back(x, row * m_line, sign + gap + text, m_line);
                x += sign + gap + text + apart;
            }
            used = row + 1;
            if (used <= rows)
                break;
            longest = std::max(shortest * m_line, longest * 0.6);
        }
        used = std::min(used, rows);
        const double top = room.bottom() - used * m_line;
        for (std::size_t i = 0; i < entries.size(); ++i) {
            if (boxes[i].top() >= used * m_line - 0.5)
                break; // no room for more
            const QRectF box = boxes[i].translated(room.left(), top);
            const QRectF words = box.adjusted(sign + gap, 0, 0, 0);
            if (!place(words, entries[i].text, m_metrics, m_font, s.theme->dim, Qt::AlignLeft))
                continue;
            out.keys.push_back({QRectF(box.left(), box.top(), sign, m_line), entries[i].series, entries[i].limit});
        }
        room.setBottom(top - m_pad / 2);
    }

    void scaleKey(QRectF& room)
    {
        const ChartCells& cells = *c.cells;
        const double step = niceStep(cells.most - cells.least, 10);
        const QString least = tickText(cells.least, step, cells.most), most = tickText(cells.most, step, cells.most);
        const double before = m_metrics.horizontalAdvance(least) + 2, after = m_metrics.horizontalAdvance(most) + 2;
        const double gap = std::ceil(0.5 * s.textSize), wide = std::min(8 * s.textSize, room.width() / 3);
        const double y = room.bottom() - m_line;
        double x = room.left();
        const auto text = [&](const QString& t, double width) {
            const bool done = place(QRectF(x, y, width, m_line), t, m_metrics, m_font, s.theme->dim, Qt::AlignLeft);
            x += width + gap;
            return done;
        };
        if (before + after + wide + 3 * gap > room.width())
            return;
        text(least, before);
        out.scale = QRectF(x, y + 0.25 * m_line, wide, 0.5 * m_line);
        x += wide + gap;
        text(most, after);
        if (x < room.right())
            text(cells.unit.isEmpty() ? cells.name : ChartText::tr("%1, %2").arg(cells.name, cells.unit),
                 room.right() - x);
        room.setBottom(y - m_pad / 2);
    }

    void axes(const QRectF& room)
    {
        const AxisRange x = rangeOfX(c), y = rangeOfY(c);
        out.zerosX = x.zeros;
        out.zerosY = y.zeros;
        ChartFrame& f = out.frame;
        f.left = x.least;
        f.right = x.most;
        f.bottom = y.least;
        f.top = y.most;
        f.logarithmicX = x.logarithmic;
        f.logarithmicY = y.logarithmic;
        const bool names = !c.y.categories.isEmpty();
        if (names) // the first is at the top, as in a list
            std::swap(f.bottom, f.top);

        if (room.height() < 4 * m_line || room.width() < 6 * m_line) { // too small for words
            f.plot = room;
            return;
        }
        // Marks of y first: their width says where the plot begins.
        const double under = std::ceil(1.5 * m_line), over = std::ceil(0.5 * m_line);
        const double height = std::max(1.0, room.height() - under - over);
        std::vector<ChartTick> ticksY = names ? namesOf(c.y, y, height, m_line) : ticksOf(y, height / (2.2 * m_line));
        double widest = 0;
        for (const ChartTick& t : ticksY)
            widest = std::max(widest, m_metrics.horizontalAdvance(t.text.simplified()) + 2);
        widest = std::ceil(std::min(widest, room.width() * (names ? 0.34 : 0.4)));
        const double gap = std::ceil(0.4 * s.textSize);
        f.plot = QRectF(room.left() + widest + gap, room.top() + over, room.width() - widest - gap - 2, height);

        std::vector<double> taken;
        for (const ChartTick& t : ticksY) {
            const double at = f.toPixel({f.left, t.at}).y();
            // Marks of a logarithm are not evenly apart.
            if (std::any_of(taken.begin(), taken.end(), [&](double other) { return std::abs(other - at) < m_line; }))
                continue;
            taken.push_back(at);
            if (!names)
                out.gridY.push_back(at);
            place(QRectF(room.left(), at - m_line / 2, widest, m_line), t.text, m_metrics, m_font, s.theme->dim,
                  Qt::AlignRight);
        }
        const QRectF band(room.left(), f.plot.bottom() + std::ceil(0.5 * m_line), room.width(), m_line);
        if (!c.x.categories.isEmpty())
            categoriesX(band);
        else
            numbersX(band, x);
    }

    std::vector<ChartTick> ticksOf(const AxisRange& r, double count) const
    {
        constexpr int plenty = 12;
        const int most = std::clamp(static_cast<int>(count), 1, plenty);
        std::vector<ChartTick> ticks =
            r.logarithmic ? logarithmicTicks(r.least, r.most, most) : linearTicks(r.least, r.most, most);
        if (r.zeros) {
            // The lower end stands for nothing at all.
            std::erase_if(ticks, [&](const ChartTick& t) { return t.at < r.least * 1.5; });
            ticks.insert(ticks.begin(), ChartTick{r.least, QStringLiteral("0")});
        }
        return ticks;
    }

    static std::vector<ChartTick> namesOf(const ChartAxis& axis, const AxisRange& range, double room, double least)
    {
        std::vector<ChartTick> ticks;
        const double each = room / std::max(1e-9, range.most - range.least);
        const auto stride = static_cast<qsizetype>(std::max(1.0, std::ceil(least / std::max(each, 1e-9))));
        for (qsizetype i = 0; i < axis.categories.size(); i += stride)
            if (static_cast<double>(i) > range.least && static_cast<double>(i) < range.most)
                ticks.push_back({static_cast<double>(i), axis.categories[i]});
        return ticks;
    }

    void categoriesX(const QRectF& band)
    {
        const ChartFrame& f = out.frame;
        const AxisRange range{f.left, f.right, false, false};
        const auto ticks = namesOf(c.x, range, f.plot.width(), shortest * m_line + 4);
        const double slot =
            ticks.size() > 1 ? std::abs(f.toPixel({ticks[1].at, f.bottom}).x() - f.toPixel({ticks[0].at, f.bottom}).x())
                             : f.plot.width();
        for (const ChartTick& t : ticks) {
            QRectF box(f.toPixel({t.at, f.bottom}).x() - slot / 2 + 2, band.top(), slot - 4, band.height());
            place(box.intersected(band), t.text, m_metrics, m_font, s.theme->dim, Qt::AlignHCenter);
        }
    }

    void numbersX(const QRectF& band, const AxisRange& range)
    {
        const ChartFrame& f = out.frame;
        // Fewer marks until none touches its neighbour.
        for (int count = std::max(1, static_cast<int>(f.plot.width() / (3.2 * m_line))); count >= 1;
             count = count * 3 / 4) {
            std::vector<std::pair<QRectF, QString>> boxes;
            std::vector<double> grid;
            bool free = true;
            for (const ChartTick& t : ticksOf(range, count)) {
                const double at = f.toPixel({t.at, f.bottom}).x();
                const double width = std::ceil(m_metrics.horizontalAdvance(t.text)) + 1;
                QRectF box(at - width / 2, band.top(), width, band.height());
                if (box.right() > band.right())
                    box.moveRight(band.right());
                if (box.left() < band.left())
                    box.moveLeft(band.left());
                free = free && (boxes.empty() || boxes.back().first.right() + 0.5 * m_line <= box.left());
                boxes.emplace_back(box, t.text);
                grid.push_back(at);
            }
            if (!free && count > 1)
                continue;
            if (!free)
                boxes.resize(1);
            for (const auto& [box, text] : boxes)
                place(box, text, m_metrics, m_font, s.theme->dim, Qt::AlignHCenter);
            out.gridX = grid;
            return;
        }
    }

    /// What spans say of themselves: behind them, else before them, else not at all.
    void marks()
    {
        const ChartFrame& f = out.frame;
        if (c.y.categories.isEmpty() || std::abs(f.toPixel({0, 1}).y() - f.toPixel({0, 0}).y()) < m_line)
            return;
        for (const ChartSeries& series : c.series)
            for (qsizetype i = 0; i < series.marks.size() && i < qsizetype(series.points.size()); ++i) {
                const QPointF end = f.toPixel(series.points[std::size_t(i)]);
                const double low = std::size_t(i) < series.lows.size() ? series.lows[std::size_t(i)] : 0;
                const double begin = f.toPixel({low, series.points[std::size_t(i)].y()}).x();
                const double width = std::ceil(m_metrics.horizontalAdvance(series.marks[i])) + 1, gap = 4;
                for (const double x : {std::max(begin, end.x()) + gap, std::min(begin, end.x()) - gap - width}) {
                    const QRectF box(x, end.y() - m_line / 2, width, m_line);
                    if (!isFree(box))
                        continue;
                    out.texts.push_back(
                        {box, series.marks[i], m_font, s.theme->text, Qt::AlignLeft | Qt::AlignVCenter, false});
                    break;
                }
            }
    }

    bool isFree(const QRectF& box) const
    {
        return out.frame.plot.contains(box) && std::none_of(out.texts.begin(), out.texts.end(),
                                                            [&](const PlacedText& t) { return t.box.intersects(box); });
    }

    void limits()
    {
        const ChartFrame& f = out.frame;
        const double longest = f.plot.width() * 0.5;
        for (std::size_t i = 0; i < c.limits.size(); ++i) {
            const ChartLimit& l = c.limits[i];
            const bool known = std::any_of(out.keys.begin(), out.keys.end(),
                                           [&](const LegendKey& k) { return k.limit == static_cast<int>(i); });
            if (l.name.isEmpty() || known)
                continue;
            const QString text = fitted(l.name, m_metrics, longest);
            if (text.isEmpty())
                continue;
            const QSizeF size(std::ceil(m_metrics.horizontalAdvance(text)) + 1, m_line);
            const QPointF at = f.toPixel(l.vertical ? QPointF(l.value, f.bottom) : QPointF(f.left, l.value));
            std::vector<QPointF> corners;
            if (l.vertical) {
                for (int row = 0; row < 4; ++row) {
                    corners.emplace_back(at.x() + 3, f.plot.top() + 1 + row * m_line);
                    corners.emplace_back(at.x() - 3 - size.width(), f.plot.top() + 1 + row * m_line);
                }
            } else {
                for (double x :
                     {f.plot.right() - size.width() - 2, f.plot.left() + 2, f.plot.center().x() - size.width() / 2}) {
                    corners.emplace_back(x, at.y() - m_line - 1);
                    corners.emplace_back(x, at.y() + 1);
                }
            }
            for (const QPointF& corner : corners)
                if (const QRectF box(corner, size); isFree(box)) {
                    out.texts.push_back({box, text, m_font, l.color, Qt::AlignLeft | Qt::AlignVCenter, true});
                    break;
                }
        }
    }

    const ChartContent& c;
    const ChartStyle& s;
    QRectF m_area;
    QFont m_font, m_strong;
    QFontMetricsF m_metrics, m_strongMetrics;
    double m_line = 0, m_pad = 0;
    ChartLayout out;
};

double along(double value, double from, double to, bool logarithmic)
{
    if (logarithmic) {
        const double least = std::min(from, to);
        value = std::log10(std::max(value, least));
        from = std::log10(from);
        to = std::log10(to);
    }
    return (value - from) / (to - from);
}

double valueAlong(double share, double from, double to, bool logarithmic)
{
    if (logarithmic)
        return std::pow(10, std::log10(from) + share * (std::log10(to) - std::log10(from)));
    return from + share * (to - from);
}

} // namespace

QPointF ChartFrame::toPixel(QPointF v) const
{
    return {plot.left() + plot.width() * along(v.x(), left, right, logarithmicX),
            plot.bottom() - plot.height() * along(v.y(), bottom, top, logarithmicY)};
}

QPointF ChartFrame::toValue(QPointF p) const
{
    return {valueAlong((p.x() - plot.left()) / plot.width(), left, right, logarithmicX),
            valueAlong((plot.bottom() - p.y()) / plot.height(), bottom, top, logarithmicY)};
}

ChartLayout layoutChart(const ChartContent& content, const QRectF& area, const ChartStyle& style)
{
    return Layouter(content, area, style).run();
}

ChartFrame chartFrame(const ChartContent& content, const QRectF& area, const ChartStyle& style)
{
    return layoutChart(content, area, style).frame;
}

QColor heatColor(const CanvasTheme& theme, double share)
{
    share = std::clamp(share, 0.0, 1.0);
    // One hue from the ground to full, then on towards the ink: order survives in grey and for every eye.
    constexpr double middle = 0.7;
    const QColor hue = theme.seriesHue(0), ground = mixed(theme.box, theme.track, 0.6);
    return share <= middle ? mixed(ground, hue, share / middle)
                           : mixed(hue, theme.text, 0.35 * (share - middle) / (1 - middle));
}

} // namespace cw
