// SPDX-License-Identifier: GPL-3.0-or-later
// The stacked areas of a chart over time, with its limit.
#pragma once

#include <QAreaSeries>
#include <QLineSeries>
#include <QList>
#include <QValueAxis>

#include "app/charts/chart_feed.h"

namespace cw
{

class PowerFeed : public ChartFeed
{
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QValueAxis* timeAxis MEMBER m_timeAxis)
    Q_PROPERTY(QValueAxis* powerAxis MEMBER m_powerAxis)
    /// Width of the plot, so that no more points are drawn than can be seen.
    Q_PROPERTY(int pixels MEMBER m_pixels)
    /// The budget or the capacity, where it is near.
    Q_PROPERTY(QLineSeries* limit MEMBER m_limit)

public:
    using ChartFeed::ChartFeed;
    /// Areas to fill, lowest first; each has an upper and a lower line. Those beyond the last stay out of the picture:
    /// a chart paints more itself.
    Q_INVOKABLE void addArea(QAreaSeries* area);

protected:
    void refresh() override;

private:
    QList<QAreaSeries*> m_areas;
    QValueAxis* m_timeAxis = nullptr;
    QValueAxis* m_powerAxis = nullptr;
    QLineSeries* m_limit = nullptr;
    int m_pixels = 400;
};

} // namespace cw
