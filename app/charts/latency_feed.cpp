// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/latency_feed.h"

#include <algorithm>

#include "app/charts/chart_ticks.h"

namespace cw
{

void LatencyFeed::refresh()
{
    const ChartContent* c = content();
    if (!c || !m_p50 || !m_p95 || !m_p99 || !m_bandLow || !m_bandHigh || !m_promise || !m_now || !m_loadAxis ||
        !m_timeAxis)
        return;
    m_empty = c->isEmpty();
    QList<QPointF> low, high, promise;
    const AxisRange x = rangeOfX(*c), y = rangeOfY(*c);
    // A logarithmic axis can't show zero, and one point off it blanks a series.
    const auto shown = [&](double v) { return std::clamp(v, y.least, y.most); };
    const auto put = [&](QXYSeries* view, const char* id) {
        QList<QPointF> points;
        for (const ChartSeries& s : c->series)
            if (s.id == QLatin1String(id))
                for (const QPointF& p : s.points)
                    points.append({p.x(), shown(p.y())});
        view->replace(points);
    };
    for (const ChartSeries& s : c->series)
        if (s.shape == SeriesShape::Band)
            for (std::size_t i = 0; i < s.points.size() && i < s.lows.size(); ++i) {
                low.append({s.points[i].x(), shown(s.lows[i])});
                high.append({s.points[i].x(), shown(s.points[i].y())});
            }
    for (const ChartLimit& limit : c->limits)
        promise = {{x.least, shown(limit.value)}, {x.most, shown(limit.value)}};
    m_hasBand = !low.isEmpty();
    if (!m_empty && y.logarithmic) {
        setRange(m_loadAxis, x.least, x.most, 5);
        m_timeAxis->setRange(y.least, y.most);
    }
    put(m_p50, "ttft.p50");
    put(m_p95, "ttft.p95");
    put(m_p99, "ttft.p99");
    put(m_now, "now");
    m_promise->replace(promise);
    m_bandLow->replace(low);
    m_bandHigh->replace(high);
}

} // namespace cw
