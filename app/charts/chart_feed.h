// SPDX-License-Identifier: GPL-3.0-or-later
// What the feeds of Qt Charts views share: they take what a chart item holds and refresh at most once a frame.
#pragma once

#include <QColor>
#include <QObject>
#include <QPointer>
#include <QValueAxis>
#include <QVariantList>
#include <QtQml/qqmlregistration.h>

#include "app/charts/chart_item.h"

namespace cw
{

class ChartFeed : public QObject
{
    Q_OBJECT
    QML_ANONYMOUS
    /// Whose content is shown; none for feeds of something else.
    Q_PROPERTY(cw::ChartItem* chart READ chart WRITE setChart NOTIFY chartChanged)
    /// Ticks above zero that the value axis has room for.
    Q_PROPERTY(int steps READ steps WRITE setSteps NOTIFY stepsChanged)
    /// Nothing to show.
    Q_PROPERTY(bool empty READ isEmpty NOTIFY refreshed)
    /// {text, color} in drawing order.
    Q_PROPERTY(QVariantList legend READ legend NOTIFY refreshed)

public:
    explicit ChartFeed(QObject* parent = nullptr);

    ChartItem* chart() const { return m_chart; }
    void setChart(ChartItem* chart);
    int steps() const { return m_steps; }
    void setSteps(int steps);
    bool isEmpty() const { return m_empty; }
    QVariantList legend() const { return m_legend; }

    /// From 0 to the first step at or above `peak`, with a tick at each step.
    static void scaleAxis(QValueAxis* axis, double peak, int mostSteps);

signals:
    void chartChanged();
    void stepsChanged();
    void refreshed();

protected:
    /// Asks for refresh() in one of the next frames; more requests before it cost nothing.
    void schedule();
    virtual void refresh() = 0;
    /// Null without a chart.
    const ChartContent* content() const { return m_chart ? &m_chart->content() : nullptr; }
    /// The range of an axis as a painted chart has it, with a tick at each round step.
    static void setRange(QValueAxis* axis, double least, double most, int mostSteps);

    bool m_empty = true;
    int m_steps = 5;
    QVariantList m_legend;

private:
    QPointer<ChartItem> m_chart;
};

} // namespace cw
