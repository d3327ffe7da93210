// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/export_picture.h"

#include <QBuffer>
#include <QFileInfo>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>

#include "app/canvas/facts.h"
#include "app/canvas/painter_sink.h"
#include "app/canvas/scene_painter.h"

namespace cw
{

namespace
{

constexpr double margin = 24; ///< canvas units about the scene

void paintScene(QPaintDevice& device, const Scene& scene, const CanvasTheme& theme, const QRectF& area, double zoom)
{
    SceneView view;
    view.zoom = zoom;
    QPainter painter(&device);
    painter.fillRect(QRectF(QPointF(), area.size() * zoom), theme.background);
    painter.translate(-area.topLeft() * zoom);
    paint(painter, drawScene(scene, theme, view));
}

} // namespace

QString writePicture(const Scene& scene, const CanvasTheme& theme, const QString& path, const QString& title)
{
    if (scene.bounds.isEmpty())
        return CanvasText::tr("There is nothing to export yet.");
    const QRectF area = scene.bounds.adjusted(-margin, -margin, margin, margin);
    const QString suffix = QFileInfo(path).suffix().toLower();
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    if (suffix == QLatin1String("png")) {
        // Twice the screen's size, unless a side would pass what image viewers open.
        const double zoom = std::min(2.0, 16000 / std::max(area.width(), area.height()));
        QImage image((area.size() * zoom).toSize(), QImage::Format_RGB32);
        if (image.isNull())
            return CanvasText::tr("The drawing is too large for a PNG; use SVG or PDF.");
        paintScene(image, scene, theme, area, zoom);
        image.save(&buffer, "PNG");
    } else if (suffix == QLatin1String("svg")) {
        QSvgGenerator generator;
        generator.setOutputDevice(&buffer);
        generator.setSize(area.size().toSize());
        generator.setViewBox(QRectF(QPointF(), area.size()));
        generator.setTitle(title);
        generator.setDescription(QStringLiteral("Clusterwright"));
        paintScene(generator, scene, theme, area, 1);
    } else if (suffix == QLatin1String("pdf")) {
        QPdfWriter writer(&buffer);
        writer.setTitle(title);
        writer.setCreator(QStringLiteral("Clusterwright"));
        writer.setResolution(72);
        writer.setPageSize(QPageSize(area.size(), QPageSize::Point, QString(), QPageSize::ExactMatch));
        writer.setPageMargins(QMarginsF());
        paintScene(writer, scene, theme, area, 1);
    } else {
        return CanvasText::tr("Pictures are written as .png, .svg or .pdf.");
    }
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        return CanvasText::tr("%1 can't be written: %2").arg(path, file.errorString());
    return {};
}

} // namespace cw
