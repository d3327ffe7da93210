// SPDX-License-Identifier: GPL-3.0-or-later
// What moves when a selection is moved: not what is locked, nor what its frame carries anyway.
#pragma once

#include <vector>

#include <QStringList>

#include "app/canvas/scene.h"
#include "model/design/edit_drawing.h"

namespace cw
{

struct Gathered {
    std::vector<DrawnBox> boxes; ///< items and annotations of the selection, as they are drawn
    std::vector<Placed> pinned;  ///< siblings that were laid out automatically: they stay where they are seen
    std::vector<int> moved;      ///< nodes among the boxes
    std::vector<char> nodes;     ///< by node: moves, by itself or carried
    std::vector<char> notes;     ///< the same of annotations
    int parent = -1;             ///< frame that the first item lies in
    int locked = 0;              ///< selected things that can't move

    bool empty() const { return boxes.empty(); }
    QRectF area() const;
    /// Pointers of what was gathered.
    std::vector<std::string> pointers() const;
    /// Everything `by` from where it was, and the pinned siblings.
    std::vector<Placed> shifted(QPointF by) const;
};

/// A frame of the drawing takes with it what it encloses when `carry`.
Gathered gather(const Scene& scene, const QStringList& selected, bool carry);

/// Rectangles that something within `parent` may be aligned with: siblings that don't move, those in `visible` only.
std::vector<QRectF> neighboursOf(const Scene& scene, const Gathered& moving, int parent, const QRectF& visible);

} // namespace cw
