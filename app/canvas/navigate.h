// SPDX-License-Identifier: GPL-3.0-or-later
// Going about a drawing without a mouse: which box comes next, which lies that way, which links leave a box.
#pragma once

#include <string>
#include <vector>

#include "app/canvas/scene.h"

namespace cw
{

enum class Way { Left, Right, Up, Down };

/// The boxes and frames directly in a scope ("" = the whole design), as one reads: row by row, left to right.
std::vector<int> readingOrder(const Scene&, const std::string& scope);

/// The box `steps` after `from` in reading order; −1 beyond either end. With `from` −1: the first, or the last when
/// `steps` is negative.
int stepFrom(const Scene&, const std::string& scope, int from, int steps);

/// The box of the scope that lies that way from `from` and is nearest, preferring what is straight ahead; −1 when
/// there is none.
int neighbour(const Scene&, const std::string& scope, int from, Way way);

/// The links that end at a box, or at something in it when it is a frame, in the order of their pointers.
std::vector<int> linksAt(const Scene&, int node);

/// The end of a link that is not `node` nor inside it.
int farEnd(const Scene&, const SceneLink&, int node);

} // namespace cw
