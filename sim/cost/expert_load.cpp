// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/cost/expert_load.h"

#include <algorithm>
#include <cmath>

namespace cw
{
namespace
{

/// Popularities are drawn from a density ∝ x^−skew over [1, range], as in the public benchmark whose skewed timings
/// calibrate the experts (github.com/ai-dynamo/aiconfigurator, "power_law"). Its range is 0.8 tokens, or 200 when there
/// are fewer rows than experts; a lower bound of 100 stands for both and follows its draws of loads at exponent 1.2
/// within 7 % in touched experts and 3 % in rows (medians, over the shapes of its timings).
constexpr double rangePerToken = 0.8, leastRange = 100;

/// Points of the popularity's distribution that stand for all experts.
constexpr int points = 32;

double rangeOf(const ExpertRouting& r)
{
    return std::max(leastRange, rangePerToken * r.tokens);
}

/// ∫ x^(power − skew) dx over [1, range].
double moment(double power, double skew, double range)
{
    const double e = power - skew + 1;
    return std::abs(e) < 1e-6 ? std::log(range) : std::expm1(e * std::log(range)) / e;
}

/// Squared coefficient of variation of the popularity.
double popularityVariance(const ExpertRouting& r)
{
    if (r.skew <= 0)
        return 0;
    const double range = rangeOf(r), mean = moment(1, r.skew, range);
    return std::max(0.0, moment(2, r.skew, range) * moment(0, r.skew, range) / (mean * mean) - 1);
}

/// Mean of the largest of n standard normal variables: Blom's quantile, and Tukey's lambda for the normal's inverse.
double largestOfNormals(double n)
{
    const double p = (n - 0.375) / (n + 0.25);
    return std::max(0.0, 4.91 * (std::pow(p, 0.14) - std::pow(1 - p, 0.14)));
}

double expertsPerRank(const ExpertRouting& r)
{
    return r.experts / std::max(1.0, r.ranks);
}

double meanRows(const ExpertRouting& r)
{
    return r.tokens * r.topK / std::max(1.0, r.ranks);
}

/// Experts of a rank that get a row when `draws` tokens choose among all of them.
double touchedBy(const ExpertRouting& r, double draws)
{
    const double chance = std::min(1.0, r.topK / r.experts);
    const auto touched = [draws](double p) { return p >= 1 ? 1.0 : -std::expm1(draws * std::log1p(-p)); };
    if (r.skew <= 0)
        return expertsPerRank(r) * touched(chance);
    const double range = rangeOf(r), exponent = 1 - r.skew;
    const double top = std::expm1(exponent * std::log(range));
    double popularity[points], mean = 0, sum = 0;
    for (int i = 0; i < points; ++i) {
        const double u = (i + 0.5) / points;
        popularity[i] = std::abs(exponent) < 1e-6 ? std::pow(range, u) : std::pow(1 + u * top, 1 / exponent);
        mean += popularity[i] / points;
    }
    for (const double x : popularity)
        sum += touched(std::min(1.0, chance * x / mean)) / points;
    return expertsPerRank(r) * sum;
}

} // namespace

double rankImbalance(const ExpertRouting& r)
{
    if (r.skew < 0 || r.ranks <= 1 || r.tokens <= 0)
        return 1;
    const double z = largestOfNormals(r.ranks), others = 1 - 1 / r.ranks; // what one rank has more others have less
    const double scatter = (popularityVariance(r) / expertsPerRank(r) + 1 / meanRows(r)) * others;
    // Few rows are skewed to the right, as Poisson's (Cornish and Fisher, 1938).
    const double skewness = std::max(0.0, z * z - 1) / 6 / meanRows(r);
    // No token goes to an expert twice.
    const double most = std::max(1.0, std::min(r.ranks, r.experts / r.topK));
    return std::min(most, 1 + z * std::sqrt(scatter) + skewness);
}

ExpertLoad busiestRank(const ExpertRouting& r)
{
    if (r.tokens <= 0)
        return {};
    ExpertLoad load;
    const double imbalance = rankImbalance(r);
    load.rows = std::max(1.0, meanRows(r) * imbalance);
    const double touched = r.skew < 0 ? meanRows(r) : touchedBy(r, r.tokens * imbalance);
    load.touched = std::min({std::max(1.0, touched), std::max(1.0, expertsPerRank(r)), load.rows});
    return load;
}

ExpertLoad meanRank(const ExpertRouting& r)
{
    if (r.tokens <= 0)
        return {};
    return {meanRows(r), r.skew < 0 ? std::min(meanRows(r), expertsPerRank(r)) : touchedBy(r, r.tokens)};
}

} // namespace cw
