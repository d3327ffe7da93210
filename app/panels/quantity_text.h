// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as people read and type them in fields and tiles: value and unit, never a guessed comma.
#pragma once

#include <QString>

#include "model/core/error.h"

namespace cw
{

/// What a number in the design means; it decides the units that may be typed and the one shown.
enum class UnitKind {
    None,
    Count,
    Bytes,
    BytesPerSecond,
    FlopsPerSecond,
    Seconds,
    Watts,
    Joules,
    Metres,
    Usd,
    UsdPerKwh,
    PerSecond,
    Tokens,
    Percent, ///< held as a share, 0 … 1
    Celsius,
    Years,
    Hertz
};

struct ShownQuantity {
    QString value, unit;
    QString joined() const { return unit.isEmpty() ? value : value + QLatin1Char(' ') + unit; }
};

/// Three significant digits with a prefix that keeps the number readable: 4.8e12 B/s → "4.8", "TB/s".
ShownQuantity shown(double si, UnitKind unit, int digits = 3);
/// For a field: all digits that matter ("8192", "400 Gb/s" stays exact).
QString fieldText(double si, UnitKind unit);
/// Parses what was typed: a unit is optional and then the kind's own; arithmetic is allowed; a comma is refused.
Result<double> parseTyped(const QString& typed, UnitKind unit);

} // namespace cw
