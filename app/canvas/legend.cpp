// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/legend.h"

#include <algorithm>
#include <cmath>

#include "app/canvas/facts.h"

namespace cw
{

namespace
{

constexpr double padding = 10, rowHeight = 16, swatch = 12, titleHeight = 20, scaleWidth = 160, widest = 320;
constexpr std::size_t mostRows = 10;

QString moreText(std::size_t more)
{
    return CanvasText::tr("… and %1 more").arg(more);
}

} // namespace

QSizeF legendSize(const Overlay& o)
{
    double width = textWidth(TextStyle::Header, o.title), height = padding + titleHeight;
    if (o.scaled) {
        width = std::max(
            {width, scaleWidth, textWidth(TextStyle::Caption, o.low) + textWidth(TextStyle::Caption, o.high) + 24});
        height += swatch + rowHeight;
    }
    const std::size_t rows = std::min(o.entries.size(), mostRows);
    for (std::size_t i = 0; i < rows; ++i)
        width = std::max(width, swatch + 10 + (o.entries[i].sign.isEmpty() ? 0 : 8) +
                                    textWidth(TextStyle::Badge, o.entries[i].sign) +
                                    textWidth(TextStyle::Caption, o.entries[i].text));
    height += static_cast<double>(rows) * rowHeight;
    if (rows < o.entries.size())
        height += rowHeight;
    if (!o.note.isEmpty()) {
        width = std::max(width, textWidth(TextStyle::Caption, o.note));
        height += rowHeight;
    }
    return {std::ceil(std::min(width, widest) + 2 * padding + 4), std::ceil(height + padding - 2)};
}

void drawLegend(DrawList& list, const Overlay& o, const CanvasTheme& theme, QPointF corner, double scale)
{
    const QSizeF size = legendSize(o);
    const auto placed = [&](double x, double y, double w, double h) {
        return QRectF(corner + QPointF(x, y) * scale, QSizeF(w, h) * scale);
    };
    const auto words = [&](double x, double y, double w, const QString& s, TextStyle style, const QColor& color) {
        if (!s.isEmpty())
            list.add(DrawText{placed(x, y, w, rowHeight), s, style, color, scale, Qt::AlignLeft});
    };
    const double inner = size.width() - 2 * padding;
    list.add(DrawRect{placed(0, 0, size.width(), size.height()), 7 * scale, mixed(theme.background, theme.box, 0.7),
                      theme.line, 1, theme.background});
    double y = padding - 2;
    words(padding, y, inner, o.title, TextStyle::Header, theme.text);
    y += titleHeight;
    if (o.scaled) {
        constexpr int steps = 20;
        for (int i = 0; i < steps; ++i) {
            // Each step reaches to the end: no seams between them.
            const double from = inner * i / steps;
            list.add(DrawRect{placed(padding + from, y, inner - from, swatch - 2), 0,
                              scaleColor((i + 0.5) / steps, theme.dark), QColor(), 0, QColor()});
        }
        const double high = inner * Overlay::hatchedFrom;
        drawHatching(list, placed(padding + high, y, inner - high, swatch - 2),
                     mixed(scaleColor(1, theme.dark), inkOn(scaleColor(1, theme.dark)), 0.5));
        y += swatch;
        const double right = textWidth(TextStyle::Caption, o.high) + 2;
        words(padding, y, inner / 2, o.low, TextStyle::Caption, theme.dim);
        words(padding + inner - right, y, right, o.high, TextStyle::Caption, theme.dim);
        y += rowHeight;
    }
    const std::size_t rows = std::min(o.entries.size(), mostRows);
    for (std::size_t i = 0; i < rows; ++i, y += rowHeight) {
        const LegendEntry& e = o.entries[i];
        list.add(DrawRect{placed(padding, y + 2, swatch, swatch), 3 * scale, theme.dark ? e.dark : e.light, QColor(), 0,
                          theme.background});
        double x = padding + swatch + 8;
        if (!e.sign.isEmpty()) {
            const double w = textWidth(TextStyle::Badge, e.sign) + 2;
            words(x, y, w, e.sign, TextStyle::Badge, theme.text);
            x += w + 6;
        }
        words(x, y, padding + inner - x + 2, e.text, TextStyle::Caption, theme.text);
    }
    if (rows < o.entries.size()) {
        words(padding, y, inner, moreText(o.entries.size() - rows), TextStyle::Caption, theme.dim);
        y += rowHeight;
    }
    words(padding, y, inner + 2, o.note, TextStyle::Caption, theme.dim);
}

} // namespace cw
