// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/mini_map.h"

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
    m_canvas = canvas;
    emit canvasChanged();
    update();
}

void CanvasMiniMap::paint(QPainter*) {}

} // namespace cw
