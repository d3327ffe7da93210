// SPDX-License-Identifier: GPL-3.0-or-later
// Line icons for QML: "image://icon/NAME/RRGGBB" renders resources/icons/NAME.svg in that colour at the asked size.
#pragma once

#include <QQuickImageProvider>

namespace cw
{

class IconProvider : public QQuickImageProvider
{
public:
    IconProvider();
    QImage requestImage(const QString& id, QSize* size, const QSize& requestedSize) override;
};

} // namespace cw
