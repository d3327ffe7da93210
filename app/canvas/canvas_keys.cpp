// SPDX-License-Identifier: GPL-3.0-or-later
// Going about the drawing by keys: Tab and Home/End in reading order, Ctrl+arrows by place, comma and full stop along
// the links of a box, Enter and Shift+Enter in and out.
#include <QKeyEvent>

#include "app/canvas/cluster_canvas.h"
#include "app/canvas/navigate.h"

namespace cw
{

int ClusterCanvas::currentNode()
{
    return m_selection && !m_selection->items().isEmpty() ? scene().find(m_selection->current().toStdString()) : -1;
}

void ClusterCanvas::goTo(int node)
{
    const SceneNode& n = m_scene.nodes[static_cast<std::size_t>(node)];
    m_selection->select({QString::fromStdString(n.path)}, {});
    if (!viewport().contains(n.rect))
        centreAt(n.rect.center());
}

bool ClusterCanvas::goAlongLinks(int step)
{
    // From a box to its first link; from a link to the next one of the box it was reached from.
    const QStringList chosen = m_selection->connections();
    if (chosen.isEmpty())
        m_linksFrom = m_selection->current();
    const int node = scene().find(m_linksFrom.toStdString());
    const std::vector<int> links = node < 0 ? std::vector<int>() : linksAt(m_scene, node);
    if (links.empty())
        return false;
    const auto count = static_cast<int>(links.size());
    int at = step > 0 ? 0 : count - 1;
    for (int i = 0; i < count && !chosen.isEmpty(); ++i)
        if (m_scene.links[static_cast<std::size_t>(links[static_cast<std::size_t>(i)])].pointer ==
            chosen.last().toStdString())
            at = (i + step + count) % count;
    const SceneLink& link = m_scene.links[static_cast<std::size_t>(links[static_cast<std::size_t>(at)])];
    m_selection->select({}, {QString::fromStdString(link.pointer)});
    const int end = farEnd(m_scene, link, node);
    emit hint(
        tr("%1 to %2; Tab goes there")
            .arg(link.label.isEmpty() ? tr("Link") : link.label, m_scene.nodes[static_cast<std::size_t>(end)].title));
    return true;
}

bool ClusterCanvas::goByKey(const QKeyEvent& e)
{
    if (!m_selection || !m_document || m_pressed)
        return false;
    const std::string scope = m_scope.toStdString();
    const int from = currentNode();
    const auto go = [&](int node) {
        if (node >= 0)
            goTo(node);
        return node >= 0;
    };
    const bool back = e.key() == Qt::Key_Backtab;
    switch (e.key()) {
    case Qt::Key_Tab:
    case Qt::Key_Backtab:
        if (!m_selection->connections().isEmpty()) {
            const int node = scene().find(m_linksFrom.toStdString());
            for (const SceneLink& l : m_scene.links)
                if (node >= 0 && l.pointer == m_selection->connections().last().toStdString())
                    return go(back ? node : farEnd(m_scene, l, node));
        }
        // Beyond the last box the focus leaves the canvas, as from any list.
        return go(stepFrom(scene(), scope, from, back ? -1 : 1));
    case Qt::Key_Home: return go(stepFrom(scene(), scope, -1, 1));
    case Qt::Key_End: return go(stepFrom(scene(), scope, -1, -1));
    case Qt::Key_Comma: return goAlongLinks(-1);
    case Qt::Key_Period: return goAlongLinks(1);
    case Qt::Key_Left:
    case Qt::Key_Right:
    case Qt::Key_Up:
    case Qt::Key_Down: {
        if (!(e.modifiers() & Qt::ControlModifier))
            return false;
        const Way way = e.key() == Qt::Key_Left    ? Way::Left
                        : e.key() == Qt::Key_Right ? Way::Right
                        : e.key() == Qt::Key_Up    ? Way::Up
                                                   : Way::Down;
        go(neighbour(scene(), scope, from, way));
        return true;
    }
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (e.modifiers() & Qt::ShiftModifier) {
            if (m_scope.isEmpty())
                return false;
            const QString left = m_scope;
            setScope(left.contains('/') ? left.left(left.lastIndexOf('/')) : QString());
            m_selection->select({left}, {});
            return true;
        }
        if (from < 0 || m_selection->items().size() != 1 || !m_scene.nodes[static_cast<std::size_t>(from)].frame)
            return false;
        setScope(m_selection->current());
        go(stepFrom(m_scene, m_scope.toStdString(), -1, 1));
        return true;
    case Qt::Key_Menu:
        if (from < 0)
            return false;
        emit menuRequested(toScreen(m_scene.nodes[static_cast<std::size_t>(from)].rect.center()));
        return true;
    default: return false;
    }
}

} // namespace cw
