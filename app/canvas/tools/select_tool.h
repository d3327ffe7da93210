// SPDX-License-Identifier: GPL-3.0-or-later
// The select tool: click, rubber band, move, copy, nudge, enter, size notes; connections can be drawn from the handles
// of a box.
#pragma once

#include <string>

#include "app/canvas/tools/assembly_handles.h"
#include "app/canvas/tools/connect_drag.h"
#include "app/canvas/tools/link_edit.h"
#include "app/canvas/tools/move_drag.h"
#include "app/canvas/tools/note_tool.h"
#include "app/canvas/tools/rubber_band.h"

namespace cw
{

class SelectTool : public CanvasTool
{
public:
    explicit SelectTool(ClusterCanvas& canvas)
        : CanvasTool(canvas), m_move(canvas), m_sizing(canvas), m_connect(canvas), m_handles(canvas), m_link(canvas)
    {
    }

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
    Qt::CursorShape cursor() const override
    {
        return m_onHandle ? Qt::CrossCursor : m_onAssembly ? m_handles.cursor() : m_linkCursor;
    }
    bool focusDivider() { return m_handles.focusDivider(); }

private:
    enum class State { Idle, Pressed, Moving, Band, Connecting, Handle, Link, Sizing };

    /// The node that a click at the innermost node `deep` means.
    int pick(int deep) const;
    int handleOwner(const PointerEvent& e) const;
    /// The port of the hovered box under the cursor; null when none.
    const Port* portAt(const PointerEvent& e) const;
    /// Says which ports of the hovered box are free.
    void sayPorts(const PointerEvent& e);
    /// Selects what was pressed, by the modifiers.
    void choose(const QString& path, Qt::KeyboardModifiers modifiers);
    QString pathOf(int node) const;
    bool isSelected(int node) const;

    State m_state = State::Idle;
    PointerEvent m_press;
    int m_node = -1, m_deep = -1;
    QString m_path; ///< of what was pressed; "" = the ground
    bool m_wasSelected = false, m_onHandle = false, m_onAssembly = false;
    int m_hovered = -1;
    std::string m_said;   ///< the box and port that the hint speaks of
    QStringList m_before; ///< selection when the band began
    RubberBand m_band;
    MoveDrag m_move;
    NoteHandles m_sizing;
    ConnectDrag m_connect;
    AssemblyHandles m_handles;
    LinkEdit m_link;
    Qt::CursorShape m_linkCursor = Qt::ArrowCursor;
};

} // namespace cw
