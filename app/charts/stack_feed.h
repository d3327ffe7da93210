// SPDX-License-Identifier: GPL-3.0-or-later
// Stacked bars, one for the base and each variant: what a token costs, or the power by kind of part.
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
    /// "cost" (USD per million output tokens) or "power".
    Q_PROPERTY(QString quantity MEMBER m_quantity)
    Q_PROPERTY(QString unit READ unit NOTIFY refreshed)
    /// Of the bars, from left to right.
    Q_PROPERTY(QStringList names READ names NOTIFY refreshed)

public:
    explicit StackFeed(QObject* parent = nullptr);
    QString unit() const { return m_unit; }
    QStringList names() const { return m_names; }

protected:
    void refresh() override;

private:
    QAbstractBarSeries* m_bars = nullptr;
    QBarCategoryAxis* m_nameAxis = nullptr;
    QValueAxis* m_valueAxis = nullptr;
    QString m_quantity = QStringLiteral("cost");
    QString m_unit;
    QStringList m_names;
};

} // namespace cw
