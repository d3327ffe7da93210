// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/workload/trace_time.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cmath>

namespace cw
{
namespace
{

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// Takes exactly `digits` digits off the front.
bool takeNumber(std::string_view& s, std::size_t digits, int& value)
{
    if (s.size() < digits)
        return false;
    value = 0;
    for (std::size_t i = 0; i < digits; ++i) {
        if (!isDigit(s[i]))
            return false;
        value = value * 10 + (s[i] - '0');
    }
    s.remove_prefix(digits);
    return true;
}

bool takeChar(std::string_view& s, char c)
{
    if (!s.starts_with(c))
        return false;
    s.remove_prefix(1);
    return true;
}

/// Fraction of a second after the point, in ticks; digits past the seventh are cut.
std::int64_t takeFraction(std::string_view& s)
{
    std::int64_t ticks = 0, unit = ticksPerSecond / 10;
    while (!s.empty() && isDigit(s[0])) {
        ticks += (s[0] - '0') * unit;
        unit /= 10;
        s.remove_prefix(1);
    }
    return ticks;
}

/// "", "Z", "+HH:MM", "-HHMM", "+HH": minutes east of UTC.
std::optional<int> parseZone(std::string_view s)
{
    if (s.empty() || s == "Z" || s == "z")
        return 0;
    const int sign = s[0] == '-' ? -1 : 1;
    int hours = 0, minutes = 0;
    if (!takeChar(s, '+') && !takeChar(s, '-'))
        return std::nullopt;
    if (!takeNumber(s, 2, hours))
        return std::nullopt;
    takeChar(s, ':');
    if (!s.empty() && (!takeNumber(s, 2, minutes) || !s.empty()))
        return std::nullopt;
    return hours <= 23 && minutes <= 59 ? std::optional(sign * (hours * 60 + minutes)) : std::nullopt;
}

} // namespace

std::optional<std::int64_t> parseTimestamp(std::string_view s)
{
    namespace chrono = std::chrono;
    int year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0;
    if (!takeNumber(s, 4, year) || !takeChar(s, '-') || !takeNumber(s, 2, month) || !takeChar(s, '-') ||
        !takeNumber(s, 2, day) || !(takeChar(s, ' ') || takeChar(s, 'T')) || !takeNumber(s, 2, hour) ||
        !takeChar(s, ':') || !takeNumber(s, 2, minute) || !takeChar(s, ':') || !takeNumber(s, 2, second))
        return std::nullopt;
    std::int64_t fraction = 0;
    if (takeChar(s, '.')) {
        if (s.empty() || !isDigit(s[0]))
            return std::nullopt;
        fraction = takeFraction(s);
    }
    const auto zone = parseZone(s);
    const chrono::year_month_day date{chrono::year(year), chrono::month(static_cast<unsigned>(month)),
                                      chrono::day(static_cast<unsigned>(day))};
    // 60 is a leap second.
    if (!zone || !date.ok() || hour > 23 || minute > 59 || second > 60)
        return std::nullopt;
    const std::int64_t days = chrono::sys_days(date).time_since_epoch().count();
    const std::int64_t seconds = ((days * 24 + hour) * 60 + minute - *zone) * 60 + second;
    return seconds * ticksPerSecond + fraction;
}

std::optional<std::int64_t> parseDecimalTicks(std::string_view s, int exponent)
{
    const bool negative = s.starts_with('-');
    const std::string_view digits = s.substr(negative ? 1 : 0);
    const auto point = std::min(digits.find('.'), digits.size());
    std::string_view whole = digits.substr(0, point);
    const std::string_view fraction = point < digits.size() ? digits.substr(point + 1) : std::string_view();
    if (whole.empty() && fraction.empty())
        return std::nullopt;
    if (std::any_of(whole.begin(), whole.end(), [](char c) { return !isDigit(c); }) ||
        std::any_of(fraction.begin(), fraction.end(), [](char c) { return !isDigit(c); })) {
        double value = 0;
        const auto r = std::from_chars(s.data(), s.data() + s.size(), value);
        const double ticks = value * std::pow(10, exponent);
        if (r.ec != std::errc() || r.ptr != s.data() + s.size() || !(std::abs(ticks) <= 4e18))
            return std::nullopt;
        return std::llround(ticks);
    }
    constexpr std::int64_t most = 400'000'000'000'000'000; // a tenth of the limit
    std::int64_t ticks = 0;
    const auto append = [&](char digit) {
        if (ticks > most)
            return false;
        ticks = ticks * 10 + (digit - '0');
        return true;
    };
    if (exponent < 0) // whole units of less than a tick are cut
        whole.remove_suffix(std::min(whole.size(), static_cast<std::size_t>(-exponent)));
    for (const char c : whole)
        if (!append(c))
            return std::nullopt;
    for (int i = 0; i < exponent; ++i)
        if (!append(static_cast<std::size_t>(i) < fraction.size() ? fraction[static_cast<std::size_t>(i)] : '0'))
            return std::nullopt;
    return negative ? -ticks : ticks;
}

std::optional<std::int64_t> parseTicks(std::string_view s, std::int64_t ticksPerUnit)
{
    double value = 0;
    const auto r = std::from_chars(s.data(), s.data() + s.size(), value);
    if (r.ec != std::errc() || r.ptr != s.data() + s.size())
        return std::nullopt;
    const double ticks = value * static_cast<double>(ticksPerUnit);
    if (!(std::abs(ticks) <= 1e15))
        return std::nullopt;
    return std::llround(ticks);
}

} // namespace cw
