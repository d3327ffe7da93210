// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <queue>
#include <set>
#include <tuple>

#include "model/layout/layout.h"

namespace cw
{
namespace
{

/// Boxes by the cells they touch.
class Cells
{
public:
    explicit Cells(double least) : m_least(least) {}

    void add(const LayoutBox& box)
    {
        const std::size_t index = m_boxes.size();
        m_boxes.push_back(box);
        eachCell(box, 0, [&](std::int64_t x, std::int64_t y) { m_cells[{x, y}].push_back(index); });
        m_right = m_boxes.size() == 1 ? box.x + box.width : std::max(m_right, box.x + box.width);
    }

    /// Boxes nearer than `least`, each once, in the order they were added.
    std::set<std::size_t> near(const LayoutBox& box) const
    {
        std::set<std::size_t> found;
        eachCell(box, m_least, [&](std::int64_t x, std::int64_t y) {
            const auto cell = m_cells.find({x, y});
            if (cell != m_cells.end())
                for (const std::size_t i : cell->second)
                    if (isNear(box, m_boxes[i]))
                        found.insert(i);
        });
        return found;
    }

    const LayoutBox& operator[](std::size_t i) const { return m_boxes[i]; }
    double right() const { return m_right; }

private:
    static constexpr double cellSize = 256;
    static constexpr double slack = 1e-6;

    bool isNear(const LayoutBox& a, const LayoutBox& b) const
    {
        return a.x < b.x + b.width + m_least - slack && b.x < a.x + a.width + m_least - slack &&
               a.y < b.y + b.height + m_least - slack && b.y < a.y + a.height + m_least - slack;
    }
    template<class F>
    static void eachCell(const LayoutBox& b, double margin, F&& f)
    {
        const auto cell = [](double v) { return static_cast<std::int64_t>(std::floor(v / cellSize)); };
        for (std::int64_t x = cell(b.x - margin); x <= cell(b.x + b.width + margin); ++x)
            for (std::int64_t y = cell(b.y - margin); y <= cell(b.y + b.height + margin); ++y)
                f(x, y);
    }

    double m_least;
    double m_right = 0;
    std::vector<LayoutBox> m_boxes;
    std::map<std::pair<std::int64_t, std::int64_t>, std::vector<std::size_t>> m_cells;
};

/// Nearest first; a place that is taken leads to the four places beside what takes it.
std::array<double, 2> nearestFree(const LayoutBox& box, const Cells& cells, const LayoutGaps& gaps)
{
    struct Candidate {
        double distance = 0;
        std::int64_t order = 0; ///< of equals the one found first
        double x = 0, y = 0;
        bool operator>(const Candidate& o) const { return std::tie(distance, order) > std::tie(o.distance, o.order); }
    };
    constexpr int enough = 4000;
    std::priority_queue<Candidate, std::vector<Candidate>, std::greater<>> queue;
    std::set<std::pair<double, double>> seen;
    std::int64_t order = 0;
    const auto offer = [&](double x, double y) {
        if (seen.emplace(x, y).second)
            queue.push({std::hypot(x - box.x, y - box.y), order++, x, y});
    };
    const auto up = [&](double v) { return std::ceil(v / gaps.grid - 1e-9) * gaps.grid; };
    const auto down = [&](double v) { return std::floor(v / gaps.grid + 1e-9) * gaps.grid; };
    offer(box.x, box.y);
    for (int tries = 0; !queue.empty() && tries < enough; ++tries) {
        const Candidate c = queue.top();
        queue.pop();
        LayoutBox there = box;
        there.x = c.x;
        there.y = c.y;
        const auto hit = cells.near(there);
        if (hit.empty())
            return {c.x, c.y};
        for (const std::size_t i : hit) {
            const LayoutBox& b = cells[i];
            offer(up(b.x + b.width + gaps.least), c.y);
            offer(down(b.x - box.width - gaps.least), c.y);
            offer(c.x, up(b.y + b.height + gaps.least));
            offer(c.x, down(b.y - box.height - gaps.least));
        }
    }
    return {up(cells.right() + gaps.least), box.y};
}

} // namespace

std::array<double, 2> freePlace(const LayoutBox& box, const std::vector<LayoutBox>& taken, const LayoutGaps& gaps)
{
    Cells cells(gaps.least);
    for (const LayoutBox& b : taken)
        cells.add(b);
    return nearestFree(box, cells, gaps);
}

void separate(std::vector<LayoutBox>& boxes, const LayoutGaps& gaps)
{
    Cells cells(gaps.least);
    for (const LayoutBox& b : boxes)
        if (b.fixed)
            cells.add(b);
    for (LayoutBox& b : boxes) {
        if (b.fixed)
            continue;
        const auto at = nearestFree(b, cells, gaps);
        b.x = at[0];
        b.y = at[1];
        cells.add(b);
    }
}

} // namespace cw
