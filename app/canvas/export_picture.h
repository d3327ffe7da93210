// SPDX-License-Identifier: GPL-3.0-or-later
// A scene as a picture file: whole or in part, free or on a page, with the ink of the screen.
#pragma once

#include <span>

#include <QSize>
#include <QString>
#include <QStringList>

#include "app/canvas/overlay.h"
#include "app/canvas/scene.h"
#include "app/canvas/theme.h"

namespace cw
{

struct PictureOptions {
    enum class Background { Theme, White, None };

    QStringList selection; ///< drawn places; only they, what is in them and links between them. Empty = everything
    QString page;     ///< "A4", "A3", "Letter": fitted on it, the long side as the drawing's. Empty = as large as it is
    double scale = 0; ///< free pictures: pixels or points per canvas unit; 0 = 2 for PNG, else 1
    QSize size;       ///< of a free picture, pixels or points: fitted into it. Empty = by `scale`
    bool dark = false;
    Background background = Background::Theme;
    bool outlines = false; ///< letters as shapes: looks the same without our fonts, can't be searched
    OverlayKind overlay = OverlayKind::None;
    QString title;
};

/// PNG, SVG or PDF by suffix. Returns why it could not be written, or an empty text.
QString writePicture(const Scene& scene, const Report* report, std::span<const Finding> findings, const QString& path,
                     const PictureOptions& options);

/// The SVG generator names our own cut of Inter only; elsewhere the usual one, and a typeface with Chinese, stand in
/// for it.
void nameOtherFonts(QByteArray& svg);

/// Named nodes with their content, and the links and pools between them.
Scene excerpt(const Scene& scene, const QStringList& places);

/// Fills options from words as dialog and command line have them: "page", "scale", "theme", "background", "size"
/// ("WxH"), "outlines", "overlay". Returns what is wrong, or an empty text.
QString readPictureOption(PictureOptions& options, const QString& name, const QString& value);

} // namespace cw
