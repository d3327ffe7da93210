// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/painter_sink.h"

#include <cmath>

#include <QFontMetricsF>
#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>

namespace cw
{

namespace
{

void paintRect(QPainter& painter, const DrawRect& r)
{
    painter.setBrush(r.fill.isValid() ? QBrush(r.fill) : QBrush(Qt::NoBrush));
    QRectF rect = r.rect;
    if (r.stroke.isValid() && r.strokeWidth > 0) {
        painter.setPen(QPen(r.stroke, r.strokeWidth));
        const double inset = r.strokeWidth / 2;
        rect.adjust(inset, inset, -inset, -inset);
    } else {
        painter.setPen(Qt::NoPen);
    }
    if (r.radius > 0)
        painter.drawRoundedRect(rect, r.radius, r.radius);
    else
        painter.drawRect(rect);
}

void paintLine(QPainter& painter, const DrawLine& l)
{
    QPen pen(l.color, l.width, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin);
    if (l.dash > 0)
        pen.setDashPattern({l.dash / l.width, l.dash / l.width});
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(l.points.data(), static_cast<int>(l.points.size()));
}

/// Filling rectangles is by far the fastest that a painter does.
void paintPlainRect(QPainter& painter, const DrawRect& r)
{
    const bool stroked = r.stroke.isValid() && r.strokeWidth > 0;
    if (stroked && !r.fill.isValid()) {
        painter.setPen(QPen(r.stroke, r.strokeWidth));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(r.rect.adjusted(0.5, 0.5, -0.5, -0.5));
        return;
    }
    painter.fillRect(r.rect, stroked ? r.stroke : r.fill);
    if (stroked)
        painter.fillRect(r.rect.adjusted(r.strokeWidth, r.strokeWidth, -r.strokeWidth, -r.strokeWidth), r.fill);
}

/// False when the line has slanted pieces or dashes.
bool paintPlainLine(QPainter& painter, const DrawLine& l)
{
    const auto straight = [](QPointF a, QPointF b) {
        return std::abs(a.x() - b.x()) < 0.01 || std::abs(a.y() - b.y()) < 0.01;
    };
    for (std::size_t i = 1; i < l.points.size(); ++i)
        if (l.dash > 0 || !straight(l.points[i - 1], l.points[i]))
            return false;
    const double half = l.width / 2;
    for (std::size_t i = 1; i < l.points.size(); ++i)
        painter.fillRect(QRectF(l.points[i - 1], l.points[i]).normalized().adjusted(-half, -half, half, half), l.color);
    return true;
}

} // namespace

QFont selectable(QFont font, const QPainter& painter)
{
    if (painter.paintEngine()->type() == QPaintEngine::Pdf)
        font.setStyleStrategy(QFont::PreferNoShaping);
    return font;
}

void paintText(QPainter& painter, const DrawText& t, Lettering lettering)
{
    const QFont font = selectable(canvasFont(t.style, t.scale), painter);
    painter.setFont(font);
    painter.setPen(t.color);
    const QFontMetricsF metrics(font);
    const QString text = metrics.elidedText(t.text, Qt::ElideRight, t.rect.width() + 0.5);
    QRectF rect = t.rect;
    // A text in the middle begins on a whole pixel, as the labels on screen do.
    if (t.align & Qt::AlignHCenter)
        rect.setLeft(
            std::round(rect.left() + std::max(0.0, (rect.width() - std::ceil(metrics.horizontalAdvance(text))) / 2)));
    if (lettering == Lettering::Outlines) {
        QPainterPath path;
        path.addText(rect.left(), rect.top() + (rect.height() - metrics.height()) / 2 + metrics.ascent(), font, text);
        painter.fillPath(path, t.color);
        return;
    }
    painter.drawText(rect, static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter) | Qt::TextSingleLine | Qt::TextDontClip,
                     text);
}

void paint(QPainter& painter, const DrawList& list, Smoothing smoothing, Lettering lettering)
{
    painter.setRenderHint(QPainter::Antialiasing, smoothing == Smoothing::On);
    for (const DrawList::Step& step : list.steps()) {
        switch (step.kind) {
        case DrawList::Kind::Rect:
            if (smoothing == Smoothing::On)
                paintRect(painter, list.rects()[step.index]);
            else
                paintPlainRect(painter, list.rects()[step.index]);
            break;
        case DrawList::Kind::Line:
            if (smoothing == Smoothing::On || !paintPlainLine(painter, list.lines()[step.index]))
                paintLine(painter, list.lines()[step.index]);
            break;
        case DrawList::Kind::Shape: {
            const DrawShape& s = list.shapes()[step.index];
            painter.setPen(Qt::NoPen);
            painter.setBrush(s.color);
            painter.drawConvexPolygon(s.points.data(), static_cast<int>(s.points.size()));
            break;
        }
        }
    }
    for (const DrawText& t : list.texts())
        paintText(painter, t, lettering);
}

} // namespace cw
