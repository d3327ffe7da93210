// SPDX-License-Identifier: GPL-3.0-or-later
// What both ways of placing share.
#pragma once

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/connected_components.hpp>

#include "model/layout/layout.h"

namespace cw::layout
{

using UndirectedGraph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS>;

/// Links between two different boxes, each pair once.
inline std::vector<LayoutEdge> simpleEdges(std::size_t boxes, const std::vector<LayoutEdge>& edges)
{
    std::set<std::pair<std::size_t, std::size_t>> pairs;
    std::vector<LayoutEdge> out;
    for (const LayoutEdge& e : edges)
        if (e.from != e.to && e.from < boxes && e.to < boxes && pairs.insert(std::minmax(e.from, e.to)).second)
            out.push_back(e);
    return out;
}

/// Boxes that links join, component by component, the leftmost first.
inline std::vector<std::vector<std::size_t>> components(const std::vector<LayoutBox>& boxes,
                                                        const std::vector<LayoutEdge>& edges)
{
    UndirectedGraph graph(boxes.size());
    for (const LayoutEdge& e : edges)
        boost::add_edge(e.from, e.to, graph);
    std::vector<std::size_t> of(boxes.size());
    const std::size_t count = boxes.empty() ? 0 : boost::connected_components(graph, of.data());
    std::vector<std::vector<std::size_t>> parts(count);
    for (std::size_t i = 0; i < boxes.size(); ++i)
        parts[of[i]].push_back(i);
    const auto centre = [&](const std::vector<std::size_t>& part) {
        double sum = 0;
        for (const std::size_t i : part)
            sum += boxes[i].x + boxes[i].width / 2;
        return sum / static_cast<double>(part.size());
    };
    std::ranges::stable_sort(parts, {}, centre);
    return parts;
}

struct Extent {
    double left = 1e300, top = 1e300, right = -1e300, bottom = -1e300;
    void add(double x, double y, const LayoutBox& box)
    {
        left = std::min(left, x);
        top = std::min(top, y);
        right = std::max(right, x + box.width);
        bottom = std::max(bottom, y + box.height);
    }
};

/// The boxes moved near the origin by whole steps of the grid, so that no rounding depends on where they are.
struct AtOrigin {
    std::vector<LayoutBox> boxes;
    double x = 0, y = 0; ///< what was taken off

    AtOrigin(const std::vector<LayoutBox>& from, double grid) : boxes(from)
    {
        Extent extent;
        for (const LayoutBox& b : boxes)
            extent.add(b.x, b.y, b);
        if (boxes.empty())
            return;
        x = std::floor(extent.left / grid) * grid;
        y = std::floor(extent.top / grid) * grid;
        for (LayoutBox& b : boxes) {
            b.x -= x;
            b.y -= y;
        }
    }
    LayoutPlaces back(LayoutPlaces places) const
    {
        for (auto& p : places)
            p = {p[0] + x, p[1] + y};
        return places;
    }
};

/// Moves what was placed so that it lies where it was: fixed boxes near their place, else the middle on the old middle.
/// Then fixed boxes go back, corners go to the grid, and what overlaps moves aside.
LayoutPlaces settle(const std::vector<LayoutBox>& boxes, LayoutPlaces places, const LayoutGaps& gaps);

} // namespace cw::layout
