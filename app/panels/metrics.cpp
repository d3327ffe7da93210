// SPDX-License-Identifier: GPL-3.0-or-later
// The headline figures as a list.
#include "app/panels/metrics.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

namespace cw
{
std::span<const Metric> metrics()
{
    return headlineMetrics();
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
    return QCoreApplication::translate("engine", metric.label);
}

QString metricText(const Metric& metric, double value, const Currency& currency)
{
    return figureText(value, metric.unit, currency);
}

QString metricDelta(const Metric& metric, double value, double base, const Currency& currency)
{
    if (judge(metric, value, base) == 0)
        return QCoreApplication::translate("metrics", "same");
    return (value < base ? QStringLiteral("−") : QStringLiteral("+")) +
           figureText(std::abs(value - base), metric.unit, currency);
}

QString metricChange(const Metric& metric, double value, double base, const Currency& currency)
{
    if (judge(metric, value, base) == 0)
        return QStringLiteral("=");
    if (base == 0 || metric.unit == Unit::Percent)
        return metricDelta(metric, value, base, currency);
    return (value < base ? QStringLiteral("−") : QStringLiteral("+")) +
           shown(std::abs(value / base - 1), Unit::Percent);
}

QString bandText(const Metric& metric, double value, const Band& band, const Currency& currency)
{
    const std::string unit = splitFigure(value, metric.unit, currency).unit;
    const auto end = [&](double v) {
        const QuantityText text = splitFigure(v, metric.unit, currency);
        return text.unit == unit || v == 0 ? QString::fromStdString(text.value) : figureText(v, metric.unit, currency);
    };
    const QString low = end(band.low), sign = currencySign(currency);
    if (std::isinf(band.high))
        return QStringLiteral("> ") + low;
    QString high = end(band.high);
    if (low == high) { // in the digits shown: how far in parts of it
        const double part = value > 0 ? std::max(band.high - value, value - band.low) / value : 0;
        constexpr double least = 1e-4;
        return QStringLiteral("±") + (part < least ? QStringLiteral("0") : shown(part, Unit::Percent, 1));
    }
    if (low.startsWith(sign) && high.startsWith(sign))
        high.remove(0, sign.size());
    return low + QStringLiteral("–") + high;
}

} // namespace cw
