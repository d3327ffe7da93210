// SPDX-License-Identifier: GPL-3.0-or-later
// A tool: what presses, moves and keys mean in one mode of the canvas. Pan and zoom are not a tool's concern.
#pragma once

#include <QPointF>
#include <Qt>

#include "app/canvas/draw_list.h"

class QKeyEvent;

namespace cw
{

class ClusterCanvas;

struct PointerEvent {
    QPointF item;  ///< item coordinates
    QPointF scene; ///< canvas units
    Qt::KeyboardModifiers modifiers;
};

class CanvasTool
{
public:
    explicit CanvasTool(ClusterCanvas& canvas) : m_canvas(canvas) {}
    virtual ~CanvasTool() = default;
    CanvasTool(const CanvasTool&) = delete;
    CanvasTool& operator=(const CanvasTool&) = delete;

    virtual void press(const PointerEvent&) {}
    /// With the left button down.
    virtual void drag(const PointerEvent&) {}
    virtual void release(const PointerEvent&) {}
    virtual void hover(const PointerEvent&) {}
    virtual void doubleClick(const PointerEvent&) {}
    virtual bool key(QKeyEvent&) { return false; }
    /// Ends what is going on, as if it had not been begun. False when nothing was.
    virtual bool cancel() { return false; }
    /// Something is being dragged: the view scrolls at its edges.
    virtual bool isDragging() const { return false; }
    /// What the status line says while the tool is at rest.
    virtual QString words() const { return {}; }
    /// Live things above the scene; coordinates are canvas units × zoom.
    virtual void draw(DrawList&, const CanvasTheme&, double) const {}
    virtual Qt::CursorShape cursor() const { return Qt::ArrowCursor; }

protected:
    ClusterCanvas& m_canvas;
};

} // namespace cw
