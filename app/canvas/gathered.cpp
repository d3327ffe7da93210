// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/gathered.h"

#include <algorithm>
#include <set>
#include <unordered_set>

namespace cw
{

QRectF Gathered::area() const
{
    QRectF area;
    for (const DrawnBox& b : boxes)
        area = area.united(QRectF(b.x, b.y, b.width, b.height));
    return area;
}

std::vector<std::string> Gathered::pointers() const
{
    std::vector<std::string> out;
    for (const DrawnBox& b : boxes)
        out.push_back(b.pointer);
    return out;
}

std::vector<Placed> Gathered::shifted(QPointF by) const
{
    std::vector<Placed> places = pinned;
    for (const DrawnBox& b : boxes)
        places.push_back({b.pointer, {b.at[0] + by.x(), b.at[1] + by.y()}});
    return places;
}

Gathered gather(const Scene& scene, const QStringList& selected, bool carry)
{
    Gathered g;
    g.nodes.assign(scene.nodes.size(), 0);
    g.notes.assign(scene.notes.size(), 0);
    std::vector<char> chosen(scene.nodes.size(), 0);
    std::vector<int> order;
    const auto choose = [&](int i) {
        if (!std::exchange(chosen[static_cast<std::size_t>(i)], 1))
            order.push_back(i);
    };
    const auto addNote = [&](int i) {
        const SceneNote& n = scene.notes[static_cast<std::size_t>(i)];
        if (std::exchange(g.notes[static_cast<std::size_t>(i)], 1))
            return;
        g.boxes.push_back(
            {n.pointer(), {n.rect.x(), n.rect.y()}, n.rect.x(), n.rect.y(), n.rect.width(), n.rect.height()});
    };
    std::vector<int> frames;
    std::vector<int> notes;
    for (const QString& path : selected) {
        const std::string key = path.toStdString();
        if (const int note = scene.findNote(key); note >= 0) {
            const SceneNote& n = scene.notes[static_cast<std::size_t>(note)];
            if (n.locked)
                ++g.locked;
            else
                (n.frame ? frames : notes).push_back(note);
        } else if (const auto at = scene.byPath.find(key); at != scene.byPath.end()) {
            choose(at->second);
        }
    }
    for (const int f : frames) {
        const QRectF& rect = scene.notes[static_cast<std::size_t>(f)].rect;
        for (std::size_t i = 0; carry && i < scene.nodes.size(); ++i)
            if (scene.nodes[i].parent < 0 && !scene.nodes[i].locked && rect.contains(scene.nodes[i].rect))
                choose(static_cast<int>(i));
        for (std::size_t i = 0; carry && i < scene.notes.size(); ++i)
            if (!scene.notes[i].locked && rect.contains(scene.notes[i].rect))
                addNote(static_cast<int>(i));
        addNote(f);
    }
    std::set<int> parents;
    std::unordered_set<std::string> pointers; // instances of one type share their content
    const auto originOf = [&](int i) { return i < 0 ? QPointF() : scene.nodes[static_cast<std::size_t>(i)].origin; };
    for (const int i : order) {
        const SceneNode& n = scene.nodes[static_cast<std::size_t>(i)];
        bool isCarried = false;
        for (int p = n.parent; p >= 0 && !isCarried; p = scene.nodes[static_cast<std::size_t>(p)].parent)
            isCarried = chosen[static_cast<std::size_t>(p)];
        if (n.locked) {
            ++g.locked;
            continue;
        }
        if (isCarried || !pointers.insert(n.pointer).second)
            continue;
        const QPointF at = n.origin - originOf(n.parent);
        if (parents.empty())
            g.parent = n.parent;
        parents.insert(n.parent);
        g.nodes[static_cast<std::size_t>(i)] = 1;
        g.moved.push_back(i);
        g.boxes.push_back({n.pointer, {at.x(), at.y()}, n.rect.x(), n.rect.y(), n.rect.width(), n.rect.height()});
    }
    for (const int note : notes)
        addNote(note);
    for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
        const SceneNode& n = scene.nodes[i];
        if (n.parent >= 0 && g.nodes[static_cast<std::size_t>(n.parent)])
            g.nodes[i] = 1; // frames come before what is in them
        if (!n.positioned && parents.contains(n.parent) && pointers.insert(n.pointer).second) {
            const QPointF at = n.origin - originOf(n.parent);
            g.pinned.push_back({n.pointer, {at.x(), at.y()}});
        }
    }
    return g;
}

std::vector<QRectF> neighboursOf(const Scene& scene, const Gathered& moving, int parent, const QRectF& visible)
{
    std::vector<QRectF> out;
    for (const int i : scene.nodeGrid.touching(visible)) {
        const auto at = static_cast<std::size_t>(i);
        if (scene.nodes[at].parent == parent && (at >= moving.nodes.size() || !moving.nodes[at]))
            out.push_back(scene.nodes[at].rect);
    }
    for (std::size_t i = 0; parent < 0 && i < scene.notes.size(); ++i)
        if ((i >= moving.notes.size() || !moving.notes[i]) && scene.notes[i].rect.intersects(visible))
            out.push_back(scene.notes[i].rect);
    return out;
}

} // namespace cw
