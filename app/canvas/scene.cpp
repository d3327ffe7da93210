// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/scene.h"

#include "app/canvas/link_labels.h"
#include "app/canvas/link_layout.h"
#include "app/canvas/node_layout.h"
#include "app/canvas/note_layout.h"
#include "app/canvas/pool_layout.h"

namespace cw
{

std::string placeOf(const IdMap<Item>& scope, std::string_view selector, std::string_view prefix)
{
    selector = selector.substr(0, selector.find('#'));
    std::string path(prefix);
    bool inScope = true;
    while (!selector.empty()) {
        const std::size_t slash = selector.find('/');
        const std::string_view step = selector.substr(0, slash);
        selector = slash == std::string_view::npos ? std::string_view() : selector.substr(slash + 1);
        const std::string id(step.substr(0, step.find('[')));
        const Item* item = inScope ? scope.find(id) : nullptr;
        // Enclosing plain assemblies do not lead the path of what is in them: ids are unique in their scope.
        const bool passing = item && !item->isComponent() && !item->isInstance() && !selector.empty();
        if (passing)
            continue;
        path += (path.empty() ? "" : "/") + id;
        inScope = false;
    }
    return path;
}

int Scene::find(std::string_view path) const
{
    std::string key(path);
    for (int guard = 0; guard < 64; ++guard) { // `in` may be cyclic in a design with findings
        if (hidden.contains(key))
            return -1;
        if (const auto found = byPath.find(key); found != byPath.end())
            return found->second;
        // Inside something collapsed: what encloses it stands for it.
        const std::size_t slash = key.rfind('/');
        if (slash != std::string::npos) {
            key.resize(slash);
            continue;
        }
        const Item* item = design ? design->items.find(key) : nullptr;
        if (!item || item->in.empty() || item->in == key)
            return -1;
        key = item->in;
    }
    return -1;
}

bool Scene::isWithin(int inner, int outer) const
{
    for (int i = inner; i >= 0; i = nodes[static_cast<std::size_t>(i)].parent)
        if (i == outer)
            return true;
    return false;
}

QPointF Scene::originOf(const SceneLink& link) const
{
    const auto instance = byPath.find(link.path);
    return instance == byPath.end() ? QPointF() : nodes[static_cast<std::size_t>(instance->second)].origin;
}

int Scene::nodeAt(QPointF p) const
{
    int found = -1;
    nodeGrid.visit(QRectF(p, QSizeF(0, 0)), [&](int i) {
        found = std::max(found, i);
        return false;
    });
    return found;
}

int Scene::linkAt(QPointF p, double reach) const
{
    if (!m_pieces) {
        auto pieces = std::make_shared<Pieces>();
        const auto add = [&](const QRectF& r, std::size_t link, bool isLabel) {
            pieces->grid.add(r);
            pieces->link.push_back(static_cast<int>(link));
            pieces->label.push_back(isLabel);
        };
        for (std::size_t i = 0; i < links.size(); ++i) {
            if (links[i].route)
                continue;
            if (!links[i].labelRect.isNull())
                add(links[i].labelRect, i, true);
            for (std::size_t k = 1; k < links[i].points.size(); ++k)
                add(QRectF(links[i].points[k - 1], links[i].points[k]).normalized(), i, false);
        }
        m_pieces = std::move(pieces);
    }
    int found = -1, labelled = -1;
    double nearest = reach;
    m_pieces->grid.visit(QRectF(p, QSizeF(0, 0)).adjusted(-reach, -reach, reach, reach), [&](int i) {
        const QRectF& r = m_pieces->grid.rect(i);
        const int link = m_pieces->link[static_cast<std::size_t>(i)];
        if (m_pieces->label[static_cast<std::size_t>(i)]) {
            if (r.contains(p))
                labelled = link;
            return false;
        }
        const double dx = std::max({r.left() - p.x(), p.x() - r.right(), 0.0});
        const double dy = std::max({r.top() - p.y(), p.y() - r.bottom(), 0.0});
        if (const double d = std::hypot(dx, dy); d < nearest || (d == nearest && d < reach && link < found)) {
            nearest = d;
            found = link;
        }
        return false;
    });
    return labelled >= 0 ? labelled : found;
}

int Scene::poolAt(QPointF p) const
{
    for (std::size_t i = 0; i < pools.size(); ++i)
        if (pools[i].labelRect.contains(p))
            return static_cast<int>(i);
    return -1;
}

Scene layOut(DesignPointer design, const Report* report, const Scene* previous)
{
    Scene scene;
    scene.design = scene.laidOutFrom = std::move(design);
    if (!scene.design)
        return scene;
    layOutNodes(scene, report);
    for (const SceneNode& n : scene.nodes)
        scene.nodeGrid.add(n.rect);
    layOutNotes(scene);
    layOutPools(scene, report);
    layOutLinks(scene, report, previous);
    placeLabels(scene, previous);
    measure(scene);
    return scene;
}

void measure(Scene& scene)
{
    scene.bounds = QRectF();
    for (const SceneNode& n : scene.nodes)
        if (n.parent < 0)
            scene.bounds = scene.bounds.united(n.rect.adjusted(0, -10, 12, 0));
    for (const SceneNote& n : scene.notes)
        scene.bounds = scene.bounds.united(n.rect);
    for (const ScenePool& p : scene.pools) {
        for (const QRectF& h : p.hulls)
            scene.bounds = scene.bounds.united(h);
        scene.bounds = scene.bounds.united(p.labelRect);
    }
    for (const SceneLink& l : scene.links) {
        for (const QPointF& p : l.points)
            scene.bounds = scene.bounds.united(QRectF(p.x() - 2, p.y() - 2, 4, 4));
        if (!l.labelRect.isNull())
            scene.bounds = scene.bounds.united(l.labelRect);
    }
}

} // namespace cw
