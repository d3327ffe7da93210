// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/route_search.h"

#include <array>
#include <limits>
#include <queue>

namespace cw
{

namespace
{

constexpr double tiny = 0.01;
constexpr std::size_t mostStates = 6'000'000; ///< beyond that a way is not looked for
constexpr std::size_t keptStates = 1'000'000; ///< memory that is kept for the next search
constexpr double nearLine = 4;                ///< other links this close count as run along
/// What is still to go counts a little more than it is: of many ways of one cost the first is taken, instead of looking
/// at all of them. A way is at most this much dearer than the best.
constexpr double haste = 1.1;

/// Sorted coordinates of the lines of one direction; near-equal ones are one.
std::vector<double> tidied(std::vector<double> v, double low, double high)
{
    std::erase_if(v, [&](double d) { return d < low || d > high; });
    std::sort(v.begin(), v.end());
    v.erase(std::unique(v.begin(), v.end(), [](double a, double b) { return b - a < tiny; }), v.end());
    return v;
}

int indexIn(const std::vector<double>& v, double d)
{
    return static_cast<int>(std::lower_bound(v.begin(), v.end(), d - tiny) - v.begin());
}

/// What each step along one line costs on top of its length; infinite where an obstacle lies.
using Steps = std::vector<float>;
constexpr float blocked = std::numeric_limits<float>::infinity();

/// Best costs so far by state; a stamp saves clearing them for every search.
struct Costs {
    std::vector<float> cost;
    std::vector<int> cameFrom;
    std::vector<unsigned> stamps;
    unsigned stamp = 0;

    void begin(std::size_t states)
    {
        if (cost.size() < states) {
            cost.resize(states);
            cameFrom.resize(states);
            stamps.assign(states, 0);
            stamp = 0;
        }
        ++stamp;
    }
    float at(std::size_t i) const { return stamps[i] == stamp ? cost[i] : blocked; }
    void set(std::size_t i, float c, int from)
    {
        stamps[i] = stamp;
        cost[i] = c;
        cameFrom[i] = from;
    }
    void end()
    {
        if (cost.size() > keptStates)
            *this = Costs();
    }
};

class Search
{
public:
    explicit Search(const WaySearch& w) : m_w(w)
    {
        std::vector<double> xs{w.from.x(), w.to.x()}, ys{w.from.y(), w.to.y()};
        for (const QRectF& r : w.obstacles) {
            xs.insert(xs.end(), {r.left(), r.right()});
            ys.insert(ys.end(), {r.top(), r.bottom()});
        }
        m_xs = tidied(std::move(xs), w.area.left(), w.area.right());
        m_ys = tidied(std::move(ys), w.area.top(), w.area.bottom());
        m_columns = static_cast<int>(m_xs.size());
        m_rows = static_cast<int>(m_ys.size());
        m_vertical.resize(m_xs.size());
        m_horizontal.resize(m_ys.size());
    }

    std::vector<QPointF> run()
    {
        const std::size_t states = m_xs.size() * m_ys.size() * 4;
        if (states > mostStates)
            return {};
        thread_local Costs costs;
        costs.begin(states);
        std::vector<QPointF> found = find(costs);
        costs.end();
        return found;
    }

private:
    QPointF point(int cell) const
    {
        return {m_xs[static_cast<std::size_t>(cell % m_columns)], m_ys[static_cast<std::size_t>(cell / m_columns)]};
    }

    /// Fills the costs of all steps along a line when it is first walked.
    const Steps& steps(bool vertical, int line)
    {
        auto& known = (vertical ? m_vertical : m_horizontal)[static_cast<std::size_t>(line)];
        const std::vector<double>& along = vertical ? m_ys : m_xs;
        if (!known.empty() || along.size() < 2)
            return known;
        known.assign(along.size() - 1, 0);
        const double at = (vertical ? m_xs : m_ys)[static_cast<std::size_t>(line)];
        const auto low = [vertical](const QRectF& r) { return vertical ? r.top() : r.left(); };
        const auto high = [vertical](const QRectF& r) { return vertical ? r.bottom() : r.right(); };
        for (const QRectF& r : m_w.obstacles) {
            const bool here = vertical ? r.left() + tiny < at && at < r.right() - tiny
                                       : r.top() + tiny < at && at < r.bottom() - tiny;
            if (!here)
                continue;
            for (auto i = static_cast<std::size_t>(std::max(0, indexIn(along, low(r) + 2 * tiny) - 1));
                 i + 1 < along.size() && along[i] < high(r) - tiny; ++i)
                if (along[i + 1] > low(r) + tiny)
                    known[i] = blocked;
        }
        if (!m_w.segments)
            return known;
        const QRectF strip = vertical
                                 ? QRectF(at - nearLine, along.front(), 2 * nearLine, along.back() - along.front())
                                 : QRectF(along.front(), at - nearLine, along.back() - along.front(), 2 * nearLine);
        for (const int s : m_w.segments->touching(strip)) {
            const QRectF& r = m_w.segments->rect(s);
            const bool parallel = vertical ? r.width() < tiny : r.height() < tiny;
            if (parallel) {
                for (auto i = static_cast<std::size_t>(std::max(0, indexIn(along, low(r)) - 1));
                     i + 1 < along.size() && along[i] < high(r); ++i) {
                    const double shared = std::min(along[i + 1], high(r)) - std::max(along[i], low(r));
                    if (shared > 0)
                        known[i] += static_cast<float>(overlapCost * shared);
                }
            } else if ((vertical ? r.left() < at && at < r.right() : r.top() < at && at < r.bottom())) {
                const int i = indexIn(along, low(r)) - 1;
                if (i >= 0 && static_cast<std::size_t>(i) + 1 < along.size())
                    known[static_cast<std::size_t>(i)] += static_cast<float>(crossingCost);
            }
        }
        return known;
    }

    std::vector<QPointF> find(Costs& costs)
    {
        const int start = indexIn(m_ys, m_w.from.y()) * m_columns + indexIn(m_xs, m_w.from.x());
        const int goal = indexIn(m_ys, m_w.to.y()) * m_columns + indexIn(m_xs, m_w.to.x());
        // The last piece goes against the target's normal.
        const int arriving = (static_cast<int>(m_w.toSide) + 2) % 4;
        const auto estimate = [&](int cell, int direction) {
            const QPointF d = m_w.to - point(cell);
            double turns = direction == arriving ? 0 : 1;
            if (direction == arriving && std::abs(direction % 2 ? d.x() : d.y()) > tiny)
                turns = 2;
            return static_cast<float>(haste * (std::abs(d.x()) + std::abs(d.y()) + turns * bendCost));
        };
        using Open = std::pair<float, int>;
        std::priority_queue<Open, std::vector<Open>, std::greater<>> open;
        const int first = start * 4 + static_cast<int>(m_w.fromSide);
        costs.set(static_cast<std::size_t>(first), 0, -1);
        open.push({estimate(start, static_cast<int>(m_w.fromSide)), first});
        while (!open.empty()) {
            const auto [total, state] = open.top();
            open.pop();
            const int cell = state / 4, direction = state % 4;
            if (cell == goal && direction == arriving) {
                std::vector<QPointF> points;
                for (int s = state; s >= 0; s = costs.cameFrom[static_cast<std::size_t>(s)])
                    points.push_back(point(s / 4));
                std::reverse(points.begin(), points.end());
                return points;
            }
            const float here = costs.at(static_cast<std::size_t>(state));
            if (total > here + estimate(cell, direction) + 0.5f)
                continue;
            for (int d = 0; d < 4; ++d) {
                if (d == (direction + 2) % 4)
                    continue;
                int next = cell;
                float cost = here;
                if (d != direction) {
                    cost += static_cast<float>(bendCost);
                } else if (!step(cell, d, next, cost)) {
                    continue;
                }
                const auto at = static_cast<std::size_t>(next * 4 + d);
                if (cost < costs.at(at)) {
                    costs.set(at, cost, state);
                    open.push({cost + estimate(next, d), static_cast<int>(at)});
                }
            }
        }
        return {};
    }

    /// One step from a crossing to the next in a direction; false where there is none or it is blocked.
    bool step(int cell, int direction, int& next, float& cost)
    {
        static constexpr std::array<std::array<int, 2>, 4> by{{{-1, 0}, {0, -1}, {1, 0}, {0, 1}}};
        const auto d = by[static_cast<std::size_t>(direction)];
        const int x = cell % m_columns, y = cell / m_columns;
        const int nx = x + d[0], ny = y + d[1];
        if (nx < 0 || ny < 0 || nx >= m_columns || ny >= m_rows)
            return false;
        const bool vertical = d[0] == 0;
        const float extra =
            steps(vertical, vertical ? x : y)[static_cast<std::size_t>(vertical ? std::min(y, ny) : std::min(x, nx))];
        if (extra == blocked)
            return false;
        next = ny * m_columns + nx;
        const QPointF a = point(cell), b = point(next);
        cost += static_cast<float>(std::abs(a.x() - b.x()) + std::abs(a.y() - b.y())) + extra;
        return true;
    }

    const WaySearch& m_w;
    std::vector<double> m_xs, m_ys;
    std::vector<Steps> m_vertical, m_horizontal;
    int m_columns = 0, m_rows = 0;
};

} // namespace

std::vector<QPointF> searchWay(const WaySearch& w)
{
    if (!w.area.contains(w.from) || !w.area.contains(w.to))
        return {};
    return Search(w).run();
}

} // namespace cw
