// SPDX-License-Identifier: GPL-3.0-or-later
// The draw list: everything to paint, in painter's order, in pixels. Scene-graph sink and painter sink take the same.
#pragma once

#include <vector>

#include <QPointF>
#include <QRectF>
#include <QString>

#include "app/canvas/theme.h"

namespace cw
{

/// A filled and/or outlined rounded rectangle; an invalid colour leaves that part out. `outside` is what lies behind,
/// so that edges can be smoothed without blending.
struct DrawRect {
    QRectF rect;
    double radius = 0;
    QColor fill, stroke;
    double strokeWidth = 1;
    QColor outside;
};

/// An open polyline of corner points.
struct DrawLine {
    std::vector<QPointF> points;
    QColor color;
    double width = 1;
    double dash = 0; ///< length of dashes and gaps; 0 = solid
    QColor outside;
};

/// One line of text, elided to `rect`'s width, vertically centred in it.
struct DrawText {
    QRectF rect;
    QString text;
    TextStyle style = TextStyle::Caption;
    QColor color;
    double scale = 1;
    Qt::Alignment align = Qt::AlignLeft;
};

/// A closed shape filled with one colour (arrow heads, icons): a convex outline.
struct DrawShape {
    std::vector<QPointF> points;
    QColor color;
};

class DrawList
{
public:
    enum class Kind : unsigned char { Rect, Line, Shape };
    struct Step {
        Kind kind;
        unsigned index;
    };

    void add(DrawRect r);
    void add(DrawLine l);
    void add(DrawShape s);
    /// Texts come above all shapes of one list.
    void add(DrawText t) { m_texts.push_back(std::move(t)); }

    /// Takes out the texts that something drawn over `area` from now on would lie above.
    void dropTexts(const QRectF& area);

    const std::vector<Step>& steps() const { return m_steps; }
    const std::vector<DrawRect>& rects() const { return m_rects; }
    const std::vector<DrawLine>& lines() const { return m_lines; }
    const std::vector<DrawShape>& shapes() const { return m_shapes; }
    const std::vector<DrawText>& texts() const { return m_texts; }
    bool empty() const { return m_steps.empty() && m_texts.empty(); }
    void clear();

private:
    std::vector<Step> m_steps;
    std::vector<DrawRect> m_rects;
    std::vector<DrawLine> m_lines;
    std::vector<DrawShape> m_shapes;
    std::vector<DrawText> m_texts;
};

/// Slanted lines over a rectangle, clipped to it.
void drawHatching(DrawList& list, const QRectF& rect, const QColor& color);

} // namespace cw
