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
        const auto again = [this] {
            m_blocks = QImage();
            viewMoved();
        };
        connect(canvas, &ClusterCanvas::viewChanged, this, &CanvasMiniMap::viewMoved);
        connect(canvas, &ClusterCanvas::sceneChanged, this, again);
        connect(canvas, &ClusterCanvas::themeChanged, this, again);
    }
    emit canvasChanged();
    update();
}

void CanvasMiniMap::viewMoved()
{
    const QRectF below(m_canvas->toScene(mapToItem(m_canvas, {0, 0})),
                       m_canvas->toScene(mapToItem(m_canvas, {width(), height()})));
    if (const bool over = m_canvas->hasContentIn(below); over != m_overContent) {
        m_overContent = over;
        emit overContentChanged();
    }
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
    // Panning within the scene moves the frame only.
    const double ratio = painter->device()->devicePixelRatio();
    const QSize pixels = (size() * ratio).toSize();
    if (m_blocks.size() != pixels || c.zoom != m_blocksCamera.zoom || c.offset != m_blocksCamera.offset) {
        m_blocksCamera = c;
        m_blocks = QImage(pixels, QImage::Format_ARGB32_Premultiplied);
        m_blocks.setDevicePixelRatio(ratio);
        m_blocks.fill(Qt::transparent);
        QPainter blocks(&m_blocks);
        blocks.translate(c.offset);
        const Scene& scene = m_canvas->scene();
        constexpr std::size_t many = 1000; // rounded corners are not seen any more, but paid for
        cw::paint(blocks, drawBlocks(scene, theme, c.zoom), scene.nodes.size() > many ? Smoothing::Off : Smoothing::On);
    }
    painter->drawImage(QPointF(), m_blocks);
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
