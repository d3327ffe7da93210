// SPDX-License-Identifier: GPL-3.0-or-later
// The ways of single requests as bars over time, one row each: zoomed about the cursor, panned by dragging, explained
// where it is clicked.
#pragma once

#include <QQuickPaintedItem>
#include <QVariantMap>
#include <QtQml/qqmlregistration.h>

#include "app/evaluation/evaluation.h"

namespace cw
{

class RequestTimeline : public QQuickPaintedItem
{
    Q_OBJECT
    QML_ELEMENT
    /// Hue by kind of span; "" for the rest; "text", "dim", "line", "accent", "hover".
    Q_PROPERTY(QVariantMap colors MEMBER m_colors WRITE setColors NOTIFY colorsChanged)
    /// Each row begins with its request's arrival; else all share one clock.
    Q_PROPERTY(bool aligned READ isAligned WRITE setAligned NOTIFY alignedChanged)
    Q_PROPERTY(bool empty READ isEmpty NOTIFY rowsChanged)
    Q_PROPERTY(int count READ count NOTIFY rowsChanged)
    Q_PROPERTY(bool zoomed READ isZoomed NOTIFY viewChanged)
    /// What is selected, in words: title, when, what, why; empty without a selection.
    Q_PROPERTY(QVariantMap selected READ selected NOTIFY selectedChanged)
    /// Kinds that occur, in the order of a way: {kind, text}.
    Q_PROPERTY(QVariantList kinds READ kinds NOTIFY rowsChanged)

public:
    explicit RequestTimeline(QQuickItem* parent = nullptr);
    void paint(QPainter* painter) override;

    void setColors(const QVariantMap& colors);
    bool isAligned() const { return m_aligned; }
    void setAligned(bool aligned);
    bool isEmpty() const { return m_rows.empty(); }
    int count() const { return static_cast<int>(m_rows.size()); }
    bool isZoomed() const;
    QVariantMap selected() const;
    QVariantList kinds() const;

    /// Zooms by `factor` about `x`.
    Q_INVOKABLE void zoom(double factor, double x);
    Q_INVOKABLE void pan(double dx, double dy);
    Q_INVOKABLE void showAll();
    /// Selects what is at a place; nothing there: nothing.
    Q_INVOKABLE void selectAt(double x, double y);
    /// The next span (or the one before), the same in the next row; for keys.
    Q_INVOKABLE void selectNext(int spans, int rows);
    /// Middle of a span in the item's coordinates (tests, tips).
    Q_INVOKABLE QPointF placeOf(int row, int span) const;

signals:
    void colorsChanged();
    void alignedChanged();
    void rowsChanged();
    void viewChanged();
    void selectedChanged();

protected:
    void wheelEvent(QWheelEvent* e) override;
    void mousePressEvent(QMouseEvent* e) override;
    void mouseMoveEvent(QMouseEvent* e) override;
    void mouseReleaseEvent(QMouseEvent* e) override;
    void mouseDoubleClickEvent(QMouseEvent* e) override;
    void keyPressEvent(QKeyEvent* e) override;
    void geometryChange(const QRectF& now, const QRectF& before) override;

private:
    struct Hit {
        int row = -1, span = -1;
    };
    void reload();
    void see(double from, double to, double top);
    double start(std::size_t row) const;
    double toX(double time) const;
    double toTime(double x) const;
    double rowTop(int row) const;
    double labelWidth() const;
    Hit at(QPointF) const;
    QColor color(const char* name) const;
    void paintAxis(QPainter&) const;

    std::shared_ptr<const Report> m_report; ///< owns the rows
    std::vector<const RequestPath*> m_rows;
    QVariantMap m_colors;
    bool m_aligned = true;
    double m_end = 1;            ///< s, of the longest row
    double m_from = 0, m_to = 1; ///< s, seen
    double m_top = 0;            ///< px, scrolled
    Hit m_selected;
    QPointF m_pressed, m_last;
    bool m_dragging = false;
};

} // namespace cw
