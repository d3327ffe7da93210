// SPDX-License-Identifier: GPL-3.0-or-later
// Draws a chart with a painter: pictures in files and reports, and what Qt Charts has no series for.
#pragma once

#include <QRectF>

#include "app/canvas/theme.h"
#include "app/charts/chart_content.h"

class QPainter;

namespace cw
{

struct ChartStyle {
    const CanvasTheme* theme = &lightTheme();
    double textSize = 10;    ///< px; titles stand out by it
    bool title = true;       ///< with title and subtitle above
    bool legend = true;      ///< below
    bool background = false; ///< filled with the theme's panel
    bool axisTitles = true;  ///< what the axes are, with units
};

/// Where a chart's axes stand, to find what is under the cursor.
struct ChartFrame {
    QRectF plot;
    double left = 0, right = 1, bottom = 0, top = 1; ///< values at the edges of the plot
    bool logarithmicX = false, logarithmicY = false;

    QPointF toPixel(QPointF value) const;
    QPointF toValue(QPointF pixel) const;
};

/// The frame of a chart in `area`: labels of the axes never leave it and never overlap.
ChartFrame chartFrame(const ChartContent&, const QRectF& area, const ChartStyle&);
void paintChart(QPainter&, const QRectF& area, const ChartContent&, const ChartStyle&);

} // namespace cw
