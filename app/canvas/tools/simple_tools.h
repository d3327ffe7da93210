// SPDX-License-Identifier: GPL-3.0-or-later
// Tools of one gesture: pan with the left button, and paint the members of a pool with a band.
#pragma once

#include "app/canvas/tools/rubber_band.h"
#include "app/canvas/tools/tool.h"

namespace cw
{

class PanTool : public CanvasTool
{
public:
    using CanvasTool::CanvasTool;
    void press(const PointerEvent& e) override;
    void drag(const PointerEvent& e) override;
    void release(const PointerEvent&) override;
    QString words() const override;
    Qt::CursorShape cursor() const override { return m_panning ? Qt::ClosedHandCursor : Qt::OpenHandCursor; }

private:
    QPointF m_last;
    bool m_panning = false;
};

/// Takes the computing boxes that the band touches, however deep they lie.
class PoolTool : public CanvasTool
{
public:
    using CanvasTool::CanvasTool;
    void press(const PointerEvent& e) override;
    void drag(const PointerEvent& e) override;
    void release(const PointerEvent& e) override;
    bool cancel() override;
    bool isDragging() const override { return m_band.active; }
    void draw(DrawList& list, const CanvasTheme& theme, double zoom) const override { m_band.draw(list, theme, zoom); }
    QString words() const override;
    Qt::CursorShape cursor() const override { return Qt::CrossCursor; }

private:
    QStringList members() const;
    RubberBand m_band;
};

} // namespace cw
