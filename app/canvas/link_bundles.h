// SPDX-License-Identifier: GPL-3.0-or-later
// Links of a far view: pieces that fall on the same pixels become one line.
#pragma once

#include <cstdint>
#include <vector>

#include "app/canvas/draw_list.h"

namespace cw
{

class LinkBundles
{
public:
    explicit LinkBundles(double pixelRatio) : m_ratio(pixelRatio) {}

    /// Adds a way in pixels. Where ways of several colours lie on one another, the last colour of `colors` (in the
    /// order in which they were first added) is on top.
    void add(const std::vector<QPointF>& points, const QColor& color);
    /// Lines of one device pixel's width.
    void draw(DrawList& list);

private:
    struct Piece {
        std::uint8_t color;
        bool vertical;
        std::int32_t across; ///< device pixel
        std::int32_t from, to;
        auto operator<=>(const Piece&) const = default;
    };
    double m_ratio;
    std::vector<QColor> m_colors;
    std::vector<Piece> m_pieces;
    std::vector<DrawLine> m_slanted;
};

} // namespace cw
