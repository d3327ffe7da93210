// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/guides.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace cw
{

namespace
{

constexpr double same = 0.01; ///< canvas units; coordinates closer than this are one

/// A rectangle seen along one axis, so that both axes are served by the same code.
struct Span {
    double low, high;   ///< along the axis
    double from, until; ///< across it
    double middle() const { return (low + high) / 2; }
    double extent() const { return high - low; }
};

Span spanOf(const QRectF& r, bool isX)
{
    return isX ? Span{r.left(), r.right(), r.top(), r.bottom()} : Span{r.top(), r.bottom(), r.left(), r.right()};
}

bool isBeside(const Span& a, const Span& b)
{
    return a.from < b.until && b.from < a.until;
}

struct Shift {
    double by = std::numeric_limits<double>::max();
    void offer(double candidate)
    {
        if (std::abs(candidate) < std::abs(by) - same)
            by = candidate;
    }
};

/// The neighbours in the same row, in order along the axis, that do not overlap the moving one.
std::vector<Span> rowOf(const Span& moving, const std::vector<Span>& others)
{
    std::vector<Span> row;
    for (const Span& o : others)
        if (isBeside(moving, o))
            row.push_back(o);
    std::sort(row.begin(), row.end(), [](const Span& a, const Span& b) { return a.low < b.low; });
    return row;
}

const Span* lastBefore(const std::vector<Span>& row, double limit)
{
    const Span* found = nullptr;
    for (const Span& s : row)
        if (s.high <= limit && (!found || s.high > found->high))
            found = &s;
    return found;
}

const Span* firstAfter(const std::vector<Span>& row, double limit)
{
    const Span* found = nullptr;
    for (const Span& s : row)
        if (s.low >= limit && (!found || s.low < found->low))
            found = &s;
    return found;
}

/// Gaps between `s` and its neighbours that equal one another: in the middle of two, or as far as those two are apart.
struct Gaps {
    double by = std::numeric_limits<double>::max();
    std::vector<std::pair<double, double>> gaps; ///< after the shift
};

Gaps spacing(const Span& m, const std::vector<Span>& row, double reach)
{
    Gaps best;
    const Span* before = lastBefore(row, m.low + reach);
    const Span* after = firstAfter(row, m.high - reach);
    const auto offer = [&](double by, std::vector<std::pair<double, double>> gaps) {
        if (std::abs(by) <= reach && std::abs(by) < std::abs(best.by) - same &&
            gaps.front().second - gaps.front().first > 1)
            best = {by, std::move(gaps)};
    };
    if (before && after) {
        const double gap = (after->low - before->high - m.extent()) / 2;
        offer(before->high + gap - m.low, {{before->high, before->high + gap}, {after->low - gap, after->low}});
    }
    if (before)
        if (const Span* second = lastBefore(row, before->low)) {
            const double gap = before->low - second->high;
            offer(before->high + gap - m.low, {{second->high, before->low}, {before->high, before->high + gap}});
        }
    if (after)
        if (const Span* second = firstAfter(row, after->high)) {
            const double gap = second->low - after->high;
            offer(after->low - gap - m.high, {{after->low - gap, after->low}, {after->high, second->low}});
        }
    return best;
}

QLineF lineAcross(double at, double from, double until, bool isX)
{
    return isX ? QLineF(at, from, at, until) : QLineF(from, at, until, at);
}

/// One axis: how far to shift, and what to show of it.
bool solve(const QRectF& moving, const std::vector<QRectF>& others, double reach, bool isX, double& by,
           std::vector<Guide>& guides, const QPointF& crossShift)
{
    const Span m = spanOf(moving, isX);
    std::vector<Span> spans;
    spans.reserve(others.size());
    for (const QRectF& o : others)
        spans.push_back(spanOf(o, isX));
    Shift edges, middles;
    for (const Span& o : spans) {
        for (const double mine : {m.low, m.high})
            for (const double theirs : {o.low, o.high})
                edges.offer(theirs - mine);
        middles.offer(o.middle() - m.middle());
    }
    const std::vector<Span> row = rowOf(m, spans);
    const Gaps gaps = spacing(m, row, reach);
    by = edges.by;
    if (std::abs(middles.by) < std::abs(by) - same)
        by = middles.by;
    const bool isAligned = std::abs(by) <= reach;
    if (!isAligned || std::abs(gaps.by) < std::abs(by) - same)
        by = gaps.by;
    if (std::abs(by) > reach)
        return false;
    // Everything that holds after the shift is shown, not only what caused it.
    const double across = isX ? crossShift.y() : crossShift.x();
    const Span moved{m.low + by, m.high + by, m.from + across, m.until + across};
    for (const double line : {moved.low, moved.middle(), moved.high}) {
        double from = moved.from, until = moved.until;
        bool any = false;
        for (const Span& o : spans)
            for (const double theirs : {o.low, o.middle(), o.high}) {
                const bool isMiddle = std::abs(theirs - o.middle()) < same;
                const bool isMyMiddle = std::abs(line - moved.middle()) < same;
                if (isMiddle == isMyMiddle && std::abs(theirs - line) < same) {
                    any = true;
                    from = std::min(from, o.from);
                    until = std::max(until, o.until);
                }
            }
        if (any)
            guides.push_back({lineAcross(line, from, until, isX), false});
    }
    if (std::abs(gaps.by - by) < same)
        for (const auto& [low, high] : gaps.gaps) {
            const double middle = (moved.from + moved.until) / 2;
            guides.push_back({isX ? QLineF(low, middle, high, middle) : QLineF(middle, low, middle, high), true});
        }
    return true;
}

} // namespace

GuideSnap findGuides(const QRectF& moving, const std::vector<QRectF>& others, double reach)
{
    GuideSnap snap;
    double x = 0, y = 0;
    std::vector<Guide> none;
    snap.x = solve(moving, others, reach, true, x, none, {});
    snap.y = solve(moving, others, reach, false, y, none, {});
    snap.by = {snap.x ? x : 0, snap.y ? y : 0};
    // The lines are drawn to where the rectangle goes on the other axis.
    if (snap.x)
        solve(moving, others, reach, true, x, snap.guides, snap.by);
    if (snap.y)
        solve(moving, others, reach, false, y, snap.guides, snap.by);
    return snap;
}

void drawGuides(DrawList& list, const std::vector<Guide>& guides, const CanvasTheme& theme, double zoom)
{
    const QColor color = theme.hue(Hue::Route);
    for (const Guide& g : guides) {
        const QPointF a = g.line.p1() * zoom, b = g.line.p2() * zoom;
        list.add(DrawLine{{a, b}, color, 1, 0, theme.background});
        if (!g.gap)
            continue;
        // Bars at both ends, and the distance when there is room for it.
        const bool isAcross = std::abs(a.y() - b.y()) < 0.5;
        const QPointF bar = isAcross ? QPointF(0, 4) : QPointF(4, 0);
        list.add(DrawLine{{a - bar, a + bar}, color, 1, 0, theme.background});
        list.add(DrawLine{{b - bar, b + bar}, color, 1, 0, theme.background});
        const QString words = QString::number(std::lround(g.line.length()));
        const QPointF middle = (a + b) / 2;
        const QRectF r = isAcross ? QRectF(middle.x() - 20, middle.y() - 16, 40, 13)
                                  : QRectF(middle.x() + 6, middle.y() - 7, 40, 13);
        if (g.line.length() * zoom > 18)
            list.add(DrawText{r, words, TextStyle::Caption, color, 1, isAcross ? Qt::AlignHCenter : Qt::AlignLeft});
    }
}

} // namespace cw
