// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/explain/confidence.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
#include <vector>

namespace cw
{
namespace
{

constexpr int batchCount = 20;
constexpr std::size_t leastBatch = 10;
constexpr double tail = 0.025;

double meanOf(std::span<const double> v)
{
    return v.empty() ? 0 : std::accumulate(v.begin(), v.end(), 0.0) / static_cast<double>(v.size());
}

/// Σ (v − mean)².
double squaresOf(std::span<const double> v, double mean)
{
    return std::accumulate(v.begin(), v.end(), 0.0, [&](double s, double x) { return s + (x - mean) * (x - mean); });
}

/// Probability that Student's t exceeds `t` > 0: exact series for whole degrees (Abramowitz & Stegun 26.7.3, 26.7.4).
double exceeds(int degrees, double t)
{
    const double theta = std::atan(t / std::sqrt(degrees)), c = std::cos(theta), s = std::sin(theta);
    double sum = 0, term = degrees % 2 == 0 ? 1 : c;
    for (int k = degrees % 2 == 0 ? 0 : 1; k <= degrees - 2; k += 2) {
        sum += term;
        term *= c * c * (k + 1) / (k + 2);
    }
    const double inside = degrees % 2 == 0 ? s * sum : (theta + s * sum) * 2 / std::numbers::pi;
    return (1 - inside) / 2;
}

} // namespace

double studentT(double degrees, double wanted)
{
    const int n = std::max(1, static_cast<int>(std::lround(degrees)));
    double low = 0, high = 1;
    while (exceeds(n, high) > wanted && high < 1e12)
        high *= 2;
    for (int i = 0; i < 200 && high - low > 1e-12 * high; ++i) {
        const double middle = (low + high) / 2;
        (exceeds(n, middle) > wanted ? low : high) = middle;
    }
    return (low + high) / 2;
}

std::optional<std::size_t> warmUp(std::span<const double> values)
{
    constexpr std::size_t group = 5;
    const std::size_t n = values.size() / group;
    if (n < 2)
        return std::nullopt;
    std::vector<double> means(n);
    for (std::size_t i = 0; i < n; ++i)
        means[i] = meanOf(values.subspan(i * group, group));
    // Σ of the squared deviations of all after `d`, from the end backwards (Welford).
    double count = 0, mean = 0, squares = 0, least = 0;
    std::size_t best = n;
    for (std::size_t d = n; d-- > 0;) {
        count += 1;
        const double delta = means[d] - mean;
        mean += delta / count;
        squares += delta * (means[d] - mean);
        if (count < 5) // the last few are always alike
            continue;
        const double error = squares / (count * count);
        if (best == n || error <= least) {
            best = d;
            least = error;
        }
    }
    if (best > n / 2)
        return std::nullopt;
    return best * group;
}

std::optional<MeanInterval> batchMeans(std::span<const double> values)
{
    const auto cut = warmUp(values);
    if (!cut)
        return std::nullopt;
    const std::span<const double> rest = values.subspan(*cut);
    const std::size_t length = rest.size() / batchCount;
    if (length < leastBatch)
        return std::nullopt;
    // What does not fill a batch is left out with the warm-up.
    const std::span<const double> used = rest.subspan(rest.size() - length * batchCount);
    std::array<double, batchCount> means{};
    for (std::size_t b = 0; b < means.size(); ++b)
        means[b] = meanOf(used.subspan(b * length, length));
    MeanInterval out = acrossRuns(means);
    out.warmUp = values.size() - used.size();
    // Von Neumann's ratio: 1 − Σ(difference)²/(2·Σ(deviation)²) is about normal with variance (n − 2)/(n² − 1).
    double differences = 0;
    for (std::size_t b = 1; b < means.size(); ++b)
        differences += (means[b] - means[b - 1]) * (means[b] - means[b - 1]);
    const double deviations = squaresOf(means, out.mean);
    constexpr double n = batchCount, normal99 = 2.326;
    if (deviations > 1e-24 * out.mean * out.mean &&
        1 - differences / (2 * deviations) > normal99 * std::sqrt((n - 2) / (n * n - 1)))
        return std::nullopt;
    return out;
}

MeanInterval acrossRuns(std::span<const double> means)
{
    MeanInterval out;
    out.mean = meanOf(means);
    out.batches = static_cast<int>(means.size());
    if (means.size() > 1) {
        const auto n = static_cast<double>(means.size());
        out.halfWidth = studentT(n - 1, tail) * std::sqrt(squaresOf(means, out.mean) / (n - 1) / n);
    }
    return out;
}

std::optional<ConfidenceReport> confidenceOf(const ServingResult& result, bool saturated)
{
    if (saturated)
        return std::nullopt;
    std::vector<double> ttft, tpot, e2e;
    for (const RequestState& r : result.state.requests) {
        if (r.stage != RequestStage::Completed)
            continue;
        const double first = r.firstToken - r.arrival, all = r.finish - r.arrival;
        ttft.push_back(first);
        e2e.push_back(all);
        if (r.output > 1)
            tpot.push_back((all - first) / (r.output - 1));
    }
    const auto first = batchMeans(ttft), all = batchMeans(e2e);
    const auto gap = tpot.empty() ? MeanInterval() : batchMeans(tpot);
    if (!first || !all || !gap)
        return std::nullopt;
    return ConfidenceReport{
        .batches = first->batches, .ttft = first->halfWidth, .tpot = gap->halfWidth, .e2e = all->halfWidth};
}

} // namespace cw
