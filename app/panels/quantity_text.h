// SPDX-License-Identifier: GPL-3.0-or-later
// Quantities as Qt strings.
#pragma once

#include <QString>

#include "model/units/text.h"

namespace cw
{

/// "4.8 TB/s": rounded for reading.
inline QString shown(double value, Unit unit, int significant = 3)
{
    return QString::fromStdString(formatQuantity(value, unit, significant));
}

/// For a field: all digits that matter, so that typing the text again gives the same value.
inline QString fieldText(double value, Unit unit)
{
    return shown(value, unit, 12);
}

} // namespace cw
