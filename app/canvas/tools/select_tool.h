// SPDX-License-Identifier: GPL-3.0-or-later
// The select tool: click, rubber band, move, nudge, enter; connections can be drawn from the handles of a box.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "app/canvas/tools/connect_drag.h"
#include "app/canvas/tools/link_edit.h"
#include "app/canvas/tools/rubber_band.h"

namespace cw
{

class SelectTool : public CanvasTool
{
public:
    explicit SelectTool(ClusterCanvas& canvas) : CanvasTool(canvas), m_connect(canvas), m_link(canvas) {}

    void press(const PointerEvent& e) override;
    void drag(const PointerEvent& e) override;
    void release(const PointerEvent& e) override;
    void hover(const PointerEvent& e) override;
    void doubleClick(const PointerEvent& e) override;
    bool key(QKeyEvent& e) override;
    bool cancel() override;
    bool isDragging() const override
    {
        return m_state == State::Link ? m_link.isDragging() : m_state != State::Idle && m_state != State::Pressed;
    }
    void draw(DrawList& list, const CanvasTheme& theme, double zoom) const override;
    Qt::CursorShape cursor() const override { return m_onHandle ? Qt::CrossCursor : m_linkCursor; }

private:
    enum class State { Idle, Pressed, Moving, Band, Connecting, Link };
    struct Moved {
        std::string pointer;
        QPointF start; ///< `at` before
        bool pinned;   ///< keeps its place: a sibling that was laid out automatically
    };

    /// The node that a click at the innermost node `deep` means.
    int pick(int deep) const;
    int handleOwner(const PointerEvent& e) const;
    /// The port of the hovered box under the cursor; null when none.
    const Port* portAt(const PointerEvent& e) const;
    /// Says which ports of the hovered box are free.
    void sayPorts(const PointerEvent& e);
    void beginMove();
    void moveBy(QPointF delta, bool snap);
    void nudge(QPointF by);
    /// Puts the gathered items `by` from where they were, as one step or part of a gesture.
    bool place(QPointF by, const QString& name, const QString& gesture);
    void gather();
    QString pathOf(int node) const;
    bool isSelected(int node) const;

    State m_state = State::Idle;
    PointerEvent m_press;
    int m_node = -1, m_deep = -1;
    bool m_wasSelected = false, m_moved = false, m_onHandle = false;
    int m_hovered = -1;
    std::vector<Moved> m_items;
    std::string m_said;   ///< the box and port that the hint speaks of
    QStringList m_before; ///< selection when the band began
    RubberBand m_band;
    ConnectDrag m_connect;
    LinkEdit m_link;
    Qt::CursorShape m_linkCursor = Qt::ArrowCursor;
    int m_gesture = 0;
};

} // namespace cw
