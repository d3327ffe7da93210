// SPDX-License-Identifier: GPL-3.0-or-later
// The canvas on screen: draw lists when something changed; while the view only moves, the items that show them do.
#include <QQuickWindow>
#include <QSGRectangleNode>

#include "app/canvas/assembly_marks.h"
#include "app/canvas/cluster_canvas.h"
#include "app/canvas/graph_sink.h"
#include "app/canvas/legend.h"
#include "app/document/variant_states.h"
#include "app/panels/variants_model.h"

namespace cw
{

namespace
{

constexpr double regionMargin = 0.25; ///< of the viewport's size, drawn beyond each edge for panning
constexpr double mostPixels = 8192;   ///< device pixels of a side that every graphics card has textures for
constexpr double legendMargin = 14, breadcrumb = 34;
constexpr double tile = 8; ///< pixels: whole device pixels at every usual scaling
constexpr double dotSpacing = 3 * gridStep;

double tileOf(double v)
{
    return std::floor(v / tile) * tile;
}

} // namespace

void ClusterCanvas::drawOverlay(DrawList& list) const
{
    const CanvasTheme& theme = colors();
    const double zoom = m_camera.zoom;
    const auto outline = [&](const QRectF& r, const QColor& color, double width, double radius) {
        const double out = width - 1;
        if (m_detail == Detail::Block) { // no room for an edge, and there may be very many
            list.add(DrawRect{QRectF(r.topLeft() * zoom, r.size() * zoom), 0, color, QColor(), 0, color});
            return;
        }
        list.add(DrawRect{QRectF(r.topLeft() * zoom, r.size() * zoom).adjusted(-out, -out, out, out), radius * zoom,
                          QColor(), color, width, theme.background});
    };
    if (!m_scope.isEmpty())
        if (const auto at = m_scene.byPath.find(m_scope.toStdString()); at != m_scene.byPath.end())
            outline(m_scene.nodes[static_cast<std::size_t>(at->second)].rect,
                    mixed(theme.background, theme.accent, 0.6), 1, 8);
    // The ×N on the corner stays above the outline.
    const auto outlined = [&](const SceneNode& n) {
        outline(n.rect, theme.accent, 2, 7);
        if (n.frame || !n.replicated || m_detail != Detail::Full)
            return;
        const QRectF badge = badgeOf(n);
        const QRectF r(badge.topLeft() * zoom, badge.size() * zoom);
        list.add(DrawRect{r, r.height() / 2, theme.background, theme.accent, 1, theme.background});
        list.add(DrawText{r, n.badge, TextStyle::Badge, theme.text, zoom, Qt::AlignHCenter});
    };
    if (m_selection) {
        const QStringList connections = m_selection->connections();
        for (const SceneLink& l : m_scene.links)
            if (!connections.isEmpty() && connections.contains(QString::fromStdString(l.pointer))) {
                DrawLine line{{}, theme.accent, std::clamp(l.width * zoom, 2.0, 4.0), 0, theme.background};
                for (const QPointF& p : l.points)
                    line.points.push_back(p * zoom);
                list.add(std::move(line));
                if (!l.labelRect.isNull() && m_detail == Detail::Full) {
                    const QRectF r(l.labelRect.topLeft() * zoom, l.labelRect.size() * zoom);
                    list.add(DrawRect{r, r.height() / 2, mixed(theme.background, theme.accent, 0.1), theme.accent, 2,
                                      theme.background});
                    list.add(DrawText{r, l.label, TextStyle::Pill, theme.text, zoom, Qt::AlignHCenter});
                }
            }
        for (const QString& selected : m_selection->items()) {
            const std::string path = selected.toStdString();
            if (const int note = m_scene.findNote(path); note >= 0)
                outline(m_scene.notes[static_cast<std::size_t>(note)].rect, theme.accent, 2,
                        m_scene.notes[static_cast<std::size_t>(note)].frame ? 10 : 4);
            else if (const int node = m_scene.find(path); node >= 0)
                outlined(m_scene.nodes[static_cast<std::size_t>(node)]);
        }
        for (const ScenePool& p : m_scene.pools)
            if (QString::fromStdString(p.id) == m_selection->pool())
                for (const QRectF& h : p.hulls)
                    outline(h, theme.accent, 2, 12);
    }
    if (const int node = m_pointedAt.empty() ? -1 : m_scene.find(m_pointedAt); node >= 0)
        outline(m_scene.nodes[static_cast<std::size_t>(node)].rect, theme.good, 3, 8);
    m_active->draw(list, theme, zoom);
}

void ClusterCanvas::rebuildList()
{
    SceneView view;
    view.zoom = m_camera.zoom;
    view.pixelRatio = window() ? window()->effectiveDevicePixelRatio() : 1;
    m_detail = view.detail = detailAt(m_camera.zoom, m_detail);
    view.dimmed = m_dimmed;
    view.overlay = &m_marks;
    view.problems = &m_problems;
    const bool software = drawsInSoftware(window());
    if (software && dotSpacing * view.zoom >= leastDotSpacing)
        view.dots = dotSpacing;

    // Whole tiles, and the texture keeps its size while panning.
    const double most = std::floor(mostPixels / view.pixelRatio / tile) * tile;
    // What is drawn anew all the time needs no more than is seen.
    const double spare = m_listBusy ? 0 : regionMargin;
    const auto sideOf = [&](double extent) {
        return std::max(std::ceil(extent / tile + 1) * tile,
                        std::min(std::ceil(extent * (1 + 2 * spare) / tile) * tile, most));
    };
    const QSizeF size(sideOf(width()), sideOf(height()));
    // More is drawn ahead of the way the view moves.
    const QPointF beyond(size.width() - width(), size.height() - height());
    const auto ahead = [](double drift) { return drift > 0 ? 0.8 : drift < 0 ? 0.2 : 0.5; };
    const QPointF corner(tileOf(-m_camera.offset.x() - beyond.x() * ahead(m_drift.x())),
                         tileOf(-m_camera.offset.y() - beyond.y() * ahead(m_drift.y())));
    const QRectF area(corner, size);
    view.visible = QRectF(area.topLeft() / view.zoom, area.size() / view.zoom);
    DrawList list = drawScene(m_scene, colors(), view);
    if (m_differences.any() && !m_marks.shown())
        drawDifferences(list, m_scene, m_baselineScene, m_differences, colors(), view);
    m_picture->show(std::move(list), area, view.pixelRatio, m_detail <= Detail::Body);
    m_listZoom = view.zoom;
    m_listRatio = view.pixelRatio;
    m_listRegion = view.visible;
    m_listShift = {};
    m_listStale = false;
}

void ClusterCanvas::rebuildOverlay()
{
    DrawList list;
    drawOverlay(list);
    const double ratio = window() ? window()->effectiveDevicePixelRatio() : 1;
    m_live->show(
        std::move(list),
        QRectF(QPointF(tileOf(-m_camera.offset.x()), tileOf(-m_camera.offset.y())), size() + QSizeF(tile, tile)),
        ratio);
    m_overlayStale = false;
}

void ClusterCanvas::rebuildMarks()
{
    m_marksStale = false;
    const auto report = m_evaluation ? m_evaluation->report() : nullptr;
    m_marks = overlayOf(m_overlayKind, m_scene, report.get(), findings());
    if (!m_scene.provisional)
        m_problems = overlayOf(OverlayKind::Problems, m_scene, nullptr, findings());
    rebuildDifferences();
    DrawList list;
    QRectF box;
    if (m_marks.shown()) {
        drawLegend(list, m_marks, colors(), {});
        box = QRectF(QPointF(), legendSize(m_marks));
    }
    m_legend->show(std::move(list), box, window() ? window()->effectiveDevicePixelRatio() : 1);
}

void ClusterCanvas::rebuildDifferences()
{
    // What is moved about keeps its marks: indices stay, only places change.
    if (m_scene.provisional)
        return;
    const bool had = m_differences.any();
    m_differences = {};
    m_listStale |= had;
    const bool wanted = m_hasMarks && m_document && !m_document->activeVariant().isEmpty();
    const DesignPointer other = wanted ? m_document->designOf(baselineOf(*m_document)) : nullptr;
    if (!other || !m_scene.design || other == m_scene.design) {
        m_baselineScene = {};
        return;
    }
    if (!hasGone(*m_scene.design, *other))
        m_baselineScene = {};
    else if (!m_baselineScene.design || !sameButVariants(*m_baselineScene.design, *other))
        m_baselineScene = layOut(other, nullptr, m_baselineScene.design ? &m_baselineScene : &m_scene);
    m_differences = differencesOf(m_scene, *other, m_baselineScene);
    m_listStale |= m_differences.any();
}

void ClusterCanvas::placeItems()
{
    m_picture->place(m_camera.offset + m_listShift * m_camera.zoom, m_camera.zoom / m_listZoom);
    m_live->place(m_camera.offset);
    m_legend->place({legendMargin, m_scope.isEmpty() ? legendMargin : legendMargin + breadcrumb});
}

void ClusterCanvas::updatePolish()
{
    scene();
    if (m_fitPending && !size().isEmpty() && m_document) {
        const auto& camera = m_scene.design ? m_scene.design->view.camera : std::array<double, 3>{0, 0, 0};
        if (camera[2] > 0) {
            m_camera.zoom = std::clamp(camera[2], Camera::minZoom, Camera::maxZoom);
            m_camera.centreOn({camera[0], camera[1]}, size());
        } else {
            fitScene();
        }
        m_fitPending = m_scene.bounds.isEmpty();
        m_framed = true;
        m_detail = detailAt(m_camera.zoom);
        m_listStale = m_overlayStale = true;
        emit viewChanged();
    }
    if (size().isEmpty())
        return;
    if (window() && window()->effectiveDevicePixelRatio() != m_listRatio)
        m_listStale = m_overlayStale = m_marksStale = true;
    if (m_marksStale)
        rebuildMarks();
    if (m_listStale)
        rebuildList();
    if (m_overlayStale)
        rebuildOverlay();
    placeItems();
    update();
}

QSGNode* ClusterCanvas::updatePaintNode(QSGNode* old, UpdatePaintNodeData*)
{
    // The ground and its dots; what stands on it is drawn by the items above.
    if (size().isEmpty()) {
        delete old;
        return nullptr;
    }
    if (drawsInSoftware(window())) {
        auto* ground = static_cast<QSGRectangleNode*>(old);
        if (!ground)
            ground = window()->createRectangleNode();
        ground->setRect(boundingRect());
        ground->setColor(colors().background);
        return ground;
    }
    auto* grid = static_cast<GridNode*>(old);
    if (!grid)
        grid = new GridNode;
    grid->show(window(), size(), m_camera.offset, dotSpacing * m_camera.zoom, colors().background, colors().grid);
    return grid;
}

} // namespace cw
