// SPDX-License-Identifier: GPL-3.0-or-later
// How latencies are distributed over the requests of a simulation: the share answered within a time.
#include "app/charts/builders/builders.h"
#include "app/charts/promises.h"
#include "app/panels/quantity_text.h"

namespace cw::builders
{
namespace
{

struct Quantity {
    const char* id;
    const char* name;
    Qt::PenStyle pen;
    int hue;
};
constexpr Quantity quantities[] = {
    {"ttft", "TTFT", Qt::SolidLine, 0}, {"tpot", "TPOT", Qt::DashLine, 2}, {"e2e", "E2E", Qt::DotLine, 3}};

} // namespace

ChartContent distribution(const ChartInput& in)
{
    ChartContent c;
    c.x = {.title = ChartText::tr("Latency"), .unit = QStringLiteral("s"), .logarithmic = true};
    c.y = {.title = ChartText::tr("Requests within"), .unit = QStringLiteral("%"), .least = 0, .most = 100};
    c.emptyText = ChartText::tr("Appears when the simulation has answered the first requests");
    const auto subjects = drawnSubjects(in);
    const QStringList names = subjectNames(subjects);
    const bool alone = subjects.size() < 2;
    for (std::size_t i = 0; i < subjects.size(); ++i) {
        if (!subjects[i]->report)
            continue;
        const QString& name = names[static_cast<qsizetype>(i)];
        for (const Quantity& q : quantities)
            for (const LatencyQuantiles& d : subjects[i]->report->distributions) {
                if (d.id != q.id || d.quantiles.size() < 2)
                    continue;
                ChartSeries s;
                const QString what = QLatin1String(q.name);
                s.id = alone ? QString::fromLatin1(q.id) : subjects[i]->id + QLatin1Char('/') + QLatin1String(q.id);
                s.name = alone ? what : ChartText::tr("%1, %2").arg(name, what);
                s.color = alone ? in.theme->seriesHue(q.hue) : subjectColor(*in.theme, *subjects[i]);
                s.pen = q.pen;
                s.width = 2;
                const double each = 100.0 / static_cast<double>(d.quantiles.size() - 1);
                for (std::size_t k = 0; k < d.quantiles.size(); ++k) {
                    const double percent = each * static_cast<double>(k);
                    s.points.emplace_back(d.quantiles[k], percent);
                    s.labels << ChartText::tr("%1 % of the requests: %2 of at most %3")
                                    .arg(QString::number(percent, 'f', 0), s.name,
                                         shown(d.quantiles[k], Unit::Seconds));
                }
                c.series.push_back(std::move(s));
            }
    }
    if (c.series.empty() || !alone)
        return c;
    if (const DesignPointer design = shownDesign(in)) {
        const Slo slo = promiseOf(*design);
        const auto promised = [&](const char* what, Seconds s, int hue) {
            if (s.value > 0)
                c.limits.push_back({ChartText::tr("promised %1").arg(QLatin1String(what)), s.value, true,
                                    mixed(in.theme->bad, in.theme->seriesHue(hue), 0.25)});
        };
        promised("TTFT", slo.ttft, 0);
        promised("TPOT", slo.tpot, 2);
        promised("E2E", slo.e2e, 3);
    }
    return c;
}

} // namespace cw::builders
