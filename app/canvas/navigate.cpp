// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/navigate.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "app/canvas/tools/rubber_band.h"

namespace cw
{

std::vector<int> readingOrder(const Scene& scene, const std::string& scope)
{
    std::vector<int> order;
    for (std::size_t i = 0; i < scene.nodes.size(); ++i)
        if (RubberBand::isInScope(scene.nodes[i], scope))
            order.push_back(static_cast<int>(i));
    const auto rect = [&](int i) { return scene.nodes[static_cast<std::size_t>(i)].rect; };
    std::sort(order.begin(), order.end(), [&](int a, int b) {
        return std::pair(rect(a).top(), rect(a).left()) < std::pair(rect(b).top(), rect(b).left());
    });
    // A row goes on as long as boxes begin above the middle of its first one.
    for (auto row = order.begin(); row != order.end();) {
        const double middle = rect(*row).top() + std::min(rect(*row).height(), boxHeight) / 2;
        const auto end = std::find_if(row, order.end(), [&](int i) { return rect(i).top() > middle; });
        std::sort(row, end, [&](int a, int b) { return std::pair(rect(a).left(), a) < std::pair(rect(b).left(), b); });
        row = end;
    }
    return order;
}

int stepFrom(const Scene& scene, const std::string& scope, int from, int steps)
{
    const std::vector<int> order = readingOrder(scene, scope);
    if (order.empty())
        return -1;
    const auto at = std::find(order.begin(), order.end(), from);
    if (at == order.end())
        return steps < 0 ? order.back() : order.front();
    const auto to = (at - order.begin()) + steps;
    return to < 0 || to >= static_cast<std::ptrdiff_t>(order.size()) ? -1 : order[static_cast<std::size_t>(to)];
}

int neighbour(const Scene& scene, const std::string& scope, int from, Way way)
{
    if (from < 0)
        return stepFrom(scene, scope, -1, 1);
    const QPointF start = scene.nodes[static_cast<std::size_t>(from)].rect.center();
    int best = -1;
    double least = std::numeric_limits<double>::max();
    for (const int i : readingOrder(scene, scope)) {
        if (i == from || scene.isWithin(from, i))
            continue;
        const QPointF by = scene.nodes[static_cast<std::size_t>(i)].rect.center() - start;
        const bool across = way == Way::Up || way == Way::Down;
        const double ahead = way == Way::Left    ? -by.x()
                             : way == Way::Right ? by.x()
                             : way == Way::Up    ? -by.y()
                                                 : by.y();
        const double aside = std::abs(across ? by.x() : by.y());
        if (ahead <= 0 || aside > 2 * ahead)
            continue;
        if (const double cost = ahead + 2 * aside; cost < least) {
            least = cost;
            best = i;
        }
    }
    return best;
}

std::vector<int> linksAt(const Scene& scene, int node)
{
    std::vector<int> found;
    for (std::size_t i = 0; i < scene.links.size(); ++i) {
        const SceneLink& l = scene.links[i];
        if (l.route || l.from < 0 || l.to < 0)
            continue;
        // What joins two things inside a frame does not leave it.
        if (scene.isWithin(l.from, node) != scene.isWithin(l.to, node) || (l.from == node && l.to == node))
            found.push_back(static_cast<int>(i));
    }
    std::sort(found.begin(), found.end(), [&](int a, int b) {
        const SceneLink &x = scene.links[static_cast<std::size_t>(a)], &y = scene.links[static_cast<std::size_t>(b)];
        return std::tie(x.pointer, x.path) < std::tie(y.pointer, y.path);
    });
    return found;
}

int farEnd(const Scene& scene, const SceneLink& link, int node)
{
    return scene.isWithin(link.from, node) ? link.to : link.from;
}

} // namespace cw
