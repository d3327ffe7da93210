// SPDX-License-Identifier: GPL-3.0-or-later
// A scene as a picture file, whole and with a margin.
#pragma once

#include <QString>

#include "app/canvas/scene.h"
#include "app/canvas/theme.h"

namespace cw
{

/// PNG (twice the size on screen), SVG or PDF by suffix. Returns why it could not be written; empty when it was.
QString writePicture(const Scene& scene, const CanvasTheme& theme, const QString& path, const QString& title);

} // namespace cw
