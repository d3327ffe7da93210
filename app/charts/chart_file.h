// SPDX-License-Identifier: GPL-3.0-or-later
// A chart as a file: picture or table.
#pragma once

#include <QImage>
#include <QSizeF>

#include "app/charts/chart_painter.h"

namespace cw
{

/// With title, legend and ground, `ratio` pixels a point.
QImage chartImage(const ChartContent&, const CanvasTheme&, QSizeF size, double ratio = 2);
/// PNG, SVG, PDF or CSV by suffix. Returns why it could not be written, or an empty text.
QString writeChart(const ChartContent&, const CanvasTheme&, QSizeF size, const QString& path);
/// Writes a whole file or leaves what was there. Returns why it could not be written, or an empty text.
QString writeBytes(const QString& path, const QByteArray& bytes);

} // namespace cw
