// SPDX-License-Identifier: GPL-3.0-or-later
// The connect tool: every press on a box begins a connection.
#pragma once

#include "app/canvas/tools/connect_drag.h"

namespace cw
{

class ConnectTool : public CanvasTool
{
public:
    explicit ConnectTool(ClusterCanvas& canvas) : CanvasTool(canvas), m_connect(canvas) {}

    void press(const PointerEvent& e) override;
    void drag(const PointerEvent& e) override;
    void release(const PointerEvent& e) override;
    bool cancel() override;
    bool isDragging() const override { return m_connect.active(); }
    void draw(DrawList& list, const CanvasTheme& theme, double zoom) const override
    {
        m_connect.draw(list, theme, zoom);
    }
    QString words() const override;
    Qt::CursorShape cursor() const override { return Qt::CrossCursor; }

private:
    ConnectDrag m_connect;
};

} // namespace cw
