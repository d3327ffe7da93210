// SPDX-License-Identifier: GPL-3.0-or-later
// The canvas and assemblies: collapse, ×N in place, the divider between pools.
#include "app/canvas/assembly_marks.h"
#include "app/canvas/cluster_canvas.h"
#include "app/canvas/tools/select_tool.h"
#include "model/design/edit.h"

namespace cw
{

void ClusterCanvas::toggleCollapsed(const QString& path)
{
    const Scene& s = scene();
    const auto at = s.byPath.find(path.toStdString());
    if (at == s.byPath.end() || !m_document)
        return;
    const SceneNode n = s.nodes[static_cast<std::size_t>(at->second)];
    if (!n.assembly)
        return;
    const bool done = m_document->apply(n.collapsed ? tr("Expand") : tr("Collapse"), [&](Design design) {
        return setField(std::move(design), n.pointer + "/collapsed", n.collapsed ? Json() : Json(true));
    });
    // Nobody stays inside of what is closed.
    if (done && !n.collapsed && (m_scope == path || m_scope.startsWith(path + QLatin1Char('/'))))
        setScope(path.contains(QLatin1Char('/')) ? path.left(path.lastIndexOf(QLatin1Char('/'))) : QString());
}

void ClusterCanvas::toggleCollapsedSelection()
{
    if (!m_selection)
        return;
    const QStringList items = m_selection->items();
    for (const QString& path : items)
        toggleCollapsed(path);
}

void ClusterCanvas::requestCount(const QString& path)
{
    const Scene& s = scene();
    const auto at = s.byPath.find(path.toStdString());
    if (at == s.byPath.end())
        return;
    const SceneNode& n = s.nodes[static_cast<std::size_t>(at->second)];
    QRectF r = badgeOf(n);
    if (r.isNull())
        r = n.frame ? QRectF(n.rect.left() + 8, n.rect.top() + 6, 40, 18)
                    : QRectF(n.rect.right() - 32, n.rect.top() - 8, 40, 16);
    emit countEditRequested(path, QRectF(toScreen(r.topLeft()), r.size() * m_camera.zoom));
}

void ClusterCanvas::editCount()
{
    if (m_selection && !m_selection->current().isEmpty())
        requestCount(m_selection->current());
}

QPointF ClusterCanvas::toScope(QPointF point)
{
    const Scene& s = scene();
    const auto at = s.byPath.find(m_scope.toStdString());
    return at == s.byPath.end() ? point : point - s.nodes[static_cast<std::size_t>(at->second)].origin;
}

bool ClusterCanvas::focusDivider()
{
    setTool(QStringLiteral("select"));
    auto* select = dynamic_cast<SelectTool*>(m_active.get());
    return select && select->focusDivider();
}

} // namespace cw
