// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/tools/connect_drag.h"

#include "app/canvas/cluster_canvas.h"
#include "app/canvas/facts.h"
#include "app/canvas/scene.h"
#include "app/document/messages.h"
#include "model/design/edit.h"

namespace cw
{

const ConnectDrag::Fit& ConnectDrag::fitOf(int node)
{
    const Scene& scene = m_canvas.scene();
    const SceneNode& from = scene.nodes[static_cast<std::size_t>(m_from)];
    const SceneNode& to = scene.nodes[static_cast<std::size_t>(node)];
    const auto known = m_fits.find(to.path);
    if (known != m_fits.end())
        return known->second;
    Fit fit;
    if (to.frame) {
        fit.words = ClusterCanvas::tr("Drop on a component inside.");
    } else {
        const LinkProposal proposal = proposeLinks(*scene.design, m_canvas.catalogue(), from.path, to.path);
        fit.fits = !proposal.links.empty();
        if (fit.fits) {
            const std::string& id = proposal.links.front();
            const Part* link = m_canvas.catalogue().parts.find(id);
            if (!link)
                link = scene.design->parts.find(id);
            fit.words = ClusterCanvas::tr("%1 → %2 by %3")
                            .arg(from.title, to.title, link ? shortName(*link) : QString::fromStdString(id));
        } else {
            fit.words = localized(proposal.whyNot);
        }
    }
    return m_fits.emplace(to.path, std::move(fit)).first->second;
}

void ConnectDrag::begin(int node, QPointF scene)
{
    m_from = node;
    m_target = -1;
    m_at = scene;
    m_fits.clear();
    const auto& nodes = m_canvas.scene().nodes;
    std::vector<char> dimmed(nodes.size(), 0);
    // Only what can be seen is asked for; the rest is asked when the cursor comes there.
    const QRectF visible = m_canvas.viewport();
    for (std::size_t i = 0; i < nodes.size(); ++i)
        if (!nodes[i].frame && static_cast<int>(i) != node && nodes[i].rect.intersects(visible))
            dimmed[i] = !fitOf(static_cast<int>(i)).fits;
    m_canvas.setDimmed(std::move(dimmed));
    emit m_canvas.hint(ClusterCanvas::tr("Drag to a component that lights up."));
}

void ConnectDrag::move(QPointF scene)
{
    m_at = scene;
    const int under = m_canvas.scene().nodeAt(scene);
    if (under != m_target) {
        m_target = under == m_from ? -1 : under;
        emit m_canvas.hint(m_target < 0 ? QString() : fitOf(m_target).words);
    }
    m_canvas.updateOverlay();
}

void ConnectDrag::end()
{
    const Scene& scene = m_canvas.scene();
    if (m_target >= 0 && fitOf(m_target).fits) {
        const QString from = QString::fromStdString(scene.nodes[static_cast<std::size_t>(m_from)].path);
        const QString to = QString::fromStdString(scene.nodes[static_cast<std::size_t>(m_target)].path);
        reset();
        emit m_canvas.connectionDrawn(from, to);
        return;
    }
    const QString why = m_target >= 0 ? fitOf(m_target).words : QString();
    reset();
    emit m_canvas.hint(why);
}

void ConnectDrag::cancel()
{
    reset();
    emit m_canvas.hint({});
}

void ConnectDrag::reset()
{
    m_from = m_target = -1;
    m_fits.clear();
    m_canvas.setDimmed({});
    m_canvas.updateOverlay();
}

void ConnectDrag::draw(DrawList& list, const CanvasTheme& theme, double zoom) const
{
    const auto& nodes = m_canvas.scene().nodes;
    if (!active() || static_cast<std::size_t>(m_from) >= nodes.size())
        return;
    const auto outline = [&](int node, const QColor& color) {
        const QRectF r = nodes[static_cast<std::size_t>(node)].rect;
        list.add(DrawRect{QRectF(r.topLeft() * zoom, r.size() * zoom).adjusted(-2, -2, 2, 2), 8 * zoom, QColor(), color,
                          2, theme.background});
    };
    outline(m_from, theme.accent);
    const auto fit = m_target < 0 ? m_fits.end() : m_fits.find(nodes[static_cast<std::size_t>(m_target)].path);
    const bool fits = fit != m_fits.end() && fit->second.fits;
    if (m_target >= 0)
        outline(m_target, fits ? theme.good : theme.bad);
    list.add(DrawLine{{nodes[static_cast<std::size_t>(m_from)].rect.center() * zoom, m_at * zoom},
                      m_target < 0 ? theme.accent
                      : fits       ? theme.good
                                   : theme.bad,
                      2,
                      0,
                      theme.background});
}

} // namespace cw
