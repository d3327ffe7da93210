// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/icon_provider.h"

#include <QFile>
#include <QPainter>
#include <QSvgRenderer>

namespace cw
{

IconProvider::IconProvider() : QQuickImageProvider(QQuickImageProvider::Image) {}

QImage IconProvider::requestImage(const QString& id, QSize* size, const QSize& requestedSize)
{
    const QStringList pieces = id.split('/');
    const QSize pixels = requestedSize.isValid() && !requestedSize.isEmpty() ? requestedSize : QSize(16, 16);
    QImage image(pixels, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QFile file(":/clusterwright/icons/" + pieces.value(0) + ".svg");
    if (file.open(QIODevice::ReadOnly)) {
        QByteArray svg = file.readAll();
        svg.replace("currentColor", ("#" + pieces.value(1, "888888")).toLatin1());
        QSvgRenderer renderer(svg);
        QPainter painter(&image);
        renderer.render(&painter);
    } else {
        qWarning("No icon named %s", qPrintable(pieces.value(0)));
    }
    if (size)
        *size = pixels;
    return image;
}

} // namespace cw
