// SPDX-License-Identifier: GPL-3.0-or-later
// A large drawing while things are dragged about: what moved is shifted in place, links follow without a search.
#pragma once

#include "app/canvas/scene.h"

namespace cw
{

/// Brings `scene` to `next` when only positions of outermost items differ and the drawing, or what moves, is so large
/// that laying out anew would be felt. Links between what moved together go with it; others are stretched and marked
/// provisional, as is the scene: lay it out again once the hand rests. False, with nothing done, in every other case.
bool moveScene(Scene& scene, const DesignPointer& next);

} // namespace cw
