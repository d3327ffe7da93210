// SPDX-License-Identifier: GPL-3.0-or-later
// Lays a report out on sheets of paper: what goes where, and where titles are found again.
#pragma once

#include <functional>

#include <QSizeF>

#include "app/report/report_content.h"

class QPainter;

namespace cw
{

/// An area that leads to another sheet.
struct SheetLink {
    QRectF area;
    int sheet = 0;
};
struct ReportSheet {
    std::vector<std::function<void(QPainter&)>> paints; ///< points from the top left
    std::vector<SheetLink> links;
};
struct SheetTitle {
    QString text;
    int level = 1, sheet = 0;
};
struct LaidOutReport {
    std::vector<ReportSheet> sheets; ///< title, contents, then the pages
    std::vector<SheetTitle> titles;  ///< of the contents
};

LaidOutReport layOutReport(const ReportContent&, QSizeF sheet);

/// The ink of reports: the light theme on white.
QColor reportInk(ReportTone);

} // namespace cw
