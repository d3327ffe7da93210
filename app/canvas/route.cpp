// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/route.h"

#include <array>
#include <limits>
#include <queue>

namespace cw
{

namespace
{

constexpr double clearance = 6;   ///< free space beside obstacles
constexpr double bendCost = 24;   ///< units of length that one bend less is worth
constexpr double overlapCost = 3; ///< per unit of running along another link

QRectF spanned(QPointF a, QPointF b)
{
    return QRectF(QPointF(std::min(a.x(), b.x()), std::min(a.y(), b.y())),
                  QPointF(std::max(a.x(), b.x()), std::max(a.y(), b.y())));
}

bool same(double a, double b)
{
    return std::abs(a - b) < 0.01;
}

double lengthOf(QPointF a, QPointF b)
{
    return std::abs(a.x() - b.x()) + std::abs(a.y() - b.y());
}

} // namespace

QPointF normalOf(Side side)
{
    switch (side) {
    case Side::Left: return {-1, 0};
    case Side::Top: return {0, -1};
    case Side::Right: return {1, 0};
    case Side::Bottom: return {0, 1};
    }
    return {};
}

QPointF slotOn(const QRectF& rect, Side side, int index, int count)
{
    const bool horizontal = side == Side::Top || side == Side::Bottom;
    const double length = horizontal ? rect.width() : rect.height();
    const double step = std::min(14.0, (length - 16) / std::max(1, count));
    const double offset = (index - (count - 1) / 2.0) * step;
    switch (side) {
    case Side::Left: return {rect.left(), rect.center().y() + offset};
    case Side::Top: return {rect.center().x() + offset, rect.top()};
    case Side::Right: return {rect.right(), rect.center().y() + offset};
    case Side::Bottom: return {rect.center().x() + offset, rect.bottom()};
    }
    return rect.center();
}

std::vector<QPointF> cleaned(const std::vector<QPointF>& points)
{
    std::vector<QPointF> out;
    for (const QPointF& p : points) {
        if (!out.empty() && same(out.back().x(), p.x()) && same(out.back().y(), p.y()))
            continue;
        if (out.size() >= 2) {
            const QPointF a = out[out.size() - 2], b = out.back();
            const bool vertical = same(a.x(), b.x()) && same(b.x(), p.x());
            const bool horizontal = same(a.y(), b.y()) && same(b.y(), p.y());
            if (vertical || horizontal) {
                const double before = vertical ? b.y() - a.y() : b.x() - a.x();
                const double after = vertical ? p.y() - b.y() : p.x() - b.x();
                if (before * after < 0)
                    return {};
                out.back() = p;
                continue;
            }
        }
        out.push_back(p);
    }
    return out;
}

bool Router::segmentClear(QPointF a, QPointF b, const Ignored& ignored) const
{
    const QRectF area = spanned(a, b).adjusted(-clearance, -clearance, clearance, clearance);
    return !m_obstacles.visit(area, [&](int i) {
        const QRectF& r = m_obstacles.rect(i);
        const bool inside =
            r.left() < area.right() && area.left() < r.right() && r.top() < area.bottom() && area.top() < r.bottom();
        return inside && !ignored(i);
    });
}

bool Router::isClear(const std::vector<QPointF>& points, const Ignored& ignored) const
{
    for (std::size_t i = 1; i < points.size(); ++i)
        if (!segmentClear(points[i - 1], points[i], ignored))
            return false;
    return true;
}

void Router::occupy(const std::vector<QPointF>& points)
{
    for (std::size_t i = 1; i < points.size(); ++i)
        m_segments.add(spanned(points[i - 1], points[i]));
}

double Router::costOf(const std::vector<QPointF>& points) const
{
    double cost = 0;
    for (std::size_t i = 1; i < points.size(); ++i) {
        const QPointF a = points[i - 1], b = points[i];
        const bool horizontal = same(a.y(), b.y());
        const QRectF area = spanned(a, b).adjusted(-4, -4, 4, 4);
        cost += lengthOf(a, b) + (i > 1 ? bendCost : 0);
        m_segments.visit(area, [&](int s) {
            const QRectF& other = m_segments.rect(s);
            const bool parallel = horizontal ? other.height() < 0.01 : other.width() < 0.01;
            const QRectF shared = other.adjusted(-0.1, -0.1, 0.1, 0.1).intersected(area);
            cost += parallel ? overlapCost * (horizontal ? shared.width() : shared.height()) : 4;
            return false;
        });
    }
    return cost;
}

Router::Way Router::route(const End& from, const End& to, const Ignored& ignored, bool searching) const
{
    const QPointF p = from.point, q = to.point;
    const QPointF p1 = p + normalOf(from.side) * from.reach, q1 = q + normalOf(to.side) * to.reach;
    Way best;
    best.cost = std::numeric_limits<double>::infinity();
    // Opposite edges read as one level above another; a corner into a flank is taken only when it saves a detour.
    const double bias = (static_cast<int>(from.side) + 2) % 4 == static_cast<int>(to.side) ? 0 : 40;
    const auto consider = [&](const std::vector<QPointF>& raw) {
        const std::vector<QPointF> points = cleaned(raw);
        if (points.size() < 2)
            return;
        const auto leaves = [](const End& end, QPointF next) {
            const QPointF d = next - end.point, n = normalOf(end.side);
            return d.x() * n.x() + d.y() * n.y() >= end.reach * 0.6;
        };
        if (!leaves(from, points[1]) || !leaves(to, points[points.size() - 2]))
            return;
        const double cost = costOf(points) + bias;
        if (cost >= best.cost && best.clear && !best.points.empty())
            return;
        // The link may not run through its own ends either: only its first and last piece may touch them.
        for (std::size_t i = 1; i < points.size(); ++i) {
            const QRectF piece = spanned(points[i - 1], points[i]).adjusted(0.1, 0.1, -0.1, -0.1).normalized();
            const auto cuts = [&piece](const QRectF& r) {
                return r.left() < piece.right() && piece.left() < r.right() && r.top() < piece.bottom() &&
                       piece.top() < r.bottom();
            };
            if ((i > 1 && cuts(from.rect)) || (i + 1 < points.size() && cuts(to.rect)) ||
                (i == 1 && cuts(from.rect.adjusted(1, 1, -1, -1))) ||
                (i + 1 == points.size() && cuts(to.rect.adjusted(1, 1, -1, -1))))
                return;
        }
        const bool clear = isClear(points, ignored);
        if (best.points.empty() || (clear && !best.clear) || (clear == best.clear && cost < best.cost))
            best = {points, cost, clear};
    };
    const bool fromHorizontal = from.side == Side::Left || from.side == Side::Right;
    const bool toHorizontal = to.side == Side::Left || to.side == Side::Right;
    if (fromHorizontal != toHorizontal) {
        consider({p, fromHorizontal ? QPointF(q.x(), p.y()) : QPointF(p.x(), q.y()), q});
    } else if (same(fromHorizontal ? p.y() : p.x(), fromHorizontal ? q.y() : q.x())) {
        consider({p, q});
    }
    for (const double share : {0.5, 0.25, 0.75}) {
        for (const double nudge : {0.0, -8.0, 8.0, -16.0, 16.0}) {
            const double x = p1.x() + (q1.x() - p1.x()) * share + nudge;
            const double y = p1.y() + (q1.y() - p1.y()) * share + nudge;
            if (fromHorizontal && toHorizontal)
                consider({p, {x, p.y()}, {x, q.y()}, q});
            if (!fromHorizontal && !toHorizontal)
                consider({p, {p.x(), y}, {q.x(), y}, q});
            if (fromHorizontal && !toHorizontal)
                consider({p, {x, p.y()}, {x, q1.y()}, q1, q});
            if (!fromHorizontal && toHorizontal)
                consider({p, {p.x(), y}, {q1.x(), y}, q1, q});
        }
    }
    // Around the outside, for edges that look away from or past each other.
    for (const double out : {0.0, 8.0, 16.0}) {
        if (fromHorizontal && toHorizontal && from.side == to.side) {
            const double x = from.side == Side::Right ? std::max(p1.x(), q1.x()) + out : std::min(p1.x(), q1.x()) - out;
            consider({p, {x, p.y()}, {x, q.y()}, q});
        }
        if (!fromHorizontal && !toHorizontal && from.side == to.side) {
            const double y =
                from.side == Side::Bottom ? std::max(p1.y(), q1.y()) + out : std::min(p1.y(), q1.y()) - out;
            consider({p, {p.x(), y}, {q.x(), y}, q});
        }
    }
    if ((best.points.empty() || !best.clear) && searching) {
        std::vector<QPointF> found = search(p1, from.side, q1, to.side, ignored);
        if (!found.empty()) {
            found.insert(found.begin(), p);
            found.push_back(q);
            best.clear = true;
            best.points = cleaned(found);
            best.cost = costOf(best.points);
        }
    }
    if (best.points.empty()) {
        best.points = {p, p1, {q1.x(), p1.y()}, q1, q};
        best.clear = false;
        best.cost = costOf(best.points) + 1000;
    }
    return best;
}

std::vector<QPointF> Router::search(QPointF from, Side fromSide, QPointF to, Side toSide, const Ignored& ignored) const
{
    // A* over the crossings of lines that pass beside obstacles; a state is a crossing and the direction of arrival.
    constexpr double margin = clearance + 2;
    const QRectF area = spanned(from, to).adjusted(-320, -320, 320, 320);
    std::vector<double> xs{from.x(), to.x()}, ys{from.y(), to.y()};
    for (const int i : m_obstacles.touching(area)) {
        if (ignored(i))
            continue;
        const QRectF& r = m_obstacles.rect(i);
        xs.push_back(r.left() - margin);
        xs.push_back(r.right() + margin);
        ys.push_back(r.top() - margin);
        ys.push_back(r.bottom() + margin);
    }
    const auto tidy = [](std::vector<double>& v, double low, double high) {
        v.erase(std::remove_if(v.begin(), v.end(), [&](double d) { return d < low || d > high; }), v.end());
        std::sort(v.begin(), v.end());
        v.erase(std::unique(v.begin(), v.end(), same), v.end());
    };
    tidy(xs, area.left(), area.right());
    tidy(ys, area.top(), area.bottom());
    if (xs.size() * ys.size() > 40'000)
        return {};
    const auto indexIn = [](const std::vector<double>& v, double d) {
        return static_cast<int>(std::lower_bound(v.begin(), v.end(), d - 0.01) - v.begin());
    };
    const int columns = static_cast<int>(xs.size()), rows = static_cast<int>(ys.size());
    const auto point = [&](int cell) {
        return QPointF(xs[static_cast<std::size_t>(cell % columns)], ys[static_cast<std::size_t>(cell / columns)]);
    };
    const int start = indexIn(ys, from.y()) * columns + indexIn(xs, from.x());
    const int goal = indexIn(ys, to.y()) * columns + indexIn(xs, to.x());
    const std::size_t states = static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows) * 4;
    std::vector<float> cost(states, std::numeric_limits<float>::infinity());
    std::vector<int> cameFrom(states, -1);
    using Open = std::pair<float, int>;
    std::priority_queue<Open, std::vector<Open>, std::greater<>> open;
    const int first = start * 4 + static_cast<int>(fromSide);
    const int arriving = (static_cast<int>(toSide) + 2) % 4; // the last piece goes against the target's normal
    cost[static_cast<std::size_t>(first)] = 0;
    open.push({0, first});
    static constexpr std::array<std::array<int, 2>, 4> steps{{{-1, 0}, {0, -1}, {1, 0}, {0, 1}}};
    while (!open.empty()) {
        const auto [estimate, state] = open.top();
        open.pop();
        const int cell = state / 4, direction = state % 4;
        if (cell == goal && direction == arriving) {
            std::vector<QPointF> points;
            for (int s = state; s >= 0; s = cameFrom[static_cast<std::size_t>(s)])
                points.push_back(point(s / 4));
            std::reverse(points.begin(), points.end());
            return points;
        }
        const float here = cost[static_cast<std::size_t>(state)];
        if (estimate > here + static_cast<float>(lengthOf(point(cell), to)) + 0.5f)
            continue;
        for (int d = 0; d < 4; ++d) {
            if (d == (direction + 2) % 4)
                continue;
            const bool turning = d != direction;
            int next = cell;
            if (!turning) {
                const int x = cell % columns + steps[static_cast<std::size_t>(d)][0];
                const int y = cell / columns + steps[static_cast<std::size_t>(d)][1];
                if (x < 0 || y < 0 || x >= columns || y >= rows)
                    continue;
                next = y * columns + x;
                if (!segmentClear(point(cell), point(next), ignored))
                    continue;
            }
            const float c = here + static_cast<float>(turning ? bendCost : lengthOf(point(cell), point(next)));
            const auto at = static_cast<std::size_t>(next * 4 + d);
            if (c < cost[at]) {
                cost[at] = c;
                cameFrom[at] = state;
                open.push({c + static_cast<float>(lengthOf(point(next), to)), static_cast<int>(at)});
            }
        }
    }
    return {};
}

} // namespace cw
