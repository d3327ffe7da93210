// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/chart_feed.h"

#include <algorithm>
#include <cmath>

#include "app/charts/chart_ticks.h"
#include "app/charts/chart_turns.h"

namespace cw
{

ChartFeed::ChartFeed(QObject* parent) : QObject(parent)
{
    schedule();
}

void ChartFeed::setChart(ChartItem* chart)
{
    if (chart == m_chart)
        return;
    if (m_chart)
        m_chart->disconnect(this);
    m_chart = chart;
    if (chart)
        connect(chart, &ChartItem::contentChanged, this, [this] {
            // The chart's own turn: its views go with it.
            refresh();
            emit refreshed();
        });
    emit chartChanged();
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
    ChartTurns::instance().ask(this, [this] {
        refresh();
        emit refreshed();
    });
}

void ChartFeed::scaleAxis(QValueAxis* axis, double peak, int mostSteps)
{
    const double top = std::isfinite(peak) && peak > 0 ? peak : 1;
    const double step = niceStep(top, mostSteps);
    const double steps = std::ceil(top / step * (1 - 1e-9));
    axis->setRange(0, steps * step);
    axis->setTickCount(static_cast<int>(steps) + 1);
}

void ChartFeed::setRange(QValueAxis* axis, double least, double most, int mostSteps)
{
    axis->setRange(least, most);
    axis->setTickType(QValueAxis::TicksDynamic);
    axis->setTickAnchor(0);
    axis->setTickInterval(niceStep(most - least, mostSteps));
}

} // namespace cw
