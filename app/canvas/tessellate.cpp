// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/tessellate.h"

#include <array>
#include <cmath>
#include <numbers>

namespace cw
{

namespace
{

/// A unit circle in 4·steps pieces, closed.
const std::vector<QPointF>& circleOf(int steps)
{
    thread_local std::array<std::vector<QPointF>, 9> circles;
    std::vector<QPointF>& circle = circles[static_cast<std::size_t>(steps)];
    for (int i = 0; circle.size() <= static_cast<std::size_t>(4 * steps); ++i) {
        const double angle = i * std::numbers::pi / (2 * steps);
        circle.emplace_back(std::cos(angle), std::sin(angle));
    }
    return circle;
}

class Tessellator
{
public:
    Tessellator(const DrawList& list, double ratio) : m_ratio(ratio), m_half(0.5 / ratio)
    {
        const std::size_t about = 48 * list.rects().size() + 16 * list.lines().size();
        m_mesh.vertices.reserve(about);
        m_mesh.indices.reserve(5 * about);
    }

    void rect(const DrawRect& r)
    {
        const bool stroked = r.stroke.isValid() && r.strokeWidth > 0;
        const QColor& edge = stroked ? r.stroke : r.fill;
        if (!edge.isValid() || r.rect.width() <= 0 || r.rect.height() <= 0)
            return;
        if (r.radius <= 0 && !stroked) {
            quad(r.rect, r.fill);
            return;
        }
        const int steps = std::clamp(static_cast<int>(std::lround(r.radius / 2)), 2, 8);
        const QColor& outside = r.outside.isValid() ? r.outside : edge;
        unsigned ring = addRing(r, m_half, steps, outside);
        ring = joined(ring, addRing(r, -m_half, steps, edge));
        if (stroked) {
            const double inner = -std::max(1.0, r.strokeWidth);
            if (inner < -1.01)
                ring = joined(ring, addRing(r, inner + m_half, steps, edge));
            ring = joined(ring, addRing(r, inner - m_half, steps, r.fill.isValid() ? r.fill : outside));
        }
        if (!r.fill.isValid())
            return;
        const unsigned count = static_cast<unsigned>(4 * (steps + 1));
        for (unsigned i = 1; i + 1 < count; ++i)
            triangle(ring, ring + i, ring + i + 1);
    }

    void line(const DrawLine& l)
    {
        const double width = std::max(1.0, std::round(l.width * m_ratio)) / m_ratio;
        double phase = 0;
        for (std::size_t i = 1; i < l.points.size(); ++i) {
            const QPointF a = l.points[i - 1], b = l.points[i];
            const bool horizontal = std::abs(a.y() - b.y()) < 0.01, vertical = std::abs(a.x() - b.x()) < 0.01;
            if (!horizontal && !vertical) {
                slanted(a, b, l);
                continue;
            }
            // Corners are filled by both pieces; free ends stop where they are.
            const double before = i > 1 ? width / 2 : 0, after = i + 1 < l.points.size() ? width / 2 : 0;
            const double length = horizontal ? std::abs(b.x() - a.x()) : std::abs(b.y() - a.y());
            const QPointF along = length > 0 ? (b - a) / length : QPointF();
            const auto piece = [&](double from, double to) {
                const QPointF p = a + along * from, q = a + along * to;
                if (horizontal) {
                    const double top = onPixel(p.y() - width / 2);
                    quad(QRectF(QPointF(p.x(), top), QPointF(q.x(), top + width)).normalized(), l.color);
                } else {
                    const double left = onPixel(p.x() - width / 2);
                    quad(QRectF(QPointF(left, p.y()), QPointF(left + width, q.y())).normalized(), l.color);
                }
            };
            if (l.dash <= 0) {
                piece(-before, length + after);
                continue;
            }
            for (double at = -phase; at < length; at += 2 * l.dash)
                if (at + l.dash > 0)
                    piece(std::max(0.0, at), std::min(length, at + l.dash));
            phase = std::fmod(phase + length, 2 * l.dash);
        }
    }

    void shape(const DrawShape& s)
    {
        const unsigned first = next();
        for (const QPointF& p : s.points)
            vertex(p, s.color);
        for (unsigned i = 1; i + 1 < s.points.size(); ++i)
            triangle(first, first + i, first + i + 1);
    }

    Mesh take() { return std::move(m_mesh); }

private:
    double onPixel(double v) const { return std::round(v * m_ratio) / m_ratio; }
    unsigned next() const { return static_cast<unsigned>(m_mesh.vertices.size()); }
    static ColoredVertex paint(const QColor& c)
    {
        return {0,
                0,
                static_cast<unsigned char>(c.red()),
                static_cast<unsigned char>(c.green()),
                static_cast<unsigned char>(c.blue()),
                255};
    }
    void vertex(QPointF p, ColoredVertex v)
    {
        v.x = static_cast<float>(p.x());
        v.y = static_cast<float>(p.y());
        m_mesh.vertices.push_back(v);
    }
    void vertex(QPointF p, const QColor& c) { vertex(p, paint(c)); }
    void triangle(unsigned a, unsigned b, unsigned c) { m_mesh.indices.insert(m_mesh.indices.end(), {a, b, c}); }

    void quad(const QRectF& r, const QColor& c)
    {
        const unsigned first = next();
        vertex(r.topLeft(), c);
        vertex(r.topRight(), c);
        vertex(r.bottomRight(), c);
        vertex(r.bottomLeft(), c);
        triangle(first, first + 1, first + 2);
        triangle(first, first + 2, first + 3);
    }

    /// The outline of the rounded rectangle moved outwards by `by`.
    unsigned addRing(const DrawRect& r, double by, int steps, const QColor& c)
    {
        const unsigned first = next();
        const QRectF rect = r.rect.adjusted(-by, -by, by, by);
        const double radius = std::clamp(r.radius + by, 0.0, std::min(rect.width(), rect.height()) / 2);
        const QPointF centres[] = {{rect.right() - radius, rect.bottom() - radius},
                                   {rect.left() + radius, rect.bottom() - radius},
                                   {rect.left() + radius, rect.top() + radius},
                                   {rect.right() - radius, rect.top() + radius}};
        const std::vector<QPointF>& circle = circleOf(steps);
        const ColoredVertex painted = paint(c);
        for (int corner = 0; corner < 4; ++corner)
            for (int i = 0; i <= steps; ++i)
                vertex(centres[corner] + radius * circle[static_cast<std::size_t>(corner * steps + i)], painted);
        m_ringSize = static_cast<unsigned>(4 * (steps + 1));
        return first;
    }

    unsigned joined(unsigned outer, unsigned inner)
    {
        for (unsigned i = 0; i < m_ringSize; ++i) {
            const unsigned j = (i + 1) % m_ringSize;
            triangle(outer + i, outer + j, inner + j);
            triangle(outer + i, inner + j, inner + i);
        }
        return inner;
    }

    void slanted(QPointF a, QPointF b, const DrawLine& l)
    {
        const QPointF d = b - a;
        const double length = std::hypot(d.x(), d.y());
        if (length < 0.01)
            return;
        const QPointF normal = QPointF(-d.y(), d.x()) / length;
        const QColor& outside = l.outside.isValid() ? l.outside : l.color;
        const double core = std::max(0.0, l.width / 2 - m_half), rim = l.width / 2 + m_half;
        const unsigned first = next();
        for (const QPointF& p : {a, b}) {
            vertex(p - normal * rim, outside);
            vertex(p - normal * core, l.color);
            vertex(p + normal * core, l.color);
            vertex(p + normal * rim, outside);
        }
        for (unsigned i = 0; i < 3; ++i) {
            triangle(first + i, first + i + 1, first + i + 5);
            triangle(first + i, first + i + 5, first + i + 4);
        }
    }

    double m_ratio, m_half;
    unsigned m_ringSize = 0;
    Mesh m_mesh;
};

} // namespace

Mesh tessellate(const DrawList& list, double ratio)
{
    Tessellator t(list, ratio);
    for (auto step = list.steps().rbegin(); step != list.steps().rend(); ++step) {
        switch (step->kind) {
        case DrawList::Kind::Rect: t.rect(list.rects()[step->index]); break;
        case DrawList::Kind::Line: t.line(list.lines()[step->index]); break;
        case DrawList::Kind::Shape: t.shape(list.shapes()[step->index]); break;
        }
    }
    return t.take();
}

} // namespace cw
