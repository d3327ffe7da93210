// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/link_labels.h"

#include "app/canvas/facts.h"
#include "app/canvas/link_layout.h"
#include "app/canvas/route.h"

namespace cw
{

namespace
{

constexpr double labelHeight = 16;

/// A box with what is drawn over its edges: the badge at its corner.
QRectF boxRect(const SceneNode& n)
{
    return n.rect.adjusted(0, -9, 12, 0);
}

bool overlap(const QRectF& a, const QRectF& b)
{
    return a.left() < b.right() && b.left() < a.right() && a.top() < b.bottom() && b.top() < a.bottom();
}

/// What a label must not cover: boxes and titles are looked up in the scene, labels are added as they find a place.
class Taken
{
public:
    explicit Taken(const Scene& scene) : m_scene(scene) {}

    void add(const QRectF& r) { m_labels.add(r); }
    bool isFree(const QRectF& r) const
    {
        const bool covers = m_scene.nodeGrid.visit(r.adjusted(-12, 0, 0, 9), [&](int i) {
            const SceneNode& n = m_scene.nodes[static_cast<std::size_t>(i)];
            return overlap(n.frame ? titleRect(n) : boxRect(n), r);
        });
        return !covers && !m_labels.visit(r, [&](int i) { return overlap(m_labels.rect(i), r); });
    }

private:
    const Scene& m_scene;
    SpatialGrid m_labels;
};

class LabelPlacer
{
public:
    LabelPlacer(Scene& scene, const Scene* previous)
        : m_scene(scene), m_taken(scene), m_earlier(previous && previous->design ? previous : nullptr)
    {
    }

    void run()
    {
        // What moved, and the ways that are new: only there labels may be in the way of something.
        std::vector<std::size_t> wanting;
        noteChangedBoxes();
        for (std::size_t i = 0; i < m_scene.links.size(); ++i) {
            SceneLink& l = m_scene.links[i];
            if (!l.words || l.points.size() < 2) {
                l.labelRect = {};
                continue;
            }
            const SceneLink* old = m_earlier.find(l, i);
            if (old && l.kept && !old->labelRect.isNull() && saysTheSame(*old, l)) {
                if (l.label != old->label)
                    l.label = old->label;
                l.labelRect = old->labelRect;
            } else {
                l.labelRect = {};
                wanting.push_back(i);
                for (std::size_t k = 1; k < l.points.size(); ++k)
                    m_hot = m_hot.united(QRectF(l.points[k - 1], l.points[k]).normalized().adjusted(-1, -1, 1, 1));
            }
        }
        for (ScenePool& p : m_scene.pools)
            placePool(p);
        m_hot.adjust(-320, -120, 320, 120);
        // Labels that can stay come first, so that they need not make room for new ones.
        for (std::size_t i = 0; i < m_scene.links.size(); ++i) {
            SceneLink& l = m_scene.links[i];
            if (l.labelRect.isNull() || !overlap(l.labelRect, m_hot))
                continue;
            if (m_taken.isFree(l.labelRect)) {
                m_taken.add(l.labelRect);
            } else {
                l.labelRect = {};
                wanting.push_back(i);
            }
        }
        if (wanting.empty())
            return;
        std::sort(wanting.begin(), wanting.end());
        notePieces(wanting);
        for (const std::size_t i : wanting)
            place(m_scene.links[i]);
    }

private:
    static bool saysTheSame(const SceneLink& a, const SceneLink& b)
    {
        return a.words == b.words || (a.words && *a.words == *b.words);
    }

    void noteChangedBoxes()
    {
        const Scene* previous = m_earlier.scene();
        if (!previous || previous->provisional || previous->nodes.size() != m_scene.nodes.size()) {
            m_hot = QRectF(-1e9, -1e9, 2e9, 2e9);
            return;
        }
        for (std::size_t i = 0; i < m_scene.nodes.size(); ++i) {
            const SceneNode &now = m_scene.nodes[i], &was = previous->nodes[i];
            if (!isSame(now.rect, was.rect) || now.frame != was.frame || now.title != was.title ||
                now.power != was.power)
                m_hot = m_hot.united(now.rect);
        }
    }

    /// At the lower left of the largest hull; where that is taken, further along its edges.
    void placePool(ScenePool& p)
    {
        if (p.hulls.empty() || p.labelRect.isNull())
            return;
        const QRectF wish = p.labelRect, hull = p.hulls.front();
        const auto attempt = [&](QPointF corner) {
            const QRectF r(corner, wish.size());
            if (!m_taken.isFree(r))
                return false;
            p.labelRect = r;
            m_taken.add(r);
            m_hot = m_hot.united(r);
            return true;
        };
        if (attempt(wish.topLeft()))
            return;
        const double right = std::max(hull.left() + 12, hull.right() - 12 - wish.width());
        for (const double y :
             {hull.bottom() - 9, hull.bottom() + 3, hull.top() - 9, hull.top() - 21, hull.bottom() + 22})
            for (const double t : {0.0, 1.0, 0.5, 0.25, 0.75})
                if (attempt({hull.left() + 12 + (right - hull.left() - 12) * t, y}))
                    return;
        p.labelRect = {};
    }

    /// Pieces of links near the labels to be placed, with their owners.
    void notePieces(const std::vector<std::size_t>& wanting)
    {
        QRectF area;
        const auto around = [](const SceneLink& l) {
            QRectF r;
            for (std::size_t k = 1; k < l.points.size(); ++k)
                r = r.united(QRectF(l.points[k - 1], l.points[k]).normalized().adjusted(-1, -1, 1, 1));
            return r;
        };
        for (const std::size_t i : wanting)
            area = area.united(around(m_scene.links[i]));
        area.adjust(-160, -60, 160, 60);
        const auto misses = [&area](QPointF a, QPointF b) {
            return std::max(a.x(), b.x()) <= area.left() || std::min(a.x(), b.x()) >= area.right() ||
                   std::max(a.y(), b.y()) <= area.top() || std::min(a.y(), b.y()) >= area.bottom();
        };
        for (const SceneLink& l : m_scene.links) {
            const std::vector<QPointF>& points = l.points;
            for (std::size_t k = 1; k < points.size(); ++k)
                if (!misses(points[k - 1], points[k])) {
                    m_pieces.add(spanned(points[k - 1], points[k]));
                    m_owners.push_back(&l);
                }
        }
    }

    bool crossesOthers(const SceneLink& l, const QRectF& r) const
    {
        return m_pieces.visit(r.adjusted(-2, -2, 2, 2),
                              [&](int i) { return m_owners[static_cast<std::size_t>(i)] != &l; });
    }

    static QSizeF sizeOf(const QString& label)
    {
        return {std::ceil(textWidth(TextStyle::Pill, label)) + 14, labelHeight};
    }

    void place(SceneLink& l)
    {
        // On its way in full, on its way in short, beside it.
        const auto& [full, brief] = *l.words;
        const bool has = !brief.isEmpty() && brief != full;
        for (const auto& [words, alone, steps] :
             {std::tuple(full, true, 0.0), std::tuple(full, true, 1.0), std::tuple(full, true, -1.0),
              std::tuple(brief, true, 0.0), std::tuple(full, false, 0.0), std::tuple(brief, false, 0.0),
              std::tuple(brief, true, 1.0), std::tuple(brief, true, -1.0), std::tuple(full, false, 1.0),
              std::tuple(full, false, -1.0), std::tuple(brief, false, 1.0), std::tuple(brief, false, -1.0)}) {
            if (words == brief && !has)
                continue;
            if (attempt(l, sizeOf(words), steps, alone)) {
                l.label = words;
                m_taken.add(l.labelRect);
                return;
            }
        }
        if (has)
            l.label = brief;
        placeNear(l, sizeOf(l.label));
    }

    bool attempt(SceneLink& l, QSizeF size, double steps, bool alone) const
    {
        // Longest pieces first; along each from the middle outwards, then beside it.
        std::vector<std::size_t> longest;
        for (std::size_t i = 1; i < l.points.size(); ++i)
            longest.push_back(i);
        const auto lengthOf = [&](std::size_t i) {
            const QPointF d = l.points[i] - l.points[i - 1];
            return std::abs(d.x()) + std::abs(d.y());
        };
        std::stable_sort(longest.begin(), longest.end(), [&](auto a, auto b) { return lengthOf(a) > lengthOf(b); });
        for (const std::size_t i : longest) {
            const QPointF a = l.points[i - 1], b = l.points[i];
            const bool horizontal = std::abs(a.y() - b.y()) < 0.01;
            // Beside an upright piece a label is as far off as it is wide.
            const double across = steps * (horizontal ? labelHeight + 2 : size.width() / 2 + 6);
            for (const double t : {0.5, 0.38, 0.62, 0.26, 0.74, 0.14, 0.86}) {
                const QPointF middle = a + (b - a) * t + (horizontal ? QPointF(0, across) : QPointF(across, 0));
                const QRectF r(middle - QPointF(size.width() / 2, size.height() / 2), size);
                if (m_taken.isFree(r) && !(alone && crossesOthers(l, r))) {
                    l.labelRect = r;
                    return true;
                }
            }
        }
        return false;
    }

    /// Where the way itself is too crowded: the nearest free spot around its middle.
    void placeNear(SceneLink& l, QSizeF size)
    {
        const std::size_t half = l.points.size() / 2;
        const QPointF middle = (l.points[half - 1] + l.points[half]) / 2;
        constexpr int rings = 8;
        const double stepX = 18, stepY = labelHeight / 2 + 2;
        for (int ring = 1; ring <= rings; ++ring)
            for (int dy = -ring; dy <= ring; ++dy)
                for (int dx = -ring; dx <= ring; ++dx) {
                    if (std::max(std::abs(dx), std::abs(dy)) != ring)
                        continue;
                    const QRectF r(middle + QPointF(dx * stepX - size.width() / 2, dy * stepY - size.height() / 2),
                                   size);
                    if (m_taken.isFree(r)) {
                        l.labelRect = r;
                        m_taken.add(r);
                        return;
                    }
                }
    }

    Scene& m_scene;
    Taken m_taken;
    EarlierLinks m_earlier;
    QRectF m_hot;
    SpatialGrid m_pieces;
    std::vector<const SceneLink*> m_owners;
};

} // namespace

QRectF titleRect(const SceneNode& frame)
{
    const double power = frame.power.isEmpty() ? 0 : textWidth(TextStyle::Caption, frame.power) + 10;
    const QString title = frame.replicated ? frame.title + QLatin1Char(' ') + frame.badge : frame.title;
    const double width = textWidth(TextStyle::Header, title) + power + 8;
    return {frame.rect.left() + 10, frame.rect.top() + 6, std::min(width, frame.rect.width() - 12), 20};
}

void placeLabels(Scene& scene, const Scene* previous)
{
    LabelPlacer(scene, previous).run();
}

int overlappingLabels(const Scene& scene)
{
    std::vector<QRectF> labels;
    for (const SceneLink& l : scene.links)
        if (!l.labelRect.isNull())
            labels.push_back(l.labelRect);
    for (const ScenePool& p : scene.pools)
        if (!p.labelRect.isNull())
            labels.push_back(p.labelRect);
    int count = 0;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        for (std::size_t k = i + 1; k < labels.size(); ++k)
            count += overlap(labels[i], labels[k]);
        for (const SceneNode& n : scene.nodes)
            count += overlap(labels[i], n.frame ? titleRect(n) : n.rect);
    }
    return count;
}

} // namespace cw
