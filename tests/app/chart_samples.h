// SPDX-License-Identifier: GPL-3.0-or-later
// Charts of every kind with awkward content: long and Chinese names, zeros on logarithmic axes, infinite bands.
#pragma once

#include <cmath>
#include <limits>

#include "app/charts/chart_builders.h"
#include "sim/report.h"

namespace cw::samples
{

inline const QString longName = QStringLiteral(
    "Decode on MI355X with a CXL pool behind every rack, power cap 560 W, night tariff, second attempt of the review");
inline const QString chineseName =
    QStringLiteral("解码改用国产加速卡，功率限制五百六十瓦，夜间电价，第二次评审用的方案");

/// A report with every part that a chart can show, made up.
inline std::shared_ptr<const Report> report(double factor = 1)
{
    auto r = std::make_shared<Report>();
    r->method = "simulated";
    Headline& h = r->headline;
    h.ttft = {0.2 * factor, 0.15 * factor, 0.4 * factor, 0.9 * factor};
    h.tpot = {0.02, 0.02, 0.03, 0.04};
    h.e2e = {3, 2.5, 6, 9};
    h.requestsPerSecond = 12;
    h.outputTokensPerSecond = 2400;
    h.itPower = 24'000;
    h.energyItPerOutputToken = 10;
    h.energyFacilityPerOutputToken = 12.5;
    h.usdPerMillionOutputTokens = 1.25 * factor;
    r->ttftShares = {{"queue", 0.05}, {"compute", 0.1}, {"memory", 0.02}, {"network", 0.003}, {"host", 0.027}};
    r->e2eShares = {{"queue", 0.05}, {"prefill", 0.4}, {"decode", 2.4}, {"transfer", 0.15}};
    r->costShares = {{"capital", 0.7 * factor}, {"energy", 0.2}, {"network", 0.1}, {"building", 0.25}};
    r->powerShares = {{"accelerator", 18'000}, {"cpu", 3000}, {"memory", 1000}, {"nic", 800}, {"conversion", 1200}};
    for (int i = 1; i <= 20; ++i) {
        LoadPoint p;
        p.requestsPerSecond = i;
        p.ttftP50 = factor * 0.1 / (1.05 - i / 20.0);
        p.ttftP95 = 2.5 * p.ttftP50;
        p.ttftP99 = 5 * p.ttftP50;
        p.tpotMean = 0.01 + 0.002 * i;
        p.ttftP95Band = Band{p.ttftP95 * 0.8, i > 17 ? std::numeric_limits<double>::infinity() : p.ttftP95 * 1.5};
        r->loadCurve.push_back(p);
    }
    r->powerKinds = {"accelerator", "cpu", "memory", "nic"};
    r->busyRows = {"p70[0]", "p70[1]", "p70[2]", "a deployment with quite a long name for its engines[12]", "tool:web"};
    r->tiers.resize(2);
    r->tiers[0].id = "device:p70";
    r->tiers[0].capacity = 3e12;
    r->tiers[1].id = "cxl";
    r->tiers[1].capacity = 4e12;
    r->deployments.resize(2);
    r->deployments[0].id = "p70";
    r->deployments[0].replicas = 3;
    r->deployments[0].world = 8;
    r->deployments[1].id = "d70";
    for (int i = 0; i <= 600; ++i) {
        TimePoint t;
        t.time = i * 6.0;
        const double wave = 0.5 + 0.5 * std::sin(i * 0.05);
        t.power = {16'000 * wave + 4000, 3000, 800 + 200 * wave, 700};
        t.running = std::floor(40 * wave);
        t.waiting = i % 97 == 0 ? 30 : 0;
        t.tiers = {2e12 * wave, 1.5e12 * (1 - wave)};
        t.replicas = {i > 200 && i < 320 ? 2.0 : 3.0, 5};
        for (std::size_t k = 0; k < r->busyRows.size(); ++k)
            t.busy.push_back(0.5 + 0.5 * std::sin(i * 0.02 * double(k + 1)));
        r->timeline.push_back(t);
    }
    for (const char* id : {"ttft", "tpot", "e2e"}) {
        LatencyQuantiles q;
        q.id = id;
        const double middle = q.id == "ttft" ? 0.15 : q.id == "tpot" ? 0.02 : 2.5;
        for (int i = 0; i <= 100; ++i)
            q.quantiles.push_back(i == 0 && q.id == "ttft" ? 0 : factor * middle * std::exp((i - 50) * 0.03));
        r->distributions.push_back(q);
    }
    for (int i = 0; i < 14; ++i) {
        RequestPath p;
        p.request = 100 * i;
        p.tenant = i % 3 ? "chat" : "客服中心的长名字租户";
        const double t = i * 2.0;
        p.spans = {{"front-end", "", t, t + 0.01, 0, 0, 0},
                   {"queue", "p70[0]", t + 0.01, t + 0.1 * i, 0, 0, 0},
                   {"prefill", "p70[0]", t + 0.1 * i, t + 0.1 * i + 0.3, 10, 0.001, 2000},
                   {"decode", "d70[1]", t + 0.1 * i + 0.3, t + 3 + 0.1 * i, 50, 0.002, 300}};
        if (i > 0)
            r->paths.push_back(p);
    }
    return r;
}

inline ChartInput input(bool overlay)
{
    ChartInput in;
    auto design = std::make_shared<Design>();
    Tenant tenant;
    tenant.id = "chat";
    tenant.slo.ttft = Seconds(2);
    design->workload.tenants.set(std::move(tenant));
    Item rack;
    rack.id = "rack";
    rack.budget = Watts(26'000);
    design->items.set(std::move(rack));
    in.design = design;
    in.overlay = overlay;
    in.subjects = {{QString(), QStringLiteral("Base"), -1, report(), nullptr},
                   {QStringLiteral("v1"), longName, 0, report(1.4), nullptr},
                   {QStringLiteral("v2"), chineseName, 3, report(0.7), nullptr}};
    return in;
}

/// Every chart of the program, one design and all, and some that only others make.
inline std::vector<ChartContent> charts()
{
    std::vector<ChartContent> out;
    for (const bool overlay : {false, true})
        for (const QString& id : chartIds()) {
            out.push_back(chartContent(id, input(overlay)));
            if (overlay)
                out.back().id += QStringLiteral("-overlay");
        }
    ChartContent empty;
    empty.id = QStringLiteral("empty");
    empty.title = longName;
    empty.emptyText = longName + QLatin1Char(' ') + chineseName;
    out.push_back(empty);

    ChartContent tornado;
    tornado.id = QStringLiteral("tornado");
    tornado.title = chineseName;
    tornado.subtitle = longName;
    tornado.horizontal = true;
    tornado.x = {.title = longName, .unit = QStringLiteral("ms")};
    ChartSeries low;
    low.name = longName;
    low.shape = SeriesShape::Spans;
    low.color = lightTheme().seriesHue(0);
    for (int i = 0; i < 30; ++i) {
        tornado.y.categories << (i % 2 ? longName : chineseName) + QString::number(i);
        low.lows.push_back(-30.0 + i);
        low.points.emplace_back(25 - 0.5 * i, i);
    }
    tornado.series = {low};
    tornado.limits = {{longName, 3, true, lightTheme().bad}, {chineseName, 4, true, lightTheme().good}};
    out.push_back(tornado);

    ChartContent curves;
    curves.id = QStringLiteral("zeros");
    curves.title = QStringLiteral("Zeros and markers");
    curves.x = {.title = QStringLiteral("Load"), .unit = QStringLiteral("1/s")};
    curves.y = {.title = QStringLiteral("Rejected"), .unit = QStringLiteral("1/s"), .logarithmic = true};
    for (int k = 0; k < 8; ++k) {
        ChartSeries s;
        s.id = QString::number(k);
        s.name = k == 0 ? longName : k == 1 ? chineseName : QStringLiteral("series %1").arg(k);
        s.shape = k < 2 ? SeriesShape::Line : SeriesShape::Points;
        s.marker = k;
        s.color = lightTheme().seriesHue(k);
        for (int i = 0; i < 12; ++i)
            s.points.emplace_back(1'000'000.0 * i, i < 4 ? 0 : std::pow(10, 0.3 * i - k * 0.2));
        curves.series.push_back(s);
    }
    curves.limits = {{QStringLiteral("limit"), 40, false, lightTheme().bad},
                     {QStringLiteral("other limit"), 41, false, lightTheme().good}};
    out.push_back(curves);

    ChartContent both = chartContent(QStringLiteral("cost"), input(false));
    both.id = QStringLiteral("both ways");
    both.series[0].points[0].setY(-3);
    both.series[1].points[1].setY(-0.5);
    out.push_back(both);
    return out;
}

} // namespace cw::samples
