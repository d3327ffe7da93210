// SPDX-License-Identifier: GPL-3.0-or-later
// Paints a draw list with QPainter: software scene graph, minimap, PNG, SVG and PDF.
#pragma once

#include "app/canvas/draw_list.h"

class QPainter;

namespace cw
{

void paint(QPainter& painter, const DrawList& list);
/// One text alone, as in paint(); the scene graph's label images are made with it.
void paintText(QPainter& painter, const DrawText& text);

} // namespace cw
