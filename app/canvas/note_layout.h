// SPDX-License-Identifier: GPL-3.0-or-later
// Notes and frames of the scene.
#pragma once

#include "app/canvas/scene.h"

namespace cw
{

/// Room that a note leaves about its text, and the height of its lines, canvas units.
inline constexpr double notePadding = 10, noteLine = 16;
/// Height of the strip that a frame's title stands in.
inline constexpr double frameTitleHeight = 24;

/// Adds scene.notes from the design, hidden layers left out.
void layOutNotes(Scene& scene);

/// A text in lines of at most `width` canvas units at 100 %; its own line ends are kept.
QStringList wrapped(const QString& text, double width);

} // namespace cw
