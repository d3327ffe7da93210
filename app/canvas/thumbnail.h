// SPDX-License-Identifier: GPL-3.0-or-later
// A small picture of a scene, with the same ink as the canvas.
#pragma once

#include <QImage>

#include "app/canvas/scene.h"
#include "app/canvas/theme.h"

namespace cw
{

/// The whole scene in the middle of `size` (device-independent pixels), at most at 100 %. An empty scene gives an empty
/// background.
QImage thumbnail(const Scene& scene, const CanvasTheme& theme, QSize size, double pixelRatio);

} // namespace cw
