// SPDX-License-Identifier: GPL-3.0-or-later
// Ways whose corners the user fixed.
#include "app/canvas/link_layout.h"
#include "app/canvas/route.h"

namespace cw
{

namespace
{

constexpr double fromCorner = 8; ///< of a box, that links keep off

/// Where a way leaves a box towards a corner: straight when the corner lies beside the box, else through one more.
struct Leaving {
    Side side;
    std::vector<QPointF> points; ///< from the edge, without the corner itself
};

Leaving leave(const QRectF& box, QPointF corner)
{
    const QPointF c = box.center();
    const double inset = std::min({fromCorner, box.width() / 4, box.height() / 4});
    const bool above = corner.x() > box.left() + inset && corner.x() < box.right() - inset;
    const bool beside = corner.y() > box.top() + inset && corner.y() < box.bottom() - inset;
    if (above) {
        const bool up = corner.y() < c.y();
        return {up ? Side::Top : Side::Bottom, {{corner.x(), up ? box.top() : box.bottom()}}};
    }
    const bool left = corner.x() < c.x();
    if (beside)
        return {left ? Side::Left : Side::Right, {{left ? box.left() : box.right(), corner.y()}}};
    return {left ? Side::Left : Side::Right, {{left ? box.left() : box.right(), c.y()}, {corner.x(), c.y()}}};
}

/// Without points that add nothing; a way that the user drew back on itself loses its spikes.
std::vector<QPointF> withoutSpikes(const std::vector<QPointF>& points)
{
    std::vector<QPointF> out;
    for (const QPointF& p : points) {
        const auto same = [](double a, double b) { return std::abs(a - b) < 0.01; };
        while (out.size() >= 2) {
            const QPointF a = out[out.size() - 2], b = out.back();
            const bool straight =
                (same(a.x(), b.x()) && same(b.x(), p.x())) || (same(a.y(), b.y()) && same(b.y(), p.y()));
            if (!straight)
                break;
            out.pop_back();
        }
        if (out.empty() || !same(out.back().x(), p.x()) || !same(out.back().y(), p.y()))
            out.push_back(p);
    }
    return out;
}

} // namespace

ShapedWay throughCorners(const QRectF& from, const QRectF& to, std::vector<QPointF> corners)
{
    // A box that was moved over a corner swallows it.
    std::erase_if(corners, [&](QPointF p) { return from.contains(p) || to.contains(p); });
    if (corners.empty())
        corners.push_back((from.center() + to.center()) / 2);
    const Leaving start = leave(from, corners.front()), end = leave(to, corners.back());
    std::vector<QPointF> points = start.points;
    corners.insert(corners.end(), end.points.rbegin(), end.points.rend());
    for (const QPointF& corner : corners) {
        const QPointF last = points.back();
        if (std::abs(last.x() - corner.x()) > 0.01 && std::abs(last.y() - corner.y()) > 0.01) {
            // The direction so far is kept to the last, unless that would lead back.
            const QPointF so = points.size() >= 2 ? last - points[points.size() - 2] : normalOf(start.side);
            const bool level = std::abs(so.x()) > std::abs(so.y());
            const bool back = level ? so.x() * (corner.x() - last.x()) < 0 : so.y() * (corner.y() - last.y()) < 0;
            const bool horizontal = level != back;
            points.push_back(horizontal ? QPointF(corner.x(), last.y()) : QPointF(last.x(), corner.y()));
        }
        points.push_back(corner);
    }
    return {withoutSpikes(points), start.side, end.side};
}

} // namespace cw
