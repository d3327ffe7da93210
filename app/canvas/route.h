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
/// To the bit; QRectF compares with a tolerance, which takes its time.
inline bool isSame(const QRectF& a, const QRectF& b)
{
    return a.x() == b.x() && a.y() == b.y() && a.width() == b.width() && a.height() == b.height();
}
/// The rectangle that two points span.
QRectF spanned(QPointF a, QPointF b);

/// Routes among fixed obstacles and the segments routed so far, which it avoids to run along.
class Router
{
public:
    /// Obstacles are numbered by the grid. `bounds` is around all of them.
    Router(const SpatialGrid& obstacles, const QRectF& bounds) : m_obstacles(obstacles), m_bounds(bounds) {}

    /// The title of the obstacle `frame`: a link that enters the frame goes around it as it goes around frames.
    void addTitle(const QRectF& rect, int frame);

    struct End {
        QRectF rect;
        Side side;
        QPointF point;
        double reach = 12; ///< least length of the piece that leaves the edge
    };
    /// How much a link minds an obstacle: its own ends and what they lie in it does not, frames it would rather not
    /// cross, boxes it never crosses while there is any way around.
    enum class Mind { Free, Frame, Box };
    using Minds = std::function<Mind(int obstacle)>;
    struct Way {
        std::vector<QPointF> points;
        double cost = 0;
        bool clear = true; ///< crosses no obstacle
    };
    /// The cheapest simple way from edge to edge (length, bends, running along and across other links).
    Way bend(const End& from, const End& to, const Minds& minds) const;
    /// The same with a search when no simple way is clear; frames are crossed when there is no other way.
    Way route(End from, End to, const Minds& minds) const;
    /// Whether the segments keep clear of all boxes, and with `frames` of frames too.
    bool isClear(const std::vector<QPointF>& points, const Minds& minds, bool frames, double clearance) const;
    /// Later links keep off these points' segments.
    void occupy(const std::vector<QPointF>& points);
    /// Moves pieces that lie on other links aside where there is room.
    void separate(std::vector<QPointF>& points, const Minds& minds) const;

private:
    /// Calls `visit(rect)` for each title in `area` that a link minds, until it returns true.
    template<class Visit>
    bool visitTitles(const QRectF& area, const Minds& minds, Visit&& visit) const;
    bool segmentClear(QPointF a, QPointF b, const Minds& minds, bool frames, double clearance) const;
    double trafficCost(QPointF a, QPointF b) const;
    double costOf(const std::vector<QPointF>& points) const;
    void shortenReach(End& end, const Minds& minds) const;
    std::vector<QPointF> search(const End& from, const End& to, const Minds& minds, bool frames, bool titles,
                                double clearance, double margin) const;

    const SpatialGrid& m_obstacles;
    QRectF m_bounds;
    SpatialGrid m_segments, m_titles;
    std::vector<int> m_titled; ///< frames, by title
};

/// Same corners without repeated points and points on straight runs; empty when the way turns back on itself.
std::vector<QPointF> cleaned(const std::vector<QPointF>& points);

} // namespace cw
