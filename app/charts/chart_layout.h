// SPDX-License-Identifier: GPL-3.0-or-later
// Where everything of a chart stands: its frame and all its texts, none of which leaves the area or touches another.
#pragma once

#include <vector>

#include <QFont>
#include <QRectF>

#include "app/charts/chart_painter.h"
#include "app/charts/chart_ticks.h"

namespace cw
{

struct PlacedText {
    QRectF box;
    QString text; ///< as it is drawn: shortened where there is no room
    QFont font;
    QColor color;
    Qt::Alignment alignment = Qt::AlignLeft | Qt::AlignVCenter;
    bool overPlot = false; ///< lies on what is drawn, and needs ground of its own
};

/// A sign of the legend; `series` or `limit` is −1.
struct LegendKey {
    QRectF box;
    int series = -1, limit = -1;
};

struct ChartLayout {
    ChartFrame frame;
    std::vector<PlacedText> texts;
    std::vector<LegendKey> keys;
    QRectF scale; ///< of a heat map's colours; empty without
    std::vector<double> gridX, gridY;
    bool zerosX = false, zerosY = false; ///< the low end stands for 0 and less
};

ChartLayout layoutChart(const ChartContent&, const QRectF& area, const ChartStyle&);

/// A colour of a heat map, `share` of the way up its scale.
QColor heatColor(const CanvasTheme&, double share);

} // namespace cw
