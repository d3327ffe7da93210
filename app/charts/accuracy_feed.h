// SPDX-License-Identifier: GPL-3.0-or-later
// Predicted against measured, one point per row, with the line of no error and a tenth on both sides.
#pragma once

#include <memory>
#include <vector>

#include <QLogValueAxis>
#include <QVariantList>
#include <QXYSeries>

#include "app/charts/chart_feed.h"

namespace cw
{

class AccuracyModel;
struct FileResult;

class AccuracyFeed : public ChartFeed
{
    Q_OBJECT
    QML_ELEMENT
    /// One scatter series per hue; the parts with most rows get the first ones, all others share the last.
    Q_PROPERTY(QVariantList series MEMBER m_series)
    /// Rows that are not summed up, and rows outside the group that is selected.
    Q_PROPERTY(QXYSeries* aside MEMBER m_aside)
    Q_PROPERTY(QXYSeries* even MEMBER m_even)
    Q_PROPERTY(QXYSeries* above MEMBER m_above)
    Q_PROPERTY(QXYSeries* below MEMBER m_below)
    Q_PROPERTY(QLogValueAxis* measuredAxis MEMBER m_measuredAxis)
    Q_PROPERTY(QLogValueAxis* predictedAxis MEMBER m_predictedAxis)
    /// Hues in the order of `series`.
    Q_PROPERTY(QVariantList hues MEMBER m_hues)
    Q_PROPERTY(int points READ points NOTIFY refreshed)
    Q_PROPERTY(int drawn READ drawn NOTIFY refreshed)

public:
    explicit AccuracyFeed(QObject* parent = nullptr);

    int points() const { return static_cast<int>(m_points.size()); }
    /// Fewer than points() above `most`: of points that cover one another the farthest from the line is drawn.
    int drawn() const { return m_drawn; }
    static constexpr std::size_t most = 2000;

    /// The point nearest to a place on the plot (fractions of its width and height, from the top left) within `reach`
    /// pixels: {x, y (fractions), part, group, what, line, measured, predicted, band, error, counted}; empty if none.
    Q_INVOKABLE QVariantMap nearest(double x, double y, double width, double height, double reach = 14) const;

protected:
    void refresh() override;

private:
    struct Point {
        double measured = 0, predicted = 0;
        std::size_t row = 0, prediction = 0;
        std::size_t hue = 0;
        bool aside = false;
    };
    AccuracyModel* model() const;
    void collect();
    std::vector<const Point*> thinned() const;

    QVariantList m_series, m_hues;
    QXYSeries *m_aside = nullptr, *m_even = nullptr, *m_above = nullptr, *m_below = nullptr;
    QLogValueAxis *m_measuredAxis = nullptr, *m_predictedAxis = nullptr;
    std::shared_ptr<const FileResult> m_result;
    std::vector<Point> m_points;
    QStringList m_parts; ///< by hue
    int m_drawn = 0;
    double m_low = 1, m_high = 10; ///< of both axes
};

} // namespace cw
