// SPDX-License-Identifier: GPL-3.0-or-later
// The minimap: blocks of the scene and the visible part; a click or drag moves the view.
#pragma once

#include <QImage>
#include <QPointer>
#include <QQuickPaintedItem>
#include <QtQml/qqmlregistration.h>

#include "app/canvas/cluster_canvas.h"

namespace cw
{

class CanvasMiniMap : public QQuickPaintedItem
{
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(cw::ClusterCanvas* canvas READ canvas WRITE setCanvas NOTIFY canvasChanged)
    /// Something of the drawing lies below the map.
    Q_PROPERTY(bool overContent READ isOverContent NOTIFY overContentChanged)

public:
    explicit CanvasMiniMap(QQuickItem* parent = nullptr);
    ClusterCanvas* canvas() const { return m_canvas; }
    void setCanvas(ClusterCanvas* canvas);
    bool isOverContent() const { return m_overContent; }
    void paint(QPainter* painter) override;

signals:
    void canvasChanged();
    void overContentChanged();

protected:
    void mousePressEvent(QMouseEvent* e) override;
    void mouseMoveEvent(QMouseEvent* e) override;

private:
    /// Scene to minimap: all of the scene and of what is visible.
    Camera camera() const;

    void viewMoved();

    QPointer<ClusterCanvas> m_canvas;
    QImage m_blocks; ///< the scene as last drawn, with m_blocksCamera; null = stale
    Camera m_blocksCamera;
    bool m_overContent = false;
    Camera m_held; ///< while dragging: the map does not move under the cursor
};

} // namespace cw
