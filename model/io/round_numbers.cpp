// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/io/round_numbers.h"

#include <charconv>
#include <cmath>

namespace cw
{

void roundNumbers(Json& j, int digits)
{
    if (auto* d = std::get_if<double>(&j.value())) {
        if (std::isfinite(*d)) {
            char buffer[40];
            const auto end =
                std::to_chars(buffer, buffer + sizeof buffer, *d, std::chars_format::scientific, digits - 1).ptr;
            std::from_chars(buffer, end, *d);
        }
    } else if (auto* a = j.array()) {
        for (Json& e : *a)
            roundNumbers(e, digits);
    } else if (auto* o = j.object()) {
        for (auto& [key, e] : *o)
            roundNumbers(e, digits);
    }
}

} // namespace cw
