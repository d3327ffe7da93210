// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/item_extents.h"

#include "app/canvas/node_layout.h"

namespace cw
{

std::vector<ItemExtent> itemExtents(const DesignPointer& design)
{
    Scene scene;
    scene.design = design;
    layOutNodes(scene, nullptr);
    std::vector<ItemExtent> extents;
    for (const SceneNode& n : scene.nodes) {
        if (n.inType)
            continue;
        const QPointF home = n.parent >= 0 ? scene.nodes[static_cast<std::size_t>(n.parent)].origin : QPointF();
        const QPointF at = n.origin - home, corner = n.rect.topLeft() - n.origin;
        extents.push_back({n.pointer.substr(n.pointer.rfind('/') + 1),
                           {at.x(), at.y()},
                           {corner.x(), corner.y()},
                           {n.rect.width(), n.rect.height()}});
    }
    return extents;
}

} // namespace cw
