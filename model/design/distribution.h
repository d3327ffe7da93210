// SPDX-License-Identifier: GPL-3.0-or-later
// A law of token counts or times, as a design states it.
#pragma once

#include <string>
#include <vector>

#include "model/io/fields.h"

namespace cw
{

/// A distribution of token counts or of seconds.
struct Distribution {
    std::string kind = "constant"; ///< constant, uniform, exponential, lognormal, gamma, weibull, table
    double mean = 0;
    double cv = 0;                           ///< standard deviation over mean
    double min = 0, max = 0;                 ///< uniform, and clamps elsewhere (0 = none)
    std::vector<double> values{}, weights{}; ///< table: values and how often; without weights all alike
    friend bool operator==(const Distribution&, const Distribution&) = default;
};
template<class A>
void fields(A& a, Distribution& v)
{
    a(Field{"kind", "constant, uniform, exponential, lognormal, gamma, weibull or table."}, v.kind, "constant");
    a(Field{"mean"}, v.mean, 0.0);
    a(Field{"cv", "Standard deviation over mean."}, v.cv, 0.0);
    a(Field{"min"}, v.min, 0.0);
    a(Field{"max"}, v.max, 0.0);
    a(Field{"values", "Of a table."}, v.values);
    a(Field{"weights", "Of the values; absent: all alike."}, v.weights);
}

} // namespace cw
