// SPDX-License-Identifier: GPL-3.0-or-later
// The legend of an overlay, on screen and in exported pictures.
#pragma once

#include "app/canvas/draw_list.h"
#include "app/canvas/overlay.h"

namespace cw
{

/// Of the legend's box at scale 1, pixels.
QSizeF legendSize(const Overlay& overlay);
/// Draws it with its top-left corner at `corner`, `scale` times as large.
void drawLegend(DrawList& list, const Overlay& overlay, const CanvasTheme& theme, QPointF corner, double scale = 1);

} // namespace cw
