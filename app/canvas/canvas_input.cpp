// SPDX-License-Identifier: GPL-3.0-or-later
// Events of the canvas: panning and zooming in every mode, the rest goes to the active tool.
#include <QCursor>
#include <QGuiApplication>
#include <QNativeGestureEvent>
#include <QStyleHints>

#include "app/canvas/cluster_canvas.h"
#include "app/canvas/tools/place_ghost.h"

namespace cw
{

PointerEvent ClusterCanvas::pointer(QPointF item, Qt::KeyboardModifiers modifiers) const
{
    return {item, m_camera.toScene(item), modifiers};
}

void ClusterCanvas::updateCursor()
{
    if (m_pan != Pan::None)
        setCursor(Qt::ClosedHandCursor);
    else
        setCursor(m_spaceHeld ? Qt::OpenHandCursor : m_active->cursor());
}

void ClusterCanvas::mousePressEvent(QMouseEvent* e)
{
    forceActiveFocus(Qt::MouseFocusReason);
    clearTip();
    m_lastPointer = e->position();
    m_lastModifiers = e->modifiers();
    if (e->button() == Qt::MiddleButton || (e->button() == Qt::LeftButton && m_spaceHeld)) {
        m_pan = e->button() == Qt::MiddleButton ? Pan::Middle : Pan::Space;
    } else if (e->button() == Qt::LeftButton) {
        m_pressed = true;
        if (m_document)
            m_active->press(pointer(e->position(), e->modifiers()));
    } else if (e->button() == Qt::RightButton && m_tool != QLatin1String("select")) {
        m_active->cancel();
        setTool(QStringLiteral("select"));
    } else if (e->button() == Qt::RightButton && m_selection) {
        // The menu speaks of what is under the cursor, unless that is selected already.
        const int under = scene().nodeAt(m_camera.toScene(e->position()));
        bool within = false;
        for (int i = under; i >= 0; i = m_scene.nodes[static_cast<std::size_t>(i)].parent)
            within |=
                m_selection->items().contains(QString::fromStdString(m_scene.nodes[static_cast<std::size_t>(i)].path));
        if (const int note = m_scene.noteAt(m_camera.toScene(e->position()), 4 / m_camera.zoom); note >= 0)
            within |= m_selection->items().contains(
                QString::fromStdString(m_scene.notes[static_cast<std::size_t>(note)].path()));
        if (!within) {
            m_active->press(pointer(e->position(), {}));
            m_active->release(pointer(e->position(), {}));
        }
        emit menuRequested(e->position());
    }
    updateCursor();
    e->accept();
}

void ClusterCanvas::mouseMoveEvent(QMouseEvent* e)
{
    const QPointF by = e->position() - m_lastPointer;
    m_lastPointer = e->position();
    m_lastModifiers = e->modifiers();
    if (m_pan != Pan::None) {
        panBy(by);
        return;
    }
    if (!m_pressed || !m_document)
        return;
    m_active->drag(pointer(e->position(), e->modifiers()));
    if (m_active->isDragging() && !m_scrollTimer.isActive())
        m_scrollTimer.start();
}

void ClusterCanvas::mouseReleaseEvent(QMouseEvent* e)
{
    m_lastPointer = e->position();
    if ((m_pan == Pan::Middle && e->button() == Qt::MiddleButton) ||
        (m_pan == Pan::Space && e->button() == Qt::LeftButton)) {
        endPan();
    } else if (e->button() == Qt::LeftButton && m_pressed) {
        m_pressed = false;
        m_scrollTimer.stop();
        if (m_document)
            m_active->release(pointer(e->position(), e->modifiers()));
    }
    updateCursor();
}

void ClusterCanvas::endPan()
{
    m_pan = Pan::None;
    updateCursor();
}

void ClusterCanvas::mouseDoubleClickEvent(QMouseEvent* e)
{
    if (e->button() == Qt::LeftButton && m_document && m_selection && !m_spaceHeld)
        m_active->doubleClick(pointer(e->position(), e->modifiers()));
}

void ClusterCanvas::mouseUngrabEvent()
{
    // Somebody else took the mouse: what was begun is not finished by accident.
    m_scrollTimer.stop();
    if (m_pressed)
        m_active->cancel();
    m_pressed = false;
    endPan();
}

void ClusterCanvas::hoverMoveEvent(QHoverEvent* e)
{
    if (m_lastPointer == e->position())
        return;
    m_lastPointer = e->position();
    if (!m_pressed && m_pan == Pan::None && m_document) {
        scene();
        m_active->hover(pointer(e->position(), e->modifiers()));
        updateTip(e->position());
        updateCursor();
    }
}

void ClusterCanvas::hoverLeaveEvent(QHoverEvent*)
{
    m_lastPointer = {-1, -1};
    clearTip();
    if (!m_pressed && m_document)
        m_active->hover(pointer({-1e6, -1e6}, {}));
}

void ClusterCanvas::wheelEvent(QWheelEvent* e)
{
    // Touch pads tell pixels and scroll; wheels turn in steps of 15° (120 units) and zoom. Ctrl always zooms.
    const bool isPad = e->pointingDevice() && e->pointingDevice()->type() == QInputDevice::DeviceType::TouchPad;
    const bool scrolls = (!e->pixelDelta().isNull() || isPad) && !(e->modifiers() & Qt::ControlModifier);
    const bool isSideways = e->angleDelta().y() == 0 && e->angleDelta().x() != 0;
    if (scrolls) {
        panBy(e->pixelDelta().isNull() ? QPointF(e->angleDelta()) / 2 : QPointF(e->pixelDelta()));
    } else if (isSideways) {
        panBy(QPointF(e->angleDelta().x(), 0) / 2);
    } else if (e->modifiers() & Qt::ShiftModifier) {
        panBy(QPointF(e->angleDelta().y() + e->angleDelta().x(), 0) / 2);
    } else {
        const double steps = e->angleDelta().y() / 120.0;
        zoomBy(std::pow(1.2, steps), e->position());
    }
    if (m_pressed && m_document)
        m_active->drag(pointer(e->position(), e->modifiers()));
    e->accept();
}

bool ClusterCanvas::event(QEvent* e)
{
    if (e->type() == QEvent::NativeGesture) {
        auto* gesture = static_cast<QNativeGestureEvent*>(e);
        if (gesture->gestureType() == Qt::ZoomNativeGesture) {
            zoomBy(1 + gesture->value(), gesture->position());
            return true;
        }
    }
    return QQuickItem::event(e);
}

void ClusterCanvas::touchEvent(QTouchEvent* e)
{
    // Two fingers: the points under them stay under them. One finger is left to come as a mouse.
    if (e->points().size() != 2) {
        QQuickItem::touchEvent(e);
        return;
    }
    e->accept();
    // Where fingers came down or were lifted they have not moved, whatever the last positions say.
    if (e->type() != QEvent::TouchUpdate)
        return;
    const QEventPoint &a = e->points()[0], &b = e->points()[1];
    const auto local = [this](QPointF scenePosition) { return mapFromScene(scenePosition); };
    const QPointF before = (local(a.sceneLastPosition()) + local(b.sceneLastPosition())) / 2;
    const QPointF now = (local(a.scenePosition()) + local(b.scenePosition())) / 2;
    const auto distance = [](QPointF p, QPointF q) { return std::hypot(p.x() - q.x(), p.y() - q.y()); };
    const double was = distance(a.sceneLastPosition(), b.sceneLastPosition());
    if (was > 1)
        zoomBy(distance(a.scenePosition(), b.scenePosition()) / was, before);
    panBy(now - before);
}

/// How far the view moves in a tick while something is dragged near an edge.
QPointF ClusterCanvas::edgePush(QPointF item) const
{
    constexpr double edge = 28, fastest = 14; // pixels; pixels a tick
    const auto push = [](double at, double extent) {
        if (at < edge)
            return std::min(1.0, (edge - at) / edge) * fastest;
        if (at > extent - edge)
            return -std::min(1.0, (at - extent + edge) / edge) * fastest;
        return 0.0;
    };
    return {push(item.x(), width()), push(item.y(), height())};
}

void ClusterCanvas::autoscroll()
{
    const bool drags = m_pressed && m_active->isDragging();
    if (!drags && !(m_partOver && m_partInside)) {
        m_scrollTimer.stop();
        return;
    }
    const QPointF by = edgePush(drags ? m_lastPointer : m_partAt);
    if (by.isNull())
        return;
    panBy(by);
    if (drags)
        m_active->drag(pointer(m_lastPointer, m_lastModifiers));
    else
        m_ghost->moveTo(m_camera.toScene(m_partAt), QGuiApplication::queryKeyboardModifiers());
}

void ClusterCanvas::keyPressEvent(QKeyEvent* e)
{
    clearTip();
    if (e->key() == Qt::Key_Space) {
        m_spaceHeld = true;
        updateCursor();
    } else if (e->key() == Qt::Key_Escape) {
        // Each press takes back one thing: the gesture, the tool, the scope, the selection.
        m_scrollTimer.stop();
        if (m_active->cancel()) {
            m_pressed = false;
            setTool(QStringLiteral("select"));
        } else if (m_tool != QLatin1String("select")) {
            setTool(QStringLiteral("select"));
        } else if (!m_scope.isEmpty()) {
            const QString left = m_scope;
            setScope(left.contains('/') ? left.left(left.lastIndexOf('/')) : QString());
            if (m_selection)
                m_selection->select({left}, {});
        } else if (m_selection && !m_selection->isEmpty()) {
            m_selection->clear();
        } else {
            e->ignore();
        }
    } else if (e->key() == Qt::Key_Return && m_selection && m_selection->items().isEmpty() &&
               m_selection->connections().size() == 1) {
        emit connectionOpened(m_selection->connections().front(),
                              placeOfConnection(m_selection->connections().front()));
    } else if (goByKey(*e)) {
        updateOverlay();
    } else if (m_document && m_active->key(*e)) {
        m_nudgeTimer.start();
    } else {
        e->ignore();
    }
}

void ClusterCanvas::keyReleaseEvent(QKeyEvent* e)
{
    if (e->key() == Qt::Key_Space && !e->isAutoRepeat()) {
        m_spaceHeld = false;
        updateCursor();
    } else {
        e->ignore();
    }
}

} // namespace cw
