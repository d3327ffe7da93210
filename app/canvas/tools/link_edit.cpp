// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/tools/link_edit.h"

#include <QLineF>

#include "app/canvas/cluster_canvas.h"
#include "app/canvas/facts.h"
#include "app/canvas/link_layout.h"
#include "app/canvas/route.h"
#include "app/document/messages.h"
#include "model/design/links.h"

namespace cw
{

namespace
{

constexpr double dragDistance = 4;                              ///< pixels until a press becomes a drag
constexpr double endReach = 8, cornerReach = 7, pieceReach = 5; ///< pixels
constexpr double stub = 16;       ///< canvas units that a moved first piece keeps at its box
constexpr double leastPiece = 24; ///< pixels of a piece that shows a handle

bool isUpright(QPointF a, QPointF b)
{
    return std::abs(a.x() - b.x()) < std::abs(a.y() - b.y());
}

double distanceTo(QPointF a, QPointF b, QPointF p)
{
    const QRectF r = spanned(a, b);
    return std::hypot(std::max({r.left() - p.x(), p.x() - r.right(), 0.0}),
                      std::max({r.top() - p.y(), p.y() - r.bottom(), 0.0}));
}

} // namespace

const SceneLink& LinkEdit::link(int i) const
{
    return m_canvas.scene().links[static_cast<std::size_t>(i)];
}

std::vector<int> LinkEdit::selected() const
{
    std::vector<int> found;
    const Selection* selection = m_canvas.selection();
    if (!selection || selection->connections().size() != 1)
        return found;
    const std::string pointer = selection->connections().front().toStdString();
    const Scene& scene = m_canvas.scene();
    for (std::size_t i = 0; i < scene.links.size(); ++i)
        if (!scene.links[i].route && scene.links[i].pointer == pointer && scene.links[i].points.size() >= 2)
            found.push_back(static_cast<int>(i));
    return found;
}

LinkEdit::Hit LinkEdit::hit(QPointF item) const
{
    Hit best;
    double nearest = 1e9;
    const auto offer = [&](Hit h, double distance, double reach, double advantage) {
        if (distance <= reach && distance - advantage < nearest) {
            nearest = distance - advantage;
            best = h;
        }
    };
    for (const int i : selected()) {
        const SceneLink& l = link(i);
        std::vector<QPointF> p;
        for (const QPointF& point : l.points)
            p.push_back(m_canvas.toScreen(point));
        const auto far = [&](QPointF a) { return QLineF(a, item).length(); };
        offer({Grip::From, i, 0}, far(p.front()), endReach, 200);
        if (l.from == l.to)
            continue; // one list has one end, and its loop is drawn, not led
        offer({Grip::To, i, 0}, far(p.back()), endReach, 200);
        if (l.shaped)
            for (std::size_t k = 1; k + 1 < p.size(); ++k)
                offer({Grip::Corner, i, k}, far(p[k]), cornerReach, 100);
        for (std::size_t k = 1; k < p.size(); ++k)
            offer({Grip::Piece, i, k}, distanceTo(p[k - 1], p[k], item), pieceReach, 0);
    }
    return best;
}

bool LinkEdit::press(const PointerEvent& e)
{
    const Hit h = hit(e.item);
    if (h.part == Grip::None || e.modifiers & (Qt::ShiftModifier | Qt::ControlModifier))
        return false;
    const Scene& scene = m_canvas.scene();
    const SceneLink& l = link(h.link);
    m_part = h.part;
    m_index = h.index;
    m_press = e;
    m_moved = false;
    m_pointer = l.pointer;
    m_path = l.path;
    m_origin = scene.originOf(l);
    m_points = l.points;
    m_fromRect = scene.nodes[static_cast<std::size_t>(l.from)].rect;
    m_toRect = scene.nodes[static_cast<std::size_t>(l.to)].rect;
    ++m_gesture;
    return true;
}

std::string LinkEdit::placeInScope(const SceneNode& node) const
{
    if (m_path.empty())
        return node.path;
    const std::string prefix = m_path + "/";
    return node.path.starts_with(prefix) ? node.path.substr(prefix.size()) : std::string();
}

TargetDrag::Fit LinkEdit::ask(int node) const
{
    const Scene& scene = m_canvas.scene();
    const SceneNode& to = scene.nodes[static_cast<std::size_t>(node)];
    const std::string place = placeInScope(to);
    if (place.empty())
        return {false, ClusterCanvas::tr("This connection belongs to the inside of %1 and stays there.")
                           .arg(QString::fromStdString(m_path))};
    const auto end = m_part == Grip::From ? ConnectionEnd::From : ConnectionEnd::To;
    const auto made = reattached(*scene.design, m_canvas.catalogue(), m_pointer, end, place);
    if (!made)
        return {false, localized(made.error().what)};
    const Part* l = findPart(*scene.design, m_canvas.catalogue(), made->link);
    return {
        true,
        ClusterCanvas::tr("Attach to %1 by %2").arg(to.title, l ? shortName(*l) : QString::fromStdString(made->link))};
}

void LinkEdit::beginEnd()
{
    const bool from = m_part == Grip::From;
    m_drag.begin(
        from ? m_points.back() : m_points.front(), -1, [this](int node) { return ask(node); },
        ClusterCanvas::tr("Drag to a component that lights up."));
}

std::vector<QPointF> LinkEdit::movedCorners(QPointF by, bool snap) const
{
    const double step = snap ? gridStep : 1;
    const auto snapped = [step](double v) { return std::round(v / step) * step; };
    std::vector<QPointF> corners(m_points.begin() + 1, m_points.end() - 1);
    if (m_part == Grip::Corner) {
        const std::size_t k = m_index - 1;
        const QPointF was = corners[k], is(snapped(was.x() + by.x()), snapped(was.y() + by.y()));
        // The neighbours stay in line with it.
        for (const std::size_t n : {k - 1, k + 1})
            if (n < corners.size()) {
                if (isUpright(corners[n], was))
                    corners[n].setX(is.x());
                else
                    corners[n].setY(is.y());
            }
        corners[k] = is;
        return corners;
    }
    const QPointF a = m_points[m_index - 1], b = m_points[m_index];
    const bool upright = isUpright(a, b);
    const QPointF d =
        upright ? QPointF(snapped(a.x() + by.x()) - a.x(), 0) : QPointF(0, snapped(a.y() + by.y()) - a.y());
    const bool first = m_index == 1, last = m_index + 1 == m_points.size();
    // A piece that leaves a box gets a corner of its own there, so that it can be moved away from the box.
    const double length = upright ? b.y() - a.y() : b.x() - a.x();
    const double keep = std::copysign(std::min(stub, std::abs(length) / 3), length);
    const QPointF along = upright ? QPointF(0, keep) : QPointF(keep, 0);
    if (!first)
        corners[m_index - 2] = a + d;
    if (!last)
        corners[m_index - 1] = b + d;
    if (first)
        corners.insert(corners.begin(), a + along + d);
    if (last)
        corners.push_back(b - along + d);
    return corners;
}

void LinkEdit::setCorners(std::vector<QPointF> corners, const QString& name)
{
    // What the corners amount to is kept, so that what is seen is what is saved.
    const std::vector<QPointF> way = throughCorners(m_fromRect, m_toRect, corners).points;
    if (way.size() > 2)
        corners.assign(way.begin() + 1, way.end() - 1);
    std::vector<std::array<double, 2>> bends;
    for (const QPointF& c : corners)
        bends.push_back({c.x() - m_origin.x(), c.y() - m_origin.y()});
    m_canvas.document()->apply(
        name, [&](Design design) { return setBends(std::move(design), m_pointer, std::move(bends)); },
        QStringLiteral("bend-%1").arg(m_gesture));
}

void LinkEdit::drag(const PointerEvent& e)
{
    if (m_drag.active()) {
        m_drag.move(e.scene);
        return;
    }
    if (!m_moved && QLineF(m_press.item, e.item).length() < dragDistance)
        return;
    if (m_part == Grip::From || m_part == Grip::To) {
        beginEnd();
        m_drag.move(e.scene);
        return;
    }
    if (!m_moved)
        m_canvas.document()->endGesture();
    m_moved = true;
    setCorners(movedCorners(e.scene - m_press.scene, !(e.modifiers & Qt::AltModifier)),
               ClusterCanvas::tr("Bend connection"));
}

void LinkEdit::release(const PointerEvent& e)
{
    const Grip part = m_part;
    if (m_drag.active()) {
        m_drag.move(e.scene);
        const int target = m_drag.end();
        if (target >= 0) {
            const Scene& scene = m_canvas.scene();
            const std::string place = placeInScope(scene.nodes[static_cast<std::size_t>(target)]);
            const auto end = part == Grip::From ? ConnectionEnd::From : ConnectionEnd::To;
            m_canvas.document()->apply(ClusterCanvas::tr("Re-attach"), [&](Design design) {
                return reattach(std::move(design), m_canvas.catalogue(), m_pointer, end, place);
            });
        }
    } else if (m_moved) {
        m_canvas.document()->endGesture();
    }
    m_part = Grip::None;
    m_moved = false;
}

bool LinkEdit::cancel()
{
    const bool something = isDragging();
    if (m_drag.active())
        m_drag.cancel();
    if (m_moved) {
        m_canvas.document()->endGesture();
        m_canvas.document()->undo();
    }
    m_part = Grip::None;
    m_moved = false;
    return something;
}

bool LinkEdit::doubleClick(const PointerEvent& e)
{
    const Hit h = hit(e.item);
    if (h.part != Grip::Corner) {
        const Scene& scene = m_canvas.scene();
        const int under = h.part != Grip::None ? h.link : scene.linkAt(e.scene, pieceReach / m_canvas.zoom());
        const int node = scene.nodeAt(e.scene);
        if (under < 0 || (h.part == Grip::None && node >= 0 && !scene.nodes[static_cast<std::size_t>(node)].frame))
            return false;
        emit m_canvas.connectionOpened(QString::fromStdString(link(under).pointer), e.item);
        return true;
    }
    press(e);
    const std::vector<QPointF> corners(m_points.begin() + 1, m_points.end() - 1);
    const auto without = [&](std::size_t from, std::size_t count) {
        std::vector<QPointF> left = corners;
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(from),
                   left.begin() + static_cast<std::ptrdiff_t>(std::min(from + count, left.size())));
        return left;
    };
    // A corner alone may have to come back elsewhere, so that the way stays square; then its jog goes as a whole.
    const std::size_t k = h.index - 1;
    std::vector<QPointF> left = without(k, 1);
    if (!left.empty() && throughCorners(m_fromRect, m_toRect, left).points.size() >= m_points.size())
        left = without(k + 1 < corners.size() ? k : k - (k > 0), 2);
    m_canvas.document()->endGesture();
    if (left.empty())
        m_canvas.document()->apply(ClusterCanvas::tr("Remove bend"),
                                   [&](Design design) { return setBends(std::move(design), m_pointer, {}); });
    else
        setCorners(std::move(left), ClusterCanvas::tr("Remove bend"));
    m_canvas.document()->endGesture();
    m_part = Grip::None;
    return true;
}

Qt::CursorShape LinkEdit::cursorAt(const PointerEvent& e) const
{
    const Hit h = hit(e.item);
    switch (h.part) {
    case Grip::From:
    case Grip::To: return Qt::CrossCursor;
    case Grip::Corner: return Qt::SizeAllCursor;
    case Grip::Piece: {
        const auto& p = link(h.link).points;
        return isUpright(p[h.index - 1], p[h.index]) ? Qt::SizeHorCursor : Qt::SizeVerCursor;
    }
    case Grip::None: break;
    }
    return Qt::ArrowCursor;
}

void LinkEdit::draw(DrawList& list, const CanvasTheme& theme, double zoom) const
{
    const auto handle = [&](QPointF at, double size, bool round, const QColor& fill) {
        list.add(DrawRect{QRectF(at.x() - size, at.y() - size, 2 * size, 2 * size), round ? size : 1.5, fill,
                          theme.accent, 1.5, theme.background});
    };
    if (!m_drag.active())
        for (const int i : selected()) {
            const SceneLink& l = link(i);
            std::vector<QPointF> p;
            for (const QPointF& point : l.points)
                p.push_back(point * zoom);
            if (l.from != l.to) {
                for (std::size_t k = 1; k < p.size(); ++k)
                    if (QLineF(p[k - 1], p[k]).length() >= leastPiece)
                        handle((p[k - 1] + p[k]) / 2, 2.5, false, theme.background);
                for (std::size_t k = 1; l.shaped && k + 1 < p.size(); ++k)
                    handle(p[k], 3.5, false, theme.accent);
                handle(p.back(), 4.5, true, theme.background);
            }
            handle(p.front(), 4.5, true, theme.background);
        }
    m_drag.draw(list, theme, zoom);
}

} // namespace cw
