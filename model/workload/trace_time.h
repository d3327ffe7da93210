// SPDX-License-Identifier: GPL-3.0-or-later
// Times of traces in whole ticks of 100 ns: no rounding on the way, no locale, no time zone database.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace cw
{

inline constexpr std::int64_t ticksPerSecond = 10'000'000;

/// "YYYY-MM-DD HH:MM:SS" or with 'T', any number of fractional digits (those past 100 ns are cut), optionally "Z",
/// "+HH:MM" or "-HHMM": ticks since 1970-01-01 UTC. Nothing for anything else.
std::optional<std::int64_t> parseTimestamp(std::string_view);

/// A plain decimal number in units of 10^`exponent` ticks, exact as far as whole ticks go, so that also nanoseconds
/// since 1970 are; with an exponent of its own to the nearest tick. Nothing for anything else, and beyond ±4·10^18
/// ticks.
std::optional<std::int64_t> parseDecimalTicks(std::string_view, int exponent);

/// A decimal number ("4.314579", "3e2") in units of `ticksPerUnit` ticks, to the nearest tick. Nothing for anything
/// else, and beyond ±10^15 ticks (three years).
std::optional<std::int64_t> parseTicks(std::string_view, std::int64_t ticksPerUnit);

} // namespace cw
