// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/tools/select_tool.h"

#include <QKeyEvent>
#include <QLineF>

#include "app/canvas/cluster_canvas.h"
#include "app/canvas/ports.h"
#include "app/canvas/route.h"
#include "model/design/edit.h"

namespace cw
{

namespace
{

constexpr double dragDistance = 4; ///< pixels until a press becomes a drag
constexpr double handleReach = 8;  ///< pixels about a handle

QPointF handleAt(const QRectF& rect, int side)
{
    return slotOn(rect, static_cast<Side>(side), 0, 1);
}

} // namespace

QString SelectTool::pathOf(int node) const
{
    return QString::fromStdString(m_canvas.scene().nodes[static_cast<std::size_t>(node)].path);
}

bool SelectTool::isSelected(int node) const
{
    return m_canvas.selection() && m_canvas.selection()->items().contains(pathOf(node));
}

int SelectTool::pick(int deep) const
{
    const Scene& scene = m_canvas.scene();
    const auto parentOf = [&](int i) { return scene.nodes[static_cast<std::size_t>(i)].parent; };
    // What is selected already is meant again, however deep it lies.
    for (int i = deep; i >= 0; i = parentOf(i))
        if (isSelected(i))
            return i;
    const std::string scope = m_canvas.scope().toStdString();
    for (int i = deep; i >= 0; i = parentOf(i))
        if (RubberBand::isInScope(scene.nodes[static_cast<std::size_t>(i)], scope))
            return i;
    for (int i = deep; i >= 0; i = parentOf(i))
        if (RubberBand::isInScope(scene.nodes[static_cast<std::size_t>(i)], {}))
            return i;
    return deep;
}

int SelectTool::handleOwner(const PointerEvent& e) const
{
    const Scene& scene = m_canvas.scene();
    if (m_hovered < 0 || static_cast<std::size_t>(m_hovered) >= scene.nodes.size() || m_canvas.zoom() < 0.5)
        return -1;
    const SceneNode& n = scene.nodes[static_cast<std::size_t>(m_hovered)];
    for (int side = 0; side < 4 && !n.frame; ++side)
        if (QLineF(m_canvas.toScreen(handleAt(n.rect, side)), e.item).length() <= handleReach)
            return m_hovered;
    return -1;
}

const Port* SelectTool::portAt(const PointerEvent& e) const
{
    const Scene& scene = m_canvas.scene();
    if (m_hovered < 0 || static_cast<std::size_t>(m_hovered) >= scene.nodes.size() || m_canvas.zoom() < 0.65)
        return nullptr;
    const PortPip* nearest = nullptr;
    const auto pips = portPips(scene, scene.nodes[static_cast<std::size_t>(m_hovered)]);
    double best = std::max(4.5, 4.5 * m_canvas.zoom());
    for (const PortPip& pip : pips)
        if (const double d = QLineF(m_canvas.toScreen(pip.at), e.item).length(); d < best) {
            best = d;
            nearest = &pip;
        }
    return nearest ? nearest->port : nullptr;
}

void SelectTool::sayPorts(const PointerEvent& e)
{
    const Scene& scene = m_canvas.scene();
    const bool on = m_hovered >= 0 && static_cast<std::size_t>(m_hovered) < scene.nodes.size();
    const Port* port = portAt(e);
    const std::string place = on ? scene.nodes[static_cast<std::size_t>(m_hovered)].path : std::string();
    const std::string said = port ? place + "#" + port->type : place;
    if (said == m_said)
        return;
    m_said = said;
    emit m_canvas.hint(on ? portWords(*scene.design, m_canvas.catalogue(), place, port) : QString());
}

void SelectTool::press(const PointerEvent& e)
{
    m_press = e;
    m_moved = false;
    hover(e);
    Selection* selection = m_canvas.selection();
    if (!selection)
        return;
    if (m_link.press(e)) {
        m_state = State::Link;
        return;
    }
    if (const Port* port = portAt(e)) {
        m_state = State::Connecting;
        m_connect.begin(m_hovered, e.scene, port->type);
        return;
    }
    if (const int owner = handleOwner(e); owner >= 0) {
        m_state = State::Connecting;
        m_connect.begin(owner, e.scene);
        return;
    }
    m_state = State::Pressed;
    const Scene& scene = m_canvas.scene();
    if (const int pool = scene.poolAt(e.scene); pool >= 0) {
        m_node = -1;
        m_state = State::Idle;
        selection->setPool(QString::fromStdString(scene.pools[static_cast<std::size_t>(pool)].id));
        return;
    }
    m_deep = scene.nodeAt(e.scene);
    const bool onBox = m_deep >= 0 && !scene.nodes[static_cast<std::size_t>(m_deep)].frame;
    const int link = onBox ? -1 : scene.linkAt(e.scene, 5 / m_canvas.zoom());
    if (link >= 0) {
        m_state = State::Idle;
        const QString pointer = QString::fromStdString(scene.links[static_cast<std::size_t>(link)].pointer);
        QStringList connections =
            e.modifiers & (Qt::ShiftModifier | Qt::ControlModifier) ? selection->connections() : QStringList();
        if (!connections.removeOne(pointer) || !(e.modifiers & Qt::ControlModifier))
            connections << pointer;
        selection->select(e.modifiers ? selection->items() : QStringList(), connections);
        if (m_link.press(e))
            m_state = State::Link;
        return;
    }
    m_node = m_deep < 0 ? -1 : pick(m_deep);
    // The ground of the scope that was entered belongs to the band, so that its content can be taken.
    if (m_node >= 0 && pathOf(m_node) == m_canvas.scope() && !onBox)
        m_node = -1;
    if (m_node < 0) {
        m_before = e.modifiers & (Qt::ShiftModifier | Qt::ControlModifier) ? selection->items() : QStringList();
        if (m_before.isEmpty())
            selection->clear();
        return;
    }
    m_wasSelected = isSelected(m_node);
    const QString path = pathOf(m_node);
    if (e.modifiers & Qt::ControlModifier) {
        selection->toggleItem(path);
        m_wasSelected = false;
        m_state = State::Idle;
    } else if (e.modifiers & Qt::ShiftModifier) {
        if (!m_wasSelected)
            selection->select(selection->items() << path, selection->connections());
    } else if (!m_wasSelected) {
        selection->select({path}, {});
    }
}

void SelectTool::drag(const PointerEvent& e)
{
    switch (m_state) {
    case State::Idle: return;
    case State::Connecting: m_connect.move(e.scene); return;
    case State::Link: m_link.drag(e); return;
    case State::Pressed:
        if (QLineF(m_press.item, e.item).length() < dragDistance)
            return;
        if (m_node < 0) {
            m_state = State::Band;
            m_band = {m_press.scene, e.scene, true};
        } else {
            beginMove();
        }
        break;
    default: break;
    }
    if (m_state == State::Moving) {
        moveBy(e.scene - m_press.scene, !(e.modifiers & Qt::AltModifier));
    } else if (m_state == State::Band) {
        m_band.to = e.scene;
        QStringList items = m_before;
        for (const int i : m_band.taken(m_canvas.scene(), m_canvas.scope().toStdString()))
            if (const QString path = pathOf(i); !items.contains(path))
                items << path;
        m_canvas.selection()->select(items, {});
        m_canvas.updateOverlay();
    }
}

void SelectTool::release(const PointerEvent& e)
{
    const State state = std::exchange(m_state, State::Idle);
    if (state == State::Connecting) {
        m_connect.move(e.scene);
        m_connect.end();
    } else if (state == State::Link) {
        m_link.release(e);
    } else if (state == State::Moving) {
        m_canvas.document()->endGesture();
        m_items.clear();
    } else if (state == State::Band) {
        m_band.active = false;
    } else if (state == State::Pressed && m_node >= 0 && m_wasSelected && !(e.modifiers & Qt::ShiftModifier)) {
        // A second click on what is selected means what lies below it.
        int deeper = m_deep;
        const Scene& scene = m_canvas.scene();
        while (deeper >= 0 && deeper != m_node && scene.nodes[static_cast<std::size_t>(deeper)].parent != m_node)
            deeper = scene.nodes[static_cast<std::size_t>(deeper)].parent;
        m_canvas.selection()->select({pathOf(deeper < 0 ? m_node : deeper)}, {});
    }
    m_canvas.updateOverlay();
}

void SelectTool::hover(const PointerEvent& e)
{
    const Scene& scene = m_canvas.scene();
    // Handles reach a little outside of their box; the box stays the one hovered there.
    if (m_hovered >= 0 && handleOwner(e) >= 0) {
        m_onHandle = true;
    } else {
        // Pips reach over the edge as well.
        int under = scene.nodeAt(e.scene);
        if (m_hovered >= 0 && portAt(e))
            under = m_hovered;
        m_hovered = under >= 0 && !scene.nodes[static_cast<std::size_t>(under)].frame ? under : -1;
        m_onHandle = handleOwner(e) >= 0;
    }
    m_linkCursor = portAt(e) ? Qt::CrossCursor : m_link.cursorAt(e);
    sayPorts(e);
    m_canvas.updateOverlay();
}

void SelectTool::doubleClick(const PointerEvent& e)
{
    if (m_link.doubleClick(e))
        return;
    const Scene& scene = m_canvas.scene();
    const int deep = scene.nodeAt(e.scene);
    if (deep < 0) {
        m_canvas.setScope({});
        return;
    }
    // The frame one level below the present scope, on the way to the cursor.
    const std::string scope = m_canvas.scope().toStdString();
    for (int i = deep; i >= 0; i = scene.nodes[static_cast<std::size_t>(i)].parent) {
        const SceneNode& n = scene.nodes[static_cast<std::size_t>(i)];
        if (n.frame && RubberBand::isInScope(n, scope)) {
            m_canvas.setScope(QString::fromStdString(n.path));
            m_canvas.selection()->clear();
            m_canvas.selection()->select({pathOf(pick(deep))}, {});
            return;
        }
    }
}

void SelectTool::gather()
{
    const Scene& scene = m_canvas.scene();
    m_items.clear();
    std::vector<int> chosen;
    for (const QString& path : m_canvas.selection()->items())
        if (const auto at = scene.byPath.find(path.toStdString()); at != scene.byPath.end())
            chosen.push_back(at->second);
    const auto originOf = [&](int i) { return i < 0 ? QPointF() : scene.nodes[static_cast<std::size_t>(i)].origin; };
    std::vector<int> parents;
    for (const int i : chosen) {
        const SceneNode& n = scene.nodes[static_cast<std::size_t>(i)];
        const bool carried = std::any_of(chosen.begin(), chosen.end(),
                                         [&](int other) { return other != i && scene.isWithin(i, other); });
        if (carried || n.locked)
            continue;
        m_items.push_back({n.pointer, n.origin - originOf(n.parent), false});
        parents.push_back(n.parent);
    }
    // Neighbours that were laid out automatically stay where they are seen.
    for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
        const SceneNode& n = scene.nodes[i];
        const bool sibling = std::find(parents.begin(), parents.end(), n.parent) != parents.end();
        const bool moved =
            std::any_of(m_items.begin(), m_items.end(), [&](const Moved& m) { return m.pointer == n.pointer; });
        if (sibling && !n.positioned && !moved)
            m_items.push_back({n.pointer, n.origin - originOf(n.parent), true});
    }
}

void SelectTool::beginMove()
{
    gather();
    m_state = State::Moving;
    ++m_gesture;
    m_canvas.document()->endGesture();
}

void SelectTool::moveBy(QPointF delta, bool snap)
{
    const auto first = std::find_if(m_items.begin(), m_items.end(), [](const Moved& m) { return !m.pinned; });
    if (first == m_items.end())
        return;
    const double step = snap ? gridStep : 1;
    const auto snapped = [step](double v) { return std::round(v / step) * step; };
    // The item that was gathered first falls on the grid; the others keep their distance to it.
    const QPointF by(snapped(first->start.x() + delta.x()) - first->start.x(),
                     snapped(first->start.y() + delta.y()) - first->start.y());
    m_moved |= place(by, ClusterCanvas::tr("Move"), QStringLiteral("move-%1").arg(m_gesture));
}

bool SelectTool::place(QPointF by, const QString& name, const QString& gesture)
{
    const auto edit = [items = m_items, by](Design design) -> Result<Design> {
        for (const Moved& m : items) {
            const QPointF at = m.pinned ? m.start : m.start + by;
            CW_TRY(design, setField(std::move(design), m.pointer + "/at", Json(JsonArray{Json(at.x()), Json(at.y())})));
        }
        return design;
    };
    return m_canvas.document()->apply(name, edit, gesture);
}

void SelectTool::nudge(QPointF by)
{
    gather();
    if (m_items.empty())
        return;
    place(by, ClusterCanvas::tr("Nudge"), QStringLiteral("nudge"));
    m_items.clear();
}

bool SelectTool::key(QKeyEvent& e)
{
    if (!m_canvas.document() || !m_canvas.selection())
        return false;
    const double step = e.modifiers() & Qt::AltModifier     ? 1
                        : e.modifiers() & Qt::ShiftModifier ? 5 * gridStep
                                                            : gridStep;
    switch (e.key()) {
    case Qt::Key_Left: nudge({-step, 0}); return true;
    case Qt::Key_Right: nudge({step, 0}); return true;
    case Qt::Key_Up: nudge({0, -step}); return true;
    case Qt::Key_Down: nudge({0, step}); return true;
    case Qt::Key_Delete:
    case Qt::Key_Backspace: m_canvas.deleteSelection(); return true;
    default: return false;
    }
}

bool SelectTool::cancel()
{
    const State state = std::exchange(m_state, State::Idle);
    switch (state) {
    case State::Connecting: m_connect.cancel(); return true;
    case State::Link: return m_link.cancel();
    case State::Band:
        m_band.active = false;
        m_canvas.selection()->select(m_before, {});
        m_canvas.updateOverlay();
        return true;
    case State::Moving:
        m_canvas.document()->endGesture();
        if (m_moved)
            m_canvas.document()->undo();
        m_items.clear();
        return true;
    default: return false;
    }
}

void SelectTool::draw(DrawList& list, const CanvasTheme& theme, double zoom) const
{
    const Scene& scene = m_canvas.scene();
    if (m_state == State::Idle && m_hovered >= 0 && static_cast<std::size_t>(m_hovered) < scene.nodes.size() &&
        zoom >= 0.5) {
        const SceneNode& n = scene.nodes[static_cast<std::size_t>(m_hovered)];
        for (int side = 0; side < 4; ++side) {
            const QPointF at = handleAt(n.rect, side) * zoom;
            list.add(
                DrawRect{QRectF(at.x() - 4, at.y() - 4, 8, 8), 4, theme.background, theme.accent, 1, theme.background});
        }
        if (zoom >= 0.65)
            for (const PortPip& pip : portPips(scene, n)) {
                const QPointF at = pip.at * zoom;
                const double r = 3.5 * std::max(1.0, zoom);
                list.add(DrawRect{QRectF(at.x() - r, at.y() - r, 2 * r, 2 * r), r, theme.hue(pip.hue), theme.background,
                                  1, theme.background});
            }
    }
    m_band.draw(list, theme, zoom);
    m_connect.draw(list, theme, zoom);
    m_link.draw(list, theme, zoom);
}

} // namespace cw
