// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/tools/connect_drag.h"

#include "app/canvas/cluster_canvas.h"
#include "app/canvas/facts.h"
#include "app/document/messages.h"
#include "model/design/links.h"

namespace cw
{

TargetDrag::Fit ConnectDrag::ask(int node) const
{
    const Scene& scene = m_canvas.scene();
    const SceneNode& to = scene.nodes[static_cast<std::size_t>(node)];
    const bool self = to.path == m_from.substr(0, m_from.find('#'));
    if (self && !to.replicated)
        return {false, ClusterCanvas::tr("%1 is one: a connection needs two ends.").arg(to.title)};
    const LinkProposal proposal = proposeLinks(*scene.design, m_canvas.catalogue(), m_from, to.path);
    if (proposal.links.empty())
        return {false, localized(proposal.whyNot)};
    const std::string& id = proposal.links.front();
    const Part* link = findPart(*scene.design, m_canvas.catalogue(), id);
    const QString name = link ? shortName(*link) : QString::fromStdString(id);
    return {true, self ? ClusterCanvas::tr("Among the instances of %1 by %2").arg(m_title, name)
                       : ClusterCanvas::tr("%1 → %2 by %3").arg(m_title, to.title, name)};
}

void ConnectDrag::begin(int node, QPointF scene, const std::string& port)
{
    const SceneNode& from = m_canvas.scene().nodes[static_cast<std::size_t>(node)];
    m_from = port.empty() ? from.path : from.path + "#" + port;
    m_title = from.title;
    m_drag.begin(
        port.empty() ? from.rect.center() : scene, node, [this](int target) { return ask(target); },
        ClusterCanvas::tr("Drag to a component that lights up."));
    m_drag.move(scene);
}

void ConnectDrag::end()
{
    const int target = m_drag.end();
    if (target < 0)
        return;
    const SceneNode& to = m_canvas.scene().nodes[static_cast<std::size_t>(target)];
    emit m_canvas.connectionDrawn(QString::fromStdString(m_from), QString::fromStdString(to.path));
}

} // namespace cw
