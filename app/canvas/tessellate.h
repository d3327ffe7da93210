// SPDX-License-Identifier: GPL-3.0-or-later
// Draw list → triangles with a colour at each corner, opaque: edges fade into the colour behind instead of blending.
#pragma once

#include <vector>

#include "app/canvas/draw_list.h"

namespace cw
{

struct ColoredVertex {
    float x, y;
    unsigned char r, g, b, a;
};

struct Mesh {
    std::vector<ColoredVertex> vertices;
    std::vector<unsigned> indices; ///< three a triangle, the topmost first
};

/// The scene graph draws opaque triangles against a depth buffer where the first of equal depth stays, so what is on
/// top comes first. `ratio`: device pixels per pixel, for the width of the fading edge and for sharp lines.
Mesh tessellate(const DrawList& list, double ratio);

} // namespace cw
