// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/chart_feed.h"

#include <cmath>

#include "app/workbench.h"

namespace cw
{

ChartFeed::ChartFeed(QObject* parent) : QObject(parent)
{
    m_frame.setSingleShot(true);
    m_frame.setInterval(16);
    connect(&m_frame, &QTimer::timeout, this, [this] {
        refresh();
        emit refreshed();
    });
    if (Workbench* workbench = Workbench::instance()) {
        connect(workbench->evaluation(), &Evaluation::reportChanged, this, &ChartFeed::schedule);
        connect(workbench, &Workbench::languageChanged, this, &ChartFeed::schedule);
    }
    schedule();
}

void ChartFeed::setColors(const QVariantMap& colors)
{
    if (colors == m_colors)
        return;
    m_colors = colors;
    emit colorsChanged();
    schedule();
}

void ChartFeed::schedule()
{
    if (!m_frame.isActive())
        m_frame.start();
}

QColor ChartFeed::color(const QString& id) const
{
    return m_colors.value(m_colors.contains(id) ? id : QString()).value<QColor>();
}

Evaluation* ChartFeed::evaluation() const
{
    Workbench* workbench = Workbench::instance();
    return workbench ? workbench->evaluation() : nullptr;
}

double ChartFeed::niceCeiling(double value)
{
    if (!(value > 0) || !std::isfinite(value))
        return 1;
    const double decade = std::pow(10, std::floor(std::log10(value)));
    for (double step : {1.0, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0})
        if (step * decade >= value * (1 - 1e-9))
            return step * decade;
    return 10 * decade;
}

} // namespace cw
