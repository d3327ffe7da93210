// SPDX-License-Identifier: GPL-3.0-or-later
// Where the time of requests goes: a waterfall of the mean that ends at the total, and the ways of single requests.
#include <algorithm>

#include "app/charts/builders/builders.h"
#include "app/charts/share_text.h"
#include "app/panels/quantity_text.h"

namespace cw::builders
{

std::vector<const RequestPath*> requestRows(const Report& report)
{
    std::vector<const RequestPath*> rows;
    for (const RequestPath& p : report.paths)
        if (!p.spans.empty())
            rows.push_back(&p);
    std::stable_sort(rows.begin(), rows.end(), [](const RequestPath* a, const RequestPath* b) {
        return a->spans.front().begin < b->spans.front().begin;
    });
    return rows;
}

ChartContent waterfall(const std::vector<Share>& all, const CanvasTheme& theme, bool stages)
{
    ChartContent c;
    c.horizontal = true;
    c.x = {.title = stages ? ChartText::tr("Mean E2E") : ChartText::tr("Mean TTFT"),
           .unit = QStringLiteral("s"),
           .least = 0};
    c.y.title = stages ? ChartText::tr("Stage") : ChartText::tr("Cause");
    std::vector<Share> shares;
    double total = 0;
    for (const Share& share : all)
        if (share.value > 0) {
            shares.push_back(share);
            total += share.value;
        }
    if (shares.empty())
        return c;
    std::stable_sort(shares.begin(), shares.end(), [](const Share& a, const Share& b) { return a.value > b.value; });
    const double factor = total < 1 ? 1e3 : 1;
    c.x.unit = total < 1 ? QStringLiteral("ms") : QStringLiteral("s");
    double level = 0;
    const auto add = [&](const QString& id, const QString& name, const QColor& color, double from, double to,
                         const QString& label, const QString& mark) {
        ChartSeries s;
        s.id = id;
        s.name = name;
        s.shape = SeriesShape::Spans;
        s.color = color;
        s.lows = {from * factor};
        s.points = {{to * factor, static_cast<double>(c.series.size())}};
        s.labels = {label};
        s.marks = {mark};
        s.inLegend = false; // the rows have names
        c.y.categories << name;
        c.series.push_back(std::move(s));
    };
    for (const Share& share : shares) {
        const QString id = QString::fromStdString(share.id);
        const QString name = stages ? stageText(id) : timeShareText(id);
        const QString why = stages ? stageExplained(id) : timeShareExplained(id);
        const QString facts =
            ChartText::tr("%1: %2, %3 of the mean")
                .arg(name, shown(share.value, Unit::Seconds), shown(share.value / total, Unit::Percent));
        add(id, name, stages ? stageColor(theme, id) : timeColor(theme, id), level, level + share.value,
            why.isEmpty() || why == id ? facts : facts + QLatin1Char('\n') + why,
            ChartText::tr("%1 · %2").arg(shown(share.value, Unit::Seconds),
                                         shown(share.value / total, Unit::Percent, 2)));
        level += share.value;
    }
    add(QStringLiteral("total"), ChartText::tr("Total"), theme.dim, 0, level,
        ChartText::tr("Total: %1").arg(shown(level, Unit::Seconds)), shown(level, Unit::Seconds));
    return c;
}

ChartContent time(const ChartInput& in)
{
    const Report* report = shownReport(in);
    ChartContent c = waterfall(report ? report->ttftShares : std::vector<Share>(), *in.theme, false);
    c.emptyText = ChartText::tr("Appears when a pool serves a model and somebody asks for it");
    return c;
}

ChartContent stages(const ChartInput& in)
{
    const Report* report = shownReport(in);
    ChartContent c = waterfall(report ? report->e2eShares : std::vector<Share>(), *in.theme, true);
    c.emptyText = ChartText::tr("Appears when the simulation has answered the first requests");
    return c;
}

ChartContent stagesOf(const ChartInput& in, const QString& tenant)
{
    const Report* report = shownReport(in);
    std::vector<Share> shares;
    if (report)
        for (const TenantReport& t : report->tenants)
            if (t.id == tenant.toStdString())
                shares = t.e2eShares;
    ChartContent c = waterfall(shares, *in.theme, true);
    c.subtitle = tenant;
    c.emptyText = ChartText::tr("Appears when the simulation has answered the first requests");
    return c;
}

ChartContent requests(const ChartInput& in)
{
    ChartContent c;
    c.emptyText = ChartText::tr("Appears when the simulation is done");
    const Report* report = shownReport(in);
    if (!report)
        return c;
    c.x = {.title = ChartText::tr("Since arrival"), .unit = QStringLiteral("s"), .least = 0};
    c.y.title = ChartText::tr("Request");
    const auto rows = requestRows(*report);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const RequestPath& path = *rows[i];
        c.y.categories << ChartText::tr("%1 %2").arg(path.request).arg(QString::fromStdString(path.tenant));
        for (const PathSpan& span : path.spans) {
            const QString kind = QString::fromStdString(span.kind);
            auto s = std::find_if(c.series.begin(), c.series.end(), [&](const ChartSeries& x) { return x.id == kind; });
            if (s == c.series.end()) {
                ChartSeries fresh;
                fresh.id = kind;
                fresh.name = stageText(kind);
                fresh.shape = SeriesShape::Spans;
                fresh.color = stageColor(*in.theme, kind);
                s = c.series.insert(c.series.end(), std::move(fresh));
            }
            const double arrival = path.spans.front().begin;
            s->lows.push_back(span.begin - arrival);
            s->points.emplace_back(span.end - arrival, static_cast<double>(i));
            s->opens << QStringLiteral("request:%1").arg(path.request);
            s->labels << ChartText::tr("Request %1, %2: %3, %4")
                             .arg(path.request)
                             .arg(s->name, shown(span.end - span.begin, Unit::Seconds),
                                  QString::fromStdString(span.where));
        }
    }
    return c;
}

} // namespace cw::builders
