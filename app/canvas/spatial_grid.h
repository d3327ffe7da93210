// SPDX-License-Identifier: GPL-3.0-or-later
// A uniform grid over rectangles: what lies near a point or inside a rectangle, without looking at everything.
#pragma once

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <vector>

#include <QRectF>

namespace cw
{

class SpatialGrid
{
public:
    explicit SpatialGrid(double cell = 192) : m_cell(cell) {}

    /// Rectangles are numbered in the order they are added.
    void add(const QRectF& rect)
    {
        const int index = static_cast<int>(m_rects.size());
        m_rects.push_back(rect);
        m_seen.push_back(0);
        const Range r = range(rect);
        // A rectangle over very many cells (an outermost frame) would fill the table; it is looked at every time.
        if ((r.x1 - r.x0 + 1) * (r.y1 - r.y0 + 1) > 256) {
            m_large.push_back(index);
            return;
        }
        for (long long y = r.y0; y <= r.y1; ++y)
            for (long long x = r.x0; x <= r.x1; ++x)
                m_cells[key(x, y)].push_back(index);
    }

    /// Calls `visit(index)` once for each rectangle that touches `area`, in no particular order, until it returns true.
    template<class Visit>
    bool visit(const QRectF& area, Visit&& visitor) const
    {
        ++m_stamp;
        const auto look = [&](int i) {
            const auto at = static_cast<std::size_t>(i);
            if (m_seen[at] == m_stamp)
                return false;
            m_seen[at] = m_stamp;
            const QRectF& r = m_rects[at];
            const bool touches = r.left() <= area.right() && area.left() <= r.right() && r.top() <= area.bottom() &&
                                 area.top() <= r.bottom();
            return touches && visitor(i);
        };
        for (const int i : m_large)
            if (look(i))
                return true;
        const Range r = range(area);
        for (long long y = r.y0; y <= r.y1; ++y)
            for (long long x = r.x0; x <= r.x1; ++x)
                if (const auto cell = m_cells.find(key(x, y)); cell != m_cells.end())
                    for (const int i : cell->second)
                        if (look(i))
                            return true;
        return false;
    }

    /// Indices that touch `area`, ascending.
    std::vector<int> touching(const QRectF& area) const
    {
        std::vector<int> found;
        visit(area, [&](int i) {
            found.push_back(i);
            return false;
        });
        std::sort(found.begin(), found.end());
        return found;
    }

    const QRectF& rect(int index) const { return m_rects[static_cast<std::size_t>(index)]; }

private:
    struct Range {
        long long x0, y0, x1, y1;
    };
    Range range(const QRectF& r) const
    {
        const auto cellOf = [this](double v) { return static_cast<long long>(std::floor(v / m_cell)); };
        return {cellOf(r.left()), cellOf(r.top()), cellOf(r.right()), cellOf(r.bottom())};
    }
    static long long key(long long x, long long y) { return x * 0x100000 + y; }

    double m_cell;
    std::vector<QRectF> m_rects;
    std::vector<int> m_large;
    std::unordered_map<long long, std::vector<int>> m_cells;
    mutable std::vector<unsigned> m_seen;
    mutable unsigned m_stamp = 0;
};

} // namespace cw
