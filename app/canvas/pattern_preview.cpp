// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/canvas/pattern_preview.h"

#include <cmath>
#include <numbers>

#include <QPainter>

#include "app/canvas/theme.h"

namespace cw
{

namespace
{

/// Points of a row; one place is left free at the end for "…" when the row goes on.
std::vector<QPointF> rowOf(std::size_t n, bool goesOn, double width, double y)
{
    std::vector<QPointF> at;
    const double places = static_cast<double>(n) + (goesOn ? 1 : 0);
    const double step = std::min(26.0, (width - 24) / std::max(1.0, places));
    const double left = width / 2 - step * (places - 1) / 2;
    for (std::size_t i = 0; i < n; ++i)
        at.emplace_back(left + step * static_cast<double>(i), y);
    return at;
}

std::vector<QPointF> ringOf(std::size_t n, QPointF middle, double radiusX, double radiusY)
{
    std::vector<QPointF> at;
    for (std::size_t i = 0; i < n; ++i) {
        const double angle =
            2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(n) - std::numbers::pi / 2;
        at.push_back(middle + QPointF(radiusX * std::cos(angle), radiusY * std::sin(angle)));
    }
    return at;
}

} // namespace

PatternPreview::PatternPreview(QQuickItem* parent) : QQuickPaintedItem(parent)
{
    setAntialiasing(true);
}

void PatternPreview::setEditor(ConnectionEditor* editor)
{
    if (editor == m_editor)
        return;
    if (m_editor)
        m_editor->disconnect(this);
    m_editor = editor;
    if (editor)
        connect(editor, &ConnectionEditor::changed, this, [this] { update(); });
    update();
    emit editorChanged();
}

void PatternPreview::setTheme(const QString& theme)
{
    if (theme == m_theme)
        return;
    m_theme = theme;
    update();
    emit themeChanged();
}

void PatternPreview::paint(QPainter* painter)
{
    if (!m_editor || !m_editor->preview())
        return;
    const ConnectionPreview& p = *m_editor->preview();
    const CanvasTheme& theme = themeNamed(m_theme != QLatin1String("light"));
    const QRectF area = boundingRect();
    const bool two = !p.b.empty();
    const bool moreA = p.sizeA > static_cast<std::int64_t>(p.a.size()),
               moreB = p.sizeB > static_cast<std::int64_t>(p.b.size());
    const std::vector<QPointF> a =
        two ? rowOf(p.a.size(), moreA, area.width(), 14)
            : ringOf(p.a.size(), area.center(), area.width() / 2 - 60, area.height() / 2 - 10);
    const std::vector<QPointF> b = two ? rowOf(p.b.size(), moreB, area.width(), area.height() - 14) : a;
    painter->setRenderHint(QPainter::Antialiasing);
    const QColor wire = theme.hue(Hue::Network);
    for (const ConnectionPreview::Line& l : p.lines) {
        // Many lines are thin and pale, so that the pattern shows; more parallel links are thicker.
        const double thick = std::min(3.0, 0.8 + 0.5 * std::log2(static_cast<double>(l.width)));
        painter->setPen(QPen(mixed(theme.background, wire, p.lines.size() > 60 ? 0.45 : 0.8), thick));
        painter->drawLine(a[l.a], b[l.b]);
    }
    const auto dots = [&](const std::vector<QPointF>& at, const QColor& hue) {
        painter->setPen(QPen(hue, 1.2));
        painter->setBrush(mixed(theme.background, hue, 0.25));
        const double r = at.size() > 16 ? 3.0 : 4.5;
        for (const QPointF& c : at)
            painter->drawRoundedRect(QRectF(c.x() - r, c.y() - r, 2 * r, 2 * r), 1.5, 1.5);
    };
    dots(a, theme.hue(Hue::Accelerator));
    if (two)
        dots(b, theme.hue(Hue::ScaleUp));
    painter->setPen(theme.dim);
    painter->setFont(canvasFont(TextStyle::Title, 1));
    const auto dotsAfter = [&](const std::vector<QPointF>& at) {
        if (!at.empty())
            painter->drawText(QRectF(at.back().x() + 7, at.back().y() - 10, 20, 20), Qt::AlignCenter,
                              QString::fromUtf8("…"));
    };
    if (two && moreA)
        dotsAfter(a);
    if (two && moreB)
        dotsAfter(b);
    if (!two && moreA)
        painter->drawText(area, Qt::AlignCenter, QString::fromUtf8("…"));
}

} // namespace cw
