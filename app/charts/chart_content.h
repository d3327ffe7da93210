// SPDX-License-Identifier: GPL-3.0-or-later
// What a chart shows, as a value: the one source of the picture on screen, in a file or a report, and of its table.
#pragma once

#include <optional>
#include <vector>

#include <QColor>
#include <QPointF>
#include <QString>
#include <QStringList>

namespace cw
{

struct ChartAxis {
    QString title = {};          ///< "Offered load"
    QString unit = {};           ///< "requests/s"; empty = none
    QStringList categories = {}; ///< names at 0, 1, 2 …; empty = a scale of numbers
    bool logarithmic = false;
    std::optional<double> least = {}, most = {}; ///< the range; absent: from what is shown
};

enum class SeriesShape {
    Line,
    Points,
    Band,  ///< between `lows` and the points
    Area,  ///< stacked on the areas before it
    Bars,  ///< stacked on the bars before it at the same category
    Spans, ///< from `lows` to the points' x, in the row of the points' y: tornado, waterfall, Gantt
};

/// One thing drawn, one column of the table.
struct ChartSeries {
    QString id; ///< stable: "ttft.p95", a variant's id …
    QString name;
    SeriesShape shape = SeriesShape::Line;
    QColor color;
    Qt::PenStyle pen = Qt::SolidLine; ///< the second channel beside the hue
    int marker = 0;                   ///< of points: 0 circle, 1 square, 2 triangle, 3 diamond, 4 cross …
    double width = 1.6;               ///< of lines, px
    std::vector<QPointF> points;      ///< x and y; in x order for lines, bands and areas
    std::vector<double> lows;         ///< of bands and spans, one per point
    QStringList labels;               ///< per point, what it explains of itself; may be empty
    QStringList opens;                ///< per point, the state that it stands for: "variant:ID"; may be empty
    QStringList marks;                ///< per point, written beside a span where there is room; may be empty
    bool inLegend = true;
};

/// A line across: a promise, a budget, now.
struct ChartLimit {
    QString name;
    double value = 0;
    bool vertical = false; ///< at an x; else at a y
    QColor color;
};

/// Cells of a heat map, by row; NaN = nothing there.
struct ChartCells {
    std::vector<double> values; ///< rows × columns
    std::size_t columns = 0;
    double least = 0, most = 1; ///< of the colour scale
    QString name, unit;
    double left = 0, right = 0; ///< x of the outer edges, where x is a scale of numbers; equal: the range of its axis
};

struct ChartContent {
    QString id; ///< stable: "latency", "sweep:ID" …
    QString title, subtitle;
    ChartAxis x, y;
    std::vector<ChartSeries> series;
    std::vector<ChartLimit> limits;
    std::optional<ChartCells> cells;
    bool horizontal = false; ///< bars lie: a point's x is the value, its y the place in the categories of the y axis
    QString emptyText;       ///< said when there is nothing to show

    bool isEmpty() const { return series.empty() && !cells; }
};

/// RFC 4180 with a header line; one row per x (or category), one column per series, units in the header.
QString chartCsv(const ChartContent&);

/// At most two points a pixel of what lies between `least` and `most`: the lowest and the highest of each of `pixels`
/// columns, in order, so that no spike is lost. Points must be in x order.
std::vector<QPointF> decimated(const std::vector<QPointF>& points, double least, double most, int pixels);

} // namespace cw
