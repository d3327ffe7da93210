// SPDX-License-Identifier: GPL-3.0-or-later
// What is drawn at assemblies and can be pointed at: totals of what is collapsed, the ×N badge, the chevron.
#pragma once

#include "app/canvas/scene.h"
#include "model/design/totals.h"

namespace cw
{

/// "8 × H100 SXM · 10.2 kW · $250k": of one instance, only what is known.
QString totalsText(const Design&, const Totals&);
/// Subtitle and size of a collapsed assembly's box.
void showTotals(SceneNode&, const Design&, const Totals&);

/// Where the ×N stands, canvas units: a pill on the corner of a box, after the title of a frame. Null without one.
QRectF badgeOf(const SceneNode&);
/// What a click on the chevron hits; null for components.
QRectF chevronArea(const SceneNode&);
/// The chevron's corner points, canvas units × zoom: down while the inside is shown, right while it is collapsed.
std::vector<QPointF> chevronOf(const SceneNode&, double zoom);

} // namespace cw
