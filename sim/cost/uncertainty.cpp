// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/cost/uncertainty.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace cw
{
namespace
{

constexpr std::size_t dimensions = 7;
using Point = std::array<double, dimensions>;
using Points = std::array<Point, drawCount>;

/// 80 % of a normal distribution lie within ± this many deviations.
constexpr double normal80 = 1.2815515655446004;
/// Deviation of each coordinate of the points. Nine uncorrelated points of deviation 1 reach out to 1.5 in most
/// directions; with 0.87 the least and the greatest of a weighted sum of the coordinates bound 80 % (± 4 % from
/// direction to direction, found by trying directions at random).
constexpr double spreadOfPoints = 0.87;

/// The value that a standard normal variable does not exceed with this probability, by Newton's method.
double normalQuantile(double probability)
{
    double x = 0;
    constexpr int rounds = 40;
    for (int i = 0; i < rounds; ++i) {
        const double below = 0.5 * std::erfc(-x / std::numbers::sqrt2);
        const double density = std::exp(-x * x / 2) * std::numbers::inv_sqrtpi / std::numbers::sqrt2;
        x += std::clamp((probability - below) / density, -1.0, 1.0);
    }
    return x;
}

double product(const Points& points, std::size_t a, std::size_t b)
{
    double sum = 0;
    for (const Point& p : points)
        sum += p[a] * p[b];
    return sum;
}

/// The additive recurrence whose steps are powers of the root of x⁸ = x + 1 (the golden ratio's kin for seven
/// dimensions: Roberts 2018), by the inverse normal. Nine points are few, so what is left of sums, correlations and
/// unequal deviations is taken out by the method of Gram and Schmidt.
Points makePoints()
{
    double root = 1;
    constexpr int rounds = 60;
    for (int i = 0; i < rounds; ++i)
        root = std::pow(1 + root, 1.0 / (dimensions + 1));
    Points points;
    for (std::size_t k = 0; k < dimensions; ++k) {
        const double step = std::pow(root, -static_cast<double>(k + 1));
        double mean = 0;
        for (std::size_t i = 0; i < points.size(); ++i) {
            const double at = 0.5 + step * static_cast<double>(i + 1);
            points[i][k] = normalQuantile(std::clamp(at - std::floor(at), 0.01, 0.99));
            mean += points[i][k] / drawCount;
        }
        for (Point& p : points)
            p[k] -= mean;
        for (std::size_t other = 0; other < k; ++other) {
            const double along = product(points, k, other) / product(points, other, other);
            for (Point& p : points)
                p[k] -= along * p[other];
        }
        const double deviation = std::sqrt(product(points, k, k) / (drawCount - 1));
        for (Point& p : points)
            p[k] *= spreadOfPoints / deviation;
    }
    return points;
}

/// Factors from deviates in units of the half-widths.
Draw fromLogarithms(const Systematic& s, const auto& logarithm)
{
    const auto factor = [&](double own, std::size_t k) { return std::exp(logarithm(own, k)); };
    return {.gemm = factor(s.gemm, 0),
            .attention = factor(s.attention, 1),
            .moe = factor(s.moe, 2),
            .elementwise = factor(s.elementwise, 3),
            .network = factor(s.network, 4),
            .host = factor(s.host, 5)};
}

} // namespace

Systematic Systematic::times(double factor) const
{
    return {gemm * factor,    attention * factor, moe * factor,   elementwise * factor,
            network * factor, host * factor,      common * factor};
}

std::array<double, 7> deviates(int draw)
{
    static const Points points = makePoints();
    return points[static_cast<std::size_t>(std::clamp(draw, 0, drawCount - 1))];
}

Draw drawOf(const Systematic& s, int index)
{
    const Point z = deviates(index);
    return fromLogarithms(s, [&](double own, std::size_t k) { return (s.common * z[6] + own * z[k]) / normal80; });
}

Draw edgeOf(const Systematic& s, bool slow)
{
    return fromLogarithms(s, [&](double own, std::size_t) { return (slow ? 1 : -1) * std::hypot(own, s.common); });
}

Band bandOf(double central, std::span<const double> values)
{
    Band b{central, central};
    for (const double v : values) {
        b.low = std::min(b.low, v);
        b.high = std::max(b.high, v);
    }
    return b;
}

Band widened(const Band& b, double central, double spread)
{
    if (spread <= 0 || central <= 0)
        return b;
    Band out = b;
    if (b.low > 0)
        out.low = central * std::exp(-std::hypot(std::log(central / b.low), spread));
    if (std::isfinite(b.high))
        out.high = central * std::exp(std::hypot(std::log(b.high / central), spread));
    return out;
}

} // namespace cw
