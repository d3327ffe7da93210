// SPDX-License-Identifier: GPL-3.0-or-later
// What a simulation sampled over its time: power by kind, bytes by tier, replicas, requests that run and wait.
#include <algorithm>
#include <cmath>
#include <functional>

#include "app/charts/builders/breakdowns.h"
#include "app/charts/builders/builders.h"
#include "app/charts/promises.h"
#include "app/charts/share_text.h"
#include "app/panels/quantity_text.h"
#include "model/design/names.h"

namespace cw::builders
{
namespace
{

ChartAxis simulatedTime()
{
    return {.title = ChartText::tr("Simulated time"), .unit = QStringLiteral("s")};
}

ChartContent nothing(const QString& why)
{
    ChartContent c;
    c.emptyText = why;
    return c;
}

/// Areas of one list of values per sample.
void addAreas(ChartContent& c, const Report& report, std::vector<double> TimePoint::*values, std::size_t count,
              double factor, const std::function<void(std::size_t, ChartSeries&)>& describe)
{
    for (std::size_t k = 0; k < count; ++k) {
        ChartSeries s;
        s.shape = SeriesShape::Area;
        describe(k, s);
        s.points.reserve(report.timeline.size());
        for (const TimePoint& at : report.timeline) {
            const auto& all = at.*values;
            s.points.emplace_back(at.time, k < all.size() ? all[k] * factor : 0);
        }
        c.series.push_back(std::move(s));
    }
    c.x.least = report.timeline.front().time;
    c.x.most = report.timeline.back().time;
}

double peakOf(const Report& report, std::vector<double> TimePoint::*values)
{
    double peak = 0;
    for (const TimePoint& at : report.timeline) {
        double sum = 0;
        for (double v : at.*values)
            sum += v;
        peak = std::max(peak, sum);
    }
    return peak;
}

/// A limit far above would press what is drawn to the ground; a table says it.
constexpr double farAbove = 2.5;

/// A line of one figure per sample, in steps.
ChartSeries steps(const Report& report, const QString& id, const QString& name, const QColor& color, std::size_t index,
                  const std::function<double(const TimePoint&)>& value)
{
    ChartSeries s;
    s.id = id;
    s.name = name;
    s.color = color;
    s.pen = subjectPen(index);
    for (const TimePoint& at : report.timeline) {
        const double v = value(at);
        if (!s.points.empty() && s.points.back().y() != v)
            s.points.emplace_back(at.time, s.points.back().y());
        s.points.emplace_back(at.time, v);
    }
    return s;
}

/// "p70[3]" → "70B prefill[3]"; tools and tiers by their names.
QString rowName(const Design& design, const std::string& row)
{
    const std::size_t bracket = std::min(row.find('['), row.size());
    if (const Deployment* d = design.deployments.find(row.substr(0, bracket)))
        return QString::fromStdString(displayName(*d) + row.substr(bracket));
    for (const ToolService& t : design.workload.tools)
        if (t.id == row)
            return QString::fromStdString(displayName(t));
    return tierText(design, row);
}

bool hasTime(const Report* report)
{
    return report && report->timeline.size() >= 2;
}

} // namespace

ChartContent power(const ChartInput& in)
{
    const Report* report = shownReport(in);
    if (!hasTime(report) || report->powerKinds.empty())
        return powerBars(in); // no time yet: all subjects side by side
    ChartContent c;
    c.x = simulatedTime();
    const double peak = peakOf(*report, &TimePoint::power);
    const ChartScale scale = scaleOfWatts(peak);
    c.y = {.title = ChartText::tr("IT power"), .unit = scale.unit};
    addAreas(c, *report, &TimePoint::power, report->powerKinds.size(), scale.factor,
             [&](std::size_t k, ChartSeries& s) {
                 s.id = QString::fromStdString(report->powerKinds[k]);
                 s.name = powerKindText(s.id);
                 s.color = powerColor(*in.theme, s.id);
             });
    if (const DesignPointer design = shownDesign(in))
        if (const double budget = powerBudgetOf(*design); budget > 0 && budget <= farAbove * peak)
            c.limits.push_back({ChartText::tr("budget"), budget * scale.factor, false, in.theme->bad});
    return c;
}

ChartContent tiers(const ChartInput& in)
{
    const Report* report = shownReport(in);
    if (!hasTime(report) || report->tiers.empty())
        return nothing(ChartText::tr("Appears when a memory tier keeps KV and the simulation has run"));
    ChartContent c;
    c.x = simulatedTime();
    const double peak = peakOf(*report, &TimePoint::tiers);
    const ChartScale scale = scaleOfBytes(peak);
    c.y = {.title = ChartText::tr("Held"), .unit = scale.unit};
    const DesignPointer design = shownDesign(in);
    double capacity = 0;
    for (const TierReport& t : report->tiers)
        capacity += t.capacity;
    addAreas(c, *report, &TimePoint::tiers, report->tiers.size(), scale.factor, [&](std::size_t k, ChartSeries& s) {
        const std::string& id = report->tiers[k].id;
        s.id = QString::fromStdString(id);
        s.name = design ? tierText(*design, id) : s.id;
        s.color = tierColor(*in.theme, k);
    });
    if (capacity > 0 && capacity <= farAbove * peak)
        c.limits.push_back({ChartText::tr("Capacity"), capacity * scale.factor, false, in.theme->text});
    return c;
}

ChartContent replicas(const ChartInput& in)
{
    const Report* report = shownReport(in);
    if (!hasTime(report) || report->timeline.front().replicas.empty())
        return nothing(ChartText::tr("Appears when the simulation has run"));
    ChartContent c;
    c.x = simulatedTime();
    c.y = {.title = ChartText::tr("Replicas that serve"), .least = 0};
    const DesignPointer design = shownDesign(in);
    for (std::size_t k = 0; k < report->deployments.size(); ++k) {
        const std::string& id = report->deployments[k].id;
        const Deployment* d = design ? design->deployments.find(id) : nullptr;
        ChartSeries s = steps(*report, QString::fromStdString(id), QString::fromStdString(d ? displayName(*d) : id),
                              in.theme->seriesHue(static_cast<int>(k)), k,
                              [&](const TimePoint& at) { return k < at.replicas.size() ? at.replicas[k] : 0; });
        s.width = 2;
        c.series.push_back(std::move(s));
    }
    return c;
}

ChartContent queue(const ChartInput& in)
{
    const Report* report = shownReport(in);
    if (!hasTime(report))
        return nothing(ChartText::tr("Appears when the simulation has run"));
    ChartContent c;
    c.x = simulatedTime();
    c.y = {.title = ChartText::tr("Requests"), .least = 0};
    c.series.push_back(steps(*report, QStringLiteral("running"), ChartText::tr("in the batch"), in.theme->seriesHue(0),
                             0, [](const TimePoint& at) { return at.running; }));
    c.series.push_back(steps(*report, QStringLiteral("waiting"), ChartText::tr("waiting"), in.theme->seriesHue(5), 1,
                             [](const TimePoint& at) { return at.waiting; }));
    return c;
}

ChartContent utilisation(const ChartInput& in)
{
    const Report* report = shownReport(in);
    if (!hasTime(report) || report->busyRows.empty())
        return nothing(ChartText::tr("Appears when the simulation has run"));
    ChartContent c;
    c.x = simulatedTime();
    c.y.title = ChartText::tr("Engine");
    const std::size_t rows = report->busyRows.size(), samples = report->timeline.size();
    const DesignPointer design = shownDesign(in);
    for (const std::string& row : report->busyRows)
        c.y.categories << (design ? rowName(*design, row) : QString::fromStdString(row));
    // Neighbouring samples are averaged: more columns than this can't be seen.
    constexpr std::size_t mostColumns = 400;
    const std::size_t columns = std::min(samples, mostColumns);
    ChartCells cells;
    cells.columns = columns;
    cells.values.assign(rows * columns, std::nan(""));
    cells.least = 0;
    cells.most = 100;
    cells.name = ChartText::tr("busy");
    cells.unit = QStringLiteral("%");
    for (std::size_t k = 0; k < columns; ++k) {
        const std::size_t first = k * samples / columns, last = (k + 1) * samples / columns;
        for (std::size_t r = 0; r < rows; ++r) {
            double sum = 0, n = 0;
            for (std::size_t s = first; s < last; ++s)
                if (r < report->timeline[s].busy.size()) {
                    sum += report->timeline[s].busy[r];
                    n += 1;
                }
            if (n > 0)
                cells.values[r * columns + k] = 100 * sum / n;
        }
    }
    cells.left = report->timeline.front().time;
    cells.right = std::max(report->timeline.back().time, report->duration);
    c.cells = std::move(cells);
    return c;
}

} // namespace cw::builders
