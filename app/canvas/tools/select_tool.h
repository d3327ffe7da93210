// SPDX-License-Identifier: GPL-3.0-or-later
// The select tool: click, rubber band, move, nudge, enter; connections can be drawn from the handles of a box.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "app/canvas/tools/assembly_handles.h"
#include "app/canvas/tools/connect_drag.h"
#include "app/canvas/tools/nesting.h"
#include "app/canvas/tools/rubber_band.h"

namespace cw
{

class SelectTool : public CanvasTool
{
public:
    explicit SelectTool(ClusterCanvas& canvas)
        : CanvasTool(canvas), m_connect(canvas), m_nesting(canvas), m_handles(canvas)
    {
    }

    void press(const PointerEvent& e) override;
    void drag(const PointerEvent& e) override;
    void release(const PointerEvent& e) override;
    void hover(const PointerEvent& e) override;
    void doubleClick(const PointerEvent& e) override;
    bool key(QKeyEvent& e) override;
    bool cancel() override;
    bool isDragging() const override { return m_state != State::Idle && m_state != State::Pressed; }
    void draw(DrawList& list, const CanvasTheme& theme, double zoom) const override;
    Qt::CursorShape cursor() const override
    {
        return m_onHandle ? Qt::CrossCursor : m_onAssembly ? m_handles.cursor() : Qt::ArrowCursor;
    }
    bool focusDivider() { return m_handles.focusDivider(); }

private:
    enum class State { Idle, Pressed, Moving, Band, Connecting, Handle };
    struct Moved {
        std::string pointer;
        QPointF start; ///< `at` before
        bool pinned;   ///< keeps its place: a sibling that was laid out automatically
    };

    /// The node that a click at the innermost node `deep` means.
    int pick(int deep) const;
    int handleOwner(const PointerEvent& e) const;
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
    bool m_wasSelected = false, m_moved = false, m_onHandle = false, m_onAssembly = false;
    int m_hovered = -1;
    std::vector<Moved> m_items;
    QStringList m_before; ///< selection when the band began
    RubberBand m_band;
    ConnectDrag m_connect;
    Nesting m_nesting;
    AssemblyHandles m_handles;
    int m_gesture = 0;
};

} // namespace cw
