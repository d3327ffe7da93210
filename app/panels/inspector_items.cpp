// SPDX-License-Identifier: GPL-3.0-or-later
// Inspector fields of items: components, assemblies, instances of types.
#include <algorithm>

#include "app/canvas/facts.h"
#include "app/document/members.h"
#include "app/panels/inspector_fields.h"
#include "app/panels/part_text.h"
#include "app/panels/quantity_text.h"
#include "model/design/edit.h"

#define WORD(english) inspectorText(QT_TRANSLATE_NOOP("inspector", english))

namespace cw
{

namespace
{

Choices assemblyChoices(const Design& design, const Item& item)
{
    Choices choices{{QString(), WORD("nothing")}};
    for (const Item& other : design.items)
        if (!other.isComponent() && !other.isInstance() && other.id != item.id)
            choices.emplace_back(QString::fromStdString(other.id), QString::fromStdString(displayName(design, other)));
    return choices;
}

/// The given name, or the short one of the part.
QString plainDisplayName(const Design& design, const Item& item)
{
    const Part* part = item.name.empty() && item.isComponent() ? design.parts.find(item.part) : nullptr;
    return part ? shortName(*part) : QString::fromStdString(displayName(design, item));
}

Choices coolingChoices()
{
    return {{QString(), WORD("not said")},
            {QStringLiteral("air"), WORD("air")},
            {QStringLiteral("liquid"), WORD("liquid")},
            {QStringLiteral("immersion"), WORD("immersion")}};
}

/// What an assembly may draw. `typeBudget`: of the type, where the instance says nothing.
void budgetField(FieldList& list, const std::string& at, Watts budget, double typeBudget)
{
    auto& power = list.quantity(WORD("Power budget"), at + "/budget_W", budget.value, Unit::Watts);
    if (budget.value <= 0)
        power.shown = typeBudget > 0 ? shown(typeBudget, Unit::Watts) : WORD("none");
    power.provenance = budget.value > 0 ? QString()
                       : typeBudget > 0 ? QStringLiteral("data sheet")
                                        : QStringLiteral("default");
    power.resettable = budget.value > 0;
}

/// The room it takes and how it is cooled; what an instance leaves open is its type's.
void housingFields(FieldList& list, const std::string& at, double rackUnits, const std::string& cooling,
                   const Type* type)
{
    auto& room = list.quantity(WORD("Rack units"), at + "/rack_units", rackUnits, Unit::Count);
    if (rackUnits <= 0) {
        const bool known = type && type->rackUnits > 0;
        room.shown = known ? shown(type->rackUnits, Unit::Count) : WORD("not said");
        room.provenance = known ? QStringLiteral("data sheet") : QString();
    }
    room.resettable = rackUnits > 0;
    Choices choices = coolingChoices();
    if (type && !type->cooling.empty())
        choices.front().second = WORD("%1, as the type").arg(QString::fromStdString(type->cooling));
    list.choice(WORD("Cooling"), at + "/cooling", cooling, std::move(choices));
}

/// Where it stands on the canvas, and how it is shown there.
void placeFields(const Design& design, FieldList& list, const std::string& at, const Item& item)
{
    list.section(WORD("Drawing"), true);
    if (item.at) {
        list.quantity(WORD("X"), at + "/at/0", (*item.at)[0], Unit::Count).least.reset();
        list.quantity(WORD("Y"), at + "/at/1", (*item.at)[1], Unit::Count).least.reset();
    }
    if (item.size && !item.isComponent()) {
        list.quantity(WORD("Width"), at + "/size/0", (*item.size)[0], Unit::Count);
        list.quantity(WORD("Height"), at + "/size/1", (*item.size)[1], Unit::Count);
    }
    list.choice(WORD("Layer"), at + "/layer", item.layer, layerChoices(design));
    auto& level = list.number(WORD("Level"), at + "/z", item.z, -1000000);
    level.hint = WORD("Things of a higher level are drawn over the others.");
    list.toggle(WORD("Locked"), at + "/locked", item.locked).hint = WORD("Can't be moved or deleted by hand.");
    if (!item.isComponent())
        list.toggle(WORD("Collapsed"), at + "/collapsed", item.collapsed);
}

void typeFields(const InspectorContext& c, const Type& type, FieldList& list)
{
    const std::string at = childPointer("/types", type.id);
    list.section(WORD("Type"));
    list.text(WORD("Name"), at + "/name", type.name).hint = WORD("Every instance follows.");
    for (const Item& inner : type.items)
        if (inner.in.empty())
            list.fact(plainDisplayName(c.design, inner), QStringLiteral("×%1").arg(inner.count));
    list.section(WORD("Type in detail"), true);
    list.text(WORD("Vendor"), at + "/vendor", type.vendor);
    list.text(WORD("Kind"), at + "/kind", type.kind).hint = WORD("node, rack, row, pod, site, board, package …");
    budgetField(list, at, type.budget, 0);
    housingFields(list, at, type.rackUnits, type.cooling, nullptr);
    const auto price = [&](const QString& label, const char* key, double value, Unit unit) {
        auto& field = list.quantity(label, at + "/price/" + key, value, unit);
        if (value <= 0)
            field.shown = WORD("sum of its parts");
        field.resettable = value > 0;
        field.provenance = value > 0 ? QString() : QStringLiteral("default");
        field.hint = WORD("Of the whole system; counts instead of the sum of its parts.") + QLatin1Char('\n') +
                     WORD("Source: %1 (%2 confidence)")
                         .arg(QString::fromStdString(type.source), QLatin1String(enumName(type.confidence)));
    };
    price(WORD("Price"), "usd", type.price.typical.value, Unit::Usd);
    list.text(WORD("Source"), at + "/source", type.source);
    list.notes(at + "/notes", type.notes);
}

QString inWhat(const InspectorContext& c, const PickedItem& p)
{
    if (const Type* type = p.place.type.empty() ? nullptr : c.design.types.find(p.place.type))
        return QString::fromStdString(displayName(*type));
    const Item* around = c.design.items.find(p.place.item->in);
    return around ? QString::fromStdString(displayName(c.design, *around)) : QString();
}

void itemFields(const InspectorContext& c, const PickedItem& p, FieldList& list)
{
    const Item& item = *p.place.item;
    const std::string& at = p.place.pointer;
    list.section(WORD("Item"));
    auto& name = list.text(WORD("Name"), at + "/name", item.name);
    if (item.name.empty())
        name.provenance = QStringLiteral("default");
    name.shown = QString::fromStdString(displayName(c.design, item));
    name.resettable = !item.name.empty();
    name.single = true;
    auto& count = list.number(WORD("Count"), at + "/count", item.count);
    if (const Type* type = p.place.type.empty() ? nullptr : c.design.types.find(p.place.type)) {
        count.hint =
            WORD("Part of the type %1: every instance follows.").arg(QString::fromStdString(displayName(*type)));
    } else {
        auto& in = list.choice(WORD("In"), at + "/in", item.in, assemblyChoices(c.design, item));
        in.set = [](Design design, const std::string& pointer, const Json& value) -> Result<Design> {
            CW_TRY(const auto steps, splitPointer(pointer));
            return setParent(std::move(design), {steps[1]}, value.string() ? *value.string() : std::string());
        };
    }
    if (!item.isComponent()) {
        if (!item.isInstance())
            list.text(WORD("Kind"), at + "/kind", item.kind).hint =
                WORD("node, rack, row, pod, site, board, package …");
        const Type* type = item.isInstance() ? c.design.types.find(item.type) : nullptr;
        budgetField(list, at, item.budget, type ? type->budget.value : 0);
    }
    list.notes(at + "/notes", item.notes);
}

void assemblyHousing(const InspectorContext& c, const PickedItem& p, FieldList& list)
{
    const Item& item = *p.place.item;
    const std::string& at = p.place.pointer;
    list.section(WORD("Housing"), true);
    housingFields(list, at, item.rackUnits, item.cooling, item.isInstance() ? c.design.types.find(item.type) : nullptr);
    list.number(WORD("Power feeds"), at + "/feeds", item.feeds, 0).hint =
        WORD("Independent supplies; 0 means that nothing is said.");
    list.choice(WORD("Acts as"), at + "/acts_as", item.actsAs,
                {{QString(), WORD("what is inside")}, {QStringLiteral("accelerator"), WORD("one accelerator")}})
        .hint = WORD("An accelerator made of dies: their figures add up to one device.");
}

/// A cap of its own, where no deployment sets one.
void capField(const Item& item, const std::string& at, const Part& part, FieldList& list)
{
    const double most = part.power.max.value;
    const auto known = item.values.find("cap_W");
    const double now = known == item.values.end() ? 0 : known->second;
    auto& cap = list.quantity(WORD("Power cap"), at + "/values/cap_W", now > 0 ? now : most, Unit::Watts);
    cap.remark = WORD("of %1").arg(shown(most, Unit::Watts));
    cap.range = {0.3 * most, most};
    cap.provenance = now > 0 ? QStringLiteral("override") : QStringLiteral("default");
    cap.resettable = now > 0;
}

/// Tiers that keep something in this memory.
void tiersAt(const InspectorContext& c, const std::string& path, FieldList& list)
{
    for (const Tier& tier : c.design.tiers)
        for (const auto& [selector, taken] : tier.members)
            if (placeOfMember(c.design, selector) == path) {
                tierFields(c, tier, list);
                return;
            }
    list.section(WORD("Memory tier"));
    list.button(WORD("Make a memory tier"),
                [path](Design design) -> Result<Design> {
                    Tier tier;
                    tier.id = freshId(design.tiers, "tier");
                    tier.members[path] = "all";
                    tier.holds["kv"] = true;
                    for (const Deployment& d : design.deployments)
                        tier.servesDeployments[d.id] = true;
                    design.tiers.set(std::move(tier));
                    return design;
                })
        .hint = WORD("It keeps what devices have no room for: idle KV, weights, an index.");
}

} // namespace

Choices layerChoices(const Design& design)
{
    Choices choices{{QString(), WORD("the base layer")}};
    for (const Layer& layer : design.layers)
        choices.emplace_back(QString::fromStdString(layer.id), QString::fromStdString(displayName(layer)));
    return choices;
}

InspectorPage itemPage(const InspectorContext& c, const PickedItem& picked, bool several)
{
    InspectorPage page;
    const Item& item = *picked.place.item;
    const Part* part = item.isComponent() ? c.design.parts.find(item.part) : nullptr;
    const Pool* pool = part ? poolOfPlace(c.design, picked.path) : nullptr;
    page.title = QString::fromStdString(displayName(c.design, item));
    if (item.count > 1)
        page.title += QStringLiteral(" ×%1").arg(item.count);
    QStringList about{part                ? kindName(part->kind)
                      : item.isInstance() ? WORD("instance of a type")
                      : item.kind.empty() ? WORD("assembly")
                                          : QString::fromStdString(item.kind)};
    if (const QString around = inWhat(c, picked); !around.isEmpty())
        about << WORD("in %1").arg(around);
    if (pool)
        about << WORD("%1 pool").arg(roleText(pool->role));
    page.subtitle = about.join(QStringLiteral(" · "));

    itemFields(c, picked, page.list);
    if (pool)
        deploymentFields(c, pool->id, page.list);
    if (part) {
        partFields(c, *part, page.list);
        if (!pool && part->compute && part->power.max.value > 0)
            capField(item, picked.place.pointer, *part, page.list);
        if (isMemoryDevice(part->kind))
            tiersAt(c, picked.path, page.list);
    }
    if (!several)
        placeUseFields(c, picked.path, page.list);
    if (const Type* type = item.isInstance() ? c.design.types.find(item.type) : nullptr)
        typeFields(c, *type, page.list);
    if (!item.isComponent())
        assemblyHousing(c, picked, page.list);
    placeFields(c.design, page.list, picked.place.pointer, item);
    return page;
}

} // namespace cw
