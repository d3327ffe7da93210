// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/difference_marks.h"

#include <algorithm>

#include "app/canvas/assembly_marks.h"
#include "app/document/places.h"

namespace cw
{

namespace
{

/// Without what only says how it is drawn.
Item asBuilt(Item item)
{
    item.at.reset();
    item.size.reset();
    item.locked = item.collapsed = false;
    item.z = 0;
    item.layer.clear();
    return item;
}

Connection asBuilt(Connection c)
{
    c.bends.clear();
    return c;
}

template<class T>
bool sameBuild(const T& a, const T& b)
{
    return &a == &b || a == b || asBuilt(a) == asBuilt(b);
}

bool samePart(const Design& a, const Design& b, const std::string& id)
{
    const Part *x = a.parts.find(id), *y = b.parts.find(id);
    return x == y || (x && y && *x == *y);
}

/// An instance stands for its type; what is inside shows its own differences as long as it is shown.
bool sameNode(const Design& a, const Design& b, const SceneNode& node, const DrawnPlace& here, const DrawnPlace& there)
{
    if (!sameBuild(*here.item, *there.item))
        return false;
    if (here.item->isComponent())
        return samePart(a, b, here.item->part);
    if (!here.item->isInstance() || (node.frame && !node.collapsed))
        return true;
    const Type *x = a.types.find(here.item->type), *y = b.types.find(here.item->type);
    return x == y || (x && y && *x == *y);
}

const Connection* connectionAt(const Design& d, const std::string& pointer)
{
    const auto steps = splitPointer(pointer);
    if (!steps)
        return nullptr;
    if (steps->size() == 2 && (*steps)[0] == "connections")
        return d.connections.find((*steps)[1]);
    if (steps->size() == 4 && (*steps)[0] == "types" && (*steps)[2] == "connections")
        if (const Type* type = d.types.find((*steps)[1]))
            return type->connections.find((*steps)[3]);
    return nullptr;
}

bool samePool(const Design& a, const Design& b, const std::string& id)
{
    const Pool *x = a.pools.find(id), *y = b.pools.find(id);
    if (!x || !y || !(*x == *y))
        return false;
    const auto onPool = [&](const Design& d) {
        std::vector<const Deployment*> list;
        for (const Deployment& deployment : d.deployments)
            if (deployment.pool == id)
                list.push_back(&deployment);
        return list;
    };
    const auto mine = onPool(a), theirs = onPool(b);
    return std::equal(mine.begin(), mine.end(), theirs.begin(), theirs.end(),
                      [](const Deployment* p, const Deployment* q) { return p == q || *p == *q; });
}

template<class T>
bool lacks(const IdMap<T>& now, const IdMap<T>& before)
{
    return before.visitDifferences(now, [](const T* old, const T* fresh) { return old && !fresh; });
}

/// Drawn as one with the node that encloses it.
bool goesWithParent(const std::vector<Differs>& marks, const std::vector<char>& retyped, int parent)
{
    return parent >= 0 &&
           (marks[static_cast<std::size_t>(parent)] == Differs::Added || retyped[static_cast<std::size_t>(parent)]);
}

class Pen
{
public:
    Pen(DrawList& list, const CanvasTheme& theme, const SceneView& view) : m_list(list), m_theme(theme), m_view(view) {}

    QColor color(Differs d) const { return d == Differs::Added ? m_theme.good : m_theme.hue(Hue::Network); }
    static QString sign(Differs d) { return d == Differs::Added ? QStringLiteral("+") : QStringLiteral("~"); }
    bool seen(const QRectF& r) const { return m_view.visible.isNull() || m_view.visible.intersects(r); }
    QRectF scaled(const QRectF& r) const { return {r.topLeft() * m_view.zoom, r.size() * m_view.zoom}; }
    bool hasSigns() const { return m_view.detail >= Detail::Name; }

    void outline(const QRectF& rect, const QColor& color, double radius)
    {
        const QRectF r = scaled(rect);
        if (m_view.detail == Detail::Block)
            m_list.add(DrawRect{r, 0, color, QColor(), 0, color});
        else
            m_list.add(
                DrawRect{r.adjusted(-1, -1, 1, 1), radius * m_view.zoom, QColor(), color, 2, m_theme.background});
    }

    /// About a hull, open at its foot, where its label stands.
    void bracket(const QRectF& rect, const QColor& color)
    {
        const QRectF r = scaled(rect);
        const double cut = std::min(8 * m_view.zoom, r.width() / 4), foot = std::min(16.0, r.height() / 3);
        m_list.add(DrawLine{{{r.left(), r.bottom() - foot},
                             {r.left(), r.top() + cut},
                             {r.left() + cut, r.top()},
                             {r.right() - cut, r.top()},
                             {r.right(), r.top() + cut},
                             {r.right(), r.bottom() - foot}},
                            color,
                            2,
                            0,
                            m_theme.background});
    }

    void pill(const QRectF& rect, const QColor& color)
    {
        const QRectF r = scaled(rect);
        m_list.add(DrawRect{r, r.height() / 2, m_theme.background, color, 1, m_theme.background});
    }

    /// A disc at the lower left corner: findings have the upper left, counts the upper right.
    void badge(QPointF middle, const QString& sign, const QColor& color)
    {
        if (!hasSigns())
            return;
        const double size = m_view.detail == Detail::Full ? 15 * std::max(1.0, m_view.zoom) : 13.0;
        const QPointF at = middle * m_view.zoom;
        const QRectF r(std::round(at.x() - size / 2), std::round(at.y() - size / 2), size, size);
        m_list.add(DrawRect{r, size / 2, color, m_theme.background, 1, m_theme.background});
        m_list.add(DrawText{r, sign, TextStyle::Badge, inkOn(color), size / 15, Qt::AlignHCenter});
    }

    void line(const LinkPoints& points, const QColor& color, double width, double dash)
    {
        DrawLine l{{}, color, width, dash, m_theme.background};
        for (const QPointF& p : points)
            l.points.push_back(p * m_view.zoom);
        if (l.points.size() > 1)
            m_list.add(std::move(l));
    }

    /// What is no longer there: a dashed outline with its name.
    void ghost(const SceneNode& n)
    {
        const QRectF r = scaled(n.rect);
        const QColor color = m_theme.bad;
        if (m_view.detail == Detail::Block) {
            m_list.add(DrawRect{r, 0, QColor(), color, 1, m_theme.background});
            return;
        }
        m_list.add(DrawLine{{r.topLeft(), r.topRight(), r.bottomRight(), r.bottomLeft(), r.topLeft()},
                            color,
                            1.5,
                            5,
                            m_theme.background});
        if (hasSigns()) {
            const double scale = m_view.detail == Detail::Full ? m_view.zoom : 1;
            m_list.add(DrawText{
                QRectF(r.left() + 8 * scale, r.top() + 4 * scale, std::max(0.0, r.width() - 14 * scale), 16 * scale),
                n.title, TextStyle::Header, color, scale, Qt::AlignLeft});
        }
        badge(n.rect.bottomLeft(), QStringLiteral("−"), color);
    }

    static QPointF middleOf(const SceneLink& l)
    {
        if (!l.labelRect.isNull())
            return l.labelRect.bottomLeft();
        const std::size_t k = l.points.size() / 2;
        return (l.points[k - 1] + l.points[k]) / 2;
    }

private:
    DrawList& m_list;
    const CanvasTheme& m_theme;
    const SceneView& m_view;
};

QRectF areaOf(const SceneLink& l)
{
    QRectF r;
    for (const QPointF& p : l.points)
        r = r.united(QRectF(p.x() - 2, p.y() - 2, 4, 4));
    return r;
}

} // namespace

bool DifferenceMarks::any() const
{
    const auto differs = [](Differs d) { return d != Differs::Not; };
    return !goneNodes.empty() || !goneLinks.empty() || std::any_of(nodes.begin(), nodes.end(), differs) ||
           std::any_of(links.begin(), links.end(), differs) || std::any_of(pools.begin(), pools.end(), differs);
}

bool hasGone(const Design& design, const Design& other)
{
    return lacks(design.items, other.items) || lacks(design.connections, other.connections) ||
           other.types.visitDifferences(design.types, [](const Type* old, const Type* fresh) {
               return old && fresh && (lacks(fresh->items, old->items) || lacks(fresh->connections, old->connections));
           });
}

DifferenceMarks differencesOf(const Scene& scene, const Design& otherDesign, const Scene& other)
{
    DifferenceMarks marks;
    if (!scene.design)
        return marks;
    const Design& design = *scene.design;
    marks.nodes.resize(scene.nodes.size(), Differs::Not);
    marks.links.resize(scene.links.size(), Differs::Not);
    marks.pools.resize(scene.pools.size(), Differs::Not);
    std::vector<char> retyped(scene.nodes.size(), 0); // or lies in one that is
    for (std::size_t i = 0; i < scene.nodes.size(); ++i) {
        const SceneNode& n = scene.nodes[i];
        if (goesWithParent(marks.nodes, retyped, n.parent) && n.inType) {
            retyped[i] = true;
            continue;
        }
        const auto here = drawnPlace(design, n.path), there = drawnPlace(otherDesign, n.path);
        if (!here)
            continue;
        if (!there)
            marks.nodes[i] = Differs::Added;
        else if (!sameNode(design, otherDesign, n, *here, *there))
            marks.nodes[i] = Differs::Changed;
        retyped[i] = there && here->item->type != there->item->type;
    }
    for (std::size_t i = 0; i < scene.links.size(); ++i) {
        const SceneLink& l = scene.links[i];
        if (l.route)
            continue;
        const auto instance = scene.byPath.find(l.path);
        if (instance != scene.byPath.end() && !l.path.empty()) {
            const auto k = static_cast<std::size_t>(instance->second);
            if (retyped[k] || marks.nodes[k] == Differs::Added)
                continue;
        }
        const Connection *here = connectionAt(design, l.pointer), *there = connectionAt(otherDesign, l.pointer);
        if (here && !there)
            marks.links[i] = Differs::Added;
        else if (here && !(sameBuild(*here, *there) && samePart(design, otherDesign, here->link)))
            marks.links[i] = Differs::Changed;
    }
    for (std::size_t i = 0; i < scene.pools.size(); ++i) {
        const std::string& id = scene.pools[i].id;
        if (!otherDesign.pools.contains(id))
            marks.pools[i] = Differs::Added;
        else if (!samePool(design, otherDesign, id))
            marks.pools[i] = Differs::Changed;
    }

    // What is gone with an assembly, or with the type that an instance had, is not shown piece by piece.
    std::vector<char> quiet(other.nodes.size(), 0);
    for (std::size_t i = 0; i < other.nodes.size(); ++i) {
        const SceneNode& n = other.nodes[i];
        const bool isGone = !drawnPlace(design, n.path);
        const bool inQuiet = n.parent >= 0 && quiet[static_cast<std::size_t>(n.parent)];
        const auto shown = scene.byPath.find(n.path);
        const bool isRetyped = shown != scene.byPath.end() && retyped[static_cast<std::size_t>(shown->second)];
        quiet[i] = isGone || inQuiet || isRetyped;
        if (isGone && !inQuiet)
            marks.goneNodes.push_back(static_cast<int>(i));
    }
    for (std::size_t i = 0; i < other.links.size(); ++i) {
        const SceneLink& l = other.links[i];
        if (l.route || connectionAt(design, l.pointer))
            continue;
        const auto instance = other.byPath.find(l.path);
        if (instance != other.byPath.end() && !l.path.empty() && quiet[static_cast<std::size_t>(instance->second)])
            continue;
        marks.goneLinks.push_back(static_cast<int>(i));
    }
    return marks;
}

void drawDifferences(DrawList& list, const Scene& scene, const Scene& other, const DifferenceMarks& marks,
                     const CanvasTheme& theme, const SceneView& view)
{
    Pen pen(list, theme, view);
    for (const int i : marks.goneLinks)
        if (const SceneLink& l = other.links[static_cast<std::size_t>(i)]; l.points.size() > 1 && pen.seen(areaOf(l))) {
            pen.line(l.points, theme.bad, 1.5, 5);
            pen.badge(Pen::middleOf(l), QStringLiteral("−"), theme.bad);
        }
    for (std::size_t i = 0; i < marks.links.size(); ++i)
        if (const SceneLink& l = scene.links[i];
            marks.links[i] != Differs::Not && l.points.size() > 1 && pen.seen(areaOf(l))) {
            pen.line(l.points, pen.color(marks.links[i]), std::clamp(l.width * view.zoom, 2.0, 4.0), 0);
            pen.badge(Pen::middleOf(l), Pen::sign(marks.links[i]), pen.color(marks.links[i]));
        }
    for (std::size_t i = 0; i < marks.pools.size(); ++i)
        if (const ScenePool& p = scene.pools[i]; marks.pools[i] != Differs::Not && !p.hulls.empty()) {
            for (const QRectF& h : p.hulls)
                if (pen.seen(h))
                    pen.bracket(h, pen.color(marks.pools[i]));
            const QRectF& label = p.labelRect.isNull() ? p.hulls.front() : p.labelRect;
            if (pen.seen(label))
                pen.badge({label.left() - 2, label.center().y()}, Pen::sign(marks.pools[i]), pen.color(marks.pools[i]));
        }
    for (std::size_t i = 0; i < marks.nodes.size(); ++i)
        if (const SceneNode& n = scene.nodes[i]; marks.nodes[i] != Differs::Not && pen.seen(n.rect)) {
            if (!n.frame || view.detail != Detail::Block)
                pen.outline(n.rect, pen.color(marks.nodes[i]), n.frame ? 8 : 7);
            // The ×N on the corner stays above the outline; its letters do anyhow.
            if (!n.frame && n.replicated && view.detail == Detail::Full)
                pen.pill(badgeOf(n), pen.color(marks.nodes[i]));
            pen.badge(n.rect.bottomLeft(), Pen::sign(marks.nodes[i]), pen.color(marks.nodes[i]));
        }
    for (const int i : marks.goneNodes)
        if (const SceneNode& n = other.nodes[static_cast<std::size_t>(i)]; pen.seen(n.rect))
            pen.ghost(n);
}

} // namespace cw
