// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/units/dimension.h"

#include <utility>

namespace cw
{
namespace
{

constexpr Dimension none{}, byte{1}, second{0, 1}, joule{0, 0, 1}, operation{0, 0, 0, 1}, token{0, 0, 0, 0, 1},
    dollar{0, 0, 0, 0, 0, 1}, metre{0, 0, 0, 0, 0, 0, 1}, degree{0, 0, 0, 0, 0, 0, 0, 1};

constexpr Dimension per(Dimension a, const Dimension& b)
{
    for (std::size_t i = 0; i < a.size(); ++i)
        a[i] = static_cast<std::int16_t>(a[i] - b[i]);
    return a;
}

enum Prefixes { NoPrefix, Large, Any, Binary }; // Large: k and up; Binary: Large and Ki Mi Gi Ti

struct Base {
    std::string_view name;
    double factor;
    Dimension dimension;
    Prefixes prefixes;
};

constexpr std::array bases{
    Base{"B", 1, byte, Binary},
    Base{"byte", 1, byte, Binary},
    Base{"bytes", 1, byte, Binary},
    Base{"b", 0.125, byte, Binary},
    Base{"bit", 0.125, byte, Binary},
    Base{"bits", 0.125, byte, Binary},
    Base{"Bps", 1, per(byte, second), Binary},
    Base{"bps", 0.125, per(byte, second), Binary},
    Base{"s", 1, second, Any},
    Base{"sec", 1, second, NoPrefix},
    Base{"min", 60, second, NoPrefix},
    Base{"h", 3600, second, NoPrefix},
    Base{"hr", 3600, second, NoPrefix},
    Base{"hour", 3600, second, NoPrefix},
    Base{"d", 86400, second, NoPrefix},
    Base{"day", 86400, second, NoPrefix},
    Base{"Hz", 1, per(none, second), Any},
    Base{"W", 1, per(joule, second), Any},
    Base{"J", 1, joule, Any},
    Base{"Wh", 3600, joule, Large},
    Base{"FLOP", 1, operation, Large},
    Base{"OP", 1, operation, Large},
    Base{"FLOPS", 1, per(operation, second), Large},
    Base{"FLOPs", 1, per(operation, second), Large},
    Base{"OPS", 1, per(operation, second), Large},
    Base{"tok", 1, token, Large},
    Base{"token", 1, token, NoPrefix},
    Base{"tokens", 1, token, NoPrefix},
    Base{"req", 1, none, NoPrefix},
    Base{"$", 1, dollar, NoPrefix},
    Base{"USD", 1, dollar, NoPrefix},
    Base{"m", 1, metre, Any},
    Base{"cm", 0.01, metre, NoPrefix},
    Base{"°C", 1, degree, NoPrefix},
    Base{"C", 1, degree, NoPrefix},
    Base{"%", 0.01, none, NoPrefix},
    Base{"k", 1e3, none, NoPrefix},
    Base{"M", 1e6, none, NoPrefix},
    Base{"G", 1e9, none, NoPrefix},
};

struct Prefix {
    std::string_view name;
    double factor;
    Prefixes from; ///< allowed from this class of units on
};
constexpr std::array prefixes{
    Prefix{"Ki", 1024.0, Binary},
    Prefix{"Mi", 1048576.0, Binary},
    Prefix{"Gi", 1073741824.0, Binary},
    Prefix{"Ti", 1099511627776.0, Binary},
    Prefix{"k", 1e3, Large},
    Prefix{"K", 1e3, Binary},
    Prefix{"M", 1e6, Large},
    Prefix{"G", 1e9, Large},
    Prefix{"T", 1e12, Large},
    Prefix{"P", 1e15, Large},
    Prefix{"E", 1e18, Large},
    Prefix{"m", 1e-3, Any},
    Prefix{"µ", 1e-6, Any}, // micro sign
    Prefix{"μ", 1e-6, Any}, // Greek mu
    Prefix{"u", 1e-6, Any},
    Prefix{"n", 1e-9, Any},
    Prefix{"p", 1e-12, Any},
};

bool takes(Prefixes unit, Prefixes prefix)
{
    return unit == prefix || (prefix == Large && unit != NoPrefix);
}

constexpr double kilowattHour = 3.6e6;

} // namespace

std::optional<NamedUnit> unitByName(std::string_view name)
{
    for (const Base& base : bases) {
        if (name == base.name)
            return NamedUnit{base.factor, base.dimension};
        if (base.prefixes == NoPrefix || !name.ends_with(base.name))
            continue;
        const std::string_view front = name.substr(0, name.size() - base.name.size());
        for (const Prefix& prefix : prefixes)
            if (front == prefix.name && takes(base.prefixes, prefix.from))
                return NamedUnit{base.factor * prefix.factor, base.dimension};
    }
    return std::nullopt;
}

const UnitSheet& sheetOf(Unit unit)
{
    static constexpr std::array<UnitSheet, 19> sheets{{{1, none, "8"},
                                                       {0.01, none, "90 %"},
                                                       {1, byte, "80 GiB"},
                                                       {1, per(byte, second), "400 Gb/s"},
                                                       {1, second, "250 ns"},
                                                       {1, per(none, second), "5 /s"},
                                                       {1, per(none, second), "1.7 GHz"},
                                                       {1, per(joule, second), "560 W"},
                                                       {1, joule, "3 kWh"},
                                                       {1, per(joule, token), "0.5 J/tok"},
                                                       {1, per(operation, second), "989 TFLOP/s"},
                                                       {1, token, "128 ktok"},
                                                       {1, per(token, second), "40 tok/s"},
                                                       {1, dollar, "$25000"},
                                                       {1 / kilowattHour, per(dollar, joule), "$0.08/kWh"},
                                                       {1.0 / 3600, per(dollar, second), "$2.5/h"},
                                                       {1e-6, per(dollar, token), "$0.4/Mtok"},
                                                       {1, metre, "3 m"},
                                                       {1, degree, "24 °C"}}};
    return sheets[static_cast<std::size_t>(unit)];
}

} // namespace cw
