// SPDX-License-Identifier: GPL-3.0-or-later
// Paints a draw list with QPainter: software scene graph, minimap, PNG, SVG and PDF.
#pragma once

#include "app/canvas/draw_list.h"

class QPainter;

namespace cw
{

enum class Smoothing { On, Off };
enum class Lettering { Text, Outlines };

/// Without smoothing, small things are plain rectangles: the software scene graph has no time for more.
void paint(QPainter& painter, const DrawList& list, Smoothing smoothing = Smoothing::On,
           Lettering lettering = Lettering::Text);
/// The font as a painter can use it so that its text can be found again: shaping swaps dashes and brackets for forms
/// that no letter stands for, and a PDF would lose them.
QFont selectable(QFont font, const QPainter& painter);
/// One text alone, as in paint(); the scene graph's label images are made with it.
void paintText(QPainter& painter, const DrawText& text, Lettering lettering = Lettering::Text);

} // namespace cw
