// SPDX-License-Identifier: GPL-3.0-or-later
// Inspector fields of those who ask: tenants with their traffic and what was promised to them.
#include <cmath>

#include "app/panels/inspector_fields.h"
#include "app/panels/quantity_text.h"
#include "model/design/edit.h"

#define WORD(english) inspectorText(QT_TRANSLATE_NOOP("inspector", english))

namespace cw
{

namespace
{

Choices arrivalChoices()
{
    return {{QStringLiteral("poisson"), WORD("Poisson")},
            {QStringLiteral("gamma"), WORD("gamma (bursty)")},
            {QStringLiteral("weibull"), WORD("Weibull (bursty)")},
            {QStringLiteral("constant"), WORD("evenly spaced")},
            {QStringLiteral("closed"), WORD("closed loop")}};
}

Choices distributionChoices()
{
    return {{QStringLiteral("constant"), WORD("all alike")},
            {QStringLiteral("uniform"), WORD("uniform")},
            {QStringLiteral("exponential"), WORD("exponential")},
            {QStringLiteral("lognormal"), WORD("log-normal")},
            {QStringLiteral("gamma"), WORD("gamma")},
            {QStringLiteral("weibull"), WORD("Weibull")}};
}

/// Plain requests, or the sessions of a graph.
Choices sessionChoices(const Design& d)
{
    Choices all{{QString(), WORD("plain requests")}};
    for (const SessionGraph& g : d.workload.sessions)
        all.emplace_back(QString::fromStdString(g.id), QString::fromStdString(displayName(g)));
    return all;
}

/// The next power of ten above: it stays while a slider moves below it.
double sliderTop(double value)
{
    return value > 0 ? std::pow(10.0, std::ceil(std::log10(value) - 1e-9)) : 10;
}

void syntheticFields(const Traffic& t, const std::string& at, FieldList& list)
{
    list.choice(WORD("Arrivals"), at + "/arrivals", t.arrivals, arrivalChoices());
    if (t.arrivals == "closed") {
        list.number(WORD("Concurrency"), at + "/concurrency", t.concurrency, 0).remark = WORD("requests");
        list.quantity(WORD("Think time"), at + "/think_time_s", t.thinkTime.value, Unit::Seconds);
    } else {
        auto& rate = list.quantity(WORD("Rate"), at + "/rate_per_s", t.rate.value, Unit::PerSecond);
        rate.remark = WORD("requests");
        rate.range = {0, sliderTop(t.rate.value)};
    }
    if (t.arrivals == "gamma" || t.arrivals == "weibull")
        list.quantity(WORD("Burstiness"), at + "/burstiness", t.burstiness, Unit::Count).hint =
            WORD("Standard deviation of the gaps over their mean; 1 is Poisson.");
    if (!t.session.empty())
        return;
    lawFields(WORD("Input"), at + "/input_tokens", t.input, Unit::Tokens, list);
    lawFields(WORD("Output"), at + "/output_tokens", t.output, Unit::Tokens, list);
}

} // namespace

void lawFields(const QString& what, const std::string& at, const Distribution& d, Unit unit, FieldList& list)
{
    if (d.kind == "table") {
        list.fact(what, WORD("table of %1 values").arg(d.values.size())).hint =
            WORD("To be changed in the file of the design.");
        return;
    }
    auto& mean = list.quantity(what, at + "/mean", d.mean, unit);
    mean.remark = WORD("mean");
    list.choice((unit == Unit::Tokens ? WORD("%1 lengths") : WORD("%1 times")).arg(what), at + "/kind", d.kind,
                distributionChoices());
    if (d.kind == "constant")
        return;
    if (d.kind != "uniform" && d.kind != "exponential")
        list.quantity(WORD("%1 spread").arg(what), at + "/cv", d.cv, Unit::Count).hint =
            WORD("Standard deviation over the mean.");
    const auto limit = [&](const QString& label, const char* key, double value) {
        auto& field = list.quantity(label, at + "/" + key, value, unit);
        if (value <= 0)
            field.shown = WORD("none");
        field.resettable = value > 0;
    };
    limit(WORD("%1 at least").arg(what), "min", d.min);
    limit(WORD("%1 at most").arg(what), "max", d.max);
}

void tenantFields(const InspectorContext& c, const Tenant& t, FieldList& list)
{
    const std::string at = childPointer("/workload/tenants", t.id);
    const std::string traffic = at + "/traffic";
    list.section(WORD("Workload · %1").arg(QString::fromStdString(displayName(t))));
    modelChoice(c, list, at + "/model", t.model);
    if (!c.design.workload.sessions.empty() || !t.traffic.session.empty())
        list.choice(WORD("Asks for"), traffic + "/session", t.traffic.session, sessionChoices(c.design)).hint =
            WORD("Sessions of a graph of steps: arrivals are sessions, lengths come from the graph.");
    auto& trace = list.text(WORD("Trace"), traffic + "/trace", t.traffic.trace);
    trace.remark = t.traffic.trace.empty() ? WORD("synthetic") : QString();
    trace.hint = WORD("A trace file, relative to the design. Empty means made-up requests.");
    trace.resettable = !t.traffic.trace.empty();
    if (t.traffic.trace.empty()) {
        syntheticFields(t.traffic, traffic, list);
    } else {
        auto& scale = list.quantity(WORD("Load"), traffic + "/scale", t.traffic.scale, Unit::Count);
        scale.remark = WORD("× the trace");
        scale.range = {0, sliderTop(t.traffic.scale)};
        scale.hint = WORD("Requests come this many times as fast as in the trace.");
    }
    auto& requests = list.number(WORD("Requests"), traffic + "/requests", t.traffic.requests, 0);
    requests.remark = t.traffic.requests == 0 ? WORD("all") : QString();
    requests.hint = WORD("How many to simulate. 0 means the whole trace, or a default for made-up requests.");
    list.choice(WORD("Router"), at + "/router", t.router, routerChoices());
    const auto promised = [&](const QString& label, const char* key, Seconds value) {
        auto& field = list.quantity(label, at + "/slo/" + key, value.value, Unit::Seconds);
        if (value.value <= 0)
            field.shown = WORD("none");
        field.resettable = value.value > 0;
    };
    promised(WORD("TTFT promised"), "ttft_s", t.slo.ttft);
    promised(WORD("TPOT promised"), "tpot_s", t.slo.tpot);
    list.quantity(WORD("To"), at + "/slo/percentile", t.slo.percentile, Unit::Count).remark = WORD("% of requests");
    list.text(WORD("Name"), at + "/name", t.name);
    list.quantity(WORD("Weight"), at + "/weight", t.weight, Unit::Count).hint =
        WORD("Share of the capacity beside other tenants of the same model.");
    tenantOperationsFields(c, t, list);
    if (c.design.workload.tenants.size() > 1)
        list.button(WORD("Remove these users"),
                    [at](Design design) { return setField(std::move(design), at, Json()); });
}

} // namespace cw
