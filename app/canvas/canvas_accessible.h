// SPDX-License-Identifier: GPL-3.0-or-later
// The canvas for screen readers: the selected box, what it is joined to and what lies beside it, by name and place.
#pragma once

namespace cw
{

/// Call once, before the first canvas is shown.
void installCanvasAccessibility();

} // namespace cw
