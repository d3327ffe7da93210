// SPDX-License-Identifier: GPL-3.0-or-later
// The headline tiles of the results dock.
#include "app/panels/tiles_model.h"

#include <algorithm>

#include "app/charts/promises.h"
#include "app/document/document.h"
#include "app/evaluation/evaluation.h"
#include "app/panels/metrics.h"
#include "app/panels/variants_model.h"

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

TilesModel::TilesModel(Document* document, Evaluation* evaluation, QObject* parent)
    : RowsModel({"tileId", "label", "value", "unit", "band", "sub", "subState", "delta", "deltaState", "stale",
                 "estimate", "hint"},
                parent),
      m_document(document),
      m_evaluation(evaluation)
{
    connect(evaluation, &Evaluation::reportChanged, this, &TilesModel::rebuild);
    connect(evaluation, &Evaluation::stateChanged, this, &TilesModel::rebuild);
    rebuild();
}

void TilesModel::rebuild()
{
    const auto report = m_evaluation->report();
    const bool served = report && isMeaningful(*report);
    const bool compared = m_document->activeVariant() != baselineOf(*m_document);
    const auto base = compared ? m_evaluation->baseReport() : nullptr;
    const Design& design = *m_document->design();
    const Slo slo = promiseOf(design);
    const Headline h = report ? report->headline : Headline();
    const QString dot = QStringLiteral(" · ");

    const auto latency = [&](const Percentiles& p, Seconds promised) -> Sub {
        const QString median = tr("p50 %1").arg(shown(p.p50, Unit::Seconds));
        if (promised.value <= 0)
            return {median, {}};
        const bool kept = at(p, slo.percentile) <= promised.value;
        return {median + dot + tr("SLO %1").arg(shown(promised.value, Unit::Seconds)) + mark(kept),
                QLatin1String(stateOf(kept))};
    };
    const Findings& findings = m_evaluation->findings();
    const bool refused =
        std::any_of(findings.begin(), findings.end(), [](const Finding& f) { return f.severity == Severity::Error; });
    const QString why = m_evaluation->isStale() ? QString()
                        : refused               ? tr("see the findings")
                                                : tr("nothing is served");
    const auto sub = [&](const QLatin1String& id) -> Sub {
        if (!served)
            return {why, {}};
        if (id == QLatin1String("ttft.p99"))
            return latency(h.ttft, slo.ttft);
        if (id == QLatin1String("tpot.p99"))
            return latency(h.tpot, slo.tpot);
        if (id == QLatin1String("throughput")) {
            const QString rate = tr("%1 req/s").arg(shown(h.requestsPerSecond, Unit::Count));
            return h.saturated ? Sub{rate + dot + tr("saturated"), QStringLiteral("bad")} : Sub{rate, {}};
        }
        if (id == QLatin1String("slo")) {
            if (slo.ttft.value <= 0 && slo.tpot.value <= 0 && slo.e2e.value <= 0)
                return {tr("nothing promised"), {}};
            const bool kept = h.sloAttainment * 100 >= slo.percentile;
            return {tr("%1 req/s within").arg(shown(h.goodput, Unit::Count)) + dot +
                        tr("goal %1 %").arg(shown(slo.percentile, Unit::Count, 4)) + mark(kept),
                    QLatin1String(stateOf(kept))};
        }
        if (id == QLatin1String("power")) {
            const QString peak = tr("peak %1").arg(shown(h.peakItPower, Unit::Watts));
            const double budget = powerBudgetOf(design);
            if (budget <= 0)
                return {peak, {}};
            const bool kept = h.peakItPower <= budget;
            return {peak + dot + tr("budget %1").arg(shown(budget, Unit::Watts)) + mark(kept),
                    QLatin1String(stateOf(kept))};
        }
        if (id == QLatin1String("energy"))
            return {tr("IT %1").arg(shown(h.energyItPerOutputToken, Unit::JoulesPerToken)) + dot +
                        tr("PUE %1").arg(shown(design.facility.pue, Unit::Count)),
                    {}};
        return {tr("%1 in and out").arg(shown(h.usdPerMillionTokens, Unit::UsdPerMtok)), {}};
    };

    QList<Row> rows;
    for (const char* id : {"ttft.p99", "tpot.p99", "throughput", "slo", "power", "energy", "cost"}) {
        const Metric& m = metric(id);
        const double value = report ? m.value(*report) : 0;
        const QuantityText s = served ? splitQuantity(value, m.unit) : QuantityText{"–", {}};
        const Sub below = sub(QLatin1String(id));
        QString delta, deltaState;
        if (served && base && isMeaningful(*base)) {
            const double of = m.value(*base);
            delta = metricChange(m, value, of);
            const int judgement = areDistinct(m, *report, *base) ? judge(m, value, of) : 0;
            deltaState = judgement == 0 ? QString() : QLatin1String(stateOf(judgement > 0));
        }
        const bool partial = served && m_evaluation->isPartial();
        const bool estimate = served && (report->method != "simulated" || partial);
        QString hint = !served    ? tr("Nothing is served: see the findings.")
                       : partial  ? tr("Of the first part of a simulation that goes on")
                       : estimate ? tr("Closed form: %1").arg(QString::fromStdString(report->estimates))
                                  : tr("Simulated, seed %1").arg(report->seed);
        const auto band = served ? bandOf(m, *report) : std::nullopt;
        const QString range = band ? bandText(m, value, *band) : QString();
        if (band)
            hint += QLatin1Char('\n') + (report->bands->draws == drawCount
                                             ? tr("Low–high: %1, at about 80 %").arg(range)
                                             : tr("Low–high: %1, all slow to all fast").arg(range));
        rows << Row{QLatin1String(id),
                    {QLatin1String(id), metricLabel(m), QString::fromStdString(s.value), QString::fromStdString(s.unit),
                     range, below.text, below.state, delta, deltaState, m_evaluation->isStale(), estimate, hint}};
    }
    setRows(rows);
}

} // namespace cw
