// SPDX-License-Identifier: GPL-3.0-or-later
// A chart on a page that is shown to people: painted at any size, with large type.
#pragma once

#include <QQuickPaintedItem>
#include <QtQml/qqmlregistration.h>

#include "app/charts/chart_content.h"

namespace cw
{

class Workbench;

class SlideChart : public QQuickPaintedItem
{
    Q_OBJECT
    QML_ELEMENT
    /// Of chartIds(), or "sweep:ID".
    Q_PROPERTY(QString chart READ chart WRITE setChart NOTIFY changed)
    /// The design that charts of one design are of; "" = the base.
    Q_PROPERTY(QString variant READ variant WRITE setVariant NOTIFY changed)
    Q_PROPERTY(bool dark READ isDark WRITE setDark NOTIFY changed)
    Q_PROPERTY(double textSize READ textSize WRITE setTextSize NOTIFY changed)
    Q_PROPERTY(QString title READ title NOTIFY changed)

public:
    explicit SlideChart(QQuickItem* parent = nullptr);

    QString chart() const { return m_chart; }
    void setChart(const QString& id);
    QString variant() const { return m_variant; }
    void setVariant(const QString& id);
    bool isDark() const { return m_dark; }
    void setDark(bool dark);
    double textSize() const { return m_textSize; }
    void setTextSize(double size);
    QString title() const { return m_content.title; }

    void paint(QPainter* painter) override;

signals:
    void changed();

private:
    void refresh();
    Workbench* m_workbench;
    QString m_chart, m_variant;
    bool m_dark = true;
    double m_textSize = 12;
    ChartContent m_content;
};

} // namespace cw
