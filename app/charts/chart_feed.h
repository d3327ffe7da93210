// SPDX-License-Identifier: GPL-3.0-or-later
// What the feeds of all charts share: they watch the evaluation and refresh at most once a frame.
#pragma once

#include <QColor>
#include <QObject>
#include <QTimer>
#include <QValueAxis>
#include <QVariantMap>
#include <QtQml/qqmlregistration.h>

#include "app/evaluation/evaluation.h"

namespace cw
{

class ChartFeed : public QObject
{
    Q_OBJECT
    QML_ANONYMOUS
    /// Hue by id of a share or kind; "" for the rest.
    Q_PROPERTY(QVariantMap colors READ colors WRITE setColors NOTIFY colorsChanged)
    /// Ticks above zero that the value axis has room for.
    Q_PROPERTY(int steps READ steps WRITE setSteps NOTIFY stepsChanged)
    /// Nothing to show.
    Q_PROPERTY(bool empty READ isEmpty NOTIFY refreshed)
    /// {text, color} in drawing order.
    Q_PROPERTY(QVariantList legend READ legend NOTIFY refreshed)

public:
    explicit ChartFeed(QObject* parent = nullptr);

    QVariantMap colors() const { return m_colors; }
    void setColors(const QVariantMap& colors);
    int steps() const { return m_steps; }
    void setSteps(int steps);
    bool isEmpty() const { return m_empty; }
    QVariantList legend() const { return m_legend; }

    /// The smallest of 1, 2, 2.5, 5 × 10ⁿ that cuts `span` into at most `most` pieces.
    static double niceStep(double span, int most);
    /// From 0 to the first step at or above `peak`, with a tick at each step.
    static void scaleAxis(QValueAxis* axis, double peak, int mostSteps);

signals:
    void colorsChanged();
    void stepsChanged();
    void refreshed();

protected:
    /// Asks for refresh() in the next frame; more requests before it cost nothing.
    void schedule();
    virtual void refresh() = 0;
    QColor color(const QString& id) const;
    Evaluation* evaluation() const;

    bool m_empty = true;
    int m_steps = 5;
    QVariantList m_legend;

private:
    QVariantMap m_colors;
    QTimer m_frame;
};

} // namespace cw
