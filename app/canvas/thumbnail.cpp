// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/thumbnail.h"

#include <algorithm>

#include <QPainter>

#include "app/canvas/painter_sink.h"
#include "app/canvas/scene_painter.h"

namespace cw
{

QImage thumbnail(const Scene& scene, const CanvasTheme& theme, QSize size, double pixelRatio)
{
    QImage image(size * pixelRatio, QImage::Format_RGB32);
    image.setDevicePixelRatio(pixelRatio);
    image.fill(theme.background);
    if (scene.bounds.isEmpty())
        return image;
    constexpr double margin = 10;
    SceneView view;
    view.zoom = std::min({1.0, (size.width() - 2 * margin) / scene.bounds.width(),
                          (size.height() - 2 * margin) / scene.bounds.height()});
    view.pixelRatio = pixelRatio;
    // Stumps of names say nothing.
    constexpr double leastNamed = 60;
    view.detail = boxWidth * view.zoom < leastNamed ? std::min(Detail::Body, detailAt(view.zoom)) : detailAt(view.zoom);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(QPointF(size.width(), size.height()) / 2 - scene.bounds.center() * view.zoom);
    paint(painter, drawScene(scene, theme, view));
    return image;
}

} // namespace cw
