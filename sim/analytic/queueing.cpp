// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/analytic/queueing.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace cw
{

double erlangC(double servers, double rho)
{
    if (rho <= 0)
        return 0;
    if (rho >= 1)
        return 1;
    constexpr double exactUpTo = 1024;
    if (servers > exactUpTo) // Sakasegawa 1977
        return std::pow(rho, std::sqrt(2 * (servers + 1)) - 1);
    const double m = std::max(1.0, std::floor(servers));
    const double load = rho * m;
    double b = 1; // Erlang B by its recursion
    for (double k = 1; k <= m; ++k)
        b = load * b / (k + load * b);
    return b / (1 - rho * (1 - b));
}

double Wait::quantile(double p) const
{
    if (probability <= 0 || 1 - p >= probability)
        return 0;
    return mean / probability * std::log(probability / (1 - p));
}

Wait allenCunneen(double servers, double rho, double service, double arrivalCv2, double serviceCv2)
{
    if (rho >= 1)
        return {std::numeric_limits<double>::infinity(), 1};
    Wait w;
    w.probability = erlangC(servers, rho);
    w.mean = w.probability * service / (std::max(1.0, servers) * (1 - rho)) * (arrivalCv2 + serviceCv2) / 2;
    return w;
}

double normalCdf(double z)
{
    return 0.5 * std::erfc(-z / std::sqrt(2.0));
}

} // namespace cw
