// SPDX-License-Identifier: GPL-3.0-or-later
// Factor and unit that make the figures of an axis short: 0.000 35 s are 0.35 ms.
#pragma once

#include <charconv>
#include <cmath>

#include "app/panels/money_text.h"

namespace cw
{

struct DisplayScale {
    double factor = 1;
    QString unit;
};

/// By the greatest value of the axis.
inline DisplayScale displayScale(double peak, Unit unit, const Currency& currency = {})
{
    if (isMoney(unit) && !currency.isUsd())
        return {currency.perUsd, moneyUnit(unit, currency)};
    if (!(peak > 0) || unit == Unit::Count)
        return {};
    constexpr int digits = 12;
    const QuantityText text = splitQuantity(peak, unit, digits);
    const std::string_view value = text.value;
    if (value.starts_with('$'))
        return {1, QStringLiteral("$") + QString::fromStdString(text.unit)};
    double shown = 0;
    std::from_chars(value.data(), value.data() + value.size(), shown);
    if (!(shown > 0))
        return {1, QString::fromStdString(text.unit)};
    // A whole number or one over it: what was rounded away goes.
    const double factor = shown / peak;
    return {factor >= 1 ? std::round(factor) : 1 / std::round(1 / factor), QString::fromStdString(text.unit)};
}

} // namespace cw
