// SPDX-License-Identifier: GPL-3.0-or-later
// Orthogonal ways for links: simple bends first, a search over the lines between obstacles when those are blocked.
#pragma once

#include <functional>

#include "app/canvas/scene.h"

namespace cw
{

QPointF normalOf(Side side);
/// A point on an edge of `rect`: slot `index` of `count`, spread about the middle.
QPointF slotOn(const QRectF& rect, Side side, int index, int count);

/// Routes among fixed obstacles and the segments routed so far, which it avoids to run along.
class Router
{
public:
    /// Obstacles are numbered by the grid; ends of links tell which they may touch.
    explicit Router(const SpatialGrid& obstacles) : m_obstacles(obstacles) {}

    struct End {
        QRectF rect;
        Side side;
        QPointF point;
        double reach = 12; ///< least length of the piece that leaves the edge
    };
    using Ignored = std::function<bool(int obstacle)>;
    struct Way {
        std::vector<QPointF> points;
        double cost = 0;
        bool clear = true; ///< crosses no obstacle
    };
    /// The cheapest way from edge to edge (length, bends, running along other links). With `search` off only simple
    /// bends are tried.
    Way route(const End& from, const End& to, const Ignored& ignored, bool search) const;
    /// Whether no obstacle is crossed.
    bool isClear(const std::vector<QPointF>& points, const Ignored& ignored) const;
    /// Later links keep off these points' segments.
    void occupy(const std::vector<QPointF>& points);

private:
    bool segmentClear(QPointF a, QPointF b, const Ignored& ignored) const;
    double costOf(const std::vector<QPointF>& points) const;
    std::vector<QPointF> search(QPointF from, Side fromSide, QPointF to, Side toSide, const Ignored& ignored) const;

    const SpatialGrid& m_obstacles;
    SpatialGrid m_segments;
};

/// Same corners without repeated points and points on straight runs; empty when the way turns back on itself.
std::vector<QPointF> cleaned(const std::vector<QPointF>& points);

} // namespace cw
