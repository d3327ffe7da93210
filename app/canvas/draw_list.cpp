// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/draw_list.h"

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

void DrawList::clear()
{
    *this = DrawList();
}

} // namespace cw
