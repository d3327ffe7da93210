// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/tools/place_tool.h"

#include "app/canvas/cluster_canvas.h"
#include "app/canvas/tools/place_ghost.h"

namespace cw
{

bool PlaceTool::cancel()
{
    m_canvas.ghost().hide();
    return false; // nothing is half done
}

void PlaceTool::press(const PointerEvent& e)
{
    m_canvas.ghost().moveTo(e.scene, e.modifiers);
}

void PlaceTool::drag(const PointerEvent& e)
{
    m_canvas.ghost().moveTo(e.scene, e.modifiers);
}

void PlaceTool::release(const PointerEvent& e)
{
    m_canvas.ghost().moveTo(e.scene, e.modifiers);
    m_canvas.placeGhost();
}

void PlaceTool::hover(const PointerEvent& e)
{
    if (QRectF(QPointF(), m_canvas.size()).contains(e.item))
        m_canvas.ghost().moveTo(e.scene, e.modifiers);
    else
        m_canvas.ghost().hide();
}

QString PlaceTool::words() const
{
    return ClusterCanvas::tr("Click to place. Alt: no grid, no guides. On a link: into it. Esc: done.");
}

} // namespace cw
