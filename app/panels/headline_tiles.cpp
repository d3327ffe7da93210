// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/headline_tiles.h"

#include "app/charts/promises.h"

namespace cw
{

namespace
{

double at(const Percentiles& p, double percentile)
{
    return percentile <= 50 ? p.p50 : percentile <= 95 ? p.p95 : p.p99;
}

struct Sub {
    QString text, state;
};

QString mark(bool kept)
{
    return kept ? QStringLiteral(" ✓") : QStringLiteral(" ✗");
}

const char* stateOf(bool good)
{
    return good ? "good" : "bad";
}

} // namespace

std::vector<HeadlineTile> headlineTiles(const Design& design, const Report* report, const Report* base,
                                        HeadlineState state)
{
    const bool served = report && isMeaningful(*report);
    const Slo slo = promiseOf(design);
    const Headline h = report ? report->headline : Headline();
    const QString dot = QStringLiteral(" · ");
    const Currency currency = currencyOf(design.economics);

    const auto latency = [&](const Percentiles& p, Seconds promised) -> Sub {
        const QString median = HeadlineTile::tr("p50 %1").arg(shown(p.p50, Unit::Seconds));
        if (promised.value <= 0)
            return {median, {}};
        const bool kept = at(p, slo.percentile) <= promised.value;
        return {median + dot + HeadlineTile::tr("SLO %1").arg(shown(promised.value, Unit::Seconds)) + mark(kept),
                QLatin1String(stateOf(kept))};
    };
    const QString why = state.stale     ? QString()
                        : state.refused ? HeadlineTile::tr("see the findings")
                                        : HeadlineTile::tr("nothing is served");
    const auto sub = [&](const QLatin1String& id) -> Sub {
        if (!served)
            return {why, {}};
        if (id == QLatin1String("ttft.p99"))
            return latency(h.ttft, slo.ttft);
        if (id == QLatin1String("tpot.p99"))
            return latency(h.tpot, slo.tpot);
        if (id == QLatin1String("throughput")) {
            const QString rate = HeadlineTile::tr("%1 req/s").arg(shown(h.requestsPerSecond, Unit::Count));
            return h.saturated ? Sub{rate + dot + HeadlineTile::tr("saturated"), QStringLiteral("bad")} : Sub{rate, {}};
        }
        if (id == QLatin1String("slo")) {
            if (slo.ttft.value <= 0 && slo.tpot.value <= 0 && slo.e2e.value <= 0)
                return {HeadlineTile::tr("nothing promised"), {}};
            const bool kept = h.sloAttainment * 100 >= slo.percentile;
            return {HeadlineTile::tr("%1 req/s within").arg(shown(h.goodput, Unit::Count)) + dot +
                        HeadlineTile::tr("goal %1 %").arg(shown(slo.percentile, Unit::Count, 4)) + mark(kept),
                    QLatin1String(stateOf(kept))};
        }
        if (id == QLatin1String("power")) {
            const QString peak = HeadlineTile::tr("peak %1").arg(shown(h.peakItPower, Unit::Watts));
            const double budget = powerBudgetOf(design);
            if (budget <= 0)
                return {peak, {}};
            const bool kept = h.peakItPower <= budget;
            return {peak + dot + HeadlineTile::tr("budget %1").arg(shown(budget, Unit::Watts)) + mark(kept),
                    QLatin1String(stateOf(kept))};
        }
        if (id == QLatin1String("energy"))
            return {HeadlineTile::tr("IT %1").arg(shown(h.energyItPerOutputToken, Unit::JoulesPerToken)) + dot +
                        HeadlineTile::tr("PUE %1").arg(shown(design.facility.pue, Unit::Count)),
                    {}};
        return {HeadlineTile::tr("%1 in and out").arg(figureText(h.usdPerMillionTokens, Unit::UsdPerMtok, currency)),
                {}};
    };

    std::vector<HeadlineTile> tiles;
    for (const char* id : {"ttft.p99", "tpot.p99", "throughput", "slo", "power", "energy", "cost"}) {
        const Metric& m = metric(id);
        const double value = report ? m.value(*report) : 0;
        const QuantityText s = served ? splitFigure(value, m.unit, currency) : QuantityText{"–", {}};
        QString delta, deltaState;
        if (served && base && isMeaningful(*base)) {
            const double of = m.value(*base);
            delta = metricChange(m, value, of, currency);
            const int judgement = areDistinct(m, *report, *base) ? judge(m, value, of) : 0;
            deltaState = judgement == 0 ? QString() : QLatin1String(stateOf(judgement > 0));
        }
        const bool partial = served && state.partial;
        const bool estimate = served && (report->method != "simulated" || partial);
        QString hint = !served    ? HeadlineTile::tr("Nothing is served: see the findings.")
                       : partial  ? HeadlineTile::tr("Of the first part of a simulation that goes on")
                       : estimate ? HeadlineTile::tr("Closed form: %1").arg(QString::fromStdString(report->estimates))
                                  : HeadlineTile::tr("Simulated, seed %1").arg(report->seed);
        const auto band = served ? bandOf(m, *report) : std::nullopt;
        const QString range = band ? bandText(m, value, *band, currency) : QString();
        if (band)
            hint += QLatin1Char('\n') + (report->bands->draws == drawCount
                                             ? HeadlineTile::tr("Low–high: %1, at about 80 %").arg(range)
                                             : HeadlineTile::tr("Low–high: %1, all slow to all fast").arg(range));
        if (isMoney(m.unit) && !currency.isUsd())
            hint += QLatin1Char('\n') + rateText(currency);
        const Sub below = sub(QLatin1String(id));
        tiles.push_back({QLatin1String(id), metricLabel(m), QString::fromStdString(s.value),
                         QString::fromStdString(s.unit), range, below.text, below.state, delta, deltaState, estimate,
                         hint});
    }
    return tiles;
}

} // namespace cw
