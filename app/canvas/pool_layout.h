// SPDX-License-Identifier: GPL-3.0-or-later
// Pools of a scene: hulls around their members, with what runs there in one line.
#pragma once

#include "app/canvas/scene.h"

namespace cw
{

/// Fills scene.pools; needs nodes. Boxes get the roles that their pools give them as subtitle.
void layOutPools(Scene& scene, const Report* report);

} // namespace cw
