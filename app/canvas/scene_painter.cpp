// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/scene_painter.h"

#include "app/canvas/assembly_marks.h"
#include "app/canvas/link_bundles.h"
#include "app/canvas/note_painter.h"
#include "app/canvas/ports.h"

namespace cw
{

namespace
{

constexpr double leastFarLabel = 28; ///< pixels: of a narrower pill nothing can be read
constexpr double levels[] = {4 / boxHeight, 12 / boxHeight, 40 / boxHeight};

class Painter
{
public:
    Painter(const Scene& scene, const CanvasTheme& theme, const SceneView& view)
        : m_scene(scene), m_theme(theme), m_view(view), m_zoom(view.zoom), m_full(view.detail == Detail::Full)
    {
    }

    DrawList run()
    {
        dots();
        drawFrames(m_list, m_scene, m_theme, m_view);
        for (std::size_t i = 0; i < m_scene.pools.size(); ++i)
            hulls(m_scene.pools[i], poolMark(i));
        for (std::size_t i = 0; i < m_scene.nodes.size(); ++i)
            if (m_scene.nodes[i].frame && seen(m_scene.nodes[i].rect))
                frame(m_scene.nodes[i], markOf(i));
        if (m_view.detail == Detail::Block)
            bundledLinks();
        else
            for (std::size_t i = 0; i < m_scene.links.size(); ++i)
                link(m_scene.links[i], linkMark(i));
        for (std::size_t i = 0; i < m_scene.nodes.size(); ++i)
            if (!m_scene.nodes[i].frame && seen(m_scene.nodes[i].rect.adjusted(-2, -10, 14, 2)))
                box(m_scene.nodes[i], !m_view.dimmed.empty() && m_view.dimmed[i], markOf(i));
        if (m_full)
            for (std::size_t i = 0; i < m_scene.links.size(); ++i)
                if (const SceneLink& l = m_scene.links[i]; !l.labelRect.isNull() && seen(l.labelRect))
                    linkLabel(l, linkMark(i));
        if (m_view.detail >= Detail::Name)
            for (std::size_t i = 0; i < m_scene.pools.size(); ++i)
                if (const ScenePool& p = m_scene.pools[i]; !p.labelRect.isNull() && seen(p.hulls.front()))
                    poolLabel(p, poolMark(i));
        if (!overlaid() && m_view.problems && m_view.detail >= Detail::Body)
            problems(*m_view.problems);
        drawNotes(m_list, m_scene, m_theme, m_view);
        return std::move(m_list);
    }

private:
    bool overlaid() const { return m_view.overlay && m_view.overlay->shown(); }
    const OverlayMark* markOf(std::size_t node) const { return overlaid() ? &m_view.overlay->ofNode(node) : nullptr; }
    const OverlayMark* linkMark(std::size_t link) const { return overlaid() ? &m_view.overlay->ofLink(link) : nullptr; }

    const OverlayMark* poolMark(std::size_t pool) const { return overlaid() ? &m_view.overlay->ofPool(pool) : nullptr; }

    bool seen(const QRectF& r) const { return m_view.visible.isNull() || m_view.visible.intersects(r); }
    double onPixel(double v) const { return std::round(v * m_zoom * m_view.pixelRatio) / m_view.pixelRatio; }
    QRectF scaled(const QRectF& r) const
    {
        return {QPointF(onPixel(r.left()), onPixel(r.top())), QPointF(onPixel(r.right()), onPixel(r.bottom()))};
    }
    /// Lines keep at least a pixel and do not become beams.
    double thickness(double units) const { return std::clamp(units * m_zoom, 1.0, units * 1.5); }

    void dots()
    {
        if (m_view.dots <= 0)
            return;
        const auto first = [this](double from) { return std::ceil(from / m_view.dots) * m_view.dots; };
        const double dot = std::max(1.0, std::round(m_view.pixelRatio)) / m_view.pixelRatio;
        for (double y = first(m_view.visible.top()); y < m_view.visible.bottom(); y += m_view.dots)
            for (double x = first(m_view.visible.left()); x < m_view.visible.right(); x += m_view.dots)
                m_list.add(
                    DrawRect{QRectF(onPixel(x), onPixel(y), dot, dot), 0, m_theme.grid, QColor(), 0, m_theme.grid});
    }

    QColor hullFill(const ScenePool& p) const { return mixed(m_theme.background, m_theme.hue(p.hue), 0.09); }

    void hulls(const ScenePool& p, const OverlayMark* mark)
    {
        const bool marked = mark && mark->any();
        const QColor edge =
            marked ? m_view.overlay->color(*mark, m_theme) : mixed(m_theme.background, m_theme.hue(p.hue), 0.45);
        for (const QRectF& h : p.hulls)
            if (seen(h))
                m_list.add(DrawRect{scaled(h), 12 * m_zoom, hullFill(p), edge, marked ? 2.0 : 1.0, m_theme.background});
    }

    /// What lies behind a frame or box: the canvas, or the pool's tint.
    QColor behind(const QRectF& r) const
    {
        for (const ScenePool& p : m_scene.pools)
            for (const QRectF& h : p.hulls)
                if (h.contains(r))
                    return hullFill(p);
        for (std::size_t i = m_scene.notes.size(); i-- > 0;)
            if (m_scene.notes[i].frame && m_scene.notes[i].rect.contains(r))
                return frameFill(m_theme, m_scene.notes[i]);
        return m_theme.background;
    }

    void text(const QRectF& r, const QString& s, TextStyle style, const QColor& color,
              Qt::Alignment align = Qt::AlignLeft)
    {
        if (!s.isEmpty())
            m_list.add(DrawText{scaled(r), s, style, color, m_zoom, align});
    }

    void frame(const SceneNode& n, const OverlayMark* mark)
    {
        const QColor around = behind(n.rect);
        QColor fill = mixed(around, m_theme.text, 0.018);
        QColor edge = n.package ? mixed(around, m_theme.hue(n.hue), 0.6) : mixed(around, m_theme.line, 0.8);
        if (mark && mark->any()) {
            edge = m_view.overlay->color(*mark, m_theme);
            fill = mixed(fill, edge, 0.1);
        }
        m_list.add(DrawRect{scaled(n.rect), 8 * m_zoom, fill, edge, 1, around});
        if (m_view.detail < Detail::Name)
            return;
        if (!m_full) {
            QRectF r = scaled(n.rect);
            r.setHeight(std::min(r.height(), 16.0));
            m_list.add(DrawText{r.adjusted(6, 0, -4, 0), n.title, TextStyle::Header, m_theme.dim, 1, Qt::AlignLeft});
            return;
        }
        const QString title = n.replicated ? n.title + QLatin1Char(' ') + n.badge : n.title;
        const double width = std::min(textWidth(TextStyle::Header, title) + 4, n.rect.width() - 20);
        const QRectF line(n.rect.left() + 12, n.rect.top() + 8, width, 16);
        text(line, title, TextStyle::Header, mixed(m_theme.dim, m_theme.text, 0.4));
        text(QRectF(line.right() + 6, line.top(), std::max(0.0, n.rect.right() - line.right() - 34), 16),
             mark && mark->any() ? mark->figure
             : n.package         ? n.subtitle
                                 : n.power,
             TextStyle::Caption, m_theme.dim);
        chevron(n, around);
        if (n.locked)
            drawLock(m_list, QPointF(n.rect.right() - 34, n.rect.top() + 15), m_zoom, m_theme.dim, around);
    }

    void chevron(const SceneNode& n, const QColor& behindIt)
    {
        m_list.add(DrawLine{chevronOf(n, m_zoom), mixed(behindIt, m_theme.dim, 0.8), 1.5, 0, behindIt});
    }

    QColor linkColor(const SceneLink& l, const OverlayMark* mark) const
    {
        if (mark)
            return mark->any() ? m_view.overlay->color(*mark, m_theme) : m_theme.line;
        return l.saturated() ? m_theme.bad : m_theme.hue(l.hue);
    }
    /// Idle links step back, so that the busy ones can be seen.
    static double strengthOf(const SceneLink& l, const OverlayMark* mark)
    {
        if (mark)
            return mark->any() ? 1 : 0.8;
        return l.saturated() || l.route ? 1 : l.use < 0 ? 0.75 : 0.6 + 0.4 * std::min(1.0, l.use * 2);
    }

    /// From afar a link is a hair; those that are the trouble lie on top.
    void bundledLinks()
    {
        LinkBundles bundles(m_view.pixelRatio);
        std::vector<QPointF> points;
        for (const bool loud : {false, true})
            for (std::size_t i = 0; i < m_scene.links.size(); ++i) {
                const SceneLink& l = m_scene.links[i];
                const OverlayMark* mark = linkMark(i);
                if ((mark ? mark->any() : l.saturated()) != loud || !seen(areaOf(l)))
                    continue;
                points.clear();
                for (const QPointF& p : l.points)
                    points.push_back(p * m_zoom);
                bundles.add(points, mixed(m_theme.background, linkColor(l, mark), loud ? 1 : 0.4));
            }
        bundles.draw(m_list);
    }

    static QRectF areaOf(const SceneLink& l)
    {
        double left = 1e300, top = 1e300, right = -1e300, bottom = -1e300;
        for (const QPointF& p : l.points) {
            left = std::min(left, p.x());
            right = std::max(right, p.x());
            top = std::min(top, p.y());
            bottom = std::max(bottom, p.y());
        }
        return l.points.empty() ? QRectF() : QRectF(QPointF(left - 4, top - 4), QPointF(right + 4, bottom + 4));
    }

    void link(const SceneLink& l, const OverlayMark* mark)
    {
        if (!seen(areaOf(l)))
            return;
        DrawLine line;
        // Whole device pixels: a line that straddles two is grey and wide.
        const double ratio = m_view.pixelRatio;
        line.width = m_view.detail == Detail::Body ? 1 : std::max(1.0, std::round(thickness(l.width) * ratio)) / ratio;
        const auto snapped = [&](double v) {
            return std::round((v * m_zoom - line.width / 2) * ratio) / ratio + line.width / 2;
        };
        line.points.reserve(l.points.size());
        for (const QPointF& p : l.points)
            line.points.push_back({snapped(p.x()), snapped(p.y())});
        line.color = mixed(m_theme.background, linkColor(l, mark), strengthOf(l, mark));
        line.dash = l.dashed ? 6 * m_zoom : 0;
        line.outside = m_theme.background;
        if (!l.saturated() || mark) {
            m_list.add(std::move(line));
            return;
        }
        // Red is told by its shape, too: a line with a broken core.
        line.width = std::max(line.width + 1, 3.0);
        DrawLine core{line.points, m_theme.background, std::max(1.0, line.width / 3), 4 * m_zoom, line.color};
        m_list.add(std::move(line));
        if (m_view.detail >= Detail::Name)
            m_list.add(std::move(core));
    }

    void pill(const QRectF& r, const QString& s, TextStyle style, const QColor& color, const QColor& fill,
              const QColor& words)
    {
        const QRectF rect = scaled(r);
        m_list.add(DrawRect{rect, rect.height() / 2, fill, color, 1, m_theme.background});
        text(r, s, style, words, Qt::AlignHCenter);
    }

    void linkLabel(const SceneLink& l, const OverlayMark* mark)
    {
        const QColor color = mark ? m_theme.dim : linkColor(l, mark);
        pill(l.labelRect, l.label, TextStyle::Pill, mixed(m_theme.background, color, 0.8),
             mixed(m_theme.background, color, m_theme.dark ? 0.10 : 0.06), color);
    }

    /// A pill at the hull's edge; from afar it keeps the size of its letters and says the name alone.
    void poolLabel(const ScenePool& p, const OverlayMark* mark)
    {
        const QColor hue = m_theme.hue(p.hue);
        const QColor fill = mixed(m_theme.background, hue, m_theme.dark ? 0.3 : 0.16);
        const QColor edge = mixed(m_theme.background, hue, 0.7);
        if (m_full) {
            pill(p.labelRect, p.label, TextStyle::Badge, edge, fill, m_theme.text);
        } else {
            const QRectF r = farLabel(p);
            if (r.width() < leastFarLabel)
                return;
            m_list.add(DrawRect{r, r.height() / 2, fill, edge, 1, m_theme.background});
            m_list.add(DrawText{r.adjusted(7, 0, -5, 0), p.name, TextStyle::Badge, m_theme.text, 1, Qt::AlignLeft});
        }
        if (mark && mark->any())
            sign(afterLabel(p), *mark, *m_view.overlay);
    }
    /// In pixels of the list. Labels of pools that share a node stay one below the other.
    QRectF farLabel(const ScenePool& p) const
    {
        constexpr double height = 16, step = 18;
        const QRectF& hull = p.hulls.front();
        const double rows = std::round((p.labelRect.top() - (hull.bottom() - 9)) / (p.labelRect.height() + 2));
        const bool below = rows >= 0 && rows < 4;
        const double top =
            below ? hull.bottom() * m_zoom - height / 2 + rows * step : p.labelRect.center().y() * m_zoom - height / 2;
        const double width = std::min(std::ceil(textWidth(TextStyle::Badge, p.name)) + 14,
                                      hull.right() * m_zoom - p.labelRect.left() * m_zoom - 4);
        return {std::round(p.labelRect.left() * m_zoom), std::round(top), std::round(width), height};
    }
    QPointF afterLabel(const ScenePool& p) const
    {
        const QRectF r = m_full ? scaled(p.labelRect) : farLabel(p);
        return {r.right() + 4 + signSize() / 2, r.center().y()};
    }

    double signSize() const { return m_full ? 15 * std::max(1.0, m_zoom) : m_view.detail == Detail::Name ? 13.0 : 7.0; }

    /// What is wrong with a thing, in a disc: its middle in pixels of the list.
    void sign(QPointF middle, const OverlayMark& mark, const Overlay& overlay)
    {
        const double size = signSize();
        const QColor color = overlay.color(mark, m_theme);
        const bool hasWords = m_view.detail >= Detail::Name;
        const double wide = hasWords && mark.figure.size() > 1
                                ? std::ceil(textWidth(TextStyle::Badge, mark.figure) * size / 15) + 10
                                : size;
        const QRectF r(std::round(middle.x() - size / 2), std::round(middle.y() - size / 2), wide, size);
        m_list.add(DrawRect{r, size / 2, color, m_theme.background, 1, m_theme.background});
        if (hasWords)
            m_list.add(DrawText{r, mark.figure, TextStyle::Badge, inkOn(color), size / 15, Qt::AlignHCenter});
    }

    /// Signs on what has errors or warnings: notes keep to the list.
    void problems(const Overlay& o)
    {
        const auto counts = [](const OverlayMark& m) { return m.any() && m.entry < 2; };
        for (std::size_t i = 0; i < m_scene.nodes.size(); ++i)
            if (const SceneNode& n = m_scene.nodes[i]; counts(o.ofNode(i)) && seen(n.rect))
                sign(n.rect.topLeft() * m_zoom, o.ofNode(i), o);
        if (m_view.detail < Detail::Name)
            return;
        for (std::size_t i = 0; i < m_scene.links.size(); ++i)
            if (const SceneLink& l = m_scene.links[i]; counts(o.ofLink(i)) && l.points.size() > 1 && seen(areaOf(l))) {
                const std::size_t k = l.points.size() / 2;
                const QPointF middle =
                    m_full && !l.labelRect.isNull() ? l.labelRect.topLeft() : (l.points[k - 1] + l.points[k]) / 2;
                sign(middle * m_zoom, o.ofLink(i), o);
            }
        for (std::size_t i = 0; i < m_scene.pools.size(); ++i)
            if (const ScenePool& p = m_scene.pools[i]; counts(o.ofPool(i)) && !p.labelRect.isNull())
                sign(afterLabel(p), o.ofPool(i), o);
    }

    void bar(const QRectF& r, double share, const QColor& color)
    {
        const QRectF track = scaled(r);
        m_list.add(DrawRect{track, track.height() / 2, m_theme.track, QColor(), 0, m_theme.box});
        QRectF filled = track;
        filled.setWidth(std::max(track.height(), track.width() * std::clamp(share, 0.0, 1.0)));
        if (share > 0.005)
            m_list.add(
                DrawRect{filled, track.height() / 2, share >= 0.9 ? m_theme.bad : color, QColor(), 0, m_theme.box});
    }

    void box(const SceneNode& n, bool dimmed, const OverlayMark* mark)
    {
        if (mark && mark->any()) {
            markedBox(n, *mark);
            return;
        }
        const double fade = dimmed || mark ? 0.35 : 1;
        const QColor hue = mixed(m_theme.background, m_theme.hue(n.hue), fade);
        const QRectF rect = scaled(n.rect);
        if (m_view.detail == Detail::Block) {
            m_list.add(DrawRect{rect, 0, mixed(m_theme.background, hue, 0.7), QColor(), 0, m_theme.background});
            return;
        }
        const QColor fill = mixed(m_theme.background, m_theme.box, fade);
        const double radius = 7 * m_zoom;
        m_list.add(DrawRect{rect, radius, fill, mixed(fill, hue, 0.62), 1, behind(n.rect)});
        if (m_view.detail == Detail::Body)
            return;
        const QColor title = mixed(m_theme.background, m_theme.text, fade);
        if (!m_full) {
            m_list.add(DrawText{rect.adjusted(4, 0, -3, 0), n.title, TextStyle::Caption, title, 1, Qt::AlignHCenter});
            return;
        }
        // The stripe at the left says the kind before any word is read.
        const double stripe = 3 * m_zoom;
        m_list.add(DrawRect{QRectF(rect.left(), rect.top() + 10 * m_zoom, stripe, rect.height() - 20 * m_zoom),
                            stripe / 2, hue, QColor(), 0, fill});
        const QRectF inner = n.rect.adjusted(12, 6, -10, 0);
        text(QRectF(inner.left(), inner.top(), inner.width(), 16), n.title, TextStyle::Title, title);
        QRectF second(inner.left(), inner.top() + 17, inner.width(), 13);
        if (!n.differs.isEmpty()) {
            const QRectF dot = scaled(QRectF(second.left(), second.top() + 4, 6, 6));
            m_list.add(DrawRect{dot, dot.height() / 2, m_theme.accent, QColor(), 0, fill});
            second.setLeft(second.left() + 10);
        }
        text(second, n.differs.isEmpty() ? n.subtitle : n.differs, TextStyle::Caption,
             mixed(m_theme.background, m_theme.dim, fade));
        if (n.collapsed)
            chevron(n, fill);
        if (fade == 1 && n.compute >= 0) {
            const bool full = n.forwards && n.compute >= saturatedUse;
            bar(QRectF(inner.left(), n.rect.top() + 41, inner.width(), 4), n.compute,
                full ? m_theme.hue(Hue::Bad) : hue);
            if (n.memory >= 0)
                bar(QRectF(inner.left(), n.rect.top() + 48, inner.width(), 4), n.memory, m_theme.hue(Hue::Memory));
        }
        if (!dimmed)
            for (const PortPip& pip : portPips(m_scene, n)) {
                const QRectF r(pip.at.x() * m_zoom - 2.5 * m_zoom, pip.at.y() * m_zoom - 2.5 * m_zoom, 5 * m_zoom,
                               5 * m_zoom);
                m_list.add(DrawRect{r, r.width() / 2, mixed(m_theme.box, m_theme.hue(pip.hue), 0.55), QColor(), 0,
                                    m_theme.background});
            }
        badge(n, hue);
        if (n.locked)
            drawLock(m_list, QPointF(n.rect.right() - 14, n.rect.top() + 14), m_zoom, m_theme.dim, fill);
    }

    /// A box in an overlay: its colour, its figure, and hatching where the figure is high.
    void markedBox(const SceneNode& n, const OverlayMark& mark)
    {
        const QColor color = m_view.overlay->color(mark, m_theme), ink = inkOn(color);
        const QRectF rect = scaled(n.rect);
        if (m_view.detail == Detail::Block) {
            m_list.add(DrawRect{rect, 0, color, QColor(), 0, m_theme.background});
            return;
        }
        const double radius = 7 * m_zoom;
        m_list.add(DrawRect{rect, radius, color, mixed(color, ink, 0.35), 1, behind(n.rect)});
        const bool high = mark.onScale() && mark.value >= Overlay::hatchedFrom;
        if (high)
            drawHatching(m_list, rect.adjusted(radius / 2, 1, -radius / 2, -1), mixed(color, ink, 0.3));
        if (m_view.detail == Detail::Body)
            return;
        if (!m_full) {
            m_list.add(DrawText{rect.adjusted(4, 0, -3, 0), mark.figure, TextStyle::Caption, ink, 1, Qt::AlignHCenter});
            return;
        }
        const QRectF inner = n.rect.adjusted(12, 6, -10, 0);
        text(QRectF(inner.left(), inner.top(), inner.width(), 16), n.title, TextStyle::Title, ink);
        const QRectF figure(inner.left() - 4, inner.top() + 28, inner.width() + 8, 18);
        if (high) // the figure stays legible on its own ground
            m_list.add(DrawRect{scaled(figure), 4 * m_zoom, color, QColor(), 0, color});
        text(figure.adjusted(4, 0, 0, 0), mark.figure, TextStyle::Header, ink);
        badge(n, mixed(m_theme.background, color, 0.8));
    }

    void badge(const SceneNode& n, const QColor& hue)
    {
        if (!n.replicated)
            return;
        pill(badgeOf(n), n.badge, TextStyle::Badge, mixed(m_theme.box, hue, 0.8), m_theme.background, m_theme.text);
    }

    const Scene& m_scene;
    const CanvasTheme& m_theme;
    const SceneView& m_view;
    double m_zoom;
    bool m_full;
    DrawList m_list;
};

} // namespace

Detail detailAt(double zoom)
{
    int level = 0;
    while (level < 3 && zoom >= levels[level])
        ++level;
    return static_cast<Detail>(level);
}

Detail detailAt(double zoom, Detail now)
{
    const Detail plain = detailAt(zoom);
    if (plain > now && detailAt(zoom / 1.1) > now)
        return detailAt(zoom / 1.1);
    if (plain < now && detailAt(zoom * 1.1) < now)
        return detailAt(zoom * 1.1);
    return now;
}

DrawList drawScene(const Scene& scene, const CanvasTheme& theme, const SceneView& view)
{
    return Painter(scene, theme, view).run();
}

DrawList drawBlocks(const Scene& scene, const CanvasTheme& theme, double zoom)
{
    DrawList list;
    const auto add = [&](const QRectF& r, const QColor& color) {
        list.add(DrawRect{{r.topLeft() * zoom, r.size() * zoom}, 1.5, color, QColor(), 0, theme.background});
    };
    for (const ScenePool& p : scene.pools)
        for (const QRectF& h : p.hulls)
            add(h, mixed(theme.background, theme.hue(p.hue), 0.35));
    for (const SceneNode& n : scene.nodes) {
        if (n.frame && n.parent < 0)
            add(n.rect, mixed(theme.background, theme.line, 0.9));
        else if (n.parent < 0)
            add(n.rect, theme.hue(n.hue));
    }
    return list;
}

} // namespace cw
