// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/label_atlas.h"

#include <cmath>

#include <QPainter>

#include "app/canvas/painter_sink.h"

namespace cw
{

const QFontMetricsF& LabelAtlas::metrics(TextStyle style, double scale)
{
    const QFont font = canvasFont(style, scale);
    const int key = font.pixelSize() * 16 + static_cast<int>(style);
    return m_metrics.try_emplace(key, font).first->second;
}

LabelAtlas::Page* LabelAtlas::pageFor(QSize size)
{
    if (!m_pages.empty()) {
        Page& last = m_pages.back();
        if (last.x + size.width() > pageSize) {
            last.x = 0;
            last.y += last.rowHeight;
            last.rowHeight = 0;
        }
        if (last.y + size.height() <= pageSize)
            return &last;
    }
    Page page;
    page.image = QImage(pageSize, pageSize, QImage::Format_ARGB32_Premultiplied);
    page.image.fill(Qt::transparent);
    m_pages.push_back(std::move(page));
    return &m_pages.back();
}

LabelAtlas::Slot LabelAtlas::slotOf(const DrawText& text, double ratio)
{
    const QByteArray utf8 = text.text.toUtf8();
    const double head[] = {text.scale, ratio, std::round(text.rect.width()), std::round(text.rect.height())};
    const unsigned tail[] = {text.color.rgb(), static_cast<unsigned>(text.style), static_cast<unsigned>(text.align)};
    std::string key(reinterpret_cast<const char*>(head), sizeof head);
    key.append(reinterpret_cast<const char*>(tail), sizeof tail);
    key.append(utf8.constData(), static_cast<std::size_t>(utf8.size()));
    if (const auto known = m_slots.find(key); known != m_slots.end())
        return known->second;

    const double wide = metrics(text.style, text.scale).horizontalAdvance(text.text);
    const double width = std::min(std::ceil(wide) + 2, std::ceil(text.rect.width()) + 2);
    const QSize size(std::min(pageSize, static_cast<int>(std::ceil(width * ratio))),
                     std::min(pageSize, static_cast<int>(std::ceil(text.rect.height() * ratio))));
    Slot slot;
    if (size.width() > 2 && size.height() > 0) {
        Page* page = pageFor(size + QSize(1, 1));
        slot.page = static_cast<int>(m_pages.size()) - 1;
        slot.pixels = QRect(QPoint(page->x, page->y), size);
        if (text.align & Qt::AlignHCenter)
            slot.left = std::max(0.0, (text.rect.width() - std::ceil(wide)) / 2);
        page->image.setDevicePixelRatio(ratio);
        QPainter painter(&page->image);
        DrawText moved = text;
        moved.align = Qt::AlignLeft;
        moved.rect = QRectF(QPointF(page->x, page->y) / ratio, QSizeF(text.rect.width(), text.rect.height()));
        paintText(painter, moved);
        page->x += size.width() + 1;
        page->rowHeight = std::max(page->rowHeight, size.height() + 1);
        page->changed = true;
    }
    m_slots.emplace(std::move(key), slot);
    return slot;
}

bool LabelAtlas::takeChanged(int page)
{
    return std::exchange(m_pages[static_cast<std::size_t>(page)].changed, false);
}

bool LabelAtlas::trim(int most)
{
    if (pages() <= most)
        return false;
    m_pages.clear();
    m_slots.clear();
    return true;
}

} // namespace cw
