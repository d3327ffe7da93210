// SPDX-License-Identifier: GPL-3.0-or-later
// Figures of money in the currency of the design; every other figure as it is. Fields for prices stay in US dollars.
#pragma once

#include "app/panels/quantity_text.h"
#include "model/design/currency.h"

namespace cw
{

bool isMoney(Unit);
/// "€", "CN¥"; a code without a sign of its own with a space that does not break.
QString currencySign(const Currency&);
/// As splitQuantity() and shown(): {"€0.39", "/Mtok"}; the value is in US dollars.
QuantityText splitFigure(double value, Unit unit, const Currency&, int significant = 3);
QString figureText(double value, Unit unit, const Currency&, int significant = 3);
/// Of an axis or a column: "€/Mtok".
QString moneyUnit(Unit unit, const Currency&);
/// "1 USD = 0.92 EUR"; empty in US dollars. Said once where figures are.
QString rateText(const Currency&);

} // namespace cw
