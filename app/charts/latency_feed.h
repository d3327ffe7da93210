// SPDX-License-Identifier: GPL-3.0-or-later
// TTFT percentiles over the offered load, with the promised limit and the load of now.
#pragma once

#include <QLogValueAxis>
#include <QValueAxis>
#include <QXYSeries>

#include "app/charts/chart_feed.h"

namespace cw
{

class LatencyFeed : public ChartFeed
{
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QXYSeries* p50 MEMBER m_p50)
    Q_PROPERTY(QXYSeries* p95 MEMBER m_p95)
    Q_PROPERTY(QXYSeries* p99 MEMBER m_p99)
    /// Edges of the band of p95: what the constants of the cost model leave open.
    Q_PROPERTY(QXYSeries* bandLow MEMBER m_bandLow)
    Q_PROPERTY(QXYSeries* bandHigh MEMBER m_bandHigh)
    Q_PROPERTY(QXYSeries* promise MEMBER m_promise)
    Q_PROPERTY(QXYSeries* now MEMBER m_now)
    Q_PROPERTY(QValueAxis* loadAxis MEMBER m_loadAxis)
    Q_PROPERTY(QLogValueAxis* timeAxis MEMBER m_timeAxis)
    Q_PROPERTY(bool hasBand READ hasBand NOTIFY refreshed)

public:
    using ChartFeed::ChartFeed;
    bool hasBand() const { return m_hasBand; }

protected:
    void refresh() override;

private:
    QXYSeries *m_p50 = nullptr, *m_p95 = nullptr, *m_p99 = nullptr, *m_bandLow = nullptr, *m_bandHigh = nullptr,
              *m_promise = nullptr, *m_now = nullptr;
    QValueAxis* m_loadAxis = nullptr;
    QLogValueAxis* m_timeAxis = nullptr;
    bool m_hasBand = false;
};

} // namespace cw
