// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/latency_feed.h"

#include <algorithm>
#include <cmath>

#include "app/workbench.h"

namespace cw
{

void LatencyFeed::refresh()
{
    Evaluation* source = evaluation();
    if (!source || !m_p50 || !m_p95 || !m_p99 || !m_bandLow || !m_bandHigh || !m_promise || !m_now || !m_loadAxis ||
        !m_timeAxis)
        return;
    const auto report = source->report();
    QList<QPointF> p50, p95, p99, low, high;
    double least = 1e300, most = floor;
    // The curve is of the closed form: a simulation has one load only.
    const auto analytic = source->analyticOf(Workbench::instance()->document()->activeVariant());
    if (report && analytic) {
        for (const LoadPoint& point : analytic->loadCurve) {
            // Beyond the stable load every queue grows without end: there is no latency to draw.
            if (!point.stable || !std::isfinite(point.ttftP99))
                break;
            const auto at = [&](double seconds) { return QPointF(point.requestsPerSecond, std::max(seconds, floor)); };
            p50.append(at(point.ttftP50));
            p95.append(at(point.ttftP95));
            p99.append(at(point.ttftP99));
            least = std::min(least, p50.last().y());
            most = std::max(most, p99.last().y());
            if (point.ttftP95Band) {
                low.append(at(point.ttftP95Band->low));
                high.append(at(point.ttftP95Band->high));
                least = std::min(least, low.last().y());
            }
        }
    }
    m_empty = p50.isEmpty();
    m_hasBand = !low.isEmpty();
    double promise = 0;
    if (const auto design = Workbench::instance()->document()->design())
        for (const auto& tenant : design->workload.tenants)
            if (tenant.slo.ttft.value > 0)
                promise = promise > 0 ? std::min(promise, tenant.slo.ttft.value) : tenant.slo.ttft.value;
    m_hasPromise = promise > 0;

    if (!m_empty) {
        if (m_hasPromise) {
            least = std::min(least, promise);
            most = std::max(most, promise);
        }
        scaleAxis(m_loadAxis, p50.last().x(), 5);
        const double right = m_loadAxis->max();
        m_timeAxis->setRange(std::pow(10, std::floor(std::log10(least))),
                             std::pow(10, std::ceil(std::log10(most * 1.05))));
        for (QPointF& p : high) // without limit, or out of the picture
            p.setY(std::min(p.y(), m_timeAxis->max()));
        m_promise->replace(m_hasPromise ? QList<QPointF>{{0, promise}, {right, promise}} : QList<QPointF>{});
        const Headline& h = report->headline;
        const bool here = h.requestsPerSecond > 0 && h.ttft.p50 > 0 && !h.saturated;
        m_now->replace(here ? QList<QPointF>{{std::min(h.requestsPerSecond, right), std::max(h.ttft.p50, floor)}}
                            : QList<QPointF>{});
    }
    m_p50->replace(p50);
    m_p95->replace(p95);
    m_p99->replace(p99);
    m_bandLow->replace(low);
    m_bandHigh->replace(high);
}

} // namespace cw
