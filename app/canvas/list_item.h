// SPDX-License-Identifier: GPL-3.0-or-later
// A draw list on screen: made into nodes (or an image, in the software scene graph) once, then only moved and scaled.
#pragma once

#include <QQuickItem>

#include "app/canvas/draw_list.h"

namespace cw
{

/// One layer of the canvas. Coordinates of its list are pixels about an origin of the canvas's choice.
class ListItem : public QQuickItem
{
    Q_OBJECT

public:
    enum class Caching {
        Nodes,  ///< few shapes that change often: drawn anew each frame
        Texture ///< many shapes: drawn into a texture, so that moving them is one rectangle
    };
    ListItem(Caching caching, QQuickItem* parent);

    /// Another list. Of a texture only `area` is kept (whole pixels). With `plain` the software painter leaves out
    /// smoothing.
    void show(DrawList list, const QRectF& area, double ratio, bool plain = false);
    /// The list's origin on the parent, and how much larger than drawn it appears.
    void place(QPointF origin, double scale = 1);

protected:
    QSGNode* updatePaintNode(QSGNode* old, UpdatePaintNodeData*) override;

private:
    QSGNode* paintedNode(QSGNode* old);

    Caching m_caching;
    DrawList m_list;
    QRectF m_area;
    double m_ratio = 1;
    bool m_plain = false;
    bool m_changed = true;
};

/// Whether the window draws with the software scene graph, which drops custom geometry.
bool drawsInSoftware(QQuickWindow* window);

} // namespace cw
