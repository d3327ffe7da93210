// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/draw_list.h"

#include <algorithm>

namespace cw
{

void DrawList::add(DrawRect r)
{
    m_steps.push_back({Kind::Rect, static_cast<unsigned>(m_rects.size())});
    m_rects.push_back(std::move(r));
}

void DrawList::add(DrawLine l)
{
    m_steps.push_back({Kind::Line, static_cast<unsigned>(m_lines.size())});
    m_lines.push_back(std::move(l));
}

void DrawList::add(DrawShape s)
{
    m_steps.push_back({Kind::Shape, static_cast<unsigned>(m_shapes.size())});
    m_shapes.push_back(std::move(s));
}

void DrawList::dropTexts(const QRectF& area)
{
    std::erase_if(m_texts, [&](const DrawText& t) { return t.rect.intersects(area); });
}

void DrawList::clear()
{
    *this = DrawList();
}

void drawHatching(DrawList& list, const QRectF& rect, const QColor& color)
{
    constexpr double spacing = 6; // pixels, whatever the zoom: texture, not shape
    for (double c = rect.left() + spacing; c < rect.right() + rect.height(); c += spacing) {
        // From the upper edge down to the left.
        const QPointF from(std::min(c, rect.right()), rect.top() + std::max(0.0, c - rect.right()));
        const QPointF to(std::max(rect.left(), c - rect.height()),
                         rect.top() + std::min(rect.height(), c - rect.left()));
        list.add(DrawLine{{from, to}, color, 1, 0, color});
    }
}

} // namespace cw
