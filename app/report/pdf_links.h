// SPDX-License-Identifier: GPL-3.0-or-later
// What QPdfWriter can't do: links within the document, bookmarks, a date of one's own, Chinese that can be searched.
#pragma once

#include "app/report/report_layout.h"

namespace cw
{

/// Appends links and bookmarks as an incremental update (ISO 32000-1, 7.5.6), and sets the date of creation. A PDF
/// that does not look as expected comes back as it is.
QByteArray withLinks(QByteArray pdf, const LaidOutReport&, double sheetHeight, const QDateTime& created);

} // namespace cw
