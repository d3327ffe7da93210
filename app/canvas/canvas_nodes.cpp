// SPDX-License-Identifier: GPL-3.0-or-later
// The canvas on screen: draw lists when something changed, scene-graph nodes from them, a matrix while it only moves.
#include <QPainter>
#include <QQuickWindow>
#include <QSGImageNode>
#include <QSGRendererInterface>

#include "app/canvas/cluster_canvas.h"
#include "app/canvas/graph_sink.h"
#include "app/canvas/painter_sink.h"

namespace cw
{

namespace
{

constexpr double regionMargin = 0.75; ///< of the viewport's size, drawn beyond each edge for panning

struct CanvasNode : QSGNode {
    GridNode grid;
    QSGTransformNode moved, live;
    LayerNode layer, overlay;
    LabelAtlas atlas;
    std::vector<std::unique_ptr<QSGTexture>> textures;

    CanvasNode()
    {
        for (QSGNode* n : std::initializer_list<QSGNode*>{&grid, &moved, &live, &layer, &overlay})
            n->setFlag(OwnedByParent, false);
        appendChildNode(&grid);
        appendChildNode(&moved);
        appendChildNode(&live);
        moved.appendChildNode(&layer);
        live.appendChildNode(&overlay);
    }
};

} // namespace

void ClusterCanvas::drawOverlay(DrawList& list) const
{
    const CanvasTheme& theme = colors();
    const double zoom = m_camera.zoom;
    const auto outline = [&](const QRectF& r, const QColor& color, double width, double radius) {
        const double out = width - 1;
        list.add(DrawRect{QRectF(r.topLeft() * zoom, r.size() * zoom).adjusted(-out, -out, out, out), radius * zoom,
                          QColor(), color, width, theme.background});
    };
    if (!m_scope.isEmpty())
        if (const auto at = m_scene.byPath.find(m_scope.toStdString()); at != m_scene.byPath.end())
            outline(m_scene.nodes[static_cast<std::size_t>(at->second)].rect,
                    mixed(theme.background, theme.accent, 0.6), 1, 8);
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
        for (const QString& path : m_selection->items())
            if (const int node = m_scene.find(path.toStdString()); node >= 0)
                outline(m_scene.nodes[static_cast<std::size_t>(node)].rect, theme.accent, 2, 7);
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
    const QRectF seen = viewport();
    view.visible = seen.adjusted(-seen.width() * regionMargin, -seen.height() * regionMargin,
                                 seen.width() * regionMargin, seen.height() * regionMargin);
    m_detail = view.detail = detailAt(m_camera.zoom, m_detail);
    view.dimmed = m_dimmed;
    m_list = drawScene(m_scene, colors(), view);
    m_listZoom = view.zoom;
    m_listRatio = view.pixelRatio;
    m_listRegion = view.visible;
    m_listStale = false;
    m_listChanged = true;
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
        m_listStale = true;
        emit viewChanged();
    }
    if (m_listStale && !size().isEmpty()) {
        rebuildList();
        update();
    }
    if (m_overlayStale) {
        m_overlayStale = false;
        m_overlay.clear();
        drawOverlay(m_overlay);
        m_overlayChanged = true;
        update();
    }
}

QSGNode* ClusterCanvas::paintSoftware(QSGNode* old)
{
    // The software renderer has no custom geometry: the visible part is painted as one image.
    auto* node = static_cast<QSGImageNode*>(old);
    if (!node) {
        node = window()->createImageNode();
        node->setOwnsTexture(true);
    }
    const double ratio = window()->effectiveDevicePixelRatio();
    QImage image((size() * ratio).toSize().expandedTo({1, 1}), QImage::Format_RGB32);
    image.setDevicePixelRatio(ratio);
    image.fill(colors().background);
    QPainter painter(&image);
    const double spacing = 3 * gridStep * m_camera.zoom;
    if (spacing >= 9) {
        const auto first = [spacing](double offset) { return offset - std::floor(offset / spacing) * spacing; };
        for (double y = first(m_camera.offset.y()); y < height(); y += spacing)
            for (double x = first(m_camera.offset.x()); x < width(); x += spacing)
                painter.fillRect(QRectF(std::floor(x), std::floor(y), 1, 1), colors().grid);
    }
    painter.translate(std::round(m_camera.offset.x()), std::round(m_camera.offset.y()));
    painter.save();
    painter.scale(m_camera.zoom / m_listZoom, m_camera.zoom / m_listZoom);
    paint(painter, m_list);
    painter.restore();
    paint(painter, m_overlay);
    painter.end();
    node->setTexture(window()->createTextureFromImage(image));
    node->setRect(boundingRect());
    return node;
}

QSGNode* ClusterCanvas::updatePaintNode(QSGNode* old, UpdatePaintNodeData*)
{
    if (size().isEmpty()) {
        delete old;
        return nullptr;
    }
    if (window()->rendererInterface()->graphicsApi() == QSGRendererInterface::Software)
        return paintSoftware(old);
    auto* node = static_cast<CanvasNode*>(old);
    if (!node) {
        node = new CanvasNode;
        m_listChanged = m_overlayChanged = true;
    }
    const double ratio = window()->effectiveDevicePixelRatio();
    if (m_listChanged && node->atlas.trim(12))
        m_overlayChanged = true;
    if (m_listChanged)
        node->layer.show(m_list, node->atlas, m_listRatio);
    if (m_overlayChanged)
        node->overlay.show(m_overlay, node->atlas, ratio);
    if (m_listChanged || m_overlayChanged) {
        upload(node->atlas, window(), node->textures);
        node->layer.setTextures(node->textures);
        node->overlay.setTextures(node->textures);
    }
    m_listChanged = m_overlayChanged = false;

    const auto onPixel = [ratio](double v) { return static_cast<float>(std::round(v * ratio) / ratio); };
    QMatrix4x4 move;
    move.translate(onPixel(m_camera.offset.x()), onPixel(m_camera.offset.y()));
    node->live.setMatrix(move);
    move.scale(static_cast<float>(m_camera.zoom / m_listZoom));
    node->moved.setMatrix(move);
    node->grid.show(window(), size(), m_camera.offset, 3 * gridStep * m_camera.zoom, colors().background,
                    colors().grid);
    return node;
}

} // namespace cw
