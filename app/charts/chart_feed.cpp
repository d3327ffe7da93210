// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/chart_feed.h"

#include <algorithm>
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

void ChartFeed::setSteps(int steps)
{
    if (steps == m_steps)
        return;
    m_steps = steps;
    emit stepsChanged();
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

double ChartFeed::niceStep(double span, int most)
{
    const double least = span / std::max(1, most);
    if (!(least > 0) || !std::isfinite(least))
        return 1;
    const double decade = std::pow(10, std::floor(std::log10(least)));
    for (double step : {1.0, 2.0, 2.5, 5.0})
        if (step * decade >= least * (1 - 1e-9))
            return step * decade;
    return 10 * decade;
}

void ChartFeed::scaleAxis(QValueAxis* axis, double peak, int mostSteps)
{
    const double top = std::isfinite(peak) && peak > 0 ? peak : 1;
    const double step = niceStep(top, mostSteps);
    const double steps = std::ceil(top / step * (1 - 1e-9));
    axis->setRange(0, steps * step);
    axis->setTickCount(static_cast<int>(steps) + 1);
}

} // namespace cw
