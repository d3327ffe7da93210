// SPDX-License-Identifier: GPL-3.0-or-later
// IT power by kind of part, or bytes by memory tier, over the simulated time, stacked.
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
    /// "power" or "tiers".
    Q_PROPERTY(QString quantity MEMBER m_quantity)
    /// Capacity of all tiers together, where it is near what is held.
    Q_PROPERTY(QLineSeries* capacity MEMBER m_capacity)
    /// "kW" or "W"; "TB", "GB" or "MB".
    Q_PROPERTY(QString unit READ unit NOTIFY refreshed)

public:
    using ChartFeed::ChartFeed;
    QString unit() const { return m_unit; }
    /// Areas to fill, lowest first; each has an upper and a lower line. Kinds beyond the last are added to it.
    Q_INVOKABLE void addArea(QAreaSeries* area);

protected:
    void refresh() override;

private:
    QList<QAreaSeries*> m_areas;
    QValueAxis* m_timeAxis = nullptr;
    QValueAxis* m_powerAxis = nullptr;
    QString m_quantity = QStringLiteral("power");
    QLineSeries* m_capacity = nullptr;
    int m_pixels = 400;
    QString m_unit = QStringLiteral("kW");
};

} // namespace cw
