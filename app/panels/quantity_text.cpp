// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers as people read and type them.
#include "app/panels/quantity_text.h"

#include <array>
#include <charconv>
#include <cmath>
#include <span>

namespace cw
{

namespace
{

struct Step {
    double factor;
    const char* unit;
};

constexpr std::array bytes{Step{1, "B"},    Step{1e3, "kB"},  Step{1e6, "MB"},
                           Step{1e9, "GB"}, Step{1e12, "TB"}, Step{1e15, "PB"}};
constexpr std::array byteRates{Step{1, "B/s"},    Step{1e3, "kB/s"},  Step{1e6, "MB/s"},
                               Step{1e9, "GB/s"}, Step{1e12, "TB/s"}, Step{1e15, "PB/s"}};
constexpr std::array flops{Step{1, "FLOP/s"}, Step{1e9, "GFLOP/s"}, Step{1e12, "TFLOP/s"}, Step{1e15, "PFLOP/s"},
                           Step{1e18, "EFLOP/s"}};
constexpr std::array seconds{Step{1e-9, "ns"}, Step{1e-6, "µs"}, Step{1e-3, "ms"}, Step{1, "s"}};
constexpr std::array watts{Step{1, "W"}, Step{1e3, "kW"}, Step{1e6, "MW"}, Step{1e9, "GW"}};
constexpr std::array joules{Step{1e-3, "mJ"}, Step{1, "J"}, Step{1e3, "kJ"}, Step{1e6, "MJ"}};
constexpr std::array metres{Step{1e-3, "mm"}, Step{1, "m"}, Step{1e3, "km"}};
constexpr std::array hertz{Step{1, "Hz"}, Step{1e6, "MHz"}, Step{1e9, "GHz"}};
constexpr std::array perSecond{Step{1, "/s"}};
constexpr std::array tokens{Step{1, "tokens"}};
constexpr std::array usd{Step{1, "$"}};
constexpr std::array usdPerKwh{Step{1, "$/kWh"}};
constexpr std::array percent{Step{0.01, "%"}};
constexpr std::array celsius{Step{1, "°C"}};
constexpr std::array years{Step{1, "years"}};
constexpr std::array plain{Step{1, ""}};

std::span<const Step> stepsOf(UnitKind unit)
{
    switch (unit) {
    case UnitKind::Bytes: return bytes;
    case UnitKind::BytesPerSecond: return byteRates;
    case UnitKind::FlopsPerSecond: return flops;
    case UnitKind::Seconds: return seconds;
    case UnitKind::Watts: return watts;
    case UnitKind::Joules: return joules;
    case UnitKind::Metres: return metres;
    case UnitKind::Hertz: return hertz;
    case UnitKind::PerSecond: return perSecond;
    case UnitKind::Tokens: return tokens;
    case UnitKind::Usd: return usd;
    case UnitKind::UsdPerKwh: return usdPerKwh;
    case UnitKind::Percent: return percent;
    case UnitKind::Celsius: return celsius;
    case UnitKind::Years: return years;
    case UnitKind::None:
    case UnitKind::Count: break;
    }
    return plain;
}

/// The largest step that leaves at least 1; zero has the kind's own unit.
Step stepFor(double value, UnitKind unit)
{
    const auto steps = stepsOf(unit);
    Step chosen = steps.front();
    for (const Step& step : steps)
        if (value == 0 ? step.factor == 1 : std::abs(value) >= step.factor * (1 - 1e-12))
            chosen = step;
    return chosen;
}

double roundTo(double value, int digits)
{
    if (value == 0 || !std::isfinite(value))
        return value;
    const double scale = std::pow(10.0, digits - 1 - std::floor(std::log10(std::abs(value))));
    return std::round(value * scale) / scale;
}

/// Plain decimal notation with `digits` significant ones, no zeros at the end.
QString decimal(double value, int digits)
{
    if (!std::isfinite(value))
        return QStringLiteral("—");
    const int magnitude = value == 0 ? 0 : static_cast<int>(std::floor(std::log10(std::abs(value))));
    std::array<char, 400> buffer;
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::fixed,
                                   std::max(0, digits - 1 - magnitude));
    std::string text(buffer.data(), end.ptr);
    if (text.find('.') != std::string::npos) {
        text.erase(text.find_last_not_of('0') + 1);
        if (text.ends_with('.'))
            text.pop_back();
    }
    return QString::fromStdString(text == "-0" ? "0" : text);
}

} // namespace

ShownQuantity shown(double si, UnitKind unit, int digits)
{
    const double rounded = roundTo(si, digits);
    const Step step = stepFor(rounded, unit);
    // Whole numbers of things are shown in full.
    if (unit == UnitKind::Count || unit == UnitKind::Tokens)
        return {decimal(std::round(si), 15), QString::fromUtf8(step.unit)};
    return {decimal(rounded / step.factor, digits), QString::fromUtf8(step.unit)};
}

QString fieldText(double si, UnitKind unit)
{
    const Step step = stepFor(si, unit);
    return ShownQuantity{decimal(si / step.factor, 12), QString::fromUtf8(step.unit)}.joined();
}

Result<double> parseTyped(const QString& typed, UnitKind unit)
{
    const std::string text8 = typed.trimmed().toStdString();
    if (text8.find(',') != std::string::npos)
        return fail(text(CW_TEXT("\"{0}\" has a comma: it could mean thousands or a fraction."), text8), {},
                    text(CW_TEXT("Write a point for fractions and nothing between thousands.")));
    double value = 0;
    const auto end = std::from_chars(text8.data(), text8.data() + text8.size(), value);
    if (end.ec != std::errc() || end.ptr != text8.data() + text8.size())
        return fail(text(CW_TEXT("\"{0}\" is not a number."), text8));
    return unit == UnitKind::Percent ? value / 100 : value;
}

} // namespace cw
