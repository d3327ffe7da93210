// SPDX-License-Identifier: GPL-3.0-or-later
// Inspector fields of items: components, assemblies, instances of types; one or several.
#include <algorithm>
#include <set>

#include "app/canvas/facts.h"
#include "app/document/members.h"
#include "app/document/places.h"
#include "app/panels/inspector_fields.h"
#include "app/panels/part_fields.h"
#include "app/panels/part_text.h"
#include "app/workbench.h"
#include "model/design/edit.h"

#define WORD(english) inspectorText(QT_TRANSLATE_NOOP("inspector", english))

namespace cw
{

namespace
{

struct Picked {
    std::string path;
    DrawnPlace place;
};

/// Further selected things join the field of the first one.
template<class Value>
void spread(InspectorField& field, const std::vector<Picked>& picked, const char* key, Value value)
{
    field.pointers.clear();
    field.values.clear();
    std::set<std::string> known;
    for (const Picked& p : picked) {
        // Two instances of one type are one field of the type.
        const std::string pointer = p.place.pointer + key;
        if (!known.insert(pointer).second)
            continue;
        field.pointers.push_back(pointer);
        field.values.push_back(Json(value(*p.place.item)));
    }
}

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

void itemFields(const InspectorContext& c, const std::vector<Picked>& picked, FieldList& list)
{
    const Picked& first = picked.front();
    const Item& item = *first.place.item;
    const bool inType = !first.place.type.empty();
    list.section(WORD("Item"));
    if (picked.size() == 1) {
        auto& name = list.text(WORD("Name"), first.place.pointer + "/name", item.name);
        if (item.name.empty())
            name.provenance = QStringLiteral("default");
        name.shown = QString::fromStdString(displayName(c.design, item));
        name.resettable = !item.name.empty();
    }
    auto& count = list.number(WORD("Count"), first.place.pointer + "/count", item.count);
    spread(count, picked, "/count", [](const Item& i) { return i.count; });
    if (inType) {
        const Type* type = c.design.types.find(first.place.type);
        count.hint = WORD("Part of the type %1: every instance follows.")
                         .arg(QString::fromStdString(type && !type->name.empty() ? type->name : first.place.type));
    }
    if (picked.size() > 1)
        return;
    if (!inType) {
        auto& in = list.choice(WORD("In"), first.place.pointer + "/in", item.in, assemblyChoices(c.design, item));
        in.set = [id = item.id](Design design, const std::string&, const Json& value) {
            return setParent(std::move(design), {id}, value.string() ? *value.string() : std::string());
        };
    }
    if (item.isComponent())
        return;
    if (!item.isInstance())
        list.text(WORD("Kind"), first.place.pointer + "/kind", item.kind).hint =
            WORD("node, rack, row, pod, site, board, package …");
    const Type* type = item.isInstance() ? c.design.types.find(item.type) : nullptr;
    const double typeBudget = type ? type->budget.value : 0;
    auto& budget =
        list.quantity(WORD("Power budget"), first.place.pointer + "/budget_W", item.budget.value, Unit::Watts);
    if (item.budget.value <= 0)
        budget.shown = typeBudget > 0 ? shown(typeBudget, Unit::Watts) : WORD("none");
    budget.provenance = item.budget.value > 0 ? QString()
                        : typeBudget > 0      ? QStringLiteral("data sheet")
                                              : QStringLiteral("default");
    budget.resettable = item.budget.value > 0;
    list.quantity(WORD("Rack units"), first.place.pointer + "/rack_units", item.rackUnits, Unit::Count);
    if (!type)
        return;
    list.section(WORD("Type"));
    list.text(WORD("Name"), childPointer("/types", type->id) + "/name", type->name).hint =
        WORD("Every instance follows.");
    for (const Item& inner : type->items)
        if (inner.in.empty())
            list.fact(plainDisplayName(c.design, inner), QStringLiteral("×%1").arg(inner.count));
}

/// A figure of the part as the design holds it: the data sheet's, or set otherwise.
void figure(FieldList& list, const InspectorContext& c, const Part& part, const QString& label, const char* key,
            double value, Unit unit, const QString& remark)
{
    const std::string pointer = childPointer("/parts", part.id) + key;
    auto& field = list.quantity(label, pointer, value, unit);
    field.remark = remark;
    const Part* sheet = c.catalogue.parts.find(part.id);
    const Json root = sheet ? toJson(*sheet) : Json();
    const Json* original = atPointer(root, key);
    field.provenance = !sheet ? QStringLiteral("design")
                       : original
                           ? (*original == Json(value) ? QStringLiteral("data sheet") : QStringLiteral("override"))
                           : QStringLiteral("override");
    field.resettable = field.provenance == QLatin1String("override");
    field.fallback = original ? *original : Json();
    field.hint = WORD("Of every %1 in this design.").arg(QString::fromStdString(part.name)) + QLatin1Char('\n') +
                 WORD("Source: %1 (%2 confidence)")
                     .arg(QString::fromStdString(part.source), QLatin1String(enumName(part.confidence)));
}

void partFields(const InspectorContext& c, const Part& part, FieldList& list)
{
    list.section(WORD("Part"));
    if (const int rows = measurementsOf(part); rows > 0) {
        auto& field = list.fact(WORD("Timing"), WORD("%1 measurements").arg(rows));
        field.provenance = QStringLiteral("fitted");
        field.hint = WORD("Constants and corrections of this part, fitted to measured rows");
    }
    if (part.compute)
        for (const auto& [precision, peak] : part.compute->peak)
            figure(list, c, part, WORD("%1 dense").arg(QString::fromStdString(precision).toUpper()),
                   ("/compute/peak_FLOPps/" + precision).c_str(), peak, Unit::FlopsPerSecond, {});
    if (part.memory) {
        if (part.memory->capacity.value > 0)
            figure(list, c, part, WORD("Memory"), "/memory/capacity_B", part.memory->capacity.value, Unit::Bytes,
                   QString::fromStdString(part.memory->type));
        if (part.memory->rate.value > 0)
            figure(list, c, part, WORD("Bandwidth"), "/memory/rate_Bps", part.memory->rate.value, Unit::BytesPerSecond,
                   {});
        if (part.memory->latency.value > 0)
            figure(list, c, part, WORD("Latency"), "/memory/latency_s", part.memory->latency.value, Unit::Seconds, {});
    }
    if (part.forward && part.forward->latency.value > 0)
        figure(list, c, part, WORD("Latency"), "/forward/latency_s", part.forward->latency.value, Unit::Seconds, {});
    for (const Port& port : part.ports)
        list.fact(WORD("Ports"), QStringLiteral("%1 × %2").arg(port.count).arg(QString::fromStdString(port.type)));
    if (part.power.max.value > 0)
        figure(list, c, part, WORD("Power (max)"), "/power/max_W", part.power.max.value, Unit::Watts, {});
    if (part.price.typical.value > 0)
        figure(list, c, part, WORD("Price"), "/price/usd", part.price.typical.value, Unit::Usd,
               part.price.low.value > 0 ? QStringLiteral("%1 – %2").arg(shown(part.price.low.value, Unit::Usd),
                                                                        shown(part.price.high.value, Unit::Usd))
                                        : QString());
    auto& button = list.add(FieldKind::Action, WORD("Edit part…"));
    button.hint = WORD("All figures of the data sheet, and constants from your own measurements");
    button.action = [] {
        if (Workbench* workbench = Workbench::instance())
            workbench->actions()->trigger(QStringLiteral("edit.part"));
    };
}

void nowFields(const InspectorContext& c, const std::string& path, FieldList& list)
{
    if (!c.report)
        return;
    const auto use = std::find_if(c.report->places.begin(), c.report->places.end(),
                                  [&](const PlaceUse& u) { return u.place == path; });
    if (use == c.report->places.end())
        return;
    list.section(WORD("Now"));
    list.fact(WORD("Compute use"), shown(use->compute, Unit::Percent));
    list.fact(WORD("Bandwidth use"), shown(use->memoryBandwidth, Unit::Percent));
    list.fact(WORD("Memory filled"), shown(use->memoryCapacity, Unit::Percent));
    list.fact(WORD("Power"), WORD("%1 for %2").arg(shown(use->power, Unit::Watts)).arg(use->instances));
}

QString inWhat(const InspectorContext& c, const Picked& p)
{
    if (const Type* type = p.place.type.empty() ? nullptr : c.design.types.find(p.place.type))
        return QString::fromStdString(type->name.empty() ? type->id : type->name);
    const Item* around = c.design.items.find(p.place.item->in);
    return around ? QString::fromStdString(displayName(c.design, *around)) : QString();
}

} // namespace

InspectorPage itemPage(const InspectorContext& c, const QStringList& places)
{
    InspectorPage page;
    std::vector<Picked> picked;
    for (const QString& path : places)
        if (auto place = drawnPlace(c.design, path.toStdString()))
            picked.push_back({path.toStdString(), std::move(*place)});
    if (picked.empty())
        return page;
    std::reverse(picked.begin(), picked.end()); // the current one leads
    const Item& item = *picked.front().place.item;
    const Part* part = item.isComponent() ? c.design.parts.find(item.part) : nullptr;

    if (picked.size() > 1) {
        page.title = WORD("%1 items").arg(picked.size());
        page.subtitle = WORD("an edit changes all of them");
    } else {
        page.title = QString::fromStdString(displayName(c.design, item));
        if (item.count > 1)
            page.title += QStringLiteral(" ×%1").arg(item.count);
        QStringList about{part                ? kindName(part->kind)
                          : item.isInstance() ? WORD("instance of a type")
                          : item.kind.empty() ? WORD("assembly")
                                              : QString::fromStdString(item.kind)};
        if (const QString around = inWhat(c, picked.front()); !around.isEmpty())
            about << WORD("in %1").arg(around);
        const Pool* pool = poolOfPlace(c.design, picked.front().path);
        if (pool)
            about << WORD("%1 pool").arg(roleText(pool->role));
        page.subtitle = about.join(QStringLiteral(" · "));
    }
    itemFields(c, picked, page.list);

    const bool onePart = part && std::all_of(picked.begin(), picked.end(),
                                             [&](const Picked& p) { return p.place.item->part == item.part; });
    if (!onePart)
        return page;
    const Pool* pool = poolOfPlace(c.design, picked.front().path);
    const bool onePool = pool && std::all_of(picked.begin(), picked.end(),
                                             [&](const Picked& p) { return poolOfPlace(c.design, p.path) == pool; });
    if (onePool)
        deploymentFields(c, pool->id, page.list);
    partFields(c, *part, page.list);
    if (!onePool && part->compute && part->power.max.value > 0) {
        const double most = part->power.max.value;
        const auto capOf = [](const Item& i) {
            const auto cap = i.values.find("cap_W");
            return cap == i.values.end() ? 0.0 : cap->second;
        };
        auto& cap = page.list.quantity(WORD("Power cap"), picked.front().place.pointer + "/values/cap_W", capOf(item),
                                       Unit::Watts);
        cap.remark = WORD("of %1").arg(shown(most, Unit::Watts));
        cap.range = {0.3 * most, most};
        cap.provenance = capOf(item) > 0 ? QStringLiteral("override") : QStringLiteral("default");
        cap.resettable = capOf(item) > 0;
        spread(cap, picked, "/values/cap_W", [&](const Item& i) { return capOf(i) > 0 ? capOf(i) : most; });
    }
    if (picked.size() == 1)
        nowFields(c, picked.front().path, page.list);
    return page;
}

InspectorPage connectionPage(const InspectorContext& c, const QStringList& pointers)
{
    InspectorPage page;
    std::vector<std::pair<std::string, const Connection*>> picked;
    for (const QString& pointer : pointers)
        if (const Connection* connection = drawnConnection(c.design, pointer.toStdString()))
            picked.insert(picked.begin(), {pointer.toStdString(), connection});
    if (picked.empty())
        return page;
    const auto& [at, first] = picked.front();
    const Part* link = c.design.parts.find(first->link);
    const QString linkName = QString::fromStdString(link && !link->name.empty() ? link->name : first->link);
    FieldList& list = page.list;
    page.title = picked.size() > 1     ? WORD("%1 connections").arg(picked.size())
                 : first->name.empty() ? linkName
                                       : QString::fromStdString(first->name);
    page.subtitle = picked.size() > 1   ? WORD("an edit changes all of them")
                    : first->to.empty() ? WORD("among %1").arg(QString::fromStdString(first->from))
                                        : QStringLiteral("%1 → %2").arg(QString::fromStdString(first->from),
                                                                        QString::fromStdString(first->to));
    const auto each = [&](InspectorField& field, const char* key, auto value) {
        field.pointers.clear();
        field.values.clear();
        for (const auto& [pointer, connection] : picked) {
            field.pointers.push_back(pointer + key);
            field.values.push_back(Json(value(*connection)));
        }
    };
    list.section(WORD("Connection"));
    if (picked.size() == 1)
        list.text(WORD("Name"), at + "/name", first->name);
    const bool top = at.starts_with("/connections/");
    Choices links{{QString::fromStdString(first->link), linkName}};
    if (top && !first->to.empty())
        for (const std::string& id : proposeLinks(c.design, c.catalogue, first->from, first->to).links)
            if (const Part* part = c.catalogue.parts.find(id); part && id != first->link)
                links.emplace_back(QString::fromStdString(id), QString::fromStdString(part->name));
    auto& kind = list.choice(WORD("Link"), at + "/link", first->link, std::move(links));
    each(kind, "/link", [](const Connection& k) { return k.link; });
    kind.set = [&catalogue = c.catalogue](Design design, const std::string& pointer,
                                          const Json& value) -> Result<Design> {
        if (value.string() && !design.parts.contains(*value.string())) {
            CW_TRY(design, embedPart(std::move(design), catalogue, *value.string()));
        }
        return setField(std::move(design), pointer, value);
    };
    each(list.choice(WORD("Pattern"), at + "/pattern", enumName(first->pattern), patternChoices(first->to.empty())),
         "/pattern", [](const Connection& k) { return enumName(k.pattern); });
    each(list.number(WORD("Bundle"), at + "/bundle", first->bundle), "/bundle",
         [](const Connection& k) { return k.bundle; });
    auto& total = list.number(WORD("Total links"), at + "/total", first->total, 0);
    each(total, "/total", [](const Connection& k) { return k.total; });
    total.hint = WORD("Physical links over all pairs. 0 means the bundle decides.");
    total.remark = first->total == 0 ? WORD("by bundle") : QString();
    each(list.quantity(WORD("Length"), at + "/length_m", first->length.value, Unit::Metres), "/length_m",
         [](const Connection& k) { return k.length.value; });
    if (picked.size() > 1)
        return page;
    list.text(WORD("Plane"), at + "/plane", first->plane).hint = WORD("compute, storage, management …");

    if (link && link->link) {
        list.section(WORD("Link"));
        list.fact(WORD("Rate"), WORD("%1 Gb/s each way").arg(shown(link->link->rate.value * 8 / 1e9, Unit::Count)));
        list.fact(WORD("Payload"), shown(link->link->payload.value, Unit::BytesPerSecond));
        if (link->link->latency.value > 0)
            list.fact(WORD("Latency"), shown(link->link->latency.value, Unit::Seconds));
        if (link->link->reach.value > 0)
            list.fact(WORD("Reach"), shown(link->link->reach.value, Unit::Metres));
    }
    list.section(WORD("Now"));
    std::int64_t made = 0;
    if (c.fabric)
        for (const FabricConnection& f : c.fabric->connections)
            made += f.pointer == at ? f.links : 0;
    list.fact(WORD("Links made"), QString::number(made));
    double mean = 0, most = 0, rate = 0;
    std::string traffic;
    if (c.report)
        for (const LinkUse& use : c.report->links)
            if (use.connection == at && use.max >= most) {
                mean = use.mean;
                most = use.max;
                rate = use.bytesPerSecond;
                traffic = use.traffic;
            }
    if (most > 0) {
        list.fact(WORD("Use"), WORD("%1, busiest %2").arg(shown(mean, Unit::Percent), shown(most, Unit::Percent)));
        list.fact(WORD("Traffic"),
                  shown(rate, Unit::BytesPerSecond) + QLatin1Char(' ') + QString::fromStdString(traffic));
    }
    return page;
}

} // namespace cw
