// SPDX-License-Identifier: GPL-3.0-or-later
// Lines of a table for other programs, as RFC 4180 wants them.
#pragma once

#include <QString>
#include <QStringList>

namespace cw
{

/// Quoted where it has to be; ends with CR LF.
QString csvLine(const QStringList& fields);
/// At most 12 significant digits, a point whatever the language; "" for what is not a number.
QString csvNumber(double value);

} // namespace cw
