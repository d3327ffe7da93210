// SPDX-License-Identifier: GPL-3.0-or-later
// The measure tool: how far two points lie apart, and how long the way along drawn links is between two boxes.
#pragma once

#include <vector>

#include "app/canvas/tools/tool.h"

namespace cw
{

class MeasureTool : public CanvasTool
{
public:
    using CanvasTool::CanvasTool;

    void press(const PointerEvent& e) override;
    void drag(const PointerEvent& e) override;
    void release(const PointerEvent& e) override;
    void hover(const PointerEvent& e) override;
    bool cancel() override;
    bool isDragging() const override { return m_state == State::Dragging; }
    void draw(DrawList& list, const CanvasTheme& theme, double zoom) const override;
    QString words() const override;
    Qt::CursorShape cursor() const override { return Qt::CrossCursor; }

private:
    enum class State { Idle, Dragging, Following, Done };
    struct End {
        QPointF at;    ///< canvas units
        int node = -1; ///< the box it lies on
    };
    /// The middle of the box under the cursor, or the cursor itself (Alt: always).
    End endAt(const PointerEvent& e) const;
    void reachTo(const PointerEvent& e);
    /// "Δx 240 · Δy 88 · 255.6", and the way along links.
    QString distance() const;
    QString way() const;

    State m_state = State::Idle;
    End m_from, m_to;
    std::vector<int> m_way; ///< links between the two boxes
};

} // namespace cw
