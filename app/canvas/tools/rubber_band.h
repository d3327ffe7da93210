// SPDX-License-Identifier: GPL-3.0-or-later
// The rubber band: drawn to the right it takes what it encloses, drawn to the left what it touches.
#pragma once

#include <string>
#include <vector>

#include "app/canvas/draw_list.h"
#include "app/canvas/scene.h"

namespace cw
{

struct RubberBand {
    QPointF from, to; ///< canvas units
    bool active = false;

    QRectF area() const { return QRectF(from, to).normalized(); }
    bool encloses() const { return to.x() >= from.x(); }

    /// A frame that the band begins in is the ground it is drawn on, not something it touches.
    bool takes(const QRectF& rect, bool isFrame) const
    {
        return encloses() ? area().contains(rect) : area().intersects(rect) && !(isFrame && rect.contains(from));
    }

    /// Nodes of the scope that the band takes, outermost only.
    std::vector<int> taken(const Scene& scene, const std::string& scope) const
    {
        std::vector<int> found;
        const QRectF band = area();
        for (const int i : scene.nodeGrid.touching(band)) {
            const SceneNode& n = scene.nodes[static_cast<std::size_t>(i)];
            if (!isInScope(n, scope))
                continue;
            const bool covered = std::any_of(found.begin(), found.end(), [&](int f) { return scene.isWithin(i, f); });
            if (takes(n.rect, n.frame) && !covered)
                found.push_back(i);
        }
        return found;
    }

    /// Whether a node is directly selectable while `scope` is entered: one step below it.
    static bool isInScope(const SceneNode& n, const std::string& scope)
    {
        const std::string prefix = scope.empty() ? "" : scope + "/";
        const bool below = n.path.size() > prefix.size() && n.path.compare(0, prefix.size(), prefix) == 0;
        return below && n.path.find('/', prefix.size()) == std::string::npos;
    }

    void draw(DrawList& list, const CanvasTheme& theme, double zoom) const
    {
        if (!active)
            return;
        const QRectF r(area().topLeft() * zoom, area().size() * zoom);
        if (encloses()) {
            list.add(DrawRect{r, 0, QColor(), theme.accent, 1, theme.background});
            return;
        }
        for (const auto& [a, b] : {std::pair(r.topLeft(), r.topRight()), std::pair(r.topRight(), r.bottomRight()),
                                   std::pair(r.bottomRight(), r.bottomLeft()), std::pair(r.bottomLeft(), r.topLeft())})
            list.add(DrawLine{{a, b}, theme.accent, 1, 5, theme.background});
    }
};

} // namespace cw
