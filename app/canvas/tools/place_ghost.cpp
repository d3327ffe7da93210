// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/tools/place_ghost.h"

#include <cmath>

#include "app/canvas/cluster_canvas.h"
#include "app/canvas/gathered.h"
#include "app/document/places.h"
#include "model/design/edit_connection.h"
#include "model/design/edit_insert.h"
#include "model/design/in_type.h"
#include "model/design/insert_linked.h"

namespace cw
{

namespace
{

constexpr double guideReach = 6; ///< pixels

} // namespace

void PlaceGhost::setPart(const QString& id)
{
    if (id == m_part)
        return;
    hide();
    m_part = id;
    m_shape = Scene();
    m_seen = nullptr;
    if (id.isEmpty())
        return;
    // Types of the design can be placed as well as what the catalogue has; a generator has no shape yet.
    Design base;
    if (m_canvas.document()) {
        base.parts = m_canvas.document()->design()->parts;
        base.types = m_canvas.document()->design()->types;
    }
    if (auto alone = insertLinked(std::move(base), m_canvas.catalogue(), id.toStdString(), {0, 0}, {}, {}))
        m_shape = layOut(std::make_shared<const Design>(std::move(alone->design)), nullptr);
}

Result<Design> PlaceGhost::insertedInto(const std::string& connection) const
{
    const Design& design = *m_canvas.document()->design();
    CW_TRY(const ConnectionPlace at, connectionAt(design, connection));
    return editInScope(design, at.type, [&](Design d) -> Result<Design> {
        CW_TRY(Inserted put, insertLinked(std::move(d), m_canvas.catalogue(), m_part.toStdString(), {0, 0}, {}, {}));
        return insertIntoConnection(std::move(put.design), m_canvas.catalogue(), at.id, put.id);
    });
}

void PlaceGhost::moveTo(QPointF scenePoint, Qt::KeyboardModifiers modifiers)
{
    if (m_part.isEmpty() || !m_canvas.document())
        return;
    const Scene& scene = m_canvas.scene();
    // Into the plain assembly under the cursor; the content of a type is only changed while it is entered.
    int in = scene.nodeAt(scenePoint);
    const std::string entered = m_canvas.scope().toStdString();
    const auto isPlain = [&](int i) {
        const SceneNode& n = scene.nodes[static_cast<std::size_t>(i)];
        if (n.path == entered)
            return n.frame;
        if (n.inType && (entered.empty() || !n.path.starts_with(entered + "/")))
            return false;
        const auto place = scene.design ? drawnPlace(*scene.design, n.path) : std::nullopt;
        return n.frame && place && !place->item->isInstance();
    };
    while (in >= 0 && !isPlain(in))
        in = scene.nodes[static_cast<std::size_t>(in)].parent;
    const QPointF origin = in < 0 ? QPointF() : scene.nodes[static_cast<std::size_t>(in)].origin;
    QRectF shape(0, 0, boxWidth, boxHeight);
    QPointF own; ///< of what is placed, from the corner of its outline
    if (!m_shape.nodes.empty()) {
        shape = m_shape.nodes.front().rect;
        own = m_shape.nodes.front().origin - shape.topLeft();
    }
    const QPointF free = scenePoint - QPointF(shape.width(), shape.height()) / 2;
    QPointF corner(std::round(free.x()), std::round(free.y()));
    m_guides.clear();
    if (!(modifiers & Qt::AltModifier)) {
        const auto onGrid = [](double v) { return std::round(v / gridStep) * gridStep; };
        const QPointF at = free + own - origin;
        corner = QPointF(onGrid(at.x()), onGrid(at.y())) + origin - own;
        const auto others = neighboursOf(scene, {}, in, m_canvas.viewport());
        const QRectF moving(free, shape.size());
        const GuideSnap snap = findGuides(moving, others, guideReach / m_canvas.zoom());
        if (snap.x)
            corner.setX(free.x() + snap.by.x());
        if (snap.y)
            corner.setY(free.y() + snap.by.y());
        m_guides = findGuides(QRectF(corner, shape.size()), others, 0.5).guides;
    }
    m_corner = corner;
    m_target.at = corner + own - origin;
    m_target.in = in < 0 ? QString() : QString::fromStdString(scene.nodes[static_cast<std::size_t>(in)].path);
    if (m_seen != scene.design || m_seenScope != m_canvas.scope()) {
        m_seen = scene.design;
        m_seenScope = m_canvas.scope();
        m_link.reset();
        if (!m_shape.nodes.empty() && scene.design)
            m_link.begin({}, instanceAround(*scene.design, entered));
    }
    // What it is put into decides which links are its like.
    const auto home =
        m_target.in.isEmpty() || !scene.design ? std::nullopt : drawnPlace(*scene.design, m_target.in.toStdString());
    const std::string type = !home ? std::string() : home->item->isInstance() ? home->item->type : home->type;
    if (m_link.look(scenePoint, type, [&](const std::string& c) { return insertedInto(c); }) || !m_shown)
        emit m_canvas.hint(
            m_link.words().isEmpty()
                ? ClusterCanvas::tr("Click to place. Alt: no grid, no guides. On a link: into it. Esc: done.")
                : m_link.words());
    m_target.link = QString::fromStdString(m_link.connection());
    m_shown = true;
    m_canvas.updateOverlay();
}

void PlaceGhost::hide()
{
    if (m_shown)
        emit m_canvas.hint({});
    m_shown = false;
    m_guides.clear();
    m_link.reset();
    m_seen = nullptr;
    m_canvas.updateOverlay();
}

void PlaceGhost::draw(DrawList& list, const CanvasTheme& theme, double zoom) const
{
    if (!m_shown)
        return;
    m_link.draw(list, theme, zoom);
    drawGuides(list, m_guides, theme, zoom);
    if (m_shape.nodes.empty()) {
        list.add(DrawRect{QRectF(m_corner * zoom, QSizeF(boxWidth, boxHeight) * zoom), 7 * zoom, QColor(), theme.accent,
                          1, theme.background});
        return;
    }
    const QPointF shift = m_corner - m_shape.nodes.front().rect.topLeft();
    for (const SceneNode& n : m_shape.nodes) {
        const QRectF r(QPointF(n.rect.topLeft() + shift) * zoom, n.rect.size() * zoom);
        const QColor hue = n.frame ? theme.accent : theme.hue(n.hue);
        list.add(DrawRect{r, 7 * zoom, n.frame && n.parent >= 0 ? QColor() : mixed(theme.background, hue, 0.08),
                          mixed(theme.background, hue, n.frame ? 0.9 : 0.6), 1, theme.background});
        if (zoom >= 0.6 && (n.parent < 0 || !n.frame))
            list.add(DrawText{r.adjusted(12 * zoom, 6 * zoom, -10 * zoom, -(n.rect.height() - 22) * zoom), n.title,
                              TextStyle::Title, mixed(theme.background, theme.text, 0.75), zoom, Qt::AlignLeft});
    }
}

} // namespace cw
