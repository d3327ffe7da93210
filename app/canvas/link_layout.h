// SPDX-License-Identifier: GPL-3.0-or-later
// Links of a scene: which boxes they join and the way they take.
#pragma once

#include "app/canvas/scene.h"

namespace cw
{

/// Fills scene.links; needs nodes and pools. With `previous`, only links whose ends, bends or surroundings changed are
/// routed; the others keep their way.
void layOutLinks(Scene& scene, const Report* report, const Scene* previous);

/// Whom the links join, hue, thickness and words. Those that did not change come with the ways and labels they had.
void collectLinks(Scene& scene, const Report* report, const Scene* previous);

/// Whether both scenes have the same boxes in the same order, wherever they stand.
bool sameNodes(const Scene& a, const Scene& b);

/// The same link in an earlier scene; null when there is none.
class EarlierLinks
{
public:
    explicit EarlierLinks(const Scene* previous) : m_previous(previous) {}
    const Scene* scene() const { return m_previous; }
    /// The one at the same position, whatever it is.
    const SceneLink* at(std::size_t index) const;
    const SceneLink* find(const SceneLink& link, std::size_t index);

private:
    const Scene* m_previous;
    std::unordered_map<std::string, const SceneLink*> m_byName; ///< made when the order has changed
};

/// A way through fixed corners, in canvas units: from box to box, orthogonal, with the corners that are missing.
struct ShapedWay {
    std::vector<QPointF> points;
    Side fromSide, toSide;
};
ShapedWay throughCorners(const QRectF& from, const QRectF& to, std::vector<QPointF> corners);

} // namespace cw
