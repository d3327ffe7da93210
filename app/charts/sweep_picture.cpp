// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/sweep_picture.h"

#include <algorithm>
#include <cmath>

#include <QHoverEvent>
#include <QMouseEvent>
#include <QPainter>

#include "app/charts/chart_painter.h"
#include "app/panels/sweeps_model.h"
#include "app/workbench.h"

namespace cw
{

namespace
{

/// Pixels from a point at which it still answers.
constexpr double reach = 14;

ChartStyle styleOf(bool dark)
{
    ChartStyle style;
    style.theme = &themeNamed(dark);
    style.title = false;
    return style;
}

} // namespace

SweepPicture::SweepPicture(QQuickItem* parent) : QQuickPaintedItem(parent), m_sweeps(Sweeps::of(Workbench::instance()))
{
    setAcceptHoverEvents(true);
    setAcceptedMouseButtons(Qt::LeftButton);
    setAntialiasing(true);
    if (!m_sweeps)
        return;
    connect(m_sweeps, &Sweeps::changed, this, [this](const QString& id) {
        if (id == m_sweep)
            refresh();
    });
    connect(m_sweeps, &Sweeps::languageChanged, this, &SweepPicture::refresh);
}

void SweepPicture::setSweep(const QString& id)
{
    if (id == m_sweep)
        return;
    m_sweep = id;
    m_view = {};
    emit sweepChanged();
    emit viewChanged();
    refresh();
}

void SweepPicture::setDark(bool dark)
{
    m_dark = dark;
    refresh();
}

QVariantList SweepPicture::only() const
{
    QVariantList out;
    for (const int i : m_view.only)
        out << i;
    return out;
}

void SweepPicture::setOnly(const QVariantList& only)
{
    m_view.only.clear();
    for (const QVariant& v : only)
        m_view.only.push_back(v.toInt());
    emit viewChanged();
    refresh();
}

void SweepPicture::setLeastSlo(double share)
{
    m_view.leastSlo = share;
    emit viewChanged();
    refresh();
}

void SweepPicture::refresh()
{
    const SavedSweep* sweep = m_sweeps ? m_sweeps->sweepOf(m_sweep) : nullptr;
    m_chart = sweep ? sweepChart(*sweep, *m_sweeps->document()->base(), themeNamed(m_dark), m_view) : SweepChart();
    setHit({});
    emit drawn();
    update();
}

QVariantMap SweepPicture::pointAt(double x, double y) const
{
    if (m_chart.content.isEmpty())
        return {};
    const ChartFrame frame = chartFrame(m_chart.content, boundingRect(), styleOf(m_dark));
    // A cell is meant anywhere in it.
    const bool cells = m_chart.content.cells.has_value();
    double best = cells ? 0.5 : reach;
    const SweepSpot* nearest = nullptr;
    const QPointF value = frame.toValue({x, y});
    for (const SweepSpot& spot : m_chart.spots) {
        const QPointF at = frame.toPixel(spot.at);
        const double far = cells ? std::max(std::abs(value.x() - spot.at.x()), std::abs(value.y() - spot.at.y()))
                                 : std::hypot(at.x() - x, at.y() - y);
        if (far <= best) {
            best = far;
            nearest = &spot;
        }
    }
    if (!nearest)
        return {};
    QVariantMap hit = m_sweeps->explain(m_sweep, static_cast<int>(nearest->index));
    const QPointF at = frame.toPixel(nearest->at);
    hit[QStringLiteral("x")] = at.x();
    hit[QStringLiteral("y")] = at.y();
    return hit;
}

void SweepPicture::setHit(const QVariantMap& hit)
{
    if (hit == m_hit)
        return;
    m_hit = hit;
    emit hitChanged();
}

void SweepPicture::hoverMoveEvent(QHoverEvent* event)
{
    setHit(pointAt(event->position().x(), event->position().y()));
}

void SweepPicture::hoverLeaveEvent(QHoverEvent*)
{
    setHit({});
}

void SweepPicture::mousePressEvent(QMouseEvent* event)
{
    emit clicked(pointAt(event->position().x(), event->position().y()));
}

void SweepPicture::geometryChange(const QRectF& now, const QRectF& before)
{
    QQuickPaintedItem::geometryChange(now, before);
    setHit({});
    update();
}

void SweepPicture::paint(QPainter* painter)
{
    if (m_chart.content.isEmpty() || width() < 40 || height() < 40)
        return;
    painter->setRenderHint(QPainter::Antialiasing);
    paintChart(*painter, boundingRect(), m_chart.content, styleOf(m_dark));
}

} // namespace cw
