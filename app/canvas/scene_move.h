// SPDX-License-Identifier: GPL-3.0-or-later
// A large drawing while things are dragged about: what moved is shifted in place, links follow without a search.
#pragma once

#include <optional>

#include "app/canvas/scene.h"

namespace cw
{

struct SceneMove {
    bool done = false;
    std::optional<QPointF> whole; ///< the way that all that is drawn has gone together
    explicit operator bool() const { return done; }
};

/// Brings `scene` to `next` when only positions of outermost items differ and the drawing, or what moves, is so large
/// that laying out anew would be felt. Links between what moved together go with it; others are stretched and marked
/// provisional, as is the scene: lay it out again once the hand rests. Not done, and nothing changed, in every other
/// case.
SceneMove moveScene(Scene& scene, const DesignPointer& next);

} // namespace cw
