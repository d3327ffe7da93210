// SPDX-License-Identifier: GPL-3.0-or-later
// The headline figures as a list.
#include "app/panels/metrics.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

namespace cw
{
namespace
{

std::optional<Band> percentile(const std::optional<PercentileBands>& bands, Band PercentileBands::*which)
{
    return bands ? std::optional((*bands).*which) : std::nullopt;
}

} // namespace

const std::vector<Metric>& metrics()
{
    static const std::vector<Metric> all{
        {"ttft.p50", QT_TRANSLATE_NOOP("metrics", "TTFT p50"), Unit::Seconds, Better::Lower,
         [](const Report& r) { return r.headline.ttft.p50; },
         [](const Bands& b) { return percentile(b.ttft, &PercentileBands::p50); }},
        {"ttft.p99", QT_TRANSLATE_NOOP("metrics", "TTFT p99"), Unit::Seconds, Better::Lower,
         [](const Report& r) { return r.headline.ttft.p99; },
         [](const Bands& b) { return percentile(b.ttft, &PercentileBands::p99); }},
        {"tpot.p50", QT_TRANSLATE_NOOP("metrics", "TPOT p50"), Unit::Seconds, Better::Lower,
         [](const Report& r) { return r.headline.tpot.p50; },
         [](const Bands& b) { return percentile(b.tpot, &PercentileBands::p50); }},
        {"tpot.p99", QT_TRANSLATE_NOOP("metrics", "TPOT p99"), Unit::Seconds, Better::Lower,
         [](const Report& r) { return r.headline.tpot.p99; },
         [](const Bands& b) { return percentile(b.tpot, &PercentileBands::p99); }},
        {"e2e.p99", QT_TRANSLATE_NOOP("metrics", "End to end p99"), Unit::Seconds, Better::Lower,
         [](const Report& r) { return r.headline.e2e.p99; },
         [](const Bands& b) { return percentile(b.e2e, &PercentileBands::p99); }},
        {"requests", QT_TRANSLATE_NOOP("metrics", "Requests"), Unit::PerSecond, Better::Higher,
         [](const Report& r) { return r.headline.requestsPerSecond; },
         [](const Bands& b) { return std::optional(b.requestsPerSecond); }},
        {"throughput", QT_TRANSLATE_NOOP("metrics", "Throughput (output)"), Unit::TokensPerSecond, Better::Higher,
         [](const Report& r) { return r.headline.outputTokensPerSecond; },
         [](const Bands& b) { return std::optional(b.outputTokensPerSecond); }},
        {"slo", QT_TRANSLATE_NOOP("metrics", "SLO attainment"), Unit::Percent, Better::Higher,
         [](const Report& r) { return r.headline.sloAttainment; },
         [](const Bands& b) { return std::optional(b.sloAttainment); }},
        {"power", QT_TRANSLATE_NOOP("metrics", "IT power"), Unit::Watts, Better::Lower,
         [](const Report& r) { return r.headline.itPower; }, [](const Bands& b) { return std::optional(b.itPower); }},
        {"energy", QT_TRANSLATE_NOOP("metrics", "Energy (facility, output)"), Unit::JoulesPerToken, Better::Lower,
         [](const Report& r) { return r.headline.energyFacilityPerOutputToken; },
         [](const Bands& b) { return std::optional(b.energyFacilityPerOutputToken); }},
        {"cost", QT_TRANSLATE_NOOP("metrics", "Token cost (output)"), Unit::UsdPerMtok, Better::Lower,
         [](const Report& r) { return r.headline.usdPerMillionOutputTokens; },
         [](const Bands& b) { return std::optional(b.usdPerMillionOutputTokens); }},
        {"costAll", QT_TRANSLATE_NOOP("metrics", "Token cost (input and output)"), Unit::UsdPerMtok, Better::Lower,
         [](const Report& r) { return r.headline.usdPerMillionTokens; },
         [](const Bands& b) { return std::optional(b.usdPerMillionTokens); }},
    };
    return all;
}

const Metric& metric(std::string_view id)
{
    for (const Metric& m : metrics())
        if (id == m.id)
            return m;
    return metrics().front();
}

QString metricLabel(const Metric& metric)
{
    return QCoreApplication::translate("metrics", metric.label);
}

QString metricDelta(const Metric& metric, double value, double base)
{
    if (judge(metric, value, base) == 0)
        return QCoreApplication::translate("metrics", "same");
    return (value < base ? QStringLiteral("−") : QStringLiteral("+")) + shown(std::abs(value - base), metric.unit);
}

QString metricChange(const Metric& metric, double value, double base)
{
    if (judge(metric, value, base) == 0)
        return QStringLiteral("=");
    if (base == 0 || metric.unit == Unit::Percent)
        return metricDelta(metric, value, base);
    return (value < base ? QStringLiteral("−") : QStringLiteral("+")) +
           shown(std::abs(value / base - 1), Unit::Percent);
}

int judge(const Metric& metric, double value, double base)
{
    // Less than a thousandth is noise of the last printed digit.
    if (std::abs(value - base) <= 1e-3 * std::abs(base))
        return 0;
    return (value < base) == (metric.better == Better::Lower) ? 1 : -1;
}

std::optional<Band> bandOf(const Metric& metric, const Report& report)
{
    return report.bands ? metric.band(*report.bands) : std::nullopt;
}

QString bandText(const Metric& metric, double value, const Band& band)
{
    const std::string unit = splitQuantity(value, metric.unit).unit;
    const auto end = [&](double v) {
        const QuantityText text = splitQuantity(v, metric.unit);
        return text.unit == unit || v == 0 ? QString::fromStdString(text.value) : shown(v, metric.unit);
    };
    const QString low = end(band.low), dollar = QStringLiteral("$");
    if (std::isinf(band.high))
        return QStringLiteral("> ") + low;
    QString high = end(band.high);
    if (low == high) { // in the digits shown: how far in parts of it
        const double part = value > 0 ? std::max(band.high - value, value - band.low) / value : 0;
        constexpr double least = 1e-4;
        return QStringLiteral("±") + (part < least ? QStringLiteral("0") : shown(part, Unit::Percent, 1));
    }
    if (low.startsWith(dollar) && high.startsWith(dollar))
        high.remove(0, 1);
    return low + QStringLiteral("–") + high;
}

bool areDistinct(const Metric& metric, const Report& a, const Report& b)
{
    const auto first = bandOf(metric, a), second = bandOf(metric, b);
    return !first || !second || first->high < second->low || second->high < first->low;
}

bool isMeaningful(const Report& report)
{
    return report.headline.outputTokensPerSecond > 0;
}

} // namespace cw
