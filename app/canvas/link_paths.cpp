// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/link_paths.h"

#include <algorithm>
#include <deque>

namespace cw
{

namespace
{

struct Step {
    int link, node;
};

std::vector<std::vector<Step>> neighbours(const Scene& scene, Along along)
{
    std::vector<std::vector<Step>> next(scene.nodes.size());
    for (std::size_t i = 0; i < scene.links.size(); ++i) {
        const SceneLink& l = scene.links[i];
        if (l.route || l.from < 0 || l.to < 0 || l.from == l.to)
            continue;
        if (along != Along::Downstream)
            next[static_cast<std::size_t>(l.from)].push_back({static_cast<int>(i), l.to});
        if (along != Along::Upstream)
            next[static_cast<std::size_t>(l.to)].push_back({static_cast<int>(i), l.from});
    }
    return next;
}

} // namespace

std::vector<int> reached(const Scene& scene, const std::vector<int>& from, Along along, bool far)
{
    const auto next = neighbours(scene, along);
    std::vector<char> seen(scene.nodes.size(), 0);
    std::deque<int> open;
    // Links end at boxes: a frame stands for what is in it.
    for (std::size_t i = 0; i < scene.nodes.size(); ++i)
        for (const int f : from)
            if (!seen[i] && scene.isWithin(static_cast<int>(i), f)) {
                seen[i] = 1;
                open.push_back(static_cast<int>(i));
            }
    std::vector<int> found;
    while (!open.empty()) {
        const int node = open.front();
        open.pop_front();
        for (const Step& s : next[static_cast<std::size_t>(node)]) {
            if (seen[static_cast<std::size_t>(s.node)])
                continue;
            seen[static_cast<std::size_t>(s.node)] = 1;
            found.push_back(s.node);
            if (far)
                open.push_back(s.node);
        }
    }
    std::sort(found.begin(), found.end());
    return found;
}

std::vector<int> shortestWay(const Scene& scene, int from, int to)
{
    const auto next = neighbours(scene, Along::Both);
    std::vector<Step> cameFrom(scene.nodes.size(), {-1, -1});
    std::deque<int> open{from};
    cameFrom[static_cast<std::size_t>(from)].node = from;
    while (!open.empty() && cameFrom[static_cast<std::size_t>(to)].node < 0) {
        const int node = open.front();
        open.pop_front();
        for (const Step& s : next[static_cast<std::size_t>(node)])
            if (Step& back = cameFrom[static_cast<std::size_t>(s.node)]; back.node < 0) {
                back = {s.link, node};
                open.push_back(s.node);
            }
    }
    std::vector<int> way;
    if (cameFrom[static_cast<std::size_t>(to)].node < 0)
        return way;
    for (int node = to; node != from; node = cameFrom[static_cast<std::size_t>(node)].node)
        way.push_back(cameFrom[static_cast<std::size_t>(node)].link);
    std::reverse(way.begin(), way.end());
    return way;
}

} // namespace cw
