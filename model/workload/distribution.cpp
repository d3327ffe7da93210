// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/workload/distribution.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <optional>

namespace cw
{
namespace
{

constexpr double smallestCv = 0.01, largestCv = 100;

double weibullCvSquared(double shape)
{
    const double mean = std::tgamma(1 + 1 / shape);
    return std::tgamma(1 + 2 / shape) / (mean * mean) - 1;
}

/// Standard normal (Box and Muller 1958); the second of the pair is dropped so that a draw has no memory.
double normal(Random& random)
{
    const double radius = std::sqrt(-2 * std::log(random.uniform()));
    return radius * std::cos(2 * std::numbers::pi * random.uniform());
}

} // namespace

/// Gamma with scale 1 (Marsaglia and Tsang, "A simple method for generating gamma variables", ACM TOMS 26(3), 2000);
/// shapes below 1 by Γ(a) = Γ(a+1)·U^(1/a).
double gammaDraw(Random& random, double shape)
{
    if (shape < 1) {
        const double above = gammaDraw(random, shape + 1);
        return above * std::pow(random.uniform(), 1 / shape);
    }
    const double d = shape - 1.0 / 3, c = 1 / std::sqrt(9 * d);
    for (;;) {
        const double x = normal(random);
        const double v = std::pow(1 + c * x, 3);
        if (v > 0 && std::log(random.uniform()) < x * x / 2 + d - d * v + d * std::log(v))
            return d * v;
    }
}

double meanOf(const Distribution& d)
{
    if (d.kind == "uniform")
        return (d.min + d.max) / 2;
    if (d.kind != "table")
        return d.mean;
    double sum = 0, weights = 0;
    for (std::size_t i = 0; i < d.values.size(); ++i) {
        const double weight = d.weights.empty() ? 1 : i < d.weights.size() ? d.weights[i] : 0;
        sum += weight * d.values[i];
        weights += weight;
    }
    return weights > 0 ? sum / weights : 0;
}

namespace
{

Result<std::vector<std::pair<double, double>>> tableOf(const Distribution& d)
{
    if (d.values.empty())
        return fail(text(CW_TEXT("A table needs values.")), "/values");
    if (!d.weights.empty() && d.weights.size() != d.values.size())
        return fail(text(CW_TEXT("There are {0} values, but {1} weights."), d.values.size(), d.weights.size()),
                    "/weights", text(CW_TEXT("Give each value a weight, or none.")));
    std::vector<std::pair<double, double>> table;
    double sum = 0;
    for (std::size_t i = 0; i < d.values.size(); ++i) {
        const double weight = d.weights.empty() ? 1 : d.weights[i];
        if (!std::isfinite(d.values[i]) || d.values[i] < 0)
            return fail(text(CW_TEXT("A value must be 0 or more.")), "/values/" + std::to_string(i));
        if (!std::isfinite(weight) || weight < 0)
            return fail(text(CW_TEXT("A weight must be 0 or more.")), "/weights/" + std::to_string(i));
        if (weight > 0)
            table.emplace_back(sum += weight, d.values[i]);
    }
    if (!(sum > 0) || !std::isfinite(sum))
        return fail(text(CW_TEXT("At least one value needs a weight above 0.")), "/weights");
    for (auto& [upTo, value] : table)
        upTo /= sum;
    return table;
}

} // namespace

double weibullShape(double cv)
{
    double low = 0.08, high = 200; // cv 109 and 0.006
    for (int i = 0; i < 100; ++i) {
        const double middle = std::sqrt(low * high);
        (weibullCvSquared(middle) > cv * cv ? low : high) = middle;
    }
    return std::sqrt(low * high);
}

Result<Sampler> Sampler::make(const Distribution& d)
{
    static constexpr std::array<std::pair<const char*, Kind>, 7> kinds{{{"constant", Kind::Constant},
                                                                        {"uniform", Kind::Uniform},
                                                                        {"exponential", Kind::Exponential},
                                                                        {"lognormal", Kind::Lognormal},
                                                                        {"gamma", Kind::Gamma},
                                                                        {"weibull", Kind::Weibull},
                                                                        {"table", Kind::Table}}};
    const auto kind = std::find_if(kinds.begin(), kinds.end(), [&](const auto& k) { return d.kind == k.first; });
    if (kind == kinds.end())
        return fail(text(CW_TEXT("\"{0}\" is not a distribution."), d.kind), "/kind",
                    text(CW_TEXT("Use constant, uniform, exponential, lognormal, gamma, weibull or table.")));
    if (!std::isfinite(d.min) || d.min < 0)
        return fail(text(CW_TEXT("The least value must be 0 or more.")), "/min");
    if (!std::isfinite(d.max) || d.max < 0 || (d.max > 0 && d.max < d.min))
        return fail(text(CW_TEXT("The largest value must not be below the least.")), "/max");
    Sampler s;
    s.m_kind = kind->second;
    s.m_min = d.min;
    s.m_max = d.max > 0 ? d.max : std::numeric_limits<double>::infinity();
    if (s.m_kind == Kind::Uniform) {
        if (!(d.max > 0))
            return fail(text(CW_TEXT("A uniform distribution needs its largest value.")), "/max");
        s.m_a = d.min;
        s.m_b = d.max - d.min;
        return s;
    }
    if (s.m_kind == Kind::Table) {
        CW_TRY(s.m_table, tableOf(d));
        return s;
    }
    if (!std::isfinite(d.mean) || d.mean <= 0)
        return fail(text(CW_TEXT("The mean must be above 0.")), "/mean");
    s.m_a = d.mean;
    if (s.m_kind == Kind::Constant || s.m_kind == Kind::Exponential)
        return s;
    if (!std::isfinite(d.cv) || d.cv < 0 || d.cv > largestCv)
        return fail(text(CW_TEXT("The coefficient of variation must be from 0 to {0}."), largestCv), "/cv");
    if (d.cv < smallestCv) {
        s.m_kind = Kind::Constant;
        return s;
    }
    switch (s.m_kind) {
    case Kind::Lognormal: // standard deviation and mean of the logarithm
        s.m_b = std::sqrt(std::log1p(d.cv * d.cv));
        s.m_a = std::log(d.mean) - s.m_b * s.m_b / 2;
        break;
    case Kind::Gamma: // shape and scale
        s.m_b = 1 / (d.cv * d.cv);
        s.m_a = d.mean / s.m_b;
        break;
    default: // Weibull: shape and scale
        s.m_b = weibullShape(d.cv);
        s.m_a = d.mean / std::tgamma(1 + 1 / s.m_b);
        break;
    }
    return s;
}

double Sampler::drawUnclamped(Random& random) const
{
    switch (m_kind) {
    case Kind::Constant: return m_a;
    case Kind::Uniform: return m_a + m_b * random.uniform();
    case Kind::Exponential: return -m_a * std::log(random.uniform());
    case Kind::Lognormal: return std::exp(m_a + m_b * normal(random));
    case Kind::Gamma: return m_a * gammaDraw(random, m_b);
    case Kind::Weibull: return m_a * std::pow(-std::log(random.uniform()), 1 / m_b);
    case Kind::Table: {
        const double u = random.uniform();
        const auto at = std::lower_bound(m_table.begin(), m_table.end(), u,
                                         [](const auto& entry, double v) { return entry.first < v; });
        return at == m_table.end() ? m_table.back().second : at->second;
    }
    }
    return m_a;
}

double Sampler::draw(Random& random) const
{
    return std::clamp(drawUnclamped(random), m_min, m_max);
}

} // namespace cw
