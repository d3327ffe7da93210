// SPDX-License-Identifier: GPL-3.0-or-later
// Units by name, and the dimensions of the fields that take them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "model/units/text.h"

namespace cw
{

/// Exponents of byte, second, joule, operation, token, dollar, metre, degree.
using Dimension = std::array<std::int16_t, 8>;

/// `factor` turns a number of this unit into base units (byte, second, joule …) of `dimension`.
struct NamedUnit {
    double factor = 1;
    Dimension dimension{};
};

/// A unit with its prefix ("GiB", "ms", "kWh", "tok"); nothing when the name is not known. Names are case-sensitive.
std::optional<NamedUnit> unitByName(std::string_view name);

/// What a field of `unit` holds: base units per one of its own, its dimension, and an example for messages.
struct UnitSheet {
    double factor = 1;
    Dimension dimension{};
    std::string_view example;
};
const UnitSheet& sheetOf(Unit unit);

} // namespace cw
