// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/graph_sink.h"

#include <cmath>
#include <cstring>

#include <QQuickWindow>

namespace cw
{

namespace
{

constexpr int wideIndex = QSGGeometry::UnsignedIntType;

struct TexturedQuad {
    QRectF at;
    QRect pixels;
};

} // namespace

LayerNode::Labels::Labels() : box(QSGGeometry::defaultAttributes_TexturedPoint2D(), 0, 0, wideIndex)
{
    setGeometry(&box);
    setMaterial(&look);
    look.setFiltering(QSGTexture::Linear);
    setFlag(OwnedByParent, false);
}

LayerNode::LayerNode() : m_triangles(QSGGeometry::defaultAttributes_ColoredPoint2D(), 0, 0, wideIndex)
{
    m_triangles.setDrawingMode(QSGGeometry::DrawTriangles);
    // The material asks for blending by default; everything here is opaque, which costs half as much.
    m_color.setFlag(QSGMaterial::Blending, false);
    m_shapes.setGeometry(&m_triangles);
    m_shapes.setMaterial(&m_color);
    m_shapes.setFlag(OwnedByParent, false);
    appendChildNode(&m_shapes);
}

void LayerNode::show(const DrawList& list, LabelAtlas& atlas, double ratio)
{
    static_assert(sizeof(ColoredVertex) == sizeof(QSGGeometry::ColoredPoint2D));
    const Mesh mesh = tessellate(list, ratio);
    m_triangles.allocate(static_cast<int>(mesh.vertices.size()), static_cast<int>(mesh.indices.size()));
    if (!mesh.vertices.empty()) {
        std::memcpy(m_triangles.vertexData(), mesh.vertices.data(), mesh.vertices.size() * sizeof(ColoredVertex));
        std::memcpy(m_triangles.indexData(), mesh.indices.data(), mesh.indices.size() * sizeof(unsigned));
    }
    m_shapes.markDirty(QSGNode::DirtyGeometry);

    std::vector<std::vector<TexturedQuad>> byPage;
    for (const DrawText& t : list.texts()) {
        const LabelAtlas::Slot slot = atlas.slotOf(t, ratio);
        if (slot.page < 0)
            continue;
        if (byPage.size() <= static_cast<std::size_t>(slot.page))
            byPage.resize(static_cast<std::size_t>(slot.page) + 1);
        // On whole device pixels, or letters blur.
        const QPointF corner(std::round((t.rect.left() + slot.left) * ratio) / ratio,
                             std::round(t.rect.top() * ratio) / ratio);
        byPage[static_cast<std::size_t>(slot.page)].push_back(
            {QRectF(corner, QSizeF(slot.pixels.size()) / ratio), slot.pixels});
    }
    while (m_labels.size() < byPage.size()) {
        m_labels.push_back(std::make_unique<Labels>());
        appendChildNode(m_labels.back().get());
    }
    for (std::size_t page = 0; page < m_labels.size(); ++page) {
        QSGGeometry& box = m_labels[page]->box;
        const std::size_t count = page < byPage.size() ? byPage[page].size() : 0;
        box.allocate(static_cast<int>(count * 4), static_cast<int>(count * 6));
        box.setDrawingMode(QSGGeometry::DrawTriangles);
        auto* v = box.vertexDataAsTexturedPoint2D();
        auto* index = box.indexDataAsUInt();
        constexpr float size = LabelAtlas::pageSize;
        for (std::size_t i = 0; i < count; ++i) {
            const TexturedQuad& q = byPage[page][i];
            const float x0 = static_cast<float>(q.at.left()), x1 = static_cast<float>(q.at.right());
            const float y0 = static_cast<float>(q.at.top()), y1 = static_cast<float>(q.at.bottom());
            const float u0 = static_cast<float>(q.pixels.x()) / size, v0 = static_cast<float>(q.pixels.y()) / size;
            const float u1 = static_cast<float>(q.pixels.x() + q.pixels.width()) / size;
            const float v1 = static_cast<float>(q.pixels.y() + q.pixels.height()) / size;
            v[0].set(x0, y0, u0, v0);
            v[1].set(x1, y0, u1, v0);
            v[2].set(x1, y1, u1, v1);
            v[3].set(x0, y1, u0, v1);
            v += 4;
            const auto first = static_cast<unsigned>(i * 4);
            for (const unsigned k : {0u, 1u, 2u, 0u, 2u, 3u})
                *index++ = first + k;
        }
        m_labels[page]->markDirty(QSGNode::DirtyGeometry);
    }
}

void LayerNode::setTextures(const std::vector<std::unique_ptr<QSGTexture>>& textures)
{
    for (std::size_t page = 0; page < m_labels.size(); ++page) {
        QSGTexture* texture = page < textures.size() ? textures[page].get() : nullptr;
        Labels& labels = *m_labels[page];
        if (labels.look.texture() == texture && texture)
            continue;
        labels.look.setTexture(texture);
        // Without a texture there is nothing to draw; the material can't be without one.
        if (!texture)
            labels.box.allocate(0, 0);
        labels.markDirty(QSGNode::DirtyMaterial | QSGNode::DirtyGeometry);
    }
}

void upload(LabelAtlas& atlas, QQuickWindow* window, std::vector<std::unique_ptr<QSGTexture>>& textures)
{
    textures.resize(static_cast<std::size_t>(atlas.pages()));
    for (int page = 0; page < atlas.pages(); ++page) {
        auto& texture = textures[static_cast<std::size_t>(page)];
        if (!atlas.takeChanged(page) && texture)
            continue;
        // Not in Qt's own atlas: a page is one already.
        texture.reset(window->createTextureFromImage(atlas.image(page), QQuickWindow::TextureHasAlphaChannel));
        texture->setFiltering(QSGTexture::Linear);
    }
}

GridNode::GridNode() : m_box(QSGGeometry::defaultAttributes_TexturedPoint2D(), 4)
{
    m_box.setDrawingMode(QSGGeometry::DrawTriangleStrip);
    setGeometry(&m_box);
    m_look.setFiltering(QSGTexture::Nearest);
    m_look.setHorizontalWrapMode(QSGTexture::Repeat);
    m_look.setVerticalWrapMode(QSGTexture::Repeat);
    m_look.setFlag(QSGMaterial::Blending, false);
    setMaterial(&m_look);
}

void GridNode::show(QQuickWindow* window, QSizeF size, QPointF origin, double spacing, const QColor& background,
                    const QColor& dot)
{
    const double ratio = window->effectiveDevicePixelRatio();
    const QColor color = spacing < leastDotSpacing ? background : dot;
    const int tile = std::clamp(static_cast<int>(std::lround(spacing * ratio)), 4, 512);
    if (!m_texture || tile != m_tile || color.rgb() != m_dot) {
        QImage image(tile, tile, QImage::Format_RGB32);
        image.fill(background);
        const int dotSize = std::max(1, static_cast<int>(std::lround(ratio)));
        for (int y = 0; y < dotSize; ++y)
            for (int x = 0; x < dotSize; ++x)
                image.setPixelColor(x, y, color);
        m_texture.reset(window->createTextureFromImage(image, QQuickWindow::TextureIsOpaque));
        m_look.setTexture(m_texture.get());
        m_tile = tile;
        m_dot = color.rgb();
        markDirty(DirtyMaterial);
    }
    const QPointF first = -origin / spacing;
    const QRectF source(QPointF(first.x() - std::floor(first.x()), first.y() - std::floor(first.y())), size / spacing);
    QSGGeometry::updateTexturedRectGeometry(&m_box, QRectF(QPointF(), size), source);
    markDirty(DirtyGeometry);
}

} // namespace cw
