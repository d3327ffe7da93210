// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/fabric_picture.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <QPainter>

namespace cw
{

namespace
{

/// More than these of a row, groups of a circle or neighbours of a grid are not told apart in a small picture.
constexpr std::int64_t mostInRow = 14, mostGroups = 12, mostInGrid = 9;
constexpr double boxSize = 9, margin = 12;

} // namespace

FabricPicture::FabricPicture(QQuickItem* parent) : QQuickPaintedItem(parent)
{
    setAntialiasing(true);
    connect(this, &FabricPicture::looksChanged, this, [this] { update(); });
}

void FabricPicture::setForm(GeneratorForm* form)
{
    if (form == m_form)
        return;
    if (m_form)
        disconnect(m_form, nullptr, this, nullptr);
    m_form = form;
    if (form)
        connect(form, &GeneratorForm::changed, this, [this] { update(); });
    update();
    emit formChanged();
}

FabricPicture::Points FabricPicture::row(std::int64_t count, double share) const
{
    const auto n = std::clamp<std::int64_t>(count, 1, mostInRow);
    Points points;
    const double wide = width() - 2 * margin - boxSize, y = margin + share * (height() - 2 * margin);
    for (std::int64_t i = 0; i < n; ++i)
        points.emplace_back(margin + boxSize / 2 + wide * (static_cast<double>(i) + 0.5) / static_cast<double>(n), y);
    return points;
}

void FabricPicture::join(QPainter& painter, const Points& a, const Points& b) const
{
    painter.setPen(QPen(m_lines, 0.8));
    for (const QPointF& p : a)
        for (const QPointF& q : b)
            painter.drawLine(p, q);
}

void FabricPicture::boxes(QPainter& painter, const Points& points, const QColor& color) const
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    for (const QPointF& p : points)
        painter.drawRoundedRect(QRectF(p.x() - boxSize / 2, p.y() - boxSize / 2, boxSize, boxSize), 2, 2);
}

void FabricPicture::drawTiers(QPainter& painter, const FabricFigures& figures) const
{
    const auto tiers = static_cast<double>(figures.tiers.size());
    const bool scaleUp = m_form->spec().kind == FabricKind::ScaleUp;
    const std::int64_t each =
        scaleUp
            ? figures.endpoints / std::max<std::int64_t>(1, m_form->spec().hosts.empty() ? m_form->spec().domains : 1)
            : figures.endpoints;
    std::vector<Points> rows{row(each, 1)};
    for (std::size_t i = 0; i < figures.tiers.size(); ++i)
        rows.push_back(row(figures.tiers[i].second, 1 - static_cast<double>(i + 1) / tiers));
    for (std::size_t i = 0; i + 1 < rows.size(); ++i) {
        if (i == 0 && !scaleUp) {
            // Each node to one leaf.
            painter.setPen(QPen(m_lines, 0.8));
            const bool rail = m_form->spec().kind == FabricKind::RailOptimised;
            for (std::size_t n = 0; n < rows[0].size(); ++n)
                painter.drawLine(rows[0][n], rows[1][rail ? n % rows[1].size() : n * rows[1].size() / rows[0].size()]);
        } else {
            join(painter, rows[i], rows[i + 1]);
        }
    }
    for (std::size_t i = 0; i < rows.size(); ++i)
        boxes(painter, rows[i], i == 0 ? m_nodes : m_switches);
}

void FabricPicture::drawDragonfly(QPainter& painter, const FabricFigures& figures) const
{
    if (figures.tiers.size() != 2)
        return;
    const auto groups = std::clamp<std::int64_t>(figures.tiers[0].second, 1, mostGroups);
    const auto routers = std::clamp<std::int64_t>(figures.tiers[1].second, 1, 6);
    const QPointF middle(width() / 2, height() / 2);
    const double far = std::min(width(), height()) / 2 - margin - 14, near = 13;
    const auto onCircle = [](QPointF about, double radius, double share) {
        const double angle = 2 * std::numbers::pi * share - std::numbers::pi / 2;
        return about + radius * QPointF(std::cos(angle), std::sin(angle));
    };
    std::vector<QPointF> centres;
    for (std::int64_t g = 0; g < groups; ++g)
        centres.push_back(groups == 1 ? middle
                                      : onCircle(middle, far, static_cast<double>(g) / static_cast<double>(groups)));
    join(painter, centres, centres);
    for (const QPointF& centre : centres) {
        Points members;
        for (std::int64_t r = 0; r < routers; ++r)
            members.push_back(onCircle(centre, near, static_cast<double>(r) / static_cast<double>(routers)));
        join(painter, members, members);
        painter.setPen(Qt::NoPen);
        painter.setBrush(m_switches);
        for (const QPointF& p : members)
            painter.drawEllipse(p, 3.2, 3.2);
    }
}

void FabricPicture::drawTorus(QPainter& painter, const FabricFigures& figures) const
{
    const bool direct = figures.switches == 0;
    std::vector<std::int64_t> dims = figures.dims;
    while (dims.size() < 2)
        dims.push_back(1);
    // The two longest dimensions; further ones lie behind.
    std::ranges::sort(dims, std::greater());
    const auto columns = std::clamp<std::int64_t>(dims[0], 1, mostInGrid),
               lines = std::clamp<std::int64_t>(dims[1], 1, 5);
    const double stepX = (width() - 4 * margin) / static_cast<double>(columns);
    const double stepY = (height() - 4 * margin) / static_cast<double>(lines);
    const auto at = [&](std::int64_t x, std::int64_t y) {
        return QPointF(2 * margin + (static_cast<double>(x) + 0.5) * stepX,
                       2 * margin + (static_cast<double>(y) + 0.5) * stepY);
    };
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_lines, 0.8));
    Points points;
    for (std::int64_t y = 0; y < lines; ++y)
        for (std::int64_t x = 0; x < columns; ++x) {
            points.push_back(at(x, y));
            if (x + 1 < columns)
                painter.drawLine(at(x, y), at(x + 1, y));
            if (y + 1 < lines)
                painter.drawLine(at(x, y), at(x, y + 1));
        }
    // Ends meet: arcs round the grid.
    for (std::int64_t y = 0; y < lines && columns > 2; ++y) {
        const QPointF a = at(0, y), b = at(columns - 1, y);
        painter.drawArc(QRectF(a.x(), a.y() - stepY * 0.35, b.x() - a.x(), stepY * 0.7), 0, 180 * 16);
    }
    for (std::int64_t x = 0; x < columns && lines > 2; ++x) {
        const QPointF a = at(x, 0), b = at(x, lines - 1);
        painter.drawArc(QRectF(a.x() - stepX * 0.35, a.y(), stepX * 0.7, b.y() - a.y()), 90 * 16, 180 * 16);
    }
    boxes(painter, points, direct ? m_nodes : m_switches);
}

void FabricPicture::paint(QPainter* painter)
{
    if (!m_form || !m_form->preview() || width() < 40 || height() < 40)
        return;
    painter->setRenderHint(QPainter::Antialiasing);
    const FabricFigures& figures = *m_form->preview();
    switch (m_form->spec().kind) {
    case FabricKind::Dragonfly: drawDragonfly(*painter, figures); break;
    case FabricKind::Torus: drawTorus(*painter, figures); break;
    default: drawTiers(*painter, figures);
    }
}

} // namespace cw
