// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/tools/move_drag.h"

#include <algorithm>
#include <cmath>

#include "app/canvas/cluster_canvas.h"
#include "app/document/duplicate.h"
#include "app/document/places.h"
#include "model/design/edit_connection.h"
#include "model/design/edit_insert.h"
#include "model/design/in_type.h"

namespace cw
{

namespace
{

constexpr double guideReach = 6;    ///< pixels
constexpr double guideLeast = 0.25; ///< zoom below which neighbours are too small to align with

} // namespace

bool MoveDrag::begin(const PointerEvent& press, bool copy)
{
    reset();
    m_press = press.scene;
    m_before = m_canvas.selection()->items();
    m_canvas.document()->endGesture();
    m_gesture = QStringLiteral("move-%1").arg(++m_count);
    m_name = copy ? ClusterCanvas::tr("Duplicate") : ClusterCanvas::tr("Move");
    if (copy)
        makeCopies();
    m_items = gather(m_canvas.scene(), m_canvas.selection()->items(), true);
    if (m_items.empty()) {
        if (m_items.locked > 0)
            emit m_canvas.hint(ClusterCanvas::tr("Locked: unlock it to move it."));
        return false;
    }
    m_active = true;
    // A frame of the drawing takes its content along, into no assembly.
    if (std::none_of(m_items.notes.begin(), m_items.notes.end(), [](char c) { return c != 0; }))
        m_nesting.begin(m_items.moved);
    m_area = m_items.area();
    m_first = {m_items.boxes.front().at[0], m_items.boxes.front().at[1]};
    m_neighbours.clear();
    if (m_canvas.zoom() >= guideLeast)
        m_neighbours = neighboursOf(m_canvas.scene(), m_items, m_items.parent, m_canvas.viewport());
    if (m_items.boxes.size() == 1 && m_items.moved.size() == 1) {
        const std::string path = m_canvas.scene().nodes[static_cast<std::size_t>(m_items.moved.front())].path;
        const auto place = drawnPlace(*m_canvas.document()->design(), path);
        if (place && (place->item->isComponent() || place->item->isInstance())) {
            m_item = place->item->id;
            m_type = place->type;
            const std::size_t cut = path.rfind('/');
            m_link.begin(path, path.substr(0, cut == std::string::npos ? 0 : cut));
        }
    }
    emit m_canvas.hint(copy ? ClusterCanvas::tr("Copying. Alt: no grid, no guides. Esc: leave it.")
                            : ClusterCanvas::tr("Alt: no grid, no guides. Drop on a link: put it in. Esc: back."));
    return true;
}

void MoveDrag::makeCopies()
{
    // What was laid out automatically gets the place where it is seen, so that its copy lies there too.
    const Gathered originals = gather(m_canvas.scene(), m_before, false);
    const auto places = originals.shifted({0, 0});
    m_canvas.document()->apply(
        m_name, [&](Design design) { return placeDrawn(std::move(design), places); }, m_gesture);
    if (const auto copied = duplicated(*m_canvas.document(), *m_canvas.selection(), {0, 0}, m_name, m_gesture)) {
        m_copied = m_moved = true;
        m_canvas.selection()->setItems(*copied);
    }
}

void MoveDrag::move(const PointerEvent& e)
{
    const bool snaps = !(e.modifiers & Qt::AltModifier);
    const QPointF delta = e.scene - m_press;
    QPointF by(std::round(delta.x()), std::round(delta.y()));
    m_guides.clear();
    if (snaps) {
        const auto onGrid = [](double start, double shift) {
            return std::round((start + shift) / gridStep) * gridStep - start;
        };
        by = {onGrid(m_first.x(), delta.x()), onGrid(m_first.y(), delta.y())};
        GuideSnap snap = findGuides(m_area.translated(delta), m_neighbours, guideReach / m_canvas.zoom());
        if (snap.x)
            by.setX(delta.x() + snap.by.x());
        if (snap.y)
            by.setY(delta.y() + snap.by.y());
        // Again from where it goes, so that the lines drawn are those that hold there.
        m_guides = findGuides(m_area.translated(by), m_neighbours, 0.5).guides;
    }
    m_nesting.move(e.scene, e.modifiers & Qt::ShiftModifier);
    m_link.look(e.scene, m_type, [&](const std::string& c) { return insertedInto(*m_canvas.document()->design(), c); });
    if (const QString words = m_link.words(); !words.isEmpty())
        emit m_canvas.hint(words);
    if (!by.isNull() || m_moved)
        m_moved |= place(m_items, by, m_name, m_gesture);
    m_canvas.updateOverlay();
}

bool MoveDrag::place(const Gathered& items, QPointF by, const QString& name, const QString& gesture)
{
    const auto places = items.shifted(by);
    return m_canvas.document()->apply(
        name,
        [&](Design design) -> Result<Design> {
            CW_TRY(design, m_nesting.toHome(std::move(design)));
            CW_TRY(design, placeDrawn(std::move(design), places));
            return m_nesting.toTarget(std::move(design));
        },
        gesture);
}

Result<Design> MoveDrag::insertedInto(Design design, const std::string& connection) const
{
    CW_TRY(const ConnectionPlace at, connectionAt(design, connection));
    return editInScope(std::move(design), at.type, [&](Design d) {
        return insertIntoConnection(std::move(d), m_canvas.catalogue(), at.id, m_item);
    });
}

void MoveDrag::end()
{
    const std::string connection = m_link.connection();
    const QString words = connection.empty() ? m_link.words() : QString();
    if (!connection.empty()) {
        m_canvas.document()->apply(
            ClusterCanvas::tr("Insert into link"),
            [&](Design design) { return insertedInto(std::move(design), connection); }, m_gesture);
    }
    m_canvas.document()->endGesture();
    reset();
    emit m_canvas.hint(words);
    m_canvas.updateOverlay();
}

void MoveDrag::cancel()
{
    m_canvas.document()->endGesture();
    if (m_moved)
        m_canvas.document()->undo();
    if (m_copied)
        m_canvas.selection()->setItems(m_before);
    reset();
    emit m_canvas.hint({});
}

void MoveDrag::reset()
{
    m_active = m_moved = m_copied = false;
    m_items = {};
    m_item.clear();
    m_type.clear();
    m_guides.clear();
    m_link.reset();
    m_nesting.end();
}

void MoveDrag::nudge(QPointF by)
{
    const Gathered items = gather(m_canvas.scene(), m_canvas.selection()->items(), true);
    if (items.empty()) {
        if (items.locked > 0)
            emit m_canvas.hint(ClusterCanvas::tr("Locked: unlock it to move it."));
        return;
    }
    m_nesting.begin(items.moved);
    place(items, by, ClusterCanvas::tr("Nudge"), QStringLiteral("nudge"));
    m_nesting.end();
}

void MoveDrag::draw(DrawList& list, const CanvasTheme& theme, double zoom) const
{
    if (!m_active)
        return;
    m_nesting.draw(list, theme, zoom);
    m_link.draw(list, theme, zoom);
    drawGuides(list, m_guides, theme, zoom);
}

} // namespace cw
