// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/design/currency.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace cw
{

namespace
{

/// Pegged to the dollar at one to one: for all others a rate of exactly 1 is one that nobody has given.
constexpr std::array<std::string_view, 3> atPar{"BMD", "BSD", "PAB"};
constexpr double leastRate = 1e-6, mostRate = 1e9;

} // namespace

Error currencyProblem(const std::string& code, double perUsd)
{
    const std::string currency = "/economics/currency", rate = "/economics/currency_per_usd";
    if (code.size() != 3 || !std::ranges::all_of(code, [](char c) { return c >= 'A' && c <= 'Z'; }))
        return {text(CW_TEXT("\"{0}\" is no currency."), code), currency,
                text(CW_TEXT("Use the three letters of ISO 4217, such as EUR or CNY."))};
    if (!std::isfinite(perUsd) || perUsd < leastRate || perUsd > mostRate)
        return {text(CW_TEXT("An exchange rate of {0} is not possible."), perUsd), rate,
                text(CW_TEXT("Give how many {0} one US dollar is."), code)};
    if (code == "USD" && perUsd != 1)
        return {text(CW_TEXT("A US dollar is one US dollar, not {0}."), perUsd), rate,
                text(CW_TEXT("Name the currency that the rate is of, or set it to 1."))};
    if (code != "USD" && perUsd == 1 && std::ranges::find(atPar, code) == atPar.end())
        return {text(CW_TEXT("The exchange rate of {0} is not given; figures stay in US dollars."), code), rate,
                text(CW_TEXT("Give how many {0} one US dollar is."), code)};
    return {};
}

Currency currencyOf(const Economics& e)
{
    return currencyProblem(e.currency, e.currencyRate).what.empty() ? Currency{e.currency, e.currencyRate} : Currency();
}

} // namespace cw
