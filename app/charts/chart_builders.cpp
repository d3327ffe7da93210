// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/chart_builders.h"

#include <algorithm>

#include "app/charts/builders/builders.h"
#include "app/charts/chart_makers.h"

namespace cw
{
namespace
{

struct Chart {
    const char* id;
    const char* title;
    ChartContent (*make)(const ChartInput&);
};

/// In the order of the dock.
constexpr Chart charts[] = {
    {"latency", QT_TRANSLATE_NOOP("Charts", "Latency over load"), builders::latency},
    {"distribution", QT_TRANSLATE_NOOP("Charts", "Latency of the requests"), builders::distribution},
    {"throughput", QT_TRANSLATE_NOOP("Charts", "Throughput against interactivity"), builders::throughput},
    {"time", QT_TRANSLATE_NOOP("Charts", "Where the time goes"), builders::time},
    {"stages", QT_TRANSLATE_NOOP("Charts", "Where a request goes"), builders::stages},
    {"requests", QT_TRANSLATE_NOOP("Charts", "Requests"), builders::requests},
    {"power", QT_TRANSLATE_NOOP("Charts", "IT power"), builders::power},
    {"energy", QT_TRANSLATE_NOOP("Charts", "Energy"), builders::energy},
    {"cost", QT_TRANSLATE_NOOP("Charts", "Token cost"), builders::cost},
    {"utilisation", QT_TRANSLATE_NOOP("Charts", "Utilisation"), builders::utilisation},
    {"queue", QT_TRANSLATE_NOOP("Charts", "Requests at work"), builders::queue},
    {"replicas", QT_TRANSLATE_NOOP("Charts", "Replicas"), builders::replicas},
    {"tiers", QT_TRANSLATE_NOOP("Charts", "KV by tier"), builders::tiers},
};

/// Of the application.
struct Added {
    QString kind;
    const char* title = nullptr;
    ChartMaker make = nullptr;
};
std::vector<Added>& added()
{
    static std::vector<Added> all;
    return all;
}
const Added* addedOf(const QString& kind)
{
    const auto found = std::ranges::find(added(), kind, &Added::kind);
    return found == added().end() ? nullptr : &*found;
}

const Chart* chartOf(const QString& id)
{
    const auto found = std::find_if(std::begin(charts), std::end(charts),
                                    [&](const Chart& chart) { return id == QLatin1String(chart.id); });
    return found == std::end(charts) ? nullptr : found;
}

} // namespace

void addChartMaker(const QString& kind, const char* title, ChartMaker make)
{
    std::erase_if(added(), [&](const Added& a) { return a.kind == kind; });
    added().push_back({kind, title, make});
}

bool canOverlayChart(const QString& id)
{
    return id == QLatin1String("latency") || id == QLatin1String("distribution");
}

QStringList chartIds()
{
    QStringList ids;
    for (const Chart& chart : charts)
        ids << QLatin1String(chart.id);
    for (const Added& a : added())
        if (a.title)
            ids << a.kind;
    return ids;
}

QString chartTitle(const QString& id)
{
    const QString kind = id.section(QLatin1Char(':'), 0, 0);
    if (const Added* a = addedOf(kind); a && a->title)
        return ChartText::tr(a->title);
    const Chart* chart = chartOf(kind);
    return chart ? ChartText::tr(chart->title) : QString();
}

ChartContent chartContent(const QString& id, const ChartInput& input)
{
    // "stages:TENANT" is of one tenant.
    const QString kind = id.section(QLatin1Char(':'), 0, 0), of = id.section(QLatin1Char(':'), 1);
    const Chart* chart = chartOf(kind);
    ChartContent content;
    if (chart && !of.isEmpty() && kind == QLatin1String("stages"))
        content = builders::stagesOf(input, of);
    else if (chart)
        content = chart->make(input);
    else if (const Added* a = addedOf(kind))
        content = a->make(input, of);
    content.id = id;
    if (content.title.isEmpty())
        content.title = chartTitle(id);
    return content;
}

} // namespace cw
