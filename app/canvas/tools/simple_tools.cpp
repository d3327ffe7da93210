// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/tools/simple_tools.h"

#include "app/canvas/cluster_canvas.h"

namespace cw
{

void PanTool::press(const PointerEvent& e)
{
    m_last = e.item;
    m_panning = true;
}

void PanTool::drag(const PointerEvent& e)
{
    m_canvas.panBy(e.item - m_last);
    m_last = e.item;
}

void PanTool::release(const PointerEvent&)
{
    m_panning = false;
}

QString PanTool::words() const
{
    return ClusterCanvas::tr("Drag to move the view; Space does so with any tool. Esc: done.");
}

QString PoolTool::words() const
{
    return ClusterCanvas::tr("Paint over the components that serve one purpose. Esc: done.");
}

void PoolTool::press(const PointerEvent& e)
{
    m_band = {e.scene, e.scene, true};
}

QStringList PoolTool::members() const
{
    const Scene& scene = m_canvas.scene();
    QStringList places;
    for (const int i : scene.nodeGrid.touching(m_band.area())) {
        const SceneNode& n = scene.nodes[static_cast<std::size_t>(i)];
        if (!n.frame && (n.hue == Hue::Accelerator || n.hue == Hue::Cpu || n.hue == Hue::Memory))
            places << QString::fromStdString(n.path);
    }
    return places;
}

void PoolTool::drag(const PointerEvent& e)
{
    if (!m_band.active)
        return;
    m_band.to = e.scene;
    if (m_canvas.selection())
        m_canvas.selection()->select(members(), {});
    m_canvas.updateOverlay();
}

void PoolTool::release(const PointerEvent& e)
{
    if (!m_band.active)
        return;
    m_band.to = e.scene;
    const QStringList places = members();
    m_band.active = false;
    m_canvas.updateOverlay();
    m_canvas.setTool(QStringLiteral("select"));
    if (places.isEmpty())
        emit m_canvas.hint(ClusterCanvas::tr("There is nothing here that computes or stores."));
    else
        emit m_canvas.poolDrawn(places);
}

bool PoolTool::cancel()
{
    if (!m_band.active)
        return false;
    m_band.active = false;
    m_canvas.updateOverlay();
    return true;
}

} // namespace cw
