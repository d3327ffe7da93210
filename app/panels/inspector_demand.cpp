// SPDX-License-Identifier: GPL-3.0-or-later
// Inspector fields of those who ask: tenants with their traffic and what was promised to them.
#include <cmath>

#include "app/panels/inspector_fields.h"
#include "app/panels/quantity_text.h"
#include "model/design/edit.h"
#include "model/workload/distribution.h"

#define WORD(english) inspectorText(QT_TRANSLATE_NOOP("inspector", english))

namespace cw
{

namespace
{

Choices arrivalChoices()
{
    return {{QStringLiteral("poisson"), WORD("Poisson")},          {QStringLiteral("gamma"), WORD("gamma (bursty)")},
            {QStringLiteral("weibull"), WORD("Weibull (bursty)")}, {QStringLiteral("constant"), WORD("evenly spaced")},
            {QStringLiteral("mmpp"), WORD("states (MMPP)")},       {QStringLiteral("diurnal"), WORD("day and night")},
            {QStringLiteral("closed"), WORD("closed loop")}};
}

Choices distributionChoices()
{
    return {{QStringLiteral("constant"), WORD("all alike")},
            {QStringLiteral("uniform"), WORD("uniform")},
            {QStringLiteral("exponential"), WORD("exponential")},
            {QStringLiteral("lognormal"), WORD("log-normal")},
            {QStringLiteral("gamma"), WORD("gamma")},
            {QStringLiteral("weibull"), WORD("Weibull")},
            {QStringLiteral("table"), WORD("table")}};
}

QString tableText(const Distribution& d)
{
    QStringList entries;
    for (std::size_t i = 0; i < d.values.size(); ++i)
        entries << (i < d.weights.size() ? QStringLiteral("%1: %2").arg(d.values[i]).arg(d.weights[i])
                                         : QString::number(d.values[i]));
    return entries.join(QStringLiteral(", "));
}

/// "128: 0.2, 512: 0.5" or values alone, as a distribution of this kind.
Result<Json> tableFrom(const std::string& typed, Distribution d)
{
    d.kind = "table";
    d.values.clear();
    d.weights.clear();
    for (const QString& entry : QString::fromStdString(typed).split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        const QStringList parts = entry.split(QLatin1Char(':'));
        bool isValue = false, isWeight = true;
        d.values.push_back(parts[0].trimmed().toDouble(&isValue));
        if (parts.size() > 1)
            d.weights.push_back(parts[1].trimmed().toDouble(&isWeight));
        if (!isValue || !isWeight || parts.size() > 2)
            return fail(text(CW_TEXT("\"{0}\" is no value with a weight."), entry.trimmed().toStdString()), {},
                        text(CW_TEXT("Write 128: 0.2, 512: 0.8, or values alone.")));
    }
    if (auto sampler = Sampler::make(d); !sampler)
        return std::unexpected(sampler.error());
    return toJson(d);
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

/// Of Markov-modulated arrivals: a rate, and how long it holds, for each.
void stateFields(const Traffic& t, const std::string& at, FieldList& list)
{
    for (std::size_t i = 0; i < t.states.size(); ++i) {
        const std::string state = at + "/states/" + std::to_string(i);
        const QString number = QString::number(i + 1);
        list.quantity(WORD("Rate of state %1").arg(number), state + "/rate_per_s", t.states[i].rate.value,
                      Unit::PerSecond);
        list.quantity(WORD("State %1 lasts").arg(number), state + "/mean_s", t.states[i].mean.value, Unit::Seconds)
            .remark = WORD("mean");
    }
    const auto changed = [at](std::vector<RateState> states) {
        return [at, states = std::move(states)](Design design) {
            JsonArray all;
            for (const RateState& s : states)
                all.push_back(toJson(s));
            return setField(std::move(design), at + "/states", Json(std::move(all)));
        };
    };
    std::vector<RateState> more = t.states;
    more.push_back(more.empty() ? RateState{PerSecond(std::max(1.0, t.rate.value)), Seconds(60)} : more.back());
    list.button(WORD("Add a state"), changed(std::move(more)));
    if (t.states.size() > 1)
        list.button(WORD("Remove the last state"), changed({t.states.begin(), t.states.end() - 1}));
}

void dayFields(const Traffic& t, const std::string& at, FieldList& list)
{
    auto& peak = list.quantity(WORD("Peak"), at + "/day_peak", t.dayPeak, Unit::Count);
    peak.remark = WORD("× the mean rate");
    peak.range = {1, 2};
    list.quantity(WORD("Peak at"), at + "/day_peak_at_s", t.dayPeakAt.value, Unit::Seconds);
    list.quantity(WORD("A day lasts"), at + "/day_length_s", t.dayLength.value, Unit::Seconds);
}

/// The part of the record, or of the day, that is simulated.
void windowFields(const Traffic& t, const std::string& at, FieldList& list)
{
    const auto time = [&](const QString& label, const char* key, Seconds value, const QString& none) {
        auto& field = list.quantity(label, at + key, value.value, Unit::Seconds);
        if (value.value <= 0)
            field.shown = none;
        field.resettable = value.value > 0;
    };
    time(WORD("From"), "/from_s", t.from, WORD("the beginning"));
    time(WORD("Until"), "/until_s", t.until, WORD("the end"));
}

void shapeFields(const Traffic& t, const std::string& at, FieldList& list)
{
    windowFields(t, at, list);
    auto& sample = list.quantity(WORD("Sample"), at + "/sample", t.sample, Unit::Percent);
    sample.hint = WORD("Share of the requests, or of whole sessions, that is kept.");
    auto& spread = list.quantity(WORD("Spread over"), at + "/debatch_s", t.debatch.value, Unit::Seconds);
    spread.hint = WORD("Arrivals that were logged together are spread over so long.");
    if (t.debatch.value <= 0)
        spread.shown = WORD("as logged");
    auto& loop = list.number(WORD("Played"), at + "/loop", t.loop);
    loop.remark = WORD("times");
    loop.hint = WORD("One after another, each time with new prompts.");
}

void prefixFields(const Traffic& t, const std::string& at, FieldList& list)
{
    auto& shared = list.quantity(WORD("Shared prefix"), at + "/shared_prefix_tokens", t.sharedPrefix, Unit::Tokens);
    shared.hint = WORD("Tokens at the start that all prompts of a group have in common.");
    if (t.sharedPrefix <= 0)
        shared.shown = WORD("none");
    else
        list.number(WORD("Prefix groups"), at + "/prefix_groups", t.prefixGroups);
}

void syntheticFields(const Traffic& t, const std::string& at, FieldList& list)
{
    list.choice(WORD("Arrivals"), at + "/arrivals", t.arrivals, arrivalChoices());
    if (t.arrivals == "closed") {
        list.number(WORD("Concurrency"), at + "/concurrency", t.concurrency, 0).remark = WORD("requests");
        list.quantity(WORD("Think time"), at + "/think_time_s", t.thinkTime.value, Unit::Seconds);
    } else if (t.arrivals == "mmpp") {
        stateFields(t, at, list);
    } else {
        auto& rate = list.quantity(WORD("Rate"), at + "/rate_per_s", t.rate.value, Unit::PerSecond);
        rate.remark = WORD("requests");
        rate.range = {0, sliderTop(t.rate.value)};
    }
    if (t.arrivals == "gamma" || t.arrivals == "weibull")
        list.quantity(WORD("Burstiness"), at + "/burstiness", t.burstiness, Unit::Count).hint =
            WORD("Standard deviation of the gaps over their mean; 1 is Poisson.");
    if (t.arrivals == "diurnal") {
        dayFields(t, at, list);
        windowFields(t, at, list);
    }
    if (!t.session.empty())
        return;
    lawFields(WORD("Input"), at + "/input_tokens", t.input, Unit::Tokens, list);
    lawFields(WORD("Output"), at + "/output_tokens", t.output, Unit::Tokens, list);
    prefixFields(t, at, list);
}

} // namespace

void lawFields(const QString& what, const std::string& at, const Distribution& d, Unit unit, FieldList& list)
{
    if (d.kind != "table")
        list.quantity(what, at + "/mean", d.mean, unit).remark = WORD("mean");
    auto& kind = list.choice((unit == Unit::Tokens ? WORD("%1 lengths") : WORD("%1 times")).arg(what), at + "/kind",
                             d.kind, distributionChoices());
    // A table of the mean alone, until somebody types another.
    kind.set = [at, d](Design design, const std::string& pointer, const Json& value) -> Result<Design> {
        if (value.isString() && *value.string() == "table" && d.values.empty()) {
            CW_TRY(design, setField(std::move(design), at + "/values", Json(JsonArray{Json(std::max(1.0, d.mean))})));
        }
        return setField(std::move(design), pointer, value);
    };
    if (d.kind == "constant")
        return;
    if (d.kind == "table") {
        auto& table = list.text(WORD("%1 table").arg(what), at, {});
        table.shown = tableText(d);
        table.hint = WORD("Values and their weights: 128: 0.2, 512: 0.8.");
        table.read = [d](const std::string& typed) { return tableFrom(typed, d); };
    }
    if (d.kind != "uniform" && d.kind != "exponential" && d.kind != "table")
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
        shapeFields(t.traffic, traffic, list);
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
