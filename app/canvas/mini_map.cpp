// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/mini_map.h"

#include <QPainter>

#include "app/canvas/painter_sink.h"
#include "app/canvas/scene_painter.h"

namespace cw
{

CanvasMiniMap::CanvasMiniMap(QQuickItem* parent) : QQuickPaintedItem(parent)
{
    setAcceptedMouseButtons(Qt::LeftButton);
}

void CanvasMiniMap::setCanvas(ClusterCanvas* canvas)
{
    if (canvas == m_canvas)
        return;
    if (m_canvas)
        m_canvas->disconnect(this);
    m_canvas = canvas;
    if (canvas) {
        const auto again = [this] { update(); };
        connect(canvas, &ClusterCanvas::viewChanged, this, again);
        connect(canvas, &ClusterCanvas::sceneChanged, this, again);
        connect(canvas, &ClusterCanvas::themeChanged, this, again);
    }
    emit canvasChanged();
    update();
}

Camera CanvasMiniMap::camera() const
{
    Camera c;
    const QRectF all = m_canvas->sceneBounds().united(m_canvas->viewport());
    if (all.isEmpty())
        return c;
    c.zoom = std::min((width() - 4) / all.width(), (height() - 4) / all.height());
    c.centreOn(all.center(), size());
    return c;
}

void CanvasMiniMap::paint(QPainter* painter)
{
    if (!m_canvas || size().isEmpty())
        return;
    const CanvasTheme& theme = m_canvas->colors();
    const Camera c = camera();
    painter->save();
    painter->translate(c.offset);
    cw::paint(*painter, drawBlocks(m_canvas->scene(), theme, c.zoom));
    painter->restore();
    painter->setPen(QPen(theme.accent, 1));
    painter->setBrush(Qt::NoBrush);
    const QRectF seen = m_canvas->viewport();
    painter->drawRect(QRectF(c.toItem(seen.topLeft()), c.toItem(seen.bottomRight())).adjusted(0.5, 0.5, -0.5, -0.5));
}

void CanvasMiniMap::mousePressEvent(QMouseEvent* e)
{
    if (!m_canvas)
        return;
    m_held = camera();
    m_canvas->centreAt(m_held.toScene(e->position()));
}

void CanvasMiniMap::mouseMoveEvent(QMouseEvent* e)
{
    if (m_canvas)
        m_canvas->centreAt(m_held.toScene(e->position()));
}

} // namespace cw
