// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/tools/connect_tool.h"

#include "app/canvas/cluster_canvas.h"
#include "app/canvas/scene.h"

namespace cw
{

void ConnectTool::press(const PointerEvent& e)
{
    const int node = m_canvas.scene().nodeAt(e.scene);
    if (node >= 0 && !m_canvas.scene().nodes[static_cast<std::size_t>(node)].frame)
        m_connect.begin(node, e.scene);
}

QString ConnectTool::words() const
{
    return ClusterCanvas::tr("Drag from one component to another. Esc: done.");
}

void ConnectTool::drag(const PointerEvent& e)
{
    if (m_connect.active())
        m_connect.move(e.scene);
}

void ConnectTool::release(const PointerEvent& e)
{
    if (!m_connect.active())
        return;
    m_connect.move(e.scene);
    m_connect.end();
}

bool ConnectTool::cancel()
{
    if (!m_connect.active())
        return false;
    m_connect.cancel();
    return true;
}

} // namespace cw
