// SPDX-License-Identifier: GPL-3.0-or-later
// Draw lists as scene-graph nodes: one node of opaque triangles, one of textured rectangles for each page of labels.
#pragma once

#include <memory>

#include <QSGGeometryNode>
#include <QSGTextureMaterial>
#include <QSGVertexColorMaterial>

#include "app/canvas/label_atlas.h"
#include "app/canvas/tessellate.h"

class QQuickWindow;

namespace cw
{

/// A layer of the canvas. Owned by the node tree; lives on the render thread.
class LayerNode : public QSGNode
{
public:
    LayerNode();
    /// Shows another list. `atlas` is shared by the layers.
    void show(const DrawList& list, LabelAtlas& atlas, double ratio);
    /// Points the label nodes at the textures of the pages.
    void setTextures(const std::vector<std::unique_ptr<QSGTexture>>& textures);

private:
    struct Labels : QSGGeometryNode {
        Labels();
        QSGGeometry box;
        QSGTextureMaterial look;
    };
    QSGGeometryNode m_shapes;
    QSGGeometry m_triangles;
    QSGVertexColorMaterial m_color;
    std::vector<std::unique_ptr<Labels>> m_labels; ///< by page
};

/// Dots nearer than this, in pixels, are not drawn.
inline constexpr double leastDotSpacing = 9;

/// Dots that show the grid: one rectangle with a repeated texture.
class GridNode : public QSGGeometryNode
{
public:
    GridNode();
    /// `spacing` in pixels; dots are where the distance to `origin` is a multiple of it.
    void show(QQuickWindow* window, QSizeF size, QPointF origin, double spacing, const QColor& background,
              const QColor& dot);

private:
    QSGGeometry m_box;
    QSGTextureMaterial m_look;
    std::unique_ptr<QSGTexture> m_texture;
    int m_tile = 0;
    QRgb m_dot = 0;
};

/// Textures of an atlas, uploaded again where labels were added.
void upload(LabelAtlas& atlas, QQuickWindow* window, std::vector<std::unique_ptr<QSGTexture>>& textures);

} // namespace cw
