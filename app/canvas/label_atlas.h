// SPDX-License-Identifier: GPL-3.0-or-later
// Rastered texts on a few large images: a text is drawn once and shown as a textured rectangle from then on.
#pragma once

#include <unordered_map>
#include <vector>

#include <QFontMetricsF>
#include <QImage>

#include "app/canvas/draw_list.h"

namespace cw
{

class LabelAtlas
{
public:
    static constexpr int pageSize = 1024; ///< device pixels

    struct Slot {
        int page = -1;   ///< −1: nothing to show
        QRect pixels;    ///< on the page
        double left = 0; ///< of the text within its rectangle, pixels
    };

    /// Where the text is; rastered when it is new. Keyed by text, style, colour, size, width and pixel ratio.
    Slot slotOf(const DrawText& text, double ratio);

    int pages() const { return static_cast<int>(m_pages.size()); }
    const QImage& image(int page) const { return m_pages[static_cast<std::size_t>(page)].image; }
    /// True once after texts were added to the page.
    bool takeChanged(int page);
    /// Forgets everything when more than `most` pages are in use; slots given before are void then.
    bool trim(int most);

private:
    struct Page {
        QImage image;
        int x = 0, y = 0, rowHeight = 0;
        bool changed = true;
    };
    Page* pageFor(QSize size);
    const QFontMetricsF& metrics(TextStyle style, double scale);

    std::vector<Page> m_pages;
    std::unordered_map<std::string, Slot> m_slots;
    std::unordered_map<int, QFontMetricsF> m_metrics;
};

} // namespace cw
