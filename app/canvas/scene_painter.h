// SPDX-License-Identifier: GPL-3.0-or-later
// Scene → draw list: what is drawn at which size on screen.
#pragma once

#include "app/canvas/draw_list.h"
#include "app/canvas/overlay.h"
#include "app/canvas/scene.h"

namespace cw
{

/// By height of a box on screen: under 4 px coloured blocks, under 12 px bodies, under 40 px names, else everything.
enum class Detail { Block, Body, Name, Full };
/// `now` gives hysteresis: a level is left only when its limit is passed by a tenth.
Detail detailAt(double zoom, Detail now);
Detail detailAt(double zoom);

struct SceneView {
    double zoom = 1;       ///< pixels per canvas unit
    double pixelRatio = 1; ///< edges are put on whole device pixels
    QRectF visible;        ///< canvas units; what lies outside is left out. Null = everything
    Detail detail = Detail::Full;
    std::vector<char> dimmed; ///< by node: drawn pale (connect tool); empty = none
    double dots = 0;          ///< distance of the grid's dots, canvas units; 0 = none
    const Overlay* overlay = nullptr;
    /// Of findings: small signs on what has errors or warnings while no overlay is shown; null = none.
    const Overlay* problems = nullptr;
};

/// Coordinates of the list are canvas units × zoom.
DrawList drawScene(const Scene& scene, const CanvasTheme& theme, const SceneView& view);
/// Blocks only, for the minimap.
DrawList drawBlocks(const Scene& scene, const CanvasTheme& theme, double zoom);

} // namespace cw
