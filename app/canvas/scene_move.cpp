// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/scene_move.h"

#include <algorithm>

namespace cw
{

namespace
{

constexpr std::size_t largeScene = 3000, manyMoved = 60; ///< from here on laying out anew would be felt

std::size_t at(int index)
{
    return static_cast<std::size_t>(index);
}

/// Everything that a scene is made from is the same, apart from items.
bool sameButItems(const Design& a, const Design& b)
{
    return a.parts == b.parts && a.types == b.types && a.connections == b.connections && a.pools == b.pools &&
           a.deployments == b.deployments && a.routes == b.routes && a.models == b.models &&
           a.annotations == b.annotations && a.layers == b.layers;
}

/// By node, how far it moves; empty when something else than outermost positions differs.
std::vector<QPointF> movesOf(const Scene& scene, const Design& design)
{
    std::vector<QPointF> moves(scene.nodes.size());
    std::size_t moved = 0, next = 0;
    // Nodes stand mostly in the order of items: then none has to be looked up.
    const auto nodeOf = [&](const std::string& id) {
        if (next < scene.nodes.size() && scene.nodes[next].path == id)
            return static_cast<int>(next);
        const auto node = scene.byPath.find(id);
        return node == scene.byPath.end() ? -1 : node->second;
    };
    const bool other = design.items.visitDifferences(scene.design->items, [&](const Item* now, const Item* then) {
        if (!now || !then || !now->in.empty() || !now->at || !then->at)
            return true;
        Item same = *then;
        same.at = now->at;
        const int node = nodeOf(now->id);
        if (!(same == *now) || node < 0)
            return true;
        const QPointF by((*now->at)[0] - (*then->at)[0], (*now->at)[1] - (*then->at)[1]);
        // What lies in a frame follows it in the list.
        std::size_t i = at(node);
        do {
            moves[i] = by;
            ++moved;
        } while (++i < moves.size() && scene.nodes[i].parent >= node);
        next = i;
        return false;
    });
    // What has no position of its own is laid out around the others.
    const bool automatic = std::any_of(scene.nodes.begin(), scene.nodes.end(),
                                       [](const SceneNode& n) { return n.parent < 0 && !n.positioned; });
    if (other || automatic || moved == 0 || (moves.size() < largeScene && moved < manyMoved))
        return {};
    return moves;
}

/// An orthogonal way whose ends move apart keeps its middle.
void stretch(std::vector<QPointF>& points, QPointF from, QPointF to)
{
    if (points.size() < 2)
        return;
    const auto isLevel = [](QPointF a, QPointF b) { return std::abs(a.y() - b.y()) < 0.01; };
    const bool firstLevel = isLevel(points[0], points[1]);
    const bool lastLevel = isLevel(points[points.size() - 2], points.back());
    points.front() += from;
    points.back() += to;
    if (points.size() == 2) {
        const QPointF a = points[0], b = points[1], middle = (a + b) / 2;
        if (firstLevel && !isLevel(a, b))
            points = {a, {middle.x(), a.y()}, {middle.x(), b.y()}, b};
        else if (!firstLevel && std::abs(a.x() - b.x()) >= 0.01)
            points = {a, {a.x(), middle.y()}, {b.x(), middle.y()}, b};
        return;
    }
    QPointF& second = points[1];
    (firstLevel ? second.ry() : second.rx()) = firstLevel ? points[0].y() : points[0].x();
    QPointF& before = points[points.size() - 2];
    (lastLevel ? before.ry() : before.rx()) = lastLevel ? points.back().y() : points.back().x();
}

/// Routes have pools for ends: the way of the first member.
QPointF moveOfEnd(const Scene& scene, const SceneLink& l, int end, const std::vector<QPointF>& moves)
{
    if (!l.route)
        return moves[at(end)];
    const ScenePool& pool = scene.pools[at(end)];
    return pool.members.empty() ? QPointF() : moves[at(pool.members.front())];
}

void moveLinks(Scene& scene, const std::vector<QPointF>& moves)
{
    for (SceneLink& l : scene.links) {
        const QPointF from = moveOfEnd(scene, l, l.from, moves), to = moveOfEnd(scene, l, l.to, moves);
        if (from.isNull() && to.isNull())
            continue;
        if (from == to) {
            for (QPointF& p : l.points.edit())
                p += from;
            l.labelRect.translate(from);
            continue;
        }
        const QPointF middle = l.points.empty() ? QPointF() : l.points[l.points.size() / 2];
        stretch(l.points.edit(), from, to);
        if (!l.points.empty())
            l.labelRect.translate(l.points[l.points.size() / 2] - middle);
        l.provisional = true;
    }
}

void moveHulls(ScenePool& pool, const Scene& scene, const std::vector<QPointF>& moves)
{
    // Rectangles of members have moved already; hulls have not.
    for (std::size_t h = 0; h < pool.hulls.size(); ++h) {
        QRectF& hull = pool.hulls[h];
        QRectF content, before;
        QPointF by;
        bool together = true, first = true;
        for (const int m : pool.members) {
            const QRectF now = scene.nodes[at(m)].rect, then = now.translated(-moves[at(m)]);
            if (!hull.contains(then))
                continue;
            content = content.united(now);
            before = before.united(then);
            together &= first || by == moves[at(m)];
            by = moves[at(m)];
            first = false;
        }
        if (first)
            continue;
        const QRectF old = hull;
        hull = together ? hull.translated(by)
                        : content.adjusted(old.left() - before.left(), old.top() - before.top(),
                                           old.right() - before.right(), old.bottom() - before.bottom());
        if (h == 0)
            pool.labelRect.translate(hull.bottomLeft() - old.bottomLeft());
    }
}

} // namespace

SceneMove moveScene(Scene& scene, const DesignPointer& next)
{
    if (!scene.design || !next || scene.design == next || !sameButItems(*scene.design, *next))
        return {};
    const std::vector<QPointF> moves = movesOf(scene, *next);
    if (moves.empty())
        return {};
    scene.design = next;
    scene.nodeGrid = SpatialGrid();
    for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
        SceneNode& n = scene.nodes[i];
        n.rect.translate(moves[i]);
        n.origin += moves[i];
        scene.nodeGrid.add(n.rect);
    }
    for (ScenePool& pool : scene.pools)
        moveHulls(pool, scene, moves);
    moveLinks(scene, moves);
    scene.provisional = true;
    scene.linksMoved();
    measure(scene);
    const bool together =
        scene.notes.empty() && std::all_of(moves.begin(), moves.end(), [&](QPointF by) { return by == moves.front(); });
    return {true, together ? std::optional(moves.front()) : std::nullopt};
}

} // namespace cw
