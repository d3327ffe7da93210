// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/tools/note_tool.h"

#include <array>

#include <QLineF>

#include "app/canvas/cluster_canvas.h"
#include "app/canvas/gathered.h"

namespace cw
{

namespace
{

constexpr double clickDistance = 4; ///< pixels
constexpr double handleReach = 7;   ///< pixels
constexpr double leastWidth = 48, leastHeight = 32;

QPointF onGrid(QPointF p)
{
    return {std::round(p.x() / gridStep) * gridStep, std::round(p.y() / gridStep) * gridStep};
}

/// Which edges a handle moves: −1 left or top, 1 right or bottom.
constexpr std::array<std::pair<int, int>, 8> pulls{
    {{-1, -1}, {0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}}};

QPointF handlePoint(const QRectF& r, int handle)
{
    const auto [x, y] = pulls[static_cast<std::size_t>(handle)];
    return r.center() + QPointF(x * r.width() / 2, y * r.height() / 2);
}

} // namespace

void NoteTool::press(const PointerEvent& e)
{
    m_active = true;
    m_press = e.item;
    m_from = m_to = e.modifiers & Qt::AltModifier ? e.scene : onGrid(e.scene);
}

void NoteTool::drag(const PointerEvent& e)
{
    if (!m_active)
        return;
    m_to = e.modifiers & Qt::AltModifier ? e.scene : onGrid(e.scene);
    m_canvas.updateOverlay();
}

void NoteTool::release(const PointerEvent& e)
{
    if (!std::exchange(m_active, false))
        return;
    const bool isFrame = m_kind == AnnotationKind::Frame;
    QRectF r(m_from, isFrame ? QSizeF(400, 240) : QSizeF(200, 80));
    if (QLineF(m_press, e.item).length() >= clickDistance)
        r = QRectF(area().topLeft(), area().size().expandedTo({leastWidth, leastHeight}));
    m_canvas.addNote(m_kind, r);
}

bool NoteTool::cancel()
{
    const bool was = std::exchange(m_active, false);
    m_canvas.updateOverlay();
    return was;
}

QString NoteTool::words() const
{
    return m_kind == AnnotationKind::Frame ? ClusterCanvas::tr("Drag a frame around things, then type its title.")
                                           : ClusterCanvas::tr("Click or drag, then type the note.");
}

void NoteTool::draw(DrawList& list, const CanvasTheme& theme, double zoom) const
{
    if (m_active)
        list.add(DrawRect{QRectF(area().topLeft() * zoom, area().size() * zoom), 4, QColor(), theme.accent, 1,
                          theme.background});
}

int NoteHandles::note() const
{
    const Selection* selection = m_canvas.selection();
    if (!selection || selection->items().size() != 1)
        return -1;
    const int note = m_canvas.scene().findNote(selection->items().front().toStdString());
    return note < 0 || m_canvas.scene().notes[static_cast<std::size_t>(note)].locked ? -1 : note;
}

int NoteHandles::handleAt(const PointerEvent& e) const
{
    const int n = note();
    if (n < 0)
        return -1;
    const QRectF& r = m_canvas.scene().notes[static_cast<std::size_t>(n)].rect;
    for (int handle = 0; handle < 8; ++handle)
        if (QLineF(m_canvas.toScreen(handlePoint(r, handle)), e.item).length() <= handleReach)
            return handle;
    return -1;
}

bool NoteHandles::begin(const PointerEvent& e)
{
    m_handle = handleAt(e);
    if (m_handle < 0)
        return false;
    const Scene& scene = m_canvas.scene();
    const SceneNote& n = scene.notes[static_cast<std::size_t>(note())];
    m_id = n.id;
    m_start = n.rect;
    m_press = e.scene;
    m_moved = false;
    const Gathered self = gather(scene, m_canvas.selection()->items(), false);
    m_neighbours = neighboursOf(scene, self, -1, m_canvas.viewport());
    m_canvas.document()->endGesture();
    ++m_count;
    return true;
}

void NoteHandles::move(const PointerEvent& e)
{
    const auto [x, y] = pulls[static_cast<std::size_t>(m_handle)];
    QPointF at = handlePoint(m_start, m_handle) + e.scene - m_press;
    m_guides.clear();
    if (!(e.modifiers & Qt::AltModifier)) {
        const GuideSnap snap = findGuides(QRectF(at, QSizeF(0, 0)), m_neighbours, 6 / m_canvas.zoom());
        const QPointF grid = onGrid(at);
        at = {snap.x && x ? at.x() + snap.by.x() : grid.x(), snap.y && y ? at.y() + snap.by.y() : grid.y()};
        for (const Guide& g : findGuides(QRectF(at, QSizeF(0, 0)), m_neighbours, 0.1).guides)
            if (!g.gap && (g.line.dx() == 0 ? x : y))
                m_guides.push_back(g);
    }
    QRectF r = m_start;
    if (x < 0)
        r.setLeft(std::min(at.x(), r.right() - leastWidth));
    else if (x > 0)
        r.setRight(std::max(at.x(), r.left() + leastWidth));
    if (y < 0)
        r.setTop(std::min(at.y(), r.bottom() - leastHeight));
    else if (y > 0)
        r.setBottom(std::max(at.y(), r.top() + leastHeight));
    const auto edit = [&](Design d) -> Result<Design> {
        d.annotations.update(m_id, [&](Annotation& a) {
            a.at = {r.x(), r.y()};
            a.size = {r.width(), r.height()};
        });
        return d;
    };
    m_moved |= m_canvas.document()->apply(ClusterCanvas::tr("Resize"), edit, QStringLiteral("resize-%1").arg(m_count));
    m_canvas.updateOverlay();
}

void NoteHandles::end()
{
    m_canvas.document()->endGesture();
    m_handle = -1;
    m_guides.clear();
}

void NoteHandles::cancel()
{
    m_canvas.document()->endGesture();
    if (m_moved)
        m_canvas.document()->undo();
    m_handle = -1;
    m_guides.clear();
}

Qt::CursorShape NoteHandles::cursor(const PointerEvent& e) const
{
    switch (m_handle >= 0 ? m_handle : handleAt(e)) {
    case 0:
    case 4: return Qt::SizeFDiagCursor;
    case 2:
    case 6: return Qt::SizeBDiagCursor;
    case 1:
    case 5: return Qt::SizeVerCursor;
    case 3:
    case 7: return Qt::SizeHorCursor;
    default: return Qt::ArrowCursor;
    }
}

void NoteHandles::draw(DrawList& list, const CanvasTheme& theme, double zoom) const
{
    drawGuides(list, m_guides, theme, zoom);
    const int n = note();
    if (n < 0)
        return;
    const QRectF& r = m_canvas.scene().notes[static_cast<std::size_t>(n)].rect;
    for (int handle = 0; handle < 8; ++handle) {
        const QPointF p = handlePoint(r, handle) * zoom;
        list.add(DrawRect{QRectF(p.x() - 4, p.y() - 4, 8, 8), 2, theme.background, theme.accent, 1, theme.background});
    }
}

} // namespace cw
