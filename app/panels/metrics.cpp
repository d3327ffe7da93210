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

} // namespace cw
