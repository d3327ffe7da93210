// SPDX-License-Identifier: GPL-3.0-or-later
// Links of a scene: which boxes they join, the way they take, and where their labels stand.
#pragma once

#include "app/canvas/scene.h"

namespace cw
{

/// Fills scene.links; needs nodes and pools.
void layOutLinks(Scene& scene, const Report* report, const Scene* previous);
/// Places the labels of links and pools so that they cover neither boxes nor one another.
void placeLabels(Scene& scene);

} // namespace cw
