// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/note_painter.h"

#include "app/canvas/note_layout.h"

namespace cw
{

namespace
{

struct Pen {
    const SceneView& view;

    bool seen(const QRectF& r) const { return view.visible.isNull() || view.visible.intersects(r); }
    double onPixel(double v) const { return std::round(v * view.zoom * view.pixelRatio) / view.pixelRatio; }
    QRectF scaled(const QRectF& r) const
    {
        return {QPointF(onPixel(r.left()), onPixel(r.top())), QPointF(onPixel(r.right()), onPixel(r.bottom()))};
    }
};

constexpr double smallestText = 6; ///< pixels; smaller letters are not drawn

} // namespace

QColor frameFill(const CanvasTheme& theme, const SceneNote& frame)
{
    return mixed(theme.background, theme.seriesHue(frame.color), theme.dark ? 0.05 : 0.04);
}

void drawFrames(DrawList& list, const Scene& scene, const CanvasTheme& theme, const SceneView& view)
{
    const Pen pen{view};
    for (const SceneNote& n : scene.notes) {
        if (!n.frame || !pen.seen(n.rect))
            continue;
        const QColor hue = theme.seriesHue(n.color);
        const QColor fill = frameFill(theme, n);
        list.add(
            DrawRect{pen.scaled(n.rect), 10 * view.zoom, fill, mixed(theme.background, hue, 0.4), 1, theme.background});
        // Titles stay readable when the whole plan is seen.
        const double scale = std::max(view.zoom, view.detail >= Detail::Body ? 0.9 : 0.0);
        if (scale * 10 < smallestText || n.text.isEmpty())
            continue;
        const QRectF r = pen.scaled(n.rect);
        const double lock = n.locked ? 22 * view.zoom : 0;
        list.add(DrawText{QRectF(r.left() + 12 * scale, r.top() + 5 * scale,
                                 std::max(0.0, r.width() - 20 * scale - lock), 16 * scale),
                          n.text, TextStyle::Title, mixed(theme.text, hue, 0.25), scale, Qt::AlignLeft});
        if (n.locked && view.detail == Detail::Full)
            drawLock(list, QPointF(n.rect.right() - 14, n.rect.top() + 14), view.zoom, theme.dim, fill);
    }
}

void drawNotes(DrawList& list, const Scene& scene, const CanvasTheme& theme, const SceneView& view)
{
    const Pen pen{view};
    for (const SceneNote& n : scene.notes) {
        if (n.frame || !pen.seen(n.rect))
            continue;
        const QRectF r = pen.scaled(n.rect);
        list.dropTexts(r);
        const QColor hue = theme.seriesHue(n.color);
        const QColor fill = mixed(theme.box, hue, theme.dark ? 0.12 : 0.10);
        list.add(DrawRect{r, 4 * view.zoom, fill, mixed(theme.background, hue, 0.55), 1, theme.background});
        // A strip of colour at the top, as boxes have theirs at the left.
        list.add(
            DrawRect{QRectF(r.left(), r.top(), r.width(), std::max(1.0, 3 * view.zoom)), 0, hue, QColor(), 0, fill});
        if (view.zoom * 10 < smallestText)
            continue;
        double y = n.rect.top() + notePadding;
        for (const QString& line : n.lines) {
            if (y + noteLine > n.rect.bottom() + 2)
                break; // no room: a taller note shows more
            if (!line.isEmpty())
                list.add(DrawText{pen.scaled({n.rect.left() + notePadding, y,
                                              std::max(0.0, n.rect.width() - 2 * notePadding + 4), noteLine}),
                                  line, TextStyle::Header, theme.text, view.zoom, Qt::AlignLeft});
            y += noteLine;
        }
        if (n.locked && view.detail == Detail::Full)
            drawLock(list, QPointF(n.rect.right() - 11, n.rect.top() + 14), view.zoom, theme.dim, fill);
    }
}

void drawLock(DrawList& list, QPointF middle, double zoom, const QColor& color, const QColor& behind)
{
    if (zoom < 0.5)
        return;
    const QPointF m = middle * zoom;
    list.add(DrawRect{QRectF(m.x() - 2.5 * zoom, m.y() - 5 * zoom, 5 * zoom, 7 * zoom), 2.5 * zoom, QColor(), color,
                      1.2 * zoom, behind});
    list.add(DrawRect{QRectF(m.x() - 4 * zoom, m.y() - 1 * zoom, 8 * zoom, 6 * zoom), 1.5 * zoom, color, QColor(), 0,
                      behind});
}

} // namespace cw
