// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of the drawing alone: places, alignment, stacking, locks, layers, notes and frames. They never change what the
// machine is. What is drawn is named by JSON pointer: "/items/a", "/types/t/items/x", "/annotations/n".
#pragma once

#include <string>
#include <vector>

#include "model/design/edit.h"

namespace cw
{

/// A place that something shall have: `at` relative to what encloses it, canvas units.
struct Placed {
    std::string pointer;
    std::array<double, 2> at;
    friend bool operator==(const Placed&, const Placed&) = default;
};
/// Puts things where they shall be; an error when one is not there.
Result<Design> placeDrawn(Design, const std::vector<Placed>& places);

/// A thing as it is drawn: its `at`, and the rectangle it takes on the canvas.
struct DrawnBox {
    std::string pointer;
    std::array<double, 2> at;
    double x = 0, y = 0, width = 0, height = 0;
};
enum class Alignment { Left, Centre, Right, Top, Middle, Bottom };
enum class Direction { Horizontal, Vertical };
/// Where boxes go so that their edges or centres are those of all of them together. Whole units.
std::vector<Placed> aligned(const std::vector<DrawnBox>& boxes, Alignment how);
/// Where boxes go so that the gaps between neighbours are equal; the outermost stay. Whole units.
std::vector<Placed> distributed(const std::vector<DrawnBox>& boxes, Direction along);

/// Above (or below) all their siblings, in the order they have among themselves. No change when they are there already.
Result<Design> bringToFront(Design, const std::vector<std::string>& pointers);
Result<Design> sendToBack(Design, const std::vector<std::string>& pointers);
Result<Design> setLocked(Design, const std::vector<std::string>& pointers, bool locked);

/// A new layer, last in the list.
Result<Added> addLayer(Design, const std::string& name);
/// What was on the layer falls to the base layer.
Result<Design> removeLayer(Design, const std::string& id);
/// Puts things on a layer; "" is the base layer.
Result<Design> moveToLayer(Design, const std::vector<std::string>& pointers, const std::string& layer);

Result<Added> addAnnotation(Design, Annotation wish);
Result<Design> removeAnnotations(Design, const std::vector<std::string>& ids);

/// Whether a layer by this id is there and hidden, or locked. Layers inside types are those of the design.
bool isHiddenLayer(const Design&, const std::string& layer);
bool isLockedLayer(const Design&, const std::string& layer);

} // namespace cw
