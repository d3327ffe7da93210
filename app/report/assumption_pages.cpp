// SPDX-License-Identifier: GPL-3.0-or-later
// Everything that was assumed: load and promises, software, money and building; each with where it comes from.
#include "app/panels/money_text.h"
#include "app/panels/part_text.h"
#include "app/panels/software_text.h"
#include "app/report/report_pages.h"
#include "model/design/names.h"
#include "model/workload/distribution.h"

namespace cw
{

namespace
{

QString plain(double v)
{
    return shown(v, Unit::Count, 6);
}
template<class Entity>
QString nameOf(const Entity& e)
{
    return shortened(QString::fromStdString(displayName(e)), 120);
}

ReportTable assumptions()
{
    return {{{ReportWords::tr("What"), 1.2},
             {ReportWords::tr("Value"), 1.3},
             {ReportWords::tr("Source"), 2},
             {ReportWords::tr("Confidence"), 0.6}},
            {}};
}

void addRow(ReportTable& table, const QString& what, const QString& value, const QString& source,
            const QString& confidence = {})
{
    table.rows.push_back({{what}, {value}, {shortened(source), ReportTone::Dim}, {confidence}});
}

QString lengths(const Distribution& d)
{
    const QString kind = QString::fromStdString(d.kind);
    return d.cv > 0 ? ReportWords::tr("mean %1, %2, cv %3").arg(plain(meanOf(d)), kind, plain(d.cv))
                    : ReportWords::tr("mean %1, %2").arg(plain(meanOf(d)), kind);
}

void addTenant(ReportTable& table, const Tenant& t)
{
    const QString name = nameOf(t), drawn = ReportWords::tr("this design");
    const auto row = [&](const QString& what, const QString& value, const QString& from = {}) {
        addRow(table, ReportWords::tr("%1: %2").arg(name, what), value, from.isEmpty() ? drawn : from);
    };
    const Traffic& a = t.traffic;
    if (!a.trace.empty()) {
        QString file = shortened(QString::fromStdString(a.trace), 160);
        if (!a.sha256.empty())
            file += QStringLiteral(" (SHA-256 %1…)").arg(QString::fromStdString(a.sha256).left(12));
        row(ReportWords::tr("trace"), file, ReportWords::tr("recorded requests, replayed"));
        if (a.scale != 1)
            row(ReportWords::tr("speed of the trace"), QStringLiteral("×%1").arg(plain(a.scale)));
        if (a.sample != 1)
            row(ReportWords::tr("share of the trace"), shown(a.sample, Unit::Percent));
    } else {
        QString arrivals = QString::fromStdString(a.arrivals);
        arrivals += a.arrivals == "closed" ? QStringLiteral(", ") + ReportWords::tr("%1 in flight").arg(a.concurrency)
                                           : QStringLiteral(", ") + shown(a.rate.value, Unit::PerSecond);
        row(a.session.empty() ? ReportWords::tr("arrivals of requests") : ReportWords::tr("arrivals of sessions"),
            arrivals);
        if (a.session.empty()) {
            row(ReportWords::tr("input tokens"), lengths(a.input));
            row(ReportWords::tr("output tokens"), lengths(a.output));
        } else {
            row(ReportWords::tr("session"), QString::fromStdString(a.session));
        }
        if (a.sharedPrefix > 0)
            row(ReportWords::tr("shared prefix"), shown(a.sharedPrefix, Unit::Tokens));
    }
    QStringList promised;
    const auto promise = [&](const char* what, Seconds limit) {
        if (limit.value > 0)
            promised << QLatin1String(what) + QStringLiteral(" ≤ ") + shown(limit.value, Unit::Seconds);
    };
    promise("TTFT", t.slo.ttft);
    promise("TPOT", t.slo.tpot);
    promise("E2E", t.slo.e2e);
    row(ReportWords::tr("promise (SLO)"), promised.isEmpty()
                                              ? ReportWords::tr("none")
                                              : ReportWords::tr("%1, for %2 % of the requests")
                                                    .arg(promised.join(QStringLiteral(", ")), plain(t.slo.percentile)));
}

/// A field that may still be what a new design has, then with the source of the typical value.
void addMoney(ReportTable& table, const ReportSource& s, const QString& what, const QString& value, bool typical,
              const char* row)
{
    const EconomicsRow* known = s.catalogue ? s.catalogue->economics.find(row) : nullptr;
    if (!typical)
        addRow(table, what, value, ReportWords::tr("this design"));
    else if (known)
        addRow(table, what, value, QString::fromStdString(known->source), confidenceText(known->confidence));
    else
        addRow(table, what, value, ReportWords::tr("typical value"), confidenceText(Confidence::Low));
}

ReportTable moneyTable(const ReportSource& s)
{
    ReportTable table = assumptions();
    const Economics usual, &e = s.base->economics;
    const Facility building;
    const auto money = [&](double v, Unit u) { return figureText(v, u, Currency()); };
    const auto years = [&](double v) { return ReportWords::tr("%1 years").arg(plain(v)); };
    addMoney(table, s, ReportWords::tr("Electricity"), money(e.electricity, Unit::UsdPerKwh),
             e.electricity == usual.electricity, "elec_us_industrial");
    addMoney(table, s, ReportWords::tr("PUE"), plain(s.base->facility.pue), s.base->facility.pue == building.pue,
             "pue");
    addRow(table, ReportWords::tr("Hardware"),
           e.ownership == "rent" ? ReportWords::tr("rented") : ReportWords::tr("bought"),
           ReportWords::tr("this design"));
    addMoney(table, s, ReportWords::tr("Cost of capital"),
             ReportWords::tr("%1 a year").arg(shown(e.costOfCapital, Unit::Percent)),
             e.costOfCapital == usual.costOfCapital, "cost_of_capital");
    addMoney(table, s, ReportWords::tr("Life of accelerators"), years(e.acceleratorLife),
             e.acceleratorLife == usual.acceleratorLife, "depreciation_accelerator");
    addMoney(table, s, ReportWords::tr("Life of the network"), years(e.networkLife), e.networkLife == usual.networkLife,
             "depreciation_network");
    addMoney(table, s, ReportWords::tr("Life of the building"), years(e.facilityLife),
             e.facilityLife == usual.facilityLife, "depreciation_facility");
    addMoney(table, s, ReportWords::tr("Maintenance"),
             ReportWords::tr("%1 of the hardware a year").arg(shown(e.maintenance, Unit::Percent)),
             e.maintenance == usual.maintenance, "maintenance");
    if (e.coloPerKwMonth > 0)
        addRow(table, ReportWords::tr("Colocation"),
               ReportWords::tr("%1 a kW and month").arg(money(e.coloPerKwMonth, Unit::Usd)),
               ReportWords::tr("this design"));
    else
        addMoney(table, s, ReportWords::tr("Building"),
                 ReportWords::tr("%1 a kW").arg(money(e.buildingPerKw, Unit::Usd)),
                 e.buildingPerKw == usual.buildingPerKw, "dc_capex_shell_mep");
    if (!s.currency.isUsd())
        addRow(table, ReportWords::tr("Exchange rate"), rateText(s.currency),
               ReportWords::tr("given with the report or design"));
    return table;
}

ReportTable softwareTable(const ReportSource& s)
{
    const Design& d = *s.base;
    ReportTable table{{{ReportWords::tr("Deployment"), 1},
                       {ReportWords::tr("Model"), 1},
                       {ReportWords::tr("Pool"), 1},
                       {ReportWords::tr("Precision"), 1.1},
                       {ReportWords::tr("Parallelism"), 1},
                       {ReportWords::tr("Engine"), 1.3}},
                      {}};
    for (const Deployment& x : d.deployments) {
        const Pool* pool = d.pools.find(x.pool);
        QStringList ways{QStringLiteral("TP %1").arg(x.parallel.tp)};
        const auto way = [&](const char* what, int n) {
            if (n > 1)
                ways << QStringLiteral("%1 %2").arg(QLatin1String(what)).arg(n);
        };
        way("PP", x.parallel.pp);
        way("CP", x.parallel.cp);
        way("DP", x.parallel.attnDp);
        way("EP", x.parallel.moeEp);
        const auto bits = [](const std::string& f) { return QString::fromStdString(f).toUpper(); };
        table.rows.push_back(
            {{nameOf(x)},
             {modelName(d, s.catalogue ? *s.catalogue : Catalogue(), x.model)},
             {pool ? ReportWords::tr("%1 (%2)").arg(nameOf(*pool), roleText(pool->role))
                   : QString::fromStdString(x.pool)},
             {ReportWords::tr("weights %1, KV %2").arg(bits(x.precision.weights), bits(x.precision.kv))},
             {ways.join(QStringLiteral(" · "))},
             {ReportWords::tr("%1, at most %2 requests, %3 tokens a step")
                  .arg(QString::fromStdString(x.engine.profile))
                  .arg(x.engine.maxNumSeqs)
                  .arg(x.engine.maxNumBatchedTokens)}});
    }
    return table;
}

} // namespace

void addAssumptions(ReportPages& pages, const ReportSource& s)
{
    const Design& d = *s.base;
    ReportPage load{QStringLiteral("workload"), ReportWords::tr("Assumptions: load and promises"), {}};
    ReportTable table = assumptions();
    for (const Tenant& t : d.workload.tenants)
        addTenant(table, t);
    if (table.rows.empty())
        load.blocks.emplace_back(ReportText{ReportWords::tr("Nobody asks for anything: there is no workload.")});
    else
        load.blocks.emplace_back(std::move(table));
    pages.push_back(std::move(load));
    if (d.deployments.size() > 0) {
        ReportPage software{QStringLiteral("software"), ReportWords::tr("Assumptions: software"), {}};
        software.level = 2;
        software.blocks.emplace_back(softwareTable(s));
        pages.push_back(std::move(software));
    }
    ReportPage money{QStringLiteral("money"), ReportWords::tr("Assumptions: power and money"), {}};
    money.level = 2;
    money.blocks.emplace_back(
        ReportText{ReportWords::tr("Prices are given in US dollars; figures of this report are in %1.")
                       .arg(QString::fromStdString(s.currency.code)),
                   ReportText::Style::Small, ReportTone::Dim});
    money.blocks.emplace_back(moneyTable(s));
    pages.push_back(std::move(money));
}

} // namespace cw
