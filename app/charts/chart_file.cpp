// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/chart_file.h"

#include <QBuffer>
#include <QFileInfo>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>
#include <QSvgGenerator>

#include "app/canvas/export_picture.h"
#include "app/charts/chart_text.h"

namespace cw
{
namespace
{

void paintOn(QPaintDevice& device, const ChartContent& content, const CanvasTheme& theme, QSizeF size)
{
    ChartStyle style;
    style.theme = &theme;
    style.textSize = 12;
    style.background = true;
    QPainter painter(&device);
    paintChart(painter, QRectF(QPointF(), size), content, style);
}

} // namespace

QImage chartImage(const ChartContent& content, const CanvasTheme& theme, QSizeF size, double ratio)
{
    QImage image((size * ratio).toSize(), QImage::Format_RGB32);
    if (image.isNull())
        return image;
    image.setDevicePixelRatio(ratio);
    image.fill(theme.box);
    paintOn(image, content, theme, size);
    image.setText(QStringLiteral("Title"), content.title);
    return image;
}

QString writeChart(const ChartContent& content, const CanvasTheme& theme, QSizeF size, const QString& path)
{
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (suffix == QLatin1String("csv"))
        return writeBytes(path, chartCsv(content).toUtf8());
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    if (suffix == QLatin1String("png")) {
        chartImage(content, theme, size).save(&buffer, "PNG");
    } else if (suffix == QLatin1String("svg")) {
        QSvgGenerator generator;
        generator.setOutputDevice(&buffer);
        generator.setResolution(96);
        generator.setSize(size.toSize());
        generator.setViewBox(QRectF(QPointF(), size));
        generator.setTitle(content.title);
        generator.setDescription(QStringLiteral("Clusterwright"));
        paintOn(generator, content, theme, size);
        buffer.close();
        nameOtherFonts(bytes);
    } else if (suffix == QLatin1String("pdf")) {
        QPdfWriter writer(&buffer);
        writer.setTitle(content.title);
        writer.setCreator(QStringLiteral("Clusterwright"));
        writer.setResolution(72);
        writer.setPageSize(QPageSize(size, QPageSize::Point, QString(), QPageSize::ExactMatch));
        writer.setPageMargins(QMarginsF());
        paintOn(writer, content, theme, size);
    } else {
        return ChartText::tr("Charts are written as .png, .svg, .pdf or .csv.");
    }
    return writeBytes(path, bytes);
}

QString writeBytes(const QString& path, const QByteArray& bytes)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        return ChartText::tr("%1 can't be written: %2").arg(path, file.errorString());
    return {};
}

} // namespace cw
