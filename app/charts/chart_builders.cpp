// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/charts/chart_builders.h"

#include <algorithm>

#include <QHash>

#include "app/charts/builders/builders.h"

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

const Chart* chartOf(const QString& id)
{
    const auto found = std::find_if(std::begin(charts), std::end(charts),
                                    [&](const Chart& chart) { return id == QLatin1String(chart.id); });
    return found == std::end(charts) ? nullptr : found;
}

QHash<QString, ChartMaker>& otherKinds()
{
    static QHash<QString, ChartMaker> kinds;
    return kinds;
}

} // namespace

void addChartKind(const QString& kind, ChartMaker make)
{
    otherKinds().insert(kind, make);
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
    return ids;
}

QString chartTitle(const QString& id)
{
    const Chart* chart = chartOf(id.section(QLatin1Char(':'), 0, 0));
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
    else if (const ChartMaker make = otherKinds().value(kind))
        content = make(of, input);
    content.id = id;
    if (content.title.isEmpty())
        content.title = chartTitle(id);
    return content;
}

} // namespace cw
