// SPDX-License-Identifier: GPL-3.0-or-later
#include <numbers>

#include <boost/graph/breadth_first_search.hpp>

#include "model/layout/layout_support.h"

namespace cw
{
namespace
{

struct Point {
    double x = 0, y = 0;
};

/// One component: middles of its boxes, by stress majorisation.
class Stress
{
public:
    Stress(const std::vector<LayoutBox>& boxes, const std::vector<LayoutEdge>& edges,
           const std::vector<std::size_t>& members, const LayoutGaps& gaps)
        : m_boxes(boxes), m_members(members)
    {
        const std::size_t n = members.size();
        std::vector<std::size_t> local(boxes.size(), n);
        double size = 0;
        for (std::size_t i = 0; i < n; ++i) {
            local[members[i]] = i;
            size += std::max(boxes[members[i]].width, boxes[members[i]].height);
        }
        m_length = size / static_cast<double>(n) + (gaps.across + gaps.down) / 2;
        layout::UndirectedGraph graph(n);
        for (const LayoutEdge& e : edges)
            if (local[e.from] < n && local[e.to] < n)
                boost::add_edge(local[e.from], local[e.to], graph);
        m_hops.assign(n * n, 0);
        for (std::size_t i = 0; i < n; ++i)
            boost::breadth_first_search(graph, i,
                                        boost::visitor(boost::make_bfs_visitor(
                                            boost::record_distances(&m_hops[i * n], boost::on_tree_edge()))));
    }

    std::vector<Point> run()
    {
        start();
        const std::size_t n = m_members.size();
        constexpr int most = 200;
        for (int round = 0; round < most && n > 1; ++round) {
            double moved = 0;
            std::vector<Point> next = m_at;
            for (std::size_t i = 0; i < n; ++i) {
                if (m_boxes[m_members[i]].fixed)
                    continue;
                double x = 0, y = 0, weight = 0;
                for (std::size_t j = 0; j < n; ++j) {
                    if (j == i)
                        continue;
                    const double d = wanted(i, j), w = 1 / (d * d);
                    const double dx = m_at[i].x - m_at[j].x, dy = m_at[i].y - m_at[j].y;
                    const double now = std::max(std::hypot(dx, dy), 1e-9);
                    x += w * (m_at[j].x + d * dx / now);
                    y += w * (m_at[j].y + d * dy / now);
                    weight += w;
                }
                next[i] = {x / weight, y / weight};
                moved = std::max(moved, std::hypot(next[i].x - m_at[i].x, next[i].y - m_at[i].y));
            }
            m_at = std::move(next);
            if (moved < 0.5)
                break;
        }
        return m_at;
    }

private:
    double wanted(std::size_t i, std::size_t j) const
    {
        return m_length * std::max(1, m_hops[i * m_members.size() + j]);
    }

    /// Where the boxes are, turned a little out of line: from a row or a heap nothing would move sideways.
    void start()
    {
        const std::size_t n = m_members.size();
        const double radius = m_length * std::max(1.0, static_cast<double>(n) / (2 * std::numbers::pi));
        double middleX = 0, middleY = 0;
        for (const std::size_t i : m_members) {
            middleX += (m_boxes[i].x + m_boxes[i].width / 2) / static_cast<double>(n);
            middleY += (m_boxes[i].y + m_boxes[i].height / 2) / static_cast<double>(n);
        }
        for (std::size_t k = 0; k < n; ++k) {
            const LayoutBox& b = m_boxes[m_members[k]];
            Point p{b.x + b.width / 2, b.y + b.height / 2};
            if (!b.fixed) {
                const double angle = 2 * std::numbers::pi * static_cast<double>(k) / static_cast<double>(n);
                constexpr double share = 0.35;
                p.x += share * (middleX + radius * std::cos(angle) - p.x);
                p.y += share * (middleY + radius * std::sin(angle) - p.y);
            }
            m_at.push_back(p);
        }
    }

    const std::vector<LayoutBox>& m_boxes;
    const std::vector<std::size_t>& m_members;
    double m_length = 0;
    std::vector<int> m_hops;
    std::vector<Point> m_at;
};

} // namespace

LayoutPlaces forceLayout(const std::vector<LayoutBox>& drawn, const std::vector<LayoutEdge>& links,
                         const LayoutGaps& gaps)
{
    const layout::AtOrigin origin(drawn, gaps.grid);
    const std::vector<LayoutBox>& boxes = origin.boxes;
    const auto edges = layout::simpleEdges(boxes.size(), links);
    const auto parts = layout::components(boxes, edges);
    LayoutPlaces places(boxes.size(), {0, 0});
    // Components stand side by side in rows about as wide as high; those with fixed boxes stay where they are.
    struct Placed {
        const std::vector<std::size_t>* part;
        layout::Extent extent;
    };
    std::vector<Placed> loose;
    double area = 0;
    for (const auto& part : parts) {
        const auto at = Stress(boxes, edges, part, gaps).run();
        layout::Extent extent;
        bool fixed = false;
        for (std::size_t k = 0; k < part.size(); ++k) {
            const LayoutBox& b = boxes[part[k]];
            places[part[k]] = {at[k].x - b.width / 2, at[k].y - b.height / 2};
            extent.add(places[part[k]][0], places[part[k]][1], b);
            fixed |= b.fixed;
        }
        if (fixed)
            continue;
        loose.push_back({&part, extent});
        area += (extent.right - extent.left + gaps.across) * (extent.bottom - extent.top + gaps.across);
    }
    if (loose.size() > 1) {
        const double wide = std::sqrt(area) * 1.3, left = loose.front().extent.left;
        double x = left, y = loose.front().extent.top, tallest = 0;
        for (const Placed& p : loose) {
            const double width = p.extent.right - p.extent.left;
            if (x > left && x + width > left + wide) {
                x = left;
                y += tallest + gaps.across;
                tallest = 0;
            }
            for (const std::size_t i : *p.part)
                places[i] = {places[i][0] + x - p.extent.left, places[i][1] + y - p.extent.top};
            x += width + gaps.across;
            tallest = std::max(tallest, p.extent.bottom - p.extent.top);
        }
    }
    return origin.back(layout::settle(boxes, std::move(places), gaps));
}

} // namespace cw
