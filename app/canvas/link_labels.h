// SPDX-License-Identifier: GPL-3.0-or-later
// Where the labels of links and pools stand.
#pragma once

#include "app/canvas/scene.h"

namespace cw
{

/// Places the labels so that they cover neither boxes nor titles nor one another. A label that finds no place is left
/// out: covering something would be worse. With `previous`, labels of ways that did not change stay.
void placeLabels(Scene& scene, const Scene* previous);

/// The title of a frame, as wide as it is drawn.
QRectF titleRect(const SceneNode& frame);

/// Pairs of a label and something it covers (another label, a box with its badge, a frame's title) at 100 %.
int overlappingLabels(const Scene& scene);

} // namespace cw
