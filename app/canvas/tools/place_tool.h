// SPDX-License-Identifier: GPL-3.0-or-later
// The place tool: every click puts one more of the part that the canvas holds ready.
#pragma once

#include "app/canvas/tools/tool.h"

namespace cw
{

class PlaceTool : public CanvasTool
{
public:
    using CanvasTool::CanvasTool;

    void press(const PointerEvent& e) override;
    void release(const PointerEvent& e) override;
    void drag(const PointerEvent& e) override;
    void hover(const PointerEvent& e) override;
    bool cancel() override;
    QString words() const override;
    Qt::CursorShape cursor() const override { return Qt::CrossCursor; }
};

} // namespace cw
