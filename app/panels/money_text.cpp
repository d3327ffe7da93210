// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/money_text.h"

namespace cw
{

namespace
{

constexpr char dollar[] = "$";

struct Sign {
    const char *code, *sign;
};
constexpr Sign signs[] = {{"USD", "$"}, {"EUR", "€"}, {"GBP", "£"}, {"CNY", "CN¥"}, {"JPY", "JP¥"}};

} // namespace

bool isMoney(Unit unit)
{
    return unit == Unit::Usd || unit == Unit::UsdPerKwh || unit == Unit::UsdPerHour || unit == Unit::UsdPerMtok;
}

QString currencySign(const Currency& currency)
{
    for (const Sign& s : signs)
        if (currency.code == s.code)
            return QString::fromUtf8(s.sign);
    return QString::fromStdString(currency.code) + QChar(QChar::Nbsp);
}

QuantityText splitFigure(double value, Unit unit, const Currency& currency, int significant)
{
    if (!isMoney(unit) || currency.isUsd())
        return splitQuantity(value, unit, significant);
    QuantityText text = splitQuantity(value * currency.perUsd, unit, significant);
    if (const auto at = text.value.find(dollar); at != std::string::npos)
        text.value.replace(at, 1, currencySign(currency).toStdString());
    return text;
}

QString figureText(double value, Unit unit, const Currency& currency, int significant)
{
    if (!isMoney(unit))
        return shown(value, unit, significant);
    const QuantityText text = splitFigure(value, unit, currency, significant);
    return QString::fromStdString(text.value + text.unit);
}

QString moneyUnit(Unit unit, const Currency& currency)
{
    return currencySign(currency).trimmed() + QString::fromStdString(splitQuantity(1, unit).unit);
}

QString rateText(const Currency& currency)
{
    return currency.isUsd() ? QString()
                            : QStringLiteral("1 USD = %1 %2")
                                  .arg(shown(currency.perUsd, Unit::Count, 6), QString::fromStdString(currency.code));
}

} // namespace cw
