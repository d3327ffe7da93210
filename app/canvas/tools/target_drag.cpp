// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/tools/target_drag.h"

#include "app/canvas/cluster_canvas.h"

namespace cw
{

const TargetDrag::Fit& TargetDrag::fitOf(int node)
{
    const SceneNode& n = m_canvas.scene().nodes[static_cast<std::size_t>(node)];
    if (const auto known = m_fits.find(n.path); known != m_fits.end())
        return known->second;
    Fit fit = n.frame ? Fit{false, ClusterCanvas::tr("Drop on a component inside.")} : m_ask(node);
    return m_fits.emplace(n.path, std::move(fit)).first->second;
}

void TargetDrag::begin(QPointF from, int own, Ask ask, const QString& hint)
{
    m_active = true;
    m_from = m_at = from;
    m_own = own;
    m_left = false;
    m_target = -1;
    m_ask = std::move(ask);
    m_fits.clear();
    const auto& nodes = m_canvas.scene().nodes;
    std::vector<char> dimmed(nodes.size(), 0);
    // Only what can be seen is asked for; the rest is asked when the cursor comes there.
    const QRectF visible = m_canvas.viewport();
    for (std::size_t i = 0; i < nodes.size(); ++i)
        if (!nodes[i].frame && static_cast<int>(i) != own && nodes[i].rect.intersects(visible))
            dimmed[i] = !fitOf(static_cast<int>(i)).fits;
    m_canvas.setDimmed(std::move(dimmed));
    emit m_canvas.hint(hint);
}

void TargetDrag::move(QPointF scene)
{
    m_at = scene;
    const int under = m_canvas.scene().nodeAt(scene);
    m_left |= under != m_own;
    if (const int target = under == m_own && !m_left ? -1 : under; target != m_target) {
        m_target = target;
        emit m_canvas.hint(m_target < 0 ? QString() : fitOf(m_target).words);
    }
    m_canvas.updateOverlay();
}

int TargetDrag::end()
{
    const int target = m_target;
    const bool fits = target >= 0 && fitOf(target).fits;
    reset(target >= 0 && !fits ? fitOf(target).words : QString());
    return fits ? target : -1;
}

void TargetDrag::cancel()
{
    reset({});
}

void TargetDrag::reset(const QString& hint)
{
    m_active = false;
    m_own = m_target = -1;
    m_fits.clear();
    m_ask = {};
    m_canvas.setDimmed({});
    m_canvas.updateOverlay();
    emit m_canvas.hint(hint);
}

void TargetDrag::draw(DrawList& list, const CanvasTheme& theme, double zoom) const
{
    if (!m_active)
        return;
    const auto& nodes = m_canvas.scene().nodes;
    const auto outline = [&](int node, const QColor& color, double width = 2) {
        if (node < 0 || static_cast<std::size_t>(node) >= nodes.size())
            return;
        const QRectF r = nodes[static_cast<std::size_t>(node)].rect;
        list.add(DrawRect{QRectF(r.topLeft() * zoom, r.size() * zoom).adjusted(-width, -width, width, width), 8 * zoom,
                          QColor(), color, width, theme.background});
    };
    // What fits lights up; the rest has dimmed.
    const QRectF visible = m_canvas.viewport();
    for (std::size_t i = 0; i < nodes.size(); ++i)
        if (!nodes[i].frame && static_cast<int>(i) != m_own && nodes[i].rect.intersects(visible))
            if (const auto known = m_fits.find(nodes[i].path); known != m_fits.end() && known->second.fits)
                outline(static_cast<int>(i), theme.good, 1);
    const bool on = m_target >= 0 && static_cast<std::size_t>(m_target) < nodes.size();
    const auto fit = on ? m_fits.find(nodes[static_cast<std::size_t>(m_target)].path) : m_fits.end();
    const bool fits = fit != m_fits.end() && fit->second.fits;
    const QColor color = !on ? theme.accent : fits ? theme.good : theme.bad;
    outline(m_own, theme.accent);
    outline(m_target, fits ? theme.good : theme.bad);
    // What does not fit is told by the dashes, too.
    list.add(DrawLine{{m_from * zoom, m_at * zoom}, color, 2, on && !fits ? 5.0 : 0.0, theme.background});
}

} // namespace cw
