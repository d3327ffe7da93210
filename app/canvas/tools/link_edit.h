// SPDX-License-Identifier: GPL-3.0-or-later
// The selected connection under the mouse: its ends are taken to other boxes, its pieces and corners are moved.
#pragma once

#include <string>
#include <vector>

#include "app/canvas/scene.h"
#include "app/canvas/tools/target_drag.h"
#include "model/design/edit_connection.h"

namespace cw
{

class LinkEdit
{
public:
    explicit LinkEdit(ClusterCanvas& canvas) : m_canvas(canvas), m_drag(canvas) {}

    /// True when the press is on a handle or a piece of the selected connection; the gesture is then taken here.
    bool press(const PointerEvent& e);
    void drag(const PointerEvent& e);
    void release(const PointerEvent& e);
    /// Takes back what was dragged; false when nothing was.
    bool cancel();
    bool active() const { return m_part != Grip::None; }
    /// Something has been moved: the view scrolls at its edges.
    bool isDragging() const { return m_moved || m_drag.active(); }
    /// On a corner: takes it away. On another part of a connection: opens it. False elsewhere.
    bool doubleClick(const PointerEvent& e);
    /// The cursor over the selected connection; an arrow elsewhere.
    Qt::CursorShape cursorAt(const PointerEvent& e) const;
    void draw(DrawList& list, const CanvasTheme& theme, double zoom) const;

private:
    enum class Grip { None, From, To, Corner, Piece };
    struct Hit {
        Grip part = Grip::None;
        int link = -1;
        std::size_t index = 0; ///< of the corner; a piece leads to the corner of this index
    };
    /// What of the selected connection is at a place on screen.
    Hit hit(QPointF item) const;
    /// Drawings of the one selected connection: several when it belongs to a type.
    std::vector<int> selected() const;
    const SceneLink& link(int i) const;
    void beginEnd();
    TargetDrag::Fit ask(int node) const;
    /// The place of a node as the scope of the connection names it; empty when it lies outside.
    std::string placeInScope(const SceneNode& node) const;
    std::vector<QPointF> movedCorners(QPointF by, bool snap) const;
    void setCorners(std::vector<QPointF> corners, const QString& name);

    ClusterCanvas& m_canvas;
    TargetDrag m_drag;
    Grip m_part = Grip::None;
    bool m_moved = false;
    std::size_t m_index = 0;
    int m_gesture = 0;
    PointerEvent m_press;
    // As they were when the drag began: the scene is laid out anew at every step.
    std::string m_pointer, m_path;
    QPointF m_origin;
    QRectF m_fromRect, m_toRect;
    std::vector<QPointF> m_points;
};

} // namespace cw
