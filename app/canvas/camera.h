// SPDX-License-Identifier: GPL-3.0-or-later
// Where the canvas looks: zoom and the place of the scene's origin on the item.
#pragma once

#include <algorithm>

#include <QPointF>
#include <QRectF>

namespace cw
{

struct Camera {
    static constexpr double minZoom = 0.02, maxZoom = 6;

    QPointF offset;  ///< item coordinates of scene (0, 0)
    double zoom = 1; ///< item pixels per canvas unit

    QPointF toScene(QPointF item) const { return (item - offset) / zoom; }
    QPointF toItem(QPointF scene) const { return scene * zoom + offset; }
    QRectF viewport(QSizeF item) const { return {toScene({0, 0}), item / zoom}; }

    /// What is under `at` (item coordinates) stays there.
    void zoomAbout(double newZoom, QPointF at)
    {
        const QPointF anchor = toScene(at);
        zoom = std::clamp(newZoom, minZoom, maxZoom);
        offset = at - anchor * zoom;
    }
    void centreOn(QPointF scene, QSizeF item) { offset = QPointF(item.width() / 2, item.height() / 2) - scene * zoom; }
    /// All of `area` is seen, with a margin; small scenes are not blown up.
    void fit(const QRectF& area, QSizeF item, double margin, double largest)
    {
        if (area.isEmpty() || item.isEmpty())
            return;
        const double w = std::max(1.0, item.width() - 2 * margin), h = std::max(1.0, item.height() - 2 * margin);
        zoom = std::clamp(std::min(w / area.width(), h / area.height()), minZoom, std::min(largest, maxZoom));
        centreOn(area.center(), item);
    }
};

} // namespace cw
