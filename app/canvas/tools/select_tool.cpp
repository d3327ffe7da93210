// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/tools/select_tool.h"

#include <QKeyEvent>
#include <QLineF>

#include "app/canvas/cluster_canvas.h"
#include "app/canvas/ports.h"
#include "app/canvas/route.h"

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

void SelectTool::choose(const QString& path, Qt::KeyboardModifiers modifiers)
{
    Selection* selection = m_canvas.selection();
    m_path = path;
    m_wasSelected = selection->items().contains(path);
    if (m_wasSelected)
        return; // what a click on it means is known when the button goes up
    if (modifiers & (Qt::ShiftModifier | Qt::ControlModifier))
        selection->select(selection->items() << path, selection->connections());
    else
        selection->select({path}, {});
}

void SelectTool::press(const PointerEvent& e)
{
    m_press = e;
    m_node = -1;
    m_path.clear();
    hover(e);
    Selection* selection = m_canvas.selection();
    if (!selection)
        return;
    if (m_sizing.begin(e)) {
        m_state = State::Sizing;
        return;
    }
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
    if (m_handles.press(e)) {
        m_state = State::Handle;
        return;
    }
    m_state = State::Pressed;
    const Scene& scene = m_canvas.scene();
    const int note = scene.noteAt(e.scene, 4 / m_canvas.zoom());
    const auto noteOf = [&] { return scene.notes[static_cast<std::size_t>(note)]; };
    if (note >= 0 && !noteOf().frame) {
        choose(QString::fromStdString(noteOf().path()), e.modifiers);
        return;
    }
    if (const int pool = scene.poolAt(e.scene); pool >= 0) {
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
    if (m_node >= 0) {
        choose(pathOf(m_node), e.modifiers);
        return;
    }
    if (note >= 0) {
        choose(QString::fromStdString(noteOf().path()), e.modifiers);
        return;
    }
    m_before = e.modifiers & (Qt::ShiftModifier | Qt::ControlModifier) ? selection->items() : QStringList();
    if (m_before.isEmpty())
        selection->clear();
}

void SelectTool::drag(const PointerEvent& e)
{
    switch (m_state) {
    case State::Idle: return;
    case State::Connecting: m_connect.move(e.scene); return;
    case State::Handle: m_handles.drag(e); return;
    case State::Link: m_link.drag(e); return;
    case State::Sizing: m_sizing.move(e); return;
    case State::Pressed:
        if (QLineF(m_press.item, e.item).length() < dragDistance)
            return;
        if (m_path.isEmpty()) {
            m_state = State::Band;
            m_band = {m_press.scene, e.scene, true};
        } else {
            m_state = m_move.begin(m_press, e.modifiers & Qt::ControlModifier) ? State::Moving : State::Idle;
        }
        break;
    default: break;
    }
    if (m_state == State::Moving) {
        m_move.move(e);
    } else if (m_state == State::Band) {
        m_band.to = e.scene;
        const Scene& scene = m_canvas.scene();
        QStringList items = m_before;
        const auto take = [&](const QString& path) {
            if (!items.contains(path))
                items << path;
        };
        for (const int i : m_band.taken(scene, m_canvas.scope().toStdString()))
            take(pathOf(i));
        for (const SceneNote& n : scene.notes)
            if (m_canvas.scope().isEmpty() && m_band.takes(n.rect, n.frame))
                take(QString::fromStdString(n.path()));
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
    } else if (state == State::Handle) {
        m_handles.release();
    } else if (state == State::Link) {
        m_link.release(e);
    } else if (state == State::Sizing) {
        m_sizing.end();
    } else if (state == State::Moving) {
        m_move.end();
    } else if (state == State::Band) {
        m_band.active = false;
    } else if (state == State::Pressed && !m_path.isEmpty() && m_wasSelected) {
        if (e.modifiers & Qt::ControlModifier) {
            m_canvas.selection()->toggleItem(m_path);
        } else if (m_node >= 0 && !(e.modifiers & Qt::ShiftModifier)) {
            // A second click on what is selected means what lies below it.
            int deeper = m_deep;
            const Scene& scene = m_canvas.scene();
            while (deeper >= 0 && deeper != m_node && scene.nodes[static_cast<std::size_t>(deeper)].parent != m_node)
                deeper = scene.nodes[static_cast<std::size_t>(deeper)].parent;
            m_canvas.selection()->select({pathOf(deeper < 0 ? m_node : deeper)}, {});
        } else if (!(e.modifiers & Qt::ShiftModifier)) {
            m_canvas.selection()->select({m_path}, {});
        }
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
    m_onAssembly = m_handles.hover(e);
    m_linkCursor = m_sizing.isOver(e) ? m_sizing.cursor(e) : portAt(e) ? Qt::CrossCursor : m_link.cursorAt(e);
    sayPorts(e);
    m_canvas.updateOverlay();
}

void SelectTool::doubleClick(const PointerEvent& e)
{
    if (m_handles.doubleClick(e) || m_link.doubleClick(e))
        return;
    const Scene& scene = m_canvas.scene();
    const int deep = scene.nodeAt(e.scene);
    if (const int note = scene.noteAt(e.scene, 4 / m_canvas.zoom());
        note >= 0 && (deep < 0 || !scene.notes[static_cast<std::size_t>(note)].frame)) {
        m_canvas.editNote(QString::fromStdString(scene.notes[static_cast<std::size_t>(note)].id));
        return;
    }
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

bool SelectTool::key(QKeyEvent& e)
{
    if (!m_canvas.document() || !m_canvas.selection())
        return false;
    if (m_handles.key(e))
        return true;
    const double step = e.modifiers() & Qt::AltModifier     ? 1
                        : e.modifiers() & Qt::ShiftModifier ? 5 * gridStep
                                                            : gridStep;
    switch (e.key()) {
    case Qt::Key_Left: m_move.nudge({-step, 0}); return true;
    case Qt::Key_Right: m_move.nudge({step, 0}); return true;
    case Qt::Key_Up: m_move.nudge({0, -step}); return true;
    case Qt::Key_Down: m_move.nudge({0, step}); return true;
    case Qt::Key_Delete:
    case Qt::Key_Backspace: m_canvas.deleteSelection(); return true;
    case Qt::Key_F2:
        if (const QStringList notes = m_canvas.selection()->notes(); notes.size() == 1) {
            m_canvas.editNote(notes.front());
            return true;
        }
        return false;
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
    case State::Moving: m_move.cancel(); return true;
    case State::Sizing: m_sizing.cancel(); return true;
    case State::Handle: return m_handles.cancel();
    default: return m_handles.cancel();
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
    m_move.draw(list, theme, zoom);
    m_sizing.draw(list, theme, zoom);
    m_handles.draw(list, theme, zoom);
    m_band.draw(list, theme, zoom);
    m_connect.draw(list, theme, zoom);
    m_link.draw(list, theme, zoom);
}

} // namespace cw
