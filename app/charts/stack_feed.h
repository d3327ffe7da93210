// SPDX-License-Identifier: GPL-3.0-or-later
// The stacked bars of a chart, one for the base and each variant.
#pragma once

#include <QAbstractBarSeries>
#include <QBarCategoryAxis>
#include <QValueAxis>

#include "app/charts/chart_feed.h"

namespace cw
{

class StackFeed : public ChartFeed
{
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QAbstractBarSeries* bars MEMBER m_bars)
    Q_PROPERTY(QBarCategoryAxis* nameAxis MEMBER m_nameAxis)
    Q_PROPERTY(QValueAxis* valueAxis MEMBER m_valueAxis)
    /// Of the bars, from left to right.
    Q_PROPERTY(QStringList names READ names NOTIFY refreshed)

public:
    using ChartFeed::ChartFeed;
    QStringList names() const { return m_names; }

protected:
    void refresh() override;

private:
    QAbstractBarSeries* m_bars = nullptr;
    QBarCategoryAxis* m_nameAxis = nullptr;
    QValueAxis* m_valueAxis = nullptr;
    QStringList m_names;
};

} // namespace cw
