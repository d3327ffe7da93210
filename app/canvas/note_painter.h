// SPDX-License-Identifier: GPL-3.0-or-later
// Notes, frames and locks in the draw list: frames lie behind everything, notes above it.
#pragma once

#include "app/canvas/scene_painter.h"

namespace cw
{

/// What boxes inside a frame lie on.
QColor frameFill(const CanvasTheme& theme, const SceneNote& frame);
void drawFrames(DrawList& list, const Scene& scene, const CanvasTheme& theme, const SceneView& view);
/// Takes out the texts that the notes cover: texts come above all shapes of a list.
void drawNotes(DrawList& list, const Scene& scene, const CanvasTheme& theme, const SceneView& view);
/// A small padlock about `middle` (canvas units).
void drawLock(DrawList& list, QPointF middle, double zoom, const QColor& color, const QColor& behind);

} // namespace cw
