// SPDX-License-Identifier: GPL-3.0-or-later
// Inspector fields of the design itself: who asks for what, what is handed over, where it stands and what it costs.
#include "app/document/members.h"
#include "app/panels/inspector_fields.h"
#include "model/design/edit.h"

#define WORD(english) inspectorText(QT_TRANSLATE_NOOP("inspector", english))

namespace cw
{

namespace
{

/// A value as it comes with a new design is marked so, and can be gone back to.
InspectorField& figure(FieldList& list, const QString& label, const char* pointer, double value, double normal,
                       Unit unit, const QString& remark = {})
{
    auto& field = list.quantity(label, pointer, value, unit);
    field.remark = remark;
    field.provenance = value == normal ? QStringLiteral("default") : QStringLiteral("design");
    field.resettable = value != normal;
    return field;
}

void facilityFields(const Design& d, FieldList& list)
{
    const Facility f;
    const Economics e;
    list.section(WORD("Power and money"));
    figure(list, WORD("Electricity"), "/economics/electricity_usd_per_kWh", d.economics.electricity, e.electricity,
           Unit::UsdPerKwh)
        .range = {0, 0.5};
    auto& pue = figure(list, WORD("PUE"), "/facility/pue", d.facility.pue, f.pue, Unit::Count);
    pue.range = {1, 2};
    pue.least = 1;
    pue.hint = WORD("Facility power over IT power.");
    auto& inlet = figure(list, WORD("Inlet air"), "/facility/inlet_C", d.facility.inletC, f.inletC, Unit::Celsius);
    inlet.least.reset();
    list.choice(WORD("Hardware"), "/economics/ownership", d.economics.ownership,
                {{QStringLiteral("buy"), WORD("bought")}, {QStringLiteral("rent"), WORD("rented")}});
}

void moneyFields(const Design& d, FieldList& list)
{
    const Economics e;
    const Economics& now = d.economics;
    list.section(WORD("Cost model"), true);
    figure(list, WORD("Cost of capital"), "/economics/cost_of_capital_per_year", now.costOfCapital, e.costOfCapital,
           Unit::Percent, WORD("a year"));
    figure(list, WORD("Accelerator life"), "/economics/accelerator_life_years", now.acceleratorLife, e.acceleratorLife,
           Unit::Count, WORD("years"));
    figure(list, WORD("Network life"), "/economics/network_life_years", now.networkLife, e.networkLife, Unit::Count,
           WORD("years"));
    figure(list, WORD("Facility life"), "/economics/facility_life_years", now.facilityLife, e.facilityLife, Unit::Count,
           WORD("years"));
    figure(list, WORD("Maintenance"), "/economics/maintenance_per_year", now.maintenance, e.maintenance, Unit::Percent,
           WORD("of hardware a year"));
    figure(list, WORD("Building"), "/economics/building_usd_per_kW", now.buildingPerKw, e.buildingPerKw, Unit::Usd,
           WORD("a kW provisioned"));
    figure(list, WORD("Colocation"), "/economics/colo_usd_per_kW_month", now.coloPerKwMonth, e.coloPerKwMonth,
           Unit::Usd, WORD("a kW and month"))
        .hint = WORD("0 means an own building.");
    list.text(WORD("Currency"), "/economics/currency", now.currency).hint = WORD("Shown on screen beside US dollars.");
    figure(list, WORD("Exchange rate"), "/economics/currency_per_usd", now.currencyRate, e.currencyRate, Unit::Count,
           WORD("per US dollar"));
}

void layerFields(const Design& d, FieldList& list)
{
    for (const Layer& layer : d.layers) {
        const std::string at = childPointer("/layers", layer.id);
        list.section(WORD("Layer · %1").arg(QString::fromStdString(displayName(layer))), true);
        list.text(WORD("Name"), at + "/name", layer.name);
        list.toggle(WORD("Hidden"), at + "/hidden", layer.hidden);
        list.toggle(WORD("Locked"), at + "/locked", layer.locked);
        list.number(WORD("Order"), at + "/rank", layer.rank, -1000000);
    }
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
    list.notes("/notes", d.notes);
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
    } else {
        list.button(WORD("Add users"),
                    [name = WORD("Users").toStdString()](Design design) -> Result<Design> {
                        Tenant next = *design.workload.tenants.begin();
                        next.id = freshId(design.workload.tenants, "users");
                        next.name = name + fmt::format(" {}", design.workload.tenants.size() + 1);
                        design.workload.tenants.set(std::move(next));
                        return design;
                    })
            .hint = WORD("Others who ask for a model, with traffic and promises of their own.");
    }
    for (const Route& route : d.routes)
        routeFields(c, route, list);
    for (const Tier& tier : d.tiers)
        tierFields(c, tier, list);
    facilityFields(d, list);
    moneyFields(d, list);
    failureFields(d, list);
    layerFields(d, list);
    return page;
}

InspectorPage annotationPage(const InspectorContext& c, const Annotation& note)
{
    InspectorPage page;
    const bool frame = note.kind == AnnotationKind::Frame;
    const std::string at = childPointer("/annotations", note.id);
    page.title = note.text.empty() ? frame ? WORD("Frame") : WORD("Note")
                                   : QString::fromStdString(note.text).section(QLatin1Char('\n'), 0, 0);
    page.subtitle = frame ? WORD("frame") : WORD("note");
    FieldList& list = page.list;
    list.section(frame ? WORD("Frame") : WORD("Note"));
    if (frame)
        list.text(WORD("Title"), at + "/text", note.text);
    else
        list.notes(at + "/text", note.text).label = WORD("Text");
    Choices hues;
    for (int i = 0; i < 8; ++i)
        hues.emplace_back(QString::number(i), WORD("Hue %1").arg(i + 1));
    auto& color = list.choice(WORD("Colour"), at + "/color", fmt::format("{}", note.color), std::move(hues));
    color.set = [](Design design, const std::string& pointer, const Json& value) -> Result<Design> {
        const std::string* text = value.string();
        return setField(std::move(design), pointer, text ? parseJson(*text).value_or(Json()) : Json());
    };
    list.choice(WORD("Kind"), at + "/kind", enumName(note.kind),
                {{QStringLiteral("note"), WORD("note")}, {QStringLiteral("frame"), WORD("frame")}});
    list.section(WORD("Drawing"));
    list.quantity(WORD("X"), at + "/at/0", note.at[0], Unit::Count).least.reset();
    list.quantity(WORD("Y"), at + "/at/1", note.at[1], Unit::Count).least.reset();
    list.quantity(WORD("Width"), at + "/size/0", note.size[0], Unit::Count);
    list.quantity(WORD("Height"), at + "/size/1", note.size[1], Unit::Count);
    list.choice(WORD("Layer"), at + "/layer", note.layer, layerChoices(c.design));
    list.number(WORD("Level"), at + "/z", note.z, -1000000).hint =
        WORD("Things of a higher level are drawn over the others.");
    list.toggle(WORD("Locked"), at + "/locked", note.locked).hint = WORD("Can't be moved or deleted by hand.");
    return page;
}

} // namespace cw
