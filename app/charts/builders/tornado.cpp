// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/builders/tornado.h"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <optional>

#include <QCoreApplication>

#include "app/charts/builders/builders.h"
#include "app/charts/builders/display_scale.h"
#include "app/document/messages.h"
#include "app/panels/metrics.h"
#include "model/design/fingerprint.h"

namespace cw
{

namespace
{

struct Words {
    Q_DECLARE_TR_FUNCTIONS(tornado)
};

/// The last result and what it is of; reports may be made on a thread of their own.
struct Remembered {
    std::mutex mutex;
    Design of;
    std::optional<Sensitivity> result;
};
Remembered& remembered()
{
    static Remembered last;
    return last;
}

/// Less is noise of the last printed digit.
constexpr double least = 1e-4;

QString endText(const SensitiveInput& i, double value)
{
    if (i.isField())
        return shown(value, i.unit);
    return value < 0 ? Words::tr("fast edge of its band") : Words::tr("slow edge of its band");
}

} // namespace

void rememberSensitivity(const Design& of, const Sensitivity& result)
{
    const std::lock_guard lock(remembered().mutex);
    remembered().of = withoutView(of);
    remembered().result = result;
}

ChartContent tornadoOf(const ChartInput& input, const QString&)
{
    constexpr std::size_t rows = 12;
    const DesignPointer design = builders::shownDesign(input);
    const std::lock_guard lock(remembered().mutex);
    if (design && remembered().result && remembered().of == withoutView(*design))
        return tornadoChart(*remembered().result, *input.theme, rows, currencyOf(design->economics));
    ChartContent none;
    none.emptyText = Words::tr("Computed on the page “Sweeps” of the results");
    return none;
}

std::size_t movers(const Sensitivity& s)
{
    return static_cast<std::size_t>(std::ranges::count_if(
        s.swings, [&](const Swing& swing) { return swing.span(s.base) > least * std::abs(s.base); }));
}

QString swingText(const Swing& swing, const HeadlineMetric& m, double base, const Currency& currency)
{
    QStringList lines{localized(swing.input.label)};
    if (swing.input.isField())
        lines << Words::tr("now %1").arg(shown(swing.input.now, swing.input.unit));
    const auto line = [&](double end, const std::optional<double>& figure) {
        lines << (figure ? Words::tr("%1: %2 (%3)")
                               .arg(endText(swing.input, end), metricText(m, *figure, currency),
                                    metricChange(m, *figure, base, currency))
                         : Words::tr("%1: no figure").arg(endText(swing.input, end)));
    };
    line(swing.input.low, swing.atLow);
    line(swing.input.high, swing.atHigh);
    if (!swing.problem.empty())
        lines << localized(swing.problem);
    lines << (swing.input.stated ? Words::tr("stated range") : Words::tr("± 20 %"));
    return lines.join(QLatin1Char('\n'));
}

ChartContent tornadoChart(const Sensitivity& s, const CanvasTheme& theme, std::size_t most, const Currency& currency)
{
    ChartContent c;
    c.id = QStringLiteral("tornado");
    c.title = Words::tr("Sensitivity");
    c.emptyText = Words::tr("No input moves this figure");
    c.horizontal = true;
    const HeadlineMetric& m = metric(s.metric);
    const std::size_t rows = std::min(most, movers(s));
    c.subtitle = metricLabel(m) + QStringLiteral(" · ") +
                 (s.method == "simulated" ? Words::tr("simulated") : Words::tr("estimate"));
    if (rows == 0)
        return c;
    double peak = std::abs(s.base), low = s.base, high = s.base;
    for (std::size_t i = 0; i < rows; ++i)
        for (const auto& end : {s.swings[i].atLow, s.swings[i].atHigh})
            if (end) {
                peak = std::max(peak, *end);
                low = std::min(low, *end);
                high = std::max(high, *end);
            }
    const DisplayScale scale =
        m.unit == Unit::Percent ? DisplayScale{100, QStringLiteral("%")} : displayScale(peak, m.unit, currency);
    c.x.title = metricLabel(m);
    c.x.unit = scale.unit;
    const double margin = (high - low) * 0.05;
    c.x.least = (low - margin) * scale.factor;
    c.x.most = (high + margin) * scale.factor;
    ChartSeries down, up;
    down.id = QStringLiteral("low");
    down.name = Words::tr("input at its low end");
    down.color = theme.seriesHue(0);
    up.id = QStringLiteral("high");
    up.name = Words::tr("input at its high end");
    up.color = theme.seriesHue(1);
    for (ChartSeries* series : {&down, &up})
        series->shape = SeriesShape::Spans;
    // Row 0 is the lowest of the axis: the widest bar comes last, on top.
    for (std::size_t row = 0; row < rows; ++row) {
        const Swing& swing = s.swings[rows - 1 - row];
        c.y.categories << localized(swing.input.label);
        const auto add = [&](ChartSeries& series, const std::optional<double>& end) {
            if (!end)
                return;
            series.points.emplace_back(*end * scale.factor, static_cast<double>(row));
            series.lows.push_back(s.base * scale.factor);
            series.labels << swingText(swing, m, s.base, currency);
        };
        add(down, swing.atLow);
        add(up, swing.atHigh);
    }
    c.series = {std::move(down), std::move(up)};
    ChartLimit now;
    now.name = Words::tr("now");
    now.value = s.base * scale.factor;
    now.vertical = true;
    now.color = theme.text;
    c.limits.push_back(std::move(now));
    return c;
}

} // namespace cw
