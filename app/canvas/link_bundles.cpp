// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/link_bundles.h"

#include <algorithm>
#include <cmath>

namespace cw
{

void LinkBundles::add(const std::vector<QPointF>& points, const QColor& color)
{
    auto known = std::find(m_colors.begin(), m_colors.end(), color);
    if (known == m_colors.end() && m_colors.size() > 255)
        --known;
    else if (known == m_colors.end())
        known = m_colors.insert(known, color);
    const auto index = static_cast<std::uint8_t>(known - m_colors.begin());
    const auto pixel = [this](double v) { return static_cast<std::int32_t>(std::floor(v * m_ratio)); };
    for (std::size_t i = 1; i < points.size(); ++i) {
        const QPointF a = points[i - 1], b = points[i];
        const bool horizontal = std::abs(a.y() - b.y()) < 0.5, vertical = std::abs(a.x() - b.x()) < 0.5;
        if (horizontal) {
            const auto [from, to] = std::minmax({pixel(a.x()), pixel(b.x())});
            m_pieces.push_back({index, false, pixel(a.y()), from, to + 1});
        } else if (vertical) {
            const auto [from, to] = std::minmax({pixel(a.y()), pixel(b.y())});
            m_pieces.push_back({index, true, pixel(a.x()), from, to + 1});
        } else {
            m_slanted.push_back({{a, b}, color, 1 / m_ratio, 0, QColor()});
        }
    }
}

void LinkBundles::draw(DrawList& list)
{
    std::sort(m_pieces.begin(), m_pieces.end());
    const auto flush = [&](const Piece& p) {
        const QPointF from = p.vertical ? QPointF(p.across, p.from) : QPointF(p.from, p.across);
        const QPointF to = p.vertical ? QPointF(p.across + 1, p.to) : QPointF(p.to, p.across + 1);
        list.add(DrawRect{QRectF(from / m_ratio, to / m_ratio), 0, m_colors[p.color], QColor(), 0, QColor()});
    };
    for (std::size_t i = 0; i < m_pieces.size();) {
        Piece run = m_pieces[i];
        for (++i; i < m_pieces.size(); ++i) {
            const Piece& next = m_pieces[i];
            if (next.color != run.color || next.vertical != run.vertical || next.across != run.across ||
                next.from > run.to)
                break;
            run.to = std::max(run.to, next.to);
        }
        flush(run);
    }
    for (DrawLine& l : m_slanted)
        list.add(std::move(l));
}

} // namespace cw
