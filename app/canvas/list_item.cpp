// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/list_item.h"

#include <cmath>

#include <QPainter>
#include <QQuickWindow>
#include <QSGImageNode>
#include <QSGRendererInterface>

#include "app/canvas/graph_sink.h"
#include "app/canvas/painter_sink.h"

namespace cw
{

namespace
{

constexpr int mostLabelPages = 12;

struct GraphNode : QSGNode {
    QSGTransformNode moved;
    LayerNode layer;
    LabelAtlas atlas;
    std::vector<std::unique_ptr<QSGTexture>> textures;

    GraphNode()
    {
        moved.setFlag(OwnedByParent, false);
        layer.setFlag(OwnedByParent, false);
        appendChildNode(&moved);
        moved.appendChildNode(&layer);
    }
};

} // namespace

bool drawsInSoftware(QQuickWindow* window)
{
    return window && window->rendererInterface()->graphicsApi() == QSGRendererInterface::Software;
}

ListItem::ListItem(Caching caching, QQuickItem* parent) : QQuickItem(parent), m_caching(caching)
{
    setFlag(ItemHasContents);
    setTransformOrigin(TopLeft);
}

void ListItem::show(DrawList list, const QRectF& area, double ratio, bool plain)
{
    if (m_list.empty() && list.empty() && area == m_area)
        return;
    m_list = std::move(list);
    m_area = area;
    m_ratio = ratio;
    m_plain = plain;
    m_changed = true;
    setSize(area.size());
    // The software scene graph keeps images anyhow.
    if (m_caching == Caching::Texture)
        if (auto* layer = property("layer").value<QObject*>()) {
            layer->setProperty("smooth", true);
            layer->setProperty("enabled", !drawsInSoftware(window()));
        }
    update();
}

void ListItem::place(QPointF origin, double scale)
{
    // On whole pixels of the window, wherever the canvas lies in it.
    const QPointF base = parentItem()->mapToScene({0, 0});
    const auto onPixel = [this](double from, double v) { return std::round((from + v) * m_ratio) / m_ratio - from; };
    setScale(scale);
    setPosition(
        {onPixel(base.x(), origin.x() + m_area.left() * scale), onPixel(base.y(), origin.y() + m_area.top() * scale)});
}

QSGNode* ListItem::paintedNode(QSGNode* old)
{
    if (m_list.empty()) {
        delete old;
        return nullptr;
    }
    auto* node = static_cast<QSGImageNode*>(old);
    if (node && !m_changed)
        return node;
    if (!node) {
        node = window()->createImageNode();
        node->setOwnsTexture(true);
    }
    QImage image((m_area.size() * m_ratio).toSize().expandedTo({1, 1}), QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(m_ratio);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.translate(-m_area.topLeft());
    paint(painter, m_list, m_plain ? Smoothing::Off : Smoothing::On);
    painter.end();
    node->setTexture(window()->createTextureFromImage(image));
    node->setRect(QRectF(QPointF(), m_area.size()));
    return node;
}

QSGNode* ListItem::updatePaintNode(QSGNode* old, UpdatePaintNodeData*)
{
    if (drawsInSoftware(window())) {
        QSGNode* node = paintedNode(old);
        m_changed = false;
        return node;
    }
    auto* node = static_cast<GraphNode*>(old);
    if (!node) {
        node = new GraphNode;
        m_changed = true;
    }
    if (std::exchange(m_changed, false)) {
        node->atlas.trim(mostLabelPages);
        node->layer.show(m_list, node->atlas, m_ratio);
        upload(node->atlas, window(), node->textures);
        node->layer.setTextures(node->textures);
        QMatrix4x4 move;
        move.translate(static_cast<float>(-m_area.left()), static_cast<float>(-m_area.top()));
        node->moved.setMatrix(move);
    }
    return node;
}

} // namespace cw
