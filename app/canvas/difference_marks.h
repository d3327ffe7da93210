// SPDX-License-Identifier: GPL-3.0-or-later
// What is added, removed or changed in a drawing against another, by colour and by a sign: + − ~.
#pragma once

#include "app/canvas/draw_list.h"
#include "app/canvas/scene_painter.h"

namespace cw
{

enum class Differs : char { Not, Added, Changed };

/// Where something is drawn is no difference; what it is and how it is set is. Of an assembly that is new, or is of
/// another type, what is in it is not marked on its own.
struct DifferenceMarks {
    std::vector<Differs> nodes, links, pools; ///< by index in the scene
    std::vector<int> goneNodes, goneLinks;    ///< by index in the scene of the other design

    bool any() const;
    Differs ofNode(std::size_t i) const { return i < nodes.size() ? nodes[i] : Differs::Not; }
};

/// Whether the designs differ in what differencesOf() looks at beyond what is there: then the other one has to be laid
/// out, so that what is gone has a place.
bool hasGone(const Design& design, const Design& other);

/// `other` may be an empty scene when hasGone() is false; `otherDesign` is the design that it shows.
DifferenceMarks differencesOf(const Scene& scene, const Design& otherDesign, const Scene& other);

/// On top of what drawScene() has drawn with the same view.
void drawDifferences(DrawList&, const Scene& scene, const Scene& other, const DifferenceMarks&, const CanvasTheme&,
                     const SceneView&);

} // namespace cw
