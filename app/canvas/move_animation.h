// SPDX-License-Identifier: GPL-3.0-or-later
// Items on their way from one place to another, in the view only.
#pragma once

#include "model/design/design.h"

namespace cw
{

/// More moved items than these jump: the eye can't follow them, and every frame lays out anew.
inline constexpr int mostAnimated = 500;
inline constexpr int animationMilliseconds = 200;

/// The design `to` with items that `from` has elsewhere at `share` (0 … 1) of their way, eased in and out. The very
/// value `to` when nothing moved or too much did.
DesignPointer between(const DesignPointer& from, const DesignPointer& to, double share);

} // namespace cw
