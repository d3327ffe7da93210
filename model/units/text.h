// SPDX-License-Identifier: GPL-3.0-or-later
// Quantities as people write and read them: "8 * 400 Gb/s", "$0.08/kWh", "560 W". Independent of any locale.
#pragma once

#include <string>
#include <string_view>

#include "model/core/error.h"

namespace cw
{

// GCC 12 says that scoped enumerators shadow the quantity types of the same name; they can't be mistaken.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wshadow"
/// What a field holds. The value is in the unit named here; a number written without a unit is taken to be in it.
enum class Unit {
    Count,           ///< a plain number
    Percent,         ///< the value is a fraction; "90" and "90 %" both are 0.9
    Bytes,           ///< bytes
    BytesPerSecond,  ///< bytes per second
    Seconds,         ///< seconds
    PerSecond,       ///< events per second
    Hertz,           ///< hertz
    Watts,           ///< watts
    Joules,          ///< joules
    JoulesPerToken,  ///< joules per token
    FlopsPerSecond,  ///< FLOP/s
    Tokens,          ///< tokens
    TokensPerSecond, ///< tokens per second
    Usd,             ///< US dollars
    UsdPerKwh,       ///< US dollars per kilowatt-hour
    UsdPerHour,      ///< US dollars per hour
    UsdPerMtok,      ///< US dollars per million tokens
    Metres,          ///< metres
    Celsius          ///< degrees Celsius
};
#pragma GCC diagnostic pop

/// Reads an expression of numbers with units, + - * / and parentheses. Prefixes k M G T P E are powers of 1000, Ki Mi
/// Gi Ti of 1024; b is a bit, B a byte; "141 GB + 10 %"; "12 000". Full-width characters are read as their ASCII forms.
/// Errors: a comma (it means different things in different places), an unknown unit, a quantity of another kind (the
/// error names what is wanted), incomplete expressions, results that are not finite. The error's `where` is empty.
Result<double> parseQuantity(std::string_view text, Unit unit);

/// A number and its unit apart, for large figures: {"3.35", "TB/s"}, {"$0.42", "/Mtok"}.
struct QuantityText {
    std::string value;
    std::string unit;
    friend bool operator==(const QuantityText&, const QuantityText&) = default;
};

/// Picks the prefix and rounds to `significant` digits (1 to 17); whole digits are never dropped. Bytes in decimal
/// prefixes. What is not a number gives "–", infinity "∞". parseQuantity reads what this writes.
QuantityText splitQuantity(double value, Unit unit, int significant = 3);
/// The same in one text: "3.35 TB/s", "$0.42/Mtok", "24 °C".
std::string formatQuantity(double value, Unit unit, int significant = 3);

} // namespace cw
