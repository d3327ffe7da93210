// SPDX-License-Identifier: GPL-3.0-or-later
// TTFT percentiles over the offered load, with the promise and the load of now.
#include <algorithm>
#include <cmath>

#include "app/charts/builders/builders.h"
#include "app/charts/promises.h"
#include "app/panels/quantity_text.h"

namespace cw::builders
{
namespace
{

ChartSeries curve(const QString& id, const QString& name)
{
    ChartSeries s;
    s.id = id;
    s.name = name;
    return s;
}

void addPoint(ChartSeries& s, const LoadPoint& at, double seconds, const QString& what, const std::optional<Band>& band)
{
    s.points.emplace_back(at.requestsPerSecond, seconds);
    s.labels << ChartText::tr("%1: %2 at %3 requests/s")
                    .arg(what, withBand(seconds, band, Unit::Seconds), shown(at.requestsPerSecond, Unit::Count));
}

void addCurves(ChartContent& c, const ChartInput& in, const ChartSubject& subject, const QString& name, bool alone,
               std::size_t index)
{
    // The curve is of the closed form: a simulation has one load only.
    const Report* analytic = subject.analytic ? subject.analytic.get() : subject.report.get();
    if (!subject.report || !analytic)
        return;
    const QColor color = alone ? in.theme->accent : subjectColor(*in.theme, subject);
    const QString prefix = alone ? QString() : subject.id + QLatin1Char('/');
    const auto named = [&](const char* percentile) {
        return alone ? QString::fromLatin1(percentile) : ChartText::tr("%1, %2").arg(name, QLatin1String(percentile));
    };
    ChartSeries p50 = curve(prefix + QLatin1String("ttft.p50"), named("p50"));
    ChartSeries p95 = curve(prefix + QLatin1String("ttft.p95"), named("p95"));
    ChartSeries p99 = curve(prefix + QLatin1String("ttft.p99"), named("p99"));
    ChartSeries band = curve(prefix + QLatin1String("ttft.p95.band"),
                             alone ? ChartText::tr("p95 low–high") : ChartText::tr("%1, p95 low–high").arg(name));
    for (const LoadPoint& at : analytic->loadCurve) {
        // Beyond the stable load every queue grows without end: there is no latency to draw.
        if (!at.stable || !std::isfinite(at.ttftP99))
            break;
        addPoint(p50, at, at.ttftP50, p50.name, std::nullopt);
        addPoint(p95, at, at.ttftP95, p95.name, at.ttftP95Band);
        addPoint(p99, at, at.ttftP99, p99.name, std::nullopt);
        if (at.ttftP95Band) {
            band.points.emplace_back(at.requestsPerSecond, at.ttftP95Band->high);
            band.lows.push_back(at.ttftP95Band->low);
        }
    }
    if (p50.points.empty())
        return;
    p50.color = band.color = color;
    p95.color = alone ? mixed(color, in.theme->box, 0.15) : color;
    p99.color = mixed(color, in.theme->box, 0.3);
    p50.width = 2;
    p95.width = alone ? 1.2 : 1.8;
    p95.pen = alone ? Qt::DashLine : subjectPen(index);
    p99.width = 1.5;
    p99.pen = Qt::DotLine;
    band.shape = SeriesShape::Band;
    band.inLegend = alone;
    if (!band.points.empty() && alone)
        c.series.push_back(band);
    if (alone) {
        c.series.push_back(p50);
        c.series.push_back(p95);
        c.series.push_back(p99);
    } else {
        for (std::size_t i = 0; i < p95.points.size(); ++i)
            p95.opens << opensSubject(subject);
        // Of several designs one percentile each: more can't be told apart.
        p95.name = name;
        c.series.push_back(p95);
    }

    const Headline& h = subject.report->headline;
    const double seconds = alone ? h.ttft.p50 : h.ttft.p95;
    if (h.requestsPerSecond > 0 && seconds > 0 && !h.saturated) {
        ChartSeries now;
        now.id = prefix + QLatin1String("now");
        now.name = ChartText::tr("now");
        now.shape = SeriesShape::Points;
        now.color = alone ? in.theme->text : color;
        now.marker = static_cast<int>(index);
        now.points = {{h.requestsPerSecond, seconds}};
        now.labels = {ChartText::tr("%1 now: %2 at %3 requests/s")
                          .arg(name, shown(seconds, Unit::Seconds), shown(h.requestsPerSecond, Unit::Count))};
        now.opens = alone ? QStringList() : QStringList(opensSubject(subject));
        now.inLegend = alone;
        c.series.push_back(now);
    }
}

} // namespace

ChartContent latency(const ChartInput& in)
{
    ChartContent c;
    c.x = {.title = ChartText::tr("Offered load"), .unit = ChartText::tr("requests/s"), .least = 0};
    const auto subjects = drawnSubjects(in);
    const bool alone = subjects.size() < 2;
    c.y = {.title = alone ? ChartText::tr("TTFT") : ChartText::tr("TTFT p95"),
           .unit = QStringLiteral("s"),
           .logarithmic = true};
    c.emptyText = ChartText::tr("Appears when a pool serves a model and somebody asks for it");
    const QStringList names = subjectNames(subjects);
    for (std::size_t i = 0; i < subjects.size(); ++i)
        addCurves(c, in, *subjects[i], names[static_cast<qsizetype>(i)], alone, i);
    if (c.series.empty())
        return c;
    if (const DesignPointer design = shownDesign(in))
        if (const double promise = promiseOf(*design).ttft.value; promise > 0)
            c.limits.push_back({ChartText::tr("promise"), promise, false, in.theme->bad});
    return c;
}

} // namespace cw::builders
