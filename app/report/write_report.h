// SPDX-License-Identifier: GPL-3.0-or-later
// A report as a file.
#pragma once

#include "app/report/report_content.h"

namespace cw
{

/// Vector pages; paper is "A4" or "Letter", lying.
QByteArray reportPdf(const ReportContent&, const QString& paper);
/// One file without references to others; pictures are inline SVG.
QByteArray reportHtml(const ReportContent&);
/// PDF or HTML by suffix. Returns why it could not be written, or an empty text.
QString writeReportFile(const QString& path, const ReportContent&, const QString& paper);

} // namespace cw
