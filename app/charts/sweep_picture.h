// SPDX-License-Identifier: GPL-3.0-or-later
// The chart of a sweep on screen: as it comes, with what the point under the cursor says.
#pragma once

#include <QQuickPaintedItem>
#include <QTimer>
#include <QtQml/qqmlregistration.h>

#include "app/charts/builders/sweep_chart.h"

namespace cw
{

class Sweeps;

class SweepPicture : public QQuickPaintedItem
{
    Q_OBJECT
    QML_ELEMENT
    Q_PROPERTY(QString sweep READ sweep WRITE setSweep NOTIFY sweepChanged)
    Q_PROPERTY(bool dark MEMBER m_dark WRITE setDark)
    /// Per axis the one value that is shown, −1 for all.
    Q_PROPERTY(QVariantList only READ only WRITE setOnly NOTIFY viewChanged)
    /// Points that keep fewer promises are left out, 0 … 1.
    Q_PROPERTY(double leastSlo READ leastSlo WRITE setLeastSlo NOTIFY viewChanged)
    /// The point under the cursor: {index, x, y (pixels), text, failed}; empty without one.
    Q_PROPERTY(QVariantMap hit READ hit NOTIFY hitChanged)
    Q_PROPERTY(QString subtitle READ subtitle NOTIFY drawn)
    Q_PROPERTY(bool empty READ isEmpty NOTIFY drawn)
    Q_PROPERTY(QString emptyText READ emptyText NOTIFY drawn)

public:
    explicit SweepPicture(QQuickItem* parent = nullptr);

    QString sweep() const { return m_sweep; }
    void setSweep(const QString& id);
    void setDark(bool dark);
    QVariantList only() const;
    void setOnly(const QVariantList& only);
    double leastSlo() const { return m_view.leastSlo; }
    void setLeastSlo(double share);
    QVariantMap hit() const { return m_hit; }
    QString subtitle() const { return m_chart.content.subtitle; }
    bool isEmpty() const { return m_chart.content.isEmpty(); }
    QString emptyText() const { return m_chart.content.emptyText; }
    const SweepChart& chart() const { return m_chart; }

    /// The point at a place of the item, as `hit`; empty when none is near.
    Q_INVOKABLE QVariantMap pointAt(double x, double y) const;

    void paint(QPainter* painter) override;

signals:
    void sweepChanged();
    void viewChanged();
    void hitChanged();
    void drawn();
    /// As `hit`; empty beside all points.
    void clicked(const QVariantMap& point);

protected:
    void hoverMoveEvent(QHoverEvent* event) override;
    void hoverLeaveEvent(QHoverEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void geometryChange(const QRectF& now, const QRectF& before) override;

private:
    void refresh();
    void setHit(const QVariantMap& hit);

    Sweeps* m_sweeps;
    QString m_sweep;
    bool m_dark = true;
    SweepView m_view;
    SweepChart m_chart;
    QVariantMap m_hit;
};

} // namespace cw
