// SPDX-License-Identifier: GPL-3.0-or-later
// Inspector fields of the design itself: who asks for what, and what it costs.
#include <cmath>

#include "app/document/members.h"
#include "app/panels/inspector_fields.h"
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

/// The next power of ten above: it stays while a slider moves below it.
double sliderTop(double value)
{
    return value > 0 ? std::pow(10.0, std::ceil(std::log10(value) - 1e-9)) : 10;
}

void tenantFields(const InspectorContext& c, const Tenant& t, FieldList& list)
{
    const std::string at = childPointer("/workload/tenants", t.id);
    list.section(WORD("Workload · %1").arg(QString::fromStdString(t.name.empty() ? t.id : t.name)));
    auto& model = list.choice(WORD("Model"), at + "/model", t.model, modelChoices(c.design, c.catalogue));
    model.set = [&catalogue = c.catalogue](Design design, const std::string& pointer,
                                           const Json& value) -> Result<Design> {
        if (value.string() && !value.string()->empty() && !design.models.contains(*value.string())) {
            CW_TRY(design, embedModel(std::move(design), catalogue, *value.string()));
        }
        return setField(std::move(design), pointer, value);
    };
    auto& trace = list.text(WORD("Trace"), at + "/traffic/trace", t.traffic.trace);
    trace.remark = t.traffic.trace.empty() ? WORD("synthetic") : QString();
    trace.hint = WORD("A trace file, relative to the design. Empty means made-up requests.");
    trace.resettable = !t.traffic.trace.empty();
    const bool synthetic = t.traffic.trace.empty();
    const bool closed = t.traffic.arrivals == "closed";
    if (synthetic) {
        list.choice(WORD("Arrivals"), at + "/traffic/arrivals", t.traffic.arrivals, arrivalChoices());
        if (closed) {
            list.number(WORD("Concurrency"), at + "/traffic/concurrency", t.traffic.concurrency, 0).remark =
                WORD("requests");
            list.quantity(WORD("Think time"), at + "/traffic/think_time_s", t.traffic.thinkTime.value, Unit::Seconds);
        } else {
            auto& rate = list.quantity(WORD("Rate"), at + "/traffic/rate_per_s", t.traffic.rate.value, Unit::PerSecond);
            rate.remark = WORD("requests");
            rate.range = {0, sliderTop(t.traffic.rate.value)};
        }
        if (t.traffic.arrivals == "gamma" || t.traffic.arrivals == "weibull")
            list.quantity(WORD("Burstiness"), at + "/traffic/burstiness", t.traffic.burstiness, Unit::Count).hint =
                WORD("Standard deviation of the gaps over their mean; 1 is Poisson.");
        list.quantity(WORD("Input"), at + "/traffic/input_tokens/mean", t.traffic.input.mean, Unit::Tokens).remark =
            WORD("mean");
        list.quantity(WORD("Output"), at + "/traffic/output_tokens/mean", t.traffic.output.mean, Unit::Tokens).remark =
            WORD("mean");
    } else {
        auto& scale = list.quantity(WORD("Load"), at + "/traffic/scale", t.traffic.scale, Unit::Count);
        scale.remark = WORD("× the trace");
        scale.range = {0, sliderTop(t.traffic.scale)};
        scale.hint = WORD("Requests come this many times as fast as in the trace.");
    }
    auto& requests = list.number(WORD("Requests"), at + "/traffic/requests", t.traffic.requests, 0);
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
}

} // namespace

InspectorPage designPage(const InspectorContext& c)
{
    const Design& d = c.design;
    InspectorPage page;
    page.title = d.name.empty() ? WORD("Untitled") : QString::fromStdString(d.name);
    page.subtitle = c.fabric ? WORD("design · %1 devices · %2 links").arg(c.fabric->instances()).arg(c.fabric->links)
                             : WORD("design");
    FieldList& list = page.list;
    list.section(WORD("Design"));
    list.text(WORD("Name"), "/name", d.name);
    list.text(WORD("Notes"), "/notes", d.notes);
    for (const Tenant& tenant : d.workload.tenants)
        tenantFields(c, tenant, list);
    if (d.workload.tenants.empty()) {
        list.section(WORD("Workload"));
        Choices models{{QString(), WORD("nobody asks yet")}};
        for (const auto& choice : modelChoices(d, c.catalogue))
            models.push_back(choice);
        auto& first = list.choice(WORD("Users ask for"), "/workload/tenants", {}, std::move(models));
        first.hint = WORD("Adds users of this model; their traffic can then be set.");
        first.set = [&catalogue = c.catalogue, name = WORD("Users").toStdString()](
                        Design design, const std::string&, const Json& value) -> Result<Design> {
            const std::string model = value.string() ? *value.string() : std::string();
            if (model.empty())
                return design;
            if (!design.models.contains(model)) {
                CW_TRY(design, embedModel(std::move(design), catalogue, model));
            }
            firstTenant(design, name, model);
            return design;
        };
    }

    list.section(WORD("Power and money"));
    // A value as it comes with a new design is marked so, and can be gone back to.
    const auto figure = [&](const QString& label, const char* pointer, double value, double normal, Unit unit,
                            const QString& remark) -> InspectorField& {
        auto& field = list.quantity(label, pointer, value, unit);
        field.remark = remark;
        field.provenance = value == normal ? QStringLiteral("default") : QStringLiteral("design");
        field.resettable = value != normal;
        return field;
    };
    const Economics e;
    const Facility f;
    const Economics& now = d.economics;
    figure(WORD("Electricity"), "/economics/electricity_usd_per_kWh", now.electricity, e.electricity, Unit::UsdPerKwh,
           {})
        .range = {0, 0.5};
    auto& pue = figure(WORD("PUE"), "/facility/pue", d.facility.pue, f.pue, Unit::Count, {});
    pue.range = {1, 2};
    pue.least = 1;
    pue.hint = WORD("Facility power over IT power.");
    list.choice(WORD("Hardware"), "/economics/ownership", now.ownership,
                {{QStringLiteral("buy"), WORD("bought")}, {QStringLiteral("rent"), WORD("rented")}});
    figure(WORD("Cost of capital"), "/economics/cost_of_capital_per_year", now.costOfCapital, e.costOfCapital,
           Unit::Percent, WORD("a year"));
    figure(WORD("Accelerator life"), "/economics/accelerator_life_years", now.acceleratorLife, e.acceleratorLife,
           Unit::Count, WORD("years"));
    figure(WORD("Network life"), "/economics/network_life_years", now.networkLife, e.networkLife, Unit::Count,
           WORD("years"));
    figure(WORD("Facility life"), "/economics/facility_life_years", now.facilityLife, e.facilityLife, Unit::Count,
           WORD("years"));
    figure(WORD("Maintenance"), "/economics/maintenance_per_year", now.maintenance, e.maintenance, Unit::Percent,
           WORD("of hardware a year"));
    figure(WORD("Building"), "/economics/building_usd_per_kW", now.buildingPerKw, e.buildingPerKw, Unit::Usd,
           WORD("a kW provisioned"));
    figure(WORD("Colocation"), "/economics/colo_usd_per_kW_month", now.coloPerKwMonth, e.coloPerKwMonth, Unit::Usd,
           WORD("a kW and month"))
        .hint = WORD("0 means an own building.");
    return page;
}

} // namespace cw
