// SPDX-License-Identifier: GPL-3.0-or-later
#include "sim/whatif/metrics.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace cw
{
namespace
{

std::optional<Band> percentile(const std::optional<PercentileBands>& bands, Band PercentileBands::*which)
{
    return bands ? std::optional((*bands).*which) : std::nullopt;
}

constexpr std::array<HeadlineMetric, 12> all{{
    {"ttft.p50", CW_TEXT("TTFT p50"), Unit::Seconds, Better::Lower, [](const Report& r) { return r.headline.ttft.p50; },
     [](const Bands& b) { return percentile(b.ttft, &PercentileBands::p50); }},
    {"ttft.p99", CW_TEXT("TTFT p99"), Unit::Seconds, Better::Lower, [](const Report& r) { return r.headline.ttft.p99; },
     [](const Bands& b) { return percentile(b.ttft, &PercentileBands::p99); }},
    {"tpot.p50", CW_TEXT("TPOT p50"), Unit::Seconds, Better::Lower, [](const Report& r) { return r.headline.tpot.p50; },
     [](const Bands& b) { return percentile(b.tpot, &PercentileBands::p50); }},
    {"tpot.p99", CW_TEXT("TPOT p99"), Unit::Seconds, Better::Lower, [](const Report& r) { return r.headline.tpot.p99; },
     [](const Bands& b) { return percentile(b.tpot, &PercentileBands::p99); }},
    {"e2e.p99", CW_TEXT("End to end p99"), Unit::Seconds, Better::Lower,
     [](const Report& r) { return r.headline.e2e.p99; },
     [](const Bands& b) { return percentile(b.e2e, &PercentileBands::p99); }},
    {"requests", CW_TEXT("Requests"), Unit::PerSecond, Better::Higher,
     [](const Report& r) { return r.headline.requestsPerSecond; },
     [](const Bands& b) { return std::optional(b.requestsPerSecond); }},
    {"throughput", CW_TEXT("Throughput (output)"), Unit::TokensPerSecond, Better::Higher,
     [](const Report& r) { return r.headline.outputTokensPerSecond; },
     [](const Bands& b) { return std::optional(b.outputTokensPerSecond); }},
    {"slo", CW_TEXT("SLO attainment"), Unit::Percent, Better::Higher,
     [](const Report& r) { return r.headline.sloAttainment; },
     [](const Bands& b) { return std::optional(b.sloAttainment); }},
    {"power", CW_TEXT("IT power"), Unit::Watts, Better::Lower, [](const Report& r) { return r.headline.itPower; },
     [](const Bands& b) { return std::optional(b.itPower); }},
    {"energy", CW_TEXT("Energy (facility, output)"), Unit::JoulesPerToken, Better::Lower,
     [](const Report& r) { return r.headline.energyFacilityPerOutputToken; },
     [](const Bands& b) { return std::optional(b.energyFacilityPerOutputToken); }},
    {"cost", CW_TEXT("Token cost (output)"), Unit::UsdPerMtok, Better::Lower,
     [](const Report& r) { return r.headline.usdPerMillionOutputTokens; },
     [](const Bands& b) { return std::optional(b.usdPerMillionOutputTokens); }},
    {"costAll", CW_TEXT("Token cost (input and output)"), Unit::UsdPerMtok, Better::Lower,
     [](const Report& r) { return r.headline.usdPerMillionTokens; },
     [](const Bands& b) { return std::optional(b.usdPerMillionTokens); }},
}};

} // namespace

std::span<const HeadlineMetric> headlineMetrics()
{
    return all;
}

const HeadlineMetric* headlineMetric(std::string_view id)
{
    const auto at = std::find_if(all.begin(), all.end(), [&](const HeadlineMetric& m) { return m.id == id; });
    return at == all.end() ? nullptr : &*at;
}

const char* unitName(const HeadlineMetric& metric)
{
    switch (metric.unit) {
    case Unit::Seconds: return "s";
    case Unit::PerSecond: return "requests/s";
    case Unit::TokensPerSecond: return "tokens/s";
    case Unit::Watts: return "W";
    case Unit::JoulesPerToken: return "J/token";
    case Unit::UsdPerMtok: return "USD/Mtok";
    default: return "1";
    }
}

std::optional<Band> bandOf(const HeadlineMetric& metric, const Report& report)
{
    return report.bands ? metric.band(*report.bands) : std::nullopt;
}

int judge(const HeadlineMetric& metric, double value, double base)
{
    constexpr double least = 1e-3;
    if (std::abs(value - base) <= least * std::abs(base))
        return 0;
    return (value < base) == (metric.better == Better::Lower) ? 1 : -1;
}

bool areDistinct(const HeadlineMetric& metric, const Report& a, const Report& b)
{
    const auto first = bandOf(metric, a), second = bandOf(metric, b);
    return !first || !second || first->high < second->low || second->high < first->low;
}

bool isMeaningful(const Report& report)
{
    return report.headline.outputTokensPerSecond > 0;
}

std::vector<std::size_t> unbeaten(std::span<const std::optional<std::array<double, 2>>> figures)
{
    struct Point {
        double x, y;
        std::size_t index;
    };
    std::vector<Point> points;
    for (std::size_t i = 0; i < figures.size(); ++i)
        if (figures[i])
            points.push_back({(*figures[i])[0], (*figures[i])[1], i});
    std::sort(points.begin(), points.end(), [](const Point& a, const Point& b) {
        return a.x != b.x ? a.x < b.x : a.y != b.y ? a.y < b.y : a.index < b.index;
    });
    std::vector<std::size_t> front;
    double best = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < points.size(); ++i) {
        const bool equal = !front.empty() && i > 0 && points[i].x == points[i - 1].x &&
                           points[i].y == points[i - 1].y && front.back() == points[i - 1].index;
        if (points[i].y < best || equal)
            front.push_back(points[i].index);
        best = std::min(best, points[i].y);
    }
    std::sort(front.begin(), front.end());
    return front;
}

std::vector<std::size_t> paretoFront(std::span<const Report* const> reports, const HeadlineMetric& x,
                                     const HeadlineMetric& y)
{
    const auto lower = [](const HeadlineMetric& m, const Report& r) {
        return m.better == Better::Lower ? m.value(r) : -m.value(r);
    };
    std::vector<std::optional<std::array<double, 2>>> figures(reports.size());
    for (std::size_t i = 0; i < reports.size(); ++i)
        if (reports[i] && isMeaningful(*reports[i]))
            figures[i] = {lower(x, *reports[i]), lower(y, *reports[i])};
    return unbeaten(figures);
}

} // namespace cw
