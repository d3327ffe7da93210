// SPDX-License-Identifier: GPL-3.0-or-later
// A chart of the program on screen: painted by itself, or the values and the mouse of a Qt Charts view below it.
#pragma once

#include <QQuickPaintedItem>
#include <QVariantMap>
#include <QtQml/qqmlregistration.h>

#include "app/charts/chart_probe.h"

namespace cw
{

class ChartItem : public QQuickPaintedItem
{
    Q_OBJECT
    QML_ELEMENT
    /// One of chartIds().
    Q_PROPERTY(QString chartId READ chartId WRITE setChartId NOTIFY chartIdChanged)
    /// False: only the values, and the mouse over a view of somebody else's whose plot is `plotArea`.
    Q_PROPERTY(bool painted READ isPainted WRITE setPainted NOTIFY paintedChanged)
    Q_PROPERTY(QRectF plotArea READ plotArea WRITE setPlotArea NOTIFY plotAreaChanged)
    Q_PROPERTY(double textSize READ textSize WRITE setTextSize NOTIFY textSizeChanged)
    /// What the axes are is written beside them.
    Q_PROPERTY(bool axisTitles MEMBER m_axisTitles WRITE setAxisTitles NOTIFY textSizeChanged)
    /// All variants over each other.
    Q_PROPERTY(bool overlay READ isOverlay WRITE setOverlay NOTIFY wishesChanged)
    Q_PROPERTY(bool logX READ isLogX WRITE setLogX NOTIFY contentChanged)
    Q_PROPERTY(bool logY READ isLogY WRITE setLogY NOTIFY contentChanged)
    Q_PROPERTY(bool canOverlay READ canOverlay NOTIFY contentChanged)
    Q_PROPERTY(bool canLogX READ canLogX NOTIFY contentChanged)
    Q_PROPERTY(bool canLogY READ canLogY NOTIFY contentChanged)
    Q_PROPERTY(bool zoomed READ isZoomed NOTIFY wishesChanged)
    /// As the builder made it: one design, its own axes, all of it.
    Q_PROPERTY(bool standard READ isStandard NOTIFY wishesChanged)
    Q_PROPERTY(QString title READ title NOTIFY contentChanged)
    Q_PROPERTY(QString subtitle READ subtitle NOTIFY contentChanged)
    /// "TTFT, s", "Offered load, requests/s"; "" for axes of names.
    Q_PROPERTY(QString axisX READ axisX NOTIFY contentChanged)
    Q_PROPERTY(QString axisY READ axisY NOTIFY contentChanged)
    Q_PROPERTY(QString unitY READ unitY NOTIFY contentChanged)
    Q_PROPERTY(bool empty READ isEmpty NOTIFY contentChanged)
    Q_PROPERTY(QString emptyText READ emptyText NOTIFY contentChanged)
    /// {text, color, line} in drawing order.
    Q_PROPERTY(QVariantList legend READ legend NOTIFY contentChanged)
    /// What the cursor (or the keys) point at: {x, y, text, readOut, opens, plot}; empty outside.
    Q_PROPERTY(QVariantMap hover READ hover NOTIFY hoverChanged)
    /// The cursor is over the chart.
    Q_PROPERTY(bool inside READ isInside NOTIFY hoverChanged)
    /// What is being dragged for a zoom; empty without.
    Q_PROPERTY(QRectF rubber READ rubber NOTIFY rubberChanged)

public:
    explicit ChartItem(QQuickItem* parent = nullptr);

    const ChartContent& content() const { return m_content; }
    void paint(QPainter* painter) override;

    QString chartId() const { return m_id; }
    void setChartId(const QString& id);
    bool isPainted() const { return m_painted; }
    void setPainted(bool painted);
    QRectF plotArea() const { return m_plotArea; }
    void setPlotArea(const QRectF& area);
    double textSize() const { return m_textSize; }
    void setTextSize(double size);
    void setAxisTitles(bool shown);
    bool isOverlay() const { return m_overlay; }
    void setOverlay(bool overlay);
    bool isLogX() const { return m_content.x.logarithmic; }
    void setLogX(bool on);
    bool isLogY() const { return m_content.y.logarithmic; }
    void setLogY(bool on);
    bool canOverlay() const { return m_canOverlay; }
    bool canLogX() const;
    bool canLogY() const;
    bool isZoomed() const { return m_zoom.has_value(); }
    bool isStandard() const { return !m_overlay && !m_zoom && !m_flipX && !m_flipY; }
    QString title() const { return m_content.title; }
    QString subtitle() const { return m_content.subtitle; }
    QString axisX() const;
    QString axisY() const;
    QString unitY() const { return m_content.y.unit; }
    bool isEmpty() const { return m_content.isEmpty(); }
    QString emptyText() const { return m_content.emptyText; }
    QVariantList legend() const;
    QVariantMap hover() const;
    bool isInside() const { return m_inside; }
    QRectF rubber() const { return m_rubber; }

    /// The table of the chart.
    Q_INVOKABLE QString csv();
    /// Picture and table to the clipboard.
    Q_INVOKABLE void copy();
    /// PNG, SVG, PDF or CSV by suffix; tells the user how it went. False when it could not be written.
    Q_INVOKABLE bool save(const QString& path);
    // Of tables, that have no chart:
    /// A list of the shown report, figures in full: see reportTableCsv().
    Q_INVOKABLE QString reportTable(const QString& part) const;
    Q_INVOKABLE bool saveText(const QString& path, const QString& text);
    Q_INVOKABLE void resetZoom();
    /// Zooms by `factor` about a place.
    Q_INVOKABLE void zoom(double factor, double x, double y);
    Q_INVOKABLE void zoomToBox(double x, double y, double width, double height);
    Q_INVOKABLE void hoverAt(double x, double y);
    Q_INVOKABLE void leave();
    /// The next point, or the same place of the next series; for keys.
    Q_INVOKABLE void selectNext(int points, int series);
    /// Opens the state of what is pointed at; false when it has none.
    Q_INVOKABLE bool open();
    /// Where a point is drawn.
    Q_INVOKABLE QPointF placeOf(int series, int point) const;

signals:
    void chartIdChanged();
    void paintedChanged();
    void plotAreaChanged();
    void textSizeChanged();
    void wishesChanged();
    void contentChanged();
    void hoverChanged();
    void rubberChanged();
    /// A state was opened: "variant:ID" or "request:N".
    void opened(const QString& state);

protected:
    void hoverMoveEvent(QHoverEvent* e) override;
    void hoverLeaveEvent(QHoverEvent* e) override;
    void mousePressEvent(QMouseEvent* e) override;
    void mouseMoveEvent(QMouseEvent* e) override;
    void mouseReleaseEvent(QMouseEvent* e) override;
    void mouseUngrabEvent() override;
    void mouseDoubleClickEvent(QMouseEvent* e) override;
    void wheelEvent(QWheelEvent* e) override;
    void keyPressEvent(QKeyEvent* e) override;
    void geometryChange(const QRectF& now, const QRectF& before) override;
    void itemChange(ItemChange change, const ItemChangeData& data) override;

private:
    struct Range {
        std::optional<double> least, most;
    };
    struct Zoom {
        Range x, y;
    };
    void schedule();
    /// Makes the content afresh when it is of older figures.
    void refresh();
    /// The content with what the user wishes of it.
    void shape();
    ChartStyle style() const;
    ChartFrame frame() const;
    bool hasOnlyCurves() const;
    void setRubber(const QRectF& rubber);
    bool told(const QString& wrong, const QString& path);

    QString m_id;
    bool m_painted = true, m_overlay = false, m_canOverlay = false, m_flipX = false, m_flipY = false;
    bool m_old = true; ///< the content is of older figures
    QRectF m_plotArea;
    double m_textSize = 10;
    bool m_axisTitles = false;
    ChartContent m_made;    ///< by the builder
    ChartContent m_content; ///< as shown
    std::optional<Zoom> m_zoom;
    ChartHit m_hit;
    QPointF m_cursor;
    bool m_inside = false;
    QPointF m_pressed;
    bool m_dragging = false, m_doubled = false;
    QRectF m_rubber;
};

} // namespace cw
