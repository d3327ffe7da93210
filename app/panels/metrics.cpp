// SPDX-License-Identifier: GPL-3.0-or-later
// The headline figures as a list.
#include "app/panels/metrics.h"

#include <cmath>

#include <QCoreApplication>

namespace cw
{

const std::vector<Metric>& metrics()
{
    static const std::vector<Metric> all{
        {"ttft.p50", QT_TRANSLATE_NOOP("metrics", "TTFT p50"), Unit::Seconds, Better::Lower,
         [](const Report& r) { return r.headline.ttft.p50; }},
        {"ttft.p99", QT_TRANSLATE_NOOP("metrics", "TTFT p99"), Unit::Seconds, Better::Lower,
         [](const Report& r) { return r.headline.ttft.p99; }},
        {"tpot.p50", QT_TRANSLATE_NOOP("metrics", "TPOT p50"), Unit::Seconds, Better::Lower,
         [](const Report& r) { return r.headline.tpot.p50; }},
        {"tpot.p99", QT_TRANSLATE_NOOP("metrics", "TPOT p99"), Unit::Seconds, Better::Lower,
         [](const Report& r) { return r.headline.tpot.p99; }},
        {"e2e.p99", QT_TRANSLATE_NOOP("metrics", "End to end p99"), Unit::Seconds, Better::Lower,
         [](const Report& r) { return r.headline.e2e.p99; }},
        {"requests", QT_TRANSLATE_NOOP("metrics", "Requests"), Unit::PerSecond, Better::Higher,
         [](const Report& r) { return r.headline.requestsPerSecond; }},
        {"throughput", QT_TRANSLATE_NOOP("metrics", "Throughput (output)"), Unit::TokensPerSecond, Better::Higher,
         [](const Report& r) { return r.headline.outputTokensPerSecond; }},
        {"slo", QT_TRANSLATE_NOOP("metrics", "SLO attainment"), Unit::Percent, Better::Higher,
         [](const Report& r) { return r.headline.sloAttainment; }},
        {"power", QT_TRANSLATE_NOOP("metrics", "IT power"), Unit::Watts, Better::Lower,
         [](const Report& r) { return r.headline.itPower; }},
        {"energy", QT_TRANSLATE_NOOP("metrics", "Energy (facility, output)"), Unit::JoulesPerToken, Better::Lower,
         [](const Report& r) { return r.headline.energyFacilityPerOutputToken; }},
        {"cost", QT_TRANSLATE_NOOP("metrics", "Token cost (output)"), Unit::UsdPerMtok, Better::Lower,
         [](const Report& r) { return r.headline.usdPerMillionOutputTokens; }},
        {"costAll", QT_TRANSLATE_NOOP("metrics", "Token cost (input and output)"), Unit::UsdPerMtok, Better::Lower,
         [](const Report& r) { return r.headline.usdPerMillionTokens; }},
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

bool isMeaningful(const Report& report)
{
    return report.headline.outputTokensPerSecond > 0;
}

} // namespace cw
