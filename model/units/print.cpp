// SPDX-License-Identifier: GPL-3.0-or-later
// Prints quantities with the prefix that reads best.
#include <algorithm>
#include <cmath>
#include <span>

#include <fmt/format.h>

#include "model/units/text.h"

namespace cw
{
namespace
{

/// From `from` times `factor` on, numbers are shown in this unit.
struct Step {
    double factor;
    const char* unit;
    double from = 1;
};

struct Style {
    std::span<const Step> steps; ///< ascending
    const char* before = "";     ///< the number
    const char* after = "";      ///< appended to the step's unit
    bool unitOnValue = false;    ///< "$12k": the step's letter stays with the number
};

constexpr Step plain[]{{1, ""}};
constexpr Step percent[]{{0.01, "%"}};
constexpr Step bytes[]{{1, "B"}, {1e3, "kB"}, {1e6, "MB"}, {1e9, "GB"}, {1e12, "TB"}, {1e15, "PB"}, {1e18, "EB"}};
constexpr Step seconds[]{{1e-9, "ns"}, {1e-6, "µs"}, {1e-3, "ms"}, {1, "s"}, {3600, "h", 2}, {86400, "d", 3}};
constexpr Step perSecond[]{{1, "/s"}, {1e3, "k/s", 10}, {1e6, "M/s"}};
constexpr Step hertz[]{{1, "Hz"}, {1e3, "kHz"}, {1e6, "MHz"}, {1e9, "GHz"}};
constexpr Step watts[]{{1e-3, "mW"}, {1, "W"}, {1e3, "kW"}, {1e6, "MW"}, {1e9, "GW"}};
constexpr Step joules[]{{1e-12, "pJ"}, {1e-9, "nJ"}, {1e-6, "µJ"}, {1e-3, "mJ"},
                        {1, "J"},      {1e3, "kJ"},  {1e6, "MJ"},  {1e9, "GJ"}};
constexpr Step flops[]{{1, "FLOP"}, {1e6, "MFLOP"}, {1e9, "GFLOP"}, {1e12, "TFLOP"}, {1e15, "PFLOP"}, {1e18, "EFLOP"}};
constexpr Step tokens[]{{1, "tok"}, {1e3, "ktok", 10}, {1e6, "Mtok"}, {1e9, "Gtok"}, {1e12, "Ttok"}};
constexpr Step money[]{{1, ""}, {1e3, "k", 10}, {1e6, "M"}, {1e9, "G"}};
constexpr Step metres[]{{1e-3, "mm"}, {1, "m"}, {1e3, "km"}};
constexpr Step celsius[]{{1, "°C"}};

Style styleOf(Unit unit)
{
    switch (unit) {
    case Unit::Count: return {plain};
    case Unit::Percent: return {percent};
    case Unit::Bytes: return {bytes};
    case Unit::BytesPerSecond: return {bytes, "", "/s"};
    case Unit::Seconds: return {seconds};
    case Unit::PerSecond: return {perSecond};
    case Unit::Hertz: return {hertz};
    case Unit::Watts: return {watts};
    case Unit::Joules: return {joules};
    case Unit::JoulesPerToken: return {joules, "", "/tok"};
    case Unit::FlopsPerSecond: return {flops, "", "/s"};
    case Unit::Tokens: return {tokens};
    case Unit::TokensPerSecond: return {tokens, "", "/s"};
    case Unit::Usd: return {money, "$", "", true};
    case Unit::UsdPerKwh: return {plain, "$", "/kWh"};
    case Unit::UsdPerHour: return {money, "$", "/h", true};
    case Unit::UsdPerMtok: return {plain, "$", "/Mtok"};
    case Unit::Metres: return {metres};
    case Unit::Celsius: return {celsius};
    }
    return {plain};
}

/// `significant` digits without exponent and without zeros at the end; whole digits stay. Tiny and huge numbers, which
/// no prefix reaches, have an exponent.
std::string digits(double v, int significant)
{
    if (v == 0)
        return "0";
    const double size = std::abs(v);
    if (size < 1e-6 || size >= 1e15)
        return fmt::format("{:.{}g}", v, significant);
    const int whole = static_cast<int>(std::floor(std::log10(size))) + 1;
    std::string s = fmt::format("{:.{}f}", v, std::clamp(significant - whole, 0, 25));
    if (s.find('.') != std::string::npos) {
        s.erase(s.find_last_not_of('0') + 1);
        if (s.back() == '.')
            s.pop_back();
    }
    return s == "-0" ? "0" : s;
}

/// What rounding to `significant` digits makes of `v`, so that 999.9 W is shown as 1 kW.
double rounded(double v, int significant)
{
    if (v == 0)
        return 0;
    const double unit = std::pow(10, std::floor(std::log10(v)) + 1 - significant);
    return unit > 0 && std::isfinite(v / unit) ? std::round(v / unit) * unit : v;
}

} // namespace

QuantityText splitQuantity(double value, Unit unit, int significant)
{
    const Style style = styleOf(unit);
    const Step* step = &style.steps.front();
    significant = std::clamp(significant, 1, 17);
    const bool ordinary = std::isfinite(value) && value != 0;
    const double size = ordinary ? rounded(std::abs(value), significant) * (1 + 1e-12) : 0;
    for (const Step& s : style.steps) // without a size in the unit itself, not in its smallest part
        if (ordinary ? size >= s.factor * s.from : s.factor <= 1)
            step = &s;
    if (!std::isfinite(value))
        return {std::isnan(value) ? "–" : value > 0 ? "∞" : "-∞", std::string(step->unit) + style.after};
    std::string number = digits(value / step->factor, significant);
    if (number.starts_with('-') && *style.before)
        number = std::string("-") + style.before + number.substr(1);
    else
        number = style.before + number;
    if (style.unitOnValue)
        return {number + step->unit, style.after};
    return {std::move(number), std::string(step->unit) + style.after};
}

std::string formatQuantity(double value, Unit unit, int significant)
{
    const QuantityText t = splitQuantity(value, unit, significant);
    const bool attached = t.unit.empty() || (t.unit.front() == '/' && t.value.find('$') != std::string::npos);
    return t.value + (attached ? "" : " ") + t.unit;
}

} // namespace cw
