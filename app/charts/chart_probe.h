// SPDX-License-Identifier: GPL-3.0-or-later
// What of a chart is under the cursor, and what it says of itself.
#pragma once

#include "app/charts/chart_painter.h"

namespace cw
{

struct ChartHit {
    int series = -1, point = -1; ///< −1: of cells, or nothing
    QPointF at;                  ///< where it is drawn
    QString text;                ///< empty: nothing is there
    QString opens;               ///< the state that it stands for: "variant:ID", "request:N"; empty = none
};

/// The nearest point within `reach` pixels, or the bar, span, area or cell that the cursor is in.
ChartHit hitAt(const ChartContent&, const ChartFrame&, QPointF pixel, double reach = 14);

/// Values under the cursor: "12.5 requests/s · 0.3 s".
QString readOut(const ChartContent&, const ChartFrame&, QPointF pixel);

/// Narrows the axes to a part of the plot, given in pixels. Axes of names stay whole.
void zoomTo(ChartContent&, const ChartFrame&, const QRectF& part);

} // namespace cw
