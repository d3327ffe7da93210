// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/route.h"

#include <limits>

#include "app/canvas/route_search.h"

namespace cw
{

namespace
{

constexpr double beside = 6; ///< free space beside obstacles, where there is that much
constexpr double tight = 1;  ///< where there is not

bool same(double a, double b)
{
    return std::abs(a - b) < 0.01;
}

double lengthOf(QPointF a, QPointF b)
{
    return std::abs(a.x() - b.x()) + std::abs(a.y() - b.y());
}

} // namespace

QRectF spanned(QPointF a, QPointF b)
{
    return QRectF(QPointF(std::min(a.x(), b.x()), std::min(a.y(), b.y())),
                  QPointF(std::max(a.x(), b.x()), std::max(a.y(), b.y())));
}

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

void Router::addTitle(const QRectF& rect, int frame)
{
    m_titles.add(rect);
    m_titled.push_back(frame);
}

template<class Visit>
bool Router::visitTitles(const QRectF& area, const Minds& minds, Visit&& visit) const
{
    // Of other frames the whole is minded.
    return !m_titled.empty() && m_titles.visit(area, [&](int i) {
        return minds(m_titled[static_cast<std::size_t>(i)]) == Mind::Free && visit(m_titles.rect(i));
    });
}

bool Router::segmentClear(QPointF a, QPointF b, const Minds& minds, bool frames, double clearance) const
{
    const QRectF area = spanned(a, b).adjusted(-clearance, -clearance, clearance, clearance);
    if (frames && visitTitles(spanned(a, b), minds, [](const QRectF&) { return true; }))
        return false;
    return !m_obstacles.visit(area, [&](int i) {
        const QRectF& r = m_obstacles.rect(i);
        const bool inside =
            r.left() < area.right() && area.left() < r.right() && r.top() < area.bottom() && area.top() < r.bottom();
        if (!inside)
            return false;
        const Mind mind = minds(i);
        return mind == Mind::Box || (frames && mind == Mind::Frame);
    });
}

bool Router::isClear(const std::vector<QPointF>& points, const Minds& minds, bool frames, double clearance) const
{
    for (std::size_t i = 1; i < points.size(); ++i)
        if (!segmentClear(points[i - 1], points[i], minds, frames, clearance))
            return false;
    return true;
}

void Router::occupy(const std::vector<QPointF>& points)
{
    for (std::size_t i = 1; i < points.size(); ++i)
        m_segments.add(spanned(points[i - 1], points[i]));
}

double Router::trafficCost(QPointF a, QPointF b) const
{
    const bool horizontal = same(a.y(), b.y());
    const QRectF area = spanned(a, b).adjusted(-4, -4, 4, 4);
    double cost = 0;
    m_segments.visit(area, [&](int s) {
        const QRectF& other = m_segments.rect(s);
        const bool parallel = horizontal ? other.height() < 0.01 : other.width() < 0.01;
        const QRectF shared = other.adjusted(-0.1, -0.1, 0.1, 0.1).intersected(area);
        cost += parallel ? overlapCost * (horizontal ? shared.width() : shared.height()) : crossingCost;
        return false;
    });
    return cost;
}

double Router::costOf(const std::vector<QPointF>& points) const
{
    double cost = bendCost * (static_cast<double>(points.size()) - 2);
    for (std::size_t i = 1; i < points.size(); ++i)
        cost += lengthOf(points[i - 1], points[i]) + trafficCost(points[i - 1], points[i]);
    return cost;
}

Router::Way Router::bend(const End& from, const End& to, const Minds& minds) const
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
        // What it costs at least is known before other links are looked at.
        double cost = bias + bendCost * (static_cast<double>(points.size()) - 2);
        for (std::size_t i = 1; i < points.size(); ++i)
            cost += lengthOf(points[i - 1], points[i]);
        const bool settled = best.clear && !best.points.empty();
        if (settled && cost >= best.cost)
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
        const bool clear = isClear(points, minds, true, beside);
        if (settled && !clear)
            return;
        for (std::size_t i = 1; i < points.size(); ++i)
            cost += trafficCost(points[i - 1], points[i]);
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
    if (best.points.empty()) {
        best.points = {p, p1, {q1.x(), p1.y()}, q1, q};
        best.clear = false;
        best.cost = costOf(best.points) + 1000;
    }
    return best;
}

Router::Way Router::route(End from, End to, const Minds& minds) const
{
    Way best = bend(from, to, minds);
    if (best.clear)
        return best;
    shortenReach(from, minds);
    shortenReach(to, minds);
    struct Attempt {
        bool frames, titles;
        double clearance, margin;
    };
    const double everywhere = std::max(m_bounds.width(), m_bounds.height()) + 100;
    for (const Attempt& a :
         {Attempt{true, true, beside, 80}, Attempt{true, true, beside, 240}, Attempt{true, false, beside, 240},
          Attempt{false, false, beside, 240}, Attempt{false, false, beside, 800}, Attempt{false, false, tight, 800},
          Attempt{false, false, tight, everywhere}}) {
        if (!a.titles && a.frames && m_titled.empty())
            continue; // tried already
        std::vector<QPointF> found = search(from, to, minds, a.frames, a.titles, a.clearance, a.margin);
        if (found.empty())
            continue;
        best.points = std::move(found);
        best.cost = costOf(best.points);
        best.clear = true;
        break;
    }
    return best;
}

/// Where a neighbour stands close in front of the edge, the way turns between the two.
void Router::shortenReach(End& end, const Minds& minds) const
{
    const QPointF n = normalOf(end.side);
    double free = end.reach + beside;
    m_obstacles.visit(spanned(end.point, end.point + n * free), [&](int i) {
        if (minds(i) == Mind::Free)
            return false;
        const QRectF& r = m_obstacles.rect(i);
        const double gap = end.side == Side::Left    ? end.point.x() - r.right()
                           : end.side == Side::Top   ? end.point.y() - r.bottom()
                           : end.side == Side::Right ? r.left() - end.point.x()
                                                     : r.top() - end.point.y();
        if (gap > 0)
            free = std::min(free, gap);
        return false;
    });
    if (free < end.reach + beside)
        end.reach = std::max(1.5, free / 2);
}

std::vector<QPointF> Router::search(const End& from, const End& to, const Minds& minds, bool frames, bool titles,
                                    double clearance, double margin) const
{
    WaySearch w;
    w.from = from.point + normalOf(from.side) * from.reach;
    w.to = to.point + normalOf(to.side) * to.reach;
    w.fromSide = from.side;
    w.toSide = to.side;
    w.area = spanned(w.from, w.to).adjusted(-margin, -margin, margin, margin);
    w.segments = &m_segments;
    const auto around = [](const QRectF& r, double by) { return r.adjusted(-by, -by, by, by); };
    // A line beside the obstacle, a little further out than it has to be.
    const double room = clearance == beside ? beside + 2 : clearance;
    for (const int i : m_obstacles.touching(w.area)) {
        const Mind mind = minds(i);
        if (mind == Mind::Box || (frames && mind == Mind::Frame))
            w.obstacles.push_back(around(m_obstacles.rect(i), room));
    }
    if (titles)
        visitTitles(w.area, minds, [&](const QRectF& title) {
            w.obstacles.push_back(around(title, tight));
            return false;
        });
    // The way does not lead through its own ends, nor back along the pieces that leave them.
    w.obstacles.push_back(around(from.rect, from.reach));
    w.obstacles.push_back(around(to.rect, to.reach));
    std::vector<QPointF> found = searchWay(w);
    if (found.empty())
        return {};
    found.insert(found.begin(), from.point);
    found.push_back(to.point);
    return cleaned(found);
}

void Router::separate(std::vector<QPointF>& points, const Minds& minds) const
{
    constexpr double least = 12; // of running along, below which nobody minds
    for (std::size_t i = 2; i + 1 < points.size(); ++i) {
        const QPointF a = points[i - 1], b = points[i];
        const double along = trafficCost(a, b);
        if (along < overlapCost * least)
            continue;
        const bool vertical = same(a.x(), b.x());
        const QPointF before = points[i - 2], after = points[i + 1];
        double best = along + trafficCost(before, a) + trafficCost(b, after);
        QPointF shift;
        for (const double by : {6.0, -6.0, 12.0, -12.0, 18.0, -18.0}) {
            const QPointF d = vertical ? QPointF(by, 0) : QPointF(0, by);
            // The neighbours keep their direction and some length.
            const auto keeps = [&](QPointF far, QPointF corner) {
                const double was = vertical ? corner.x() - far.x() : corner.y() - far.y();
                return was * (was + by) > 0 && std::abs(was + by) >= 8;
            };
            if (!keeps(before, a) || !keeps(after, b))
                continue;
            const double cost = trafficCost(a + d, b + d) + trafficCost(before, a + d) + trafficCost(b + d, after);
            if (cost < best - 1 && segmentClear(a + d, b + d, minds, false, beside) &&
                segmentClear(before, a + d, minds, false, tight) && segmentClear(b + d, after, minds, false, tight)) {
                best = cost;
                shift = d;
            }
        }
        points[i - 1] += shift;
        points[i] += shift;
    }
}

} // namespace cw
