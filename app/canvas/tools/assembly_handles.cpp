// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/tools/assembly_handles.h"

#include <algorithm>
#include <cmath>

#include <QKeyEvent>

#include "app/canvas/assembly_marks.h"
#include "app/canvas/cluster_canvas.h"
#include "app/canvas/facts.h"

namespace cw
{

namespace
{

constexpr double barHeight = 20, barGap = 8; ///< canvas units
constexpr double handleReach = 8;            ///< pixels about the divider
constexpr double leastZoom = 0.5;            ///< below that nothing so small is drawn

QString poolName(const Design& design, const std::string& id)
{
    const Pool* pool = design.pools.find(id);
    return !pool                ? QString::fromStdString(id)
           : pool->name.empty() ? roleName(pool->role)
                                : QString::fromStdString(pool->name);
}

} // namespace

const SceneNode* AssemblyHandles::selectedNode() const
{
    const Selection* selection = m_canvas.selection();
    if (!selection || selection->items().size() != 1)
        return nullptr;
    const Scene& scene = m_canvas.scene();
    const auto at = scene.byPath.find(selection->current().toStdString());
    return at == scene.byPath.end() ? nullptr : &scene.nodes[static_cast<std::size_t>(at->second)];
}

std::optional<PoolSplit> AssemblyHandles::split() const
{
    if (m_split)
        return m_split;
    const SceneNode* n = selectedNode();
    const Scene& scene = m_canvas.scene();
    if (!n || !n->replicated || n->inType || !scene.design || m_canvas.zoom() < leastZoom)
        return std::nullopt;
    for (const PoolSplit& s : poolSplits(*scene.design))
        if (s.item == n->path)
            return s;
    return std::nullopt;
}

QRectF AssemblyHandles::barOf(const SceneNode& n) const
{
    const double width = std::max(n.rect.width(), 160.0);
    return {n.rect.center().x() - width / 2, n.rect.top() - barGap - barHeight - (n.frame ? 12 : 8), width, barHeight};
}

bool AssemblyHandles::isOnDivider(const PointerEvent& e) const
{
    const auto s = split();
    const SceneNode* n = selectedNode();
    if (!s || !n)
        return false;
    const QRectF bar = barOf(*n);
    const double at = bar.left() + bar.width() * static_cast<double>(s->k) / static_cast<double>(s->count);
    return std::abs(e.scene.x() - at) * m_canvas.zoom() <= handleReach && e.scene.y() >= bar.top() - 3 &&
           e.scene.y() <= bar.bottom() + 3;
}

int AssemblyHandles::nodeWithChevron(QPointF at) const
{
    if (m_canvas.zoom() < leastZoom)
        return -1;
    const Scene& scene = m_canvas.scene();
    for (int i = scene.nodeAt(at); i >= 0; i = scene.nodes[static_cast<std::size_t>(i)].parent)
        if (chevronArea(scene.nodes[static_cast<std::size_t>(i)]).contains(at))
            return i;
    return -1;
}

bool AssemblyHandles::press(const PointerEvent& e)
{
    m_focused = m_toggled = false;
    if (isOnDivider(e)) {
        m_split = split();
        m_dividing = true;
        m_changed = false;
        ++m_gesture;
        m_canvas.document()->endGesture();
        return true;
    }
    if (const int i = nodeWithChevron(e.scene); i >= 0 && !e.modifiers) {
        m_toggled = true;
        m_canvas.toggleCollapsed(QString::fromStdString(m_canvas.scene().nodes[static_cast<std::size_t>(i)].path));
        return true;
    }
    return false;
}

bool AssemblyHandles::divide(std::int64_t k, const QString& gesture)
{
    const auto s = split();
    if (!s)
        return false;
    // Both pools keep a node: an empty one would be a pool without members, which is what the form is for.
    k = std::clamp<std::int64_t>(k, 1, s->count - 1);
    const bool done = m_canvas.document()->apply(
        ClusterCanvas::tr("Split nodes"),
        [&](Design design) { return splitPools(std::move(design), s->item, s->inner, s->first, s->second, k); },
        gesture);
    if (done) {
        m_changed |= k != s->k;
        if (m_split)
            m_split->k = k;
        const Design& design = *m_canvas.document()->design();
        emit m_canvas.hint(ClusterCanvas::tr("%1 %2 · %3 %4")
                               .arg(poolName(design, s->first))
                               .arg(k)
                               .arg(poolName(design, s->second))
                               .arg(s->count - k));
    }
    return done;
}

void AssemblyHandles::drag(const PointerEvent& e)
{
    const SceneNode* n = selectedNode();
    if (!m_dividing || !n || !m_split)
        return;
    const QRectF bar = barOf(*n);
    const double share = (e.scene.x() - bar.left()) / bar.width();
    const auto k = static_cast<std::int64_t>(std::llround(share * static_cast<double>(m_split->count)));
    if (std::clamp<std::int64_t>(k, 1, m_split->count - 1) != m_split->k)
        divide(k, QStringLiteral("divide-%1").arg(m_gesture));
}

void AssemblyHandles::release()
{
    if (m_dividing) {
        m_canvas.document()->endGesture();
        emit m_canvas.hint({});
    }
    m_dividing = false;
    m_split.reset();
    m_canvas.updateOverlay();
}

bool AssemblyHandles::cancel()
{
    if (m_dividing) {
        m_dividing = false;
        m_split.reset();
        m_canvas.document()->endGesture();
        if (m_changed)
            m_canvas.document()->undo();
        emit m_canvas.hint({});
        return true;
    }
    return std::exchange(m_focused, false);
}

bool AssemblyHandles::doubleClick(const PointerEvent& e)
{
    if (std::exchange(m_toggled, false) || nodeWithChevron(e.scene) >= 0)
        return true;
    if (m_canvas.zoom() < leastZoom)
        return false;
    const Scene& scene = m_canvas.scene();
    // Badges reach outside of their boxes.
    for (const int i : scene.nodeGrid.touching(QRectF(e.scene, QSizeF(0, 0)).adjusted(-12, -12, 12, 12))) {
        const SceneNode& n = scene.nodes[static_cast<std::size_t>(i)];
        if (badgeOf(n).contains(e.scene)) {
            m_canvas.requestCount(QString::fromStdString(n.path));
            return true;
        }
    }
    return false;
}

bool AssemblyHandles::hover(const PointerEvent& e)
{
    m_overDivider = isOnDivider(e);
    return m_overDivider || nodeWithChevron(e.scene) >= 0;
}

bool AssemblyHandles::focusDivider()
{
    m_focused = split().has_value();
    m_canvas.updateOverlay();
    return m_focused;
}

bool AssemblyHandles::key(QKeyEvent& e)
{
    const auto s = m_focused ? split() : std::nullopt;
    if (!s)
        return m_focused = false;
    std::int64_t k = s->k;
    switch (e.key()) {
    case Qt::Key_Left: --k; break;
    case Qt::Key_Right: ++k; break;
    default: m_focused = false; return false;
    }
    divide(k, QStringLiteral("divide-by-keys"));
    return true;
}

void AssemblyHandles::draw(DrawList& list, const CanvasTheme& theme, double zoom) const
{
    const auto s = split();
    const SceneNode* n = selectedNode();
    if (!s || !n)
        return;
    const Design& design = *m_canvas.scene().design;
    const QRectF bar = barOf(*n);
    const QRectF r(bar.topLeft() * zoom, bar.size() * zoom);
    const double at = r.left() + r.width() * static_cast<double>(s->k) / static_cast<double>(s->count);
    list.add(DrawRect{r, 5 * zoom, theme.box, theme.line, 1, theme.background});
    const auto half = [&](const std::string& id, double left, double right, std::int64_t nodes) {
        const Pool* pool = design.pools.find(id);
        const QColor hue = theme.hue(pool ? hueOf(pool->role) : Hue::Neutral);
        const QRectF part(left + 2, r.top() + 2, std::max(0.0, right - left - 4), r.height() - 4);
        list.add(DrawRect{part, 4 * zoom, mixed(theme.box, hue, 0.35), QColor(), 0, theme.box});
        const QString full = poolName(design, id) + QLatin1Char(' ') + QString::number(nodes);
        const bool room = textWidth(TextStyle::Badge, full) * zoom + 8 < part.width();
        list.add(
            DrawText{part, room ? full : QString::number(nodes), TextStyle::Badge, theme.text, zoom, Qt::AlignHCenter});
    };
    half(s->first, r.left(), at, s->k);
    half(s->second, at, r.right(), s->count - s->k);
    const bool live = m_dividing || m_focused || m_overDivider;
    list.add(DrawRect{QRectF(at - 3, r.top() - 3, 6, r.height() + 6), 3, live ? theme.accent : theme.text,
                      theme.background, 1, theme.background});
    if (m_focused)
        list.add(DrawRect{r.adjusted(-3, -3, 3, 3), 7 * zoom, QColor(), theme.accent, 2, theme.background});
}

} // namespace cw
