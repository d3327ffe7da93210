// SPDX-License-Identifier: GPL-3.0-or-later
// Boxes and frames of a scene: positions as drawn, or rows by kind of part where nothing was drawn.
#pragma once

#include "app/canvas/scene.h"

namespace cw
{

/// Fills scene.nodes and scene.byPath.
void layOutNodes(Scene& scene, const Report* report);

} // namespace cw
