// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/power_feed.h"

#include <algorithm>
#include <vector>

#include "app/charts/chart_ticks.h"

namespace cw
{

void PowerFeed::addArea(QAreaSeries* area)
{
    m_areas.append(area);
    schedule();
}

void PowerFeed::refresh()
{
    const ChartContent* c = content();
    if (!c || m_areas.isEmpty() || !m_timeAxis || !m_powerAxis)
        return;
    const auto isArea = [](const ChartSeries& s) { return s.shape == SeriesShape::Area; };
    m_empty = std::none_of(c->series.begin(), c->series.end(), isArea);
    if (m_empty)
        return;
    const AxisRange x = rangeOfX(*c), y = rangeOfY(*c);
    const auto levels = stacked(*c);
    qsizetype used = 0;
    QList<QPointF> below;
    for (std::size_t i = 0; i < c->series.size() && used < m_areas.size(); ++i) {
        const ChartSeries& s = c->series[i];
        if (!isArea(s))
            continue;
        std::vector<QPointF> top;
        for (std::size_t k = 0; k < s.points.size(); ++k)
            top.emplace_back(s.points[k].x(), levels[i].upper[k]);
        const auto few = decimated(top, x.least, x.most, m_pixels);
        const QList<QPointF> line(few.begin(), few.end());
        if (below.isEmpty())
            below = {{x.least, 0}, {x.most, 0}};
        QAreaSeries* area = m_areas[used++];
        area->setVisible(true);
        area->lowerSeries()->replace(below);
        area->upperSeries()->replace(line);
        area->setColor(s.color);
        below = line;
    }
    for (; used < m_areas.size(); ++used)
        m_areas[used]->setVisible(false);
    if (m_limit) {
        m_limit->setVisible(!c->limits.empty());
        if (!c->limits.empty()) {
            const ChartLimit& l = c->limits.front();
            m_limit->setColor(l.color);
            m_limit->replace(QList<QPointF>{{x.least, l.value}, {x.most, l.value}});
        }
    }
    setRange(m_timeAxis, x.least, x.most, 5);
    setRange(m_powerAxis, y.least, y.most, m_steps);
}

} // namespace cw
