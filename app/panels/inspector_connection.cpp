// SPDX-License-Identifier: GPL-3.0-or-later
// Inspector fields of connections.
#include <algorithm>
#include <charconv>

#include "app/panels/inspector_fields.h"
#include "app/panels/quantity_text.h"
#include "model/design/edit.h"
#include "model/fabric/place_name.h"

#define WORD(english) inspectorText(QT_TRANSLATE_NOOP("inspector", english))

namespace cw
{

namespace
{

/// A part that is chosen comes into the design first.
Result<Design> setPart(const Catalogue& catalogue, Design design, const std::string& pointer, const Json& value)
{
    if (value.string() && !value.string()->empty() && !design.parts.contains(*value.string())) {
        CW_TRY(design, embedPart(std::move(design), catalogue, *value.string()));
    }
    return setField(std::move(design), pointer, value);
}

/// The scope a connection is drawn in.
const IdMap<Item>& scopeOf(const Design& design, const std::string& pointer)
{
    const std::string type = drawnType(pointer);
    const Type* inside = type.empty() ? nullptr : design.types.find(type);
    return inside ? inside->items : design.items;
}

/// An end is a place that is there, for a bad one would only be found later.
void endField(const InspectorContext& c, FieldList& list, const QString& label, const std::string& pointer,
              const std::string& value)
{
    auto& field = list.text(label, pointer, value);
    field.single = true;
    field.hint = WORD("A place: item, assembly/item, item[0-3] for some of the instances, item#port.");
    field.remark = QString::fromStdString(displayPlace(c.design, scopeOf(c.design, pointer), value));
    field.read = [&design = c.design, pointer](const std::string& typed) -> Result<Json> {
        CW_TRY(const auto place, resolvePlace(design, scopeOf(design, pointer), typed));
        (void)place;
        return Json(typed);
    };
}

/// "4 × 4 × 4", "4x4", "4 4" as a list of whole numbers.
Result<Json> readSizes(const std::string& typed)
{
    JsonArray sizes;
    for (std::size_t i = 0; i < typed.size();) {
        if (typed[i] < '0' || typed[i] > '9') {
            const bool parts =
                typed[i] == ' ' || typed[i] == 'x' || typed[i] == 'X' || typed[i] == '*' || (typed[i] & 0x80); // ×
            if (!parts)
                return fail(text(CW_TEXT("\"{0}\" is no list of sizes."), typed), {},
                            text(CW_TEXT("Write for example 4 × 4 × 2.")));
            ++i;
            continue;
        }
        std::int64_t n = 0;
        const auto [end, error] = std::from_chars(typed.data() + i, typed.data() + typed.size(), n);
        if (error != std::errc())
            return fail(text(CW_TEXT("\"{0}\" is no list of sizes."), typed));
        sizes.push_back(Json(n));
        i = static_cast<std::size_t>(end - typed.data());
    }
    return Json(std::move(sizes));
}

void sizesField(FieldList& list, const std::string& at, const Connection& connection)
{
    std::string written;
    for (const std::int64_t n : connection.dims)
        written += (written.empty() ? "" : " × ") + fmt::format("{}", n);
    auto& field = list.text(WORD("Sizes"), at + "/dims", written);
    field.values.front() = toJson(connection.dims);
    field.shown = QString::fromStdString(written);
    field.hint = connection.pattern == Pattern::Dragonfly
                     ? WORD("Groups × routers a group × global links per pair of groups")
                     : WORD("Instances along each dimension");
    field.read = readSizes;
    if (connection.pattern == Pattern::Torus)
        list.toggle(WORD("Closed"), at + "/wrap", connection.wrap).hint =
            WORD("The last of each dimension joins the first.");
}

Choices mediumChoices(const InspectorContext& c)
{
    Choices choices{{QString(), WORD("not said")}};
    const auto add = [&](const Part& part) {
        if (part.kind == PartKind::Medium)
            choices.emplace_back(QString::fromStdString(part.id), QString::fromStdString(displayName(part)));
    };
    for (const Part& part : c.design.parts)
        add(part);
    for (const Part& part : c.catalogue.parts)
        if (!c.design.parts.contains(part.id))
            add(part);
    std::sort(choices.begin() + 1, choices.end(),
              [](const auto& a, const auto& b) { return a.second.compare(b.second, Qt::CaseInsensitive) < 0; });
    return choices;
}

Choices linkChoices(const InspectorContext& c, const Connection& connection, const QString& name, bool top)
{
    Choices links{{QString::fromStdString(connection.link), name}};
    if (!top || connection.to.empty())
        return links;
    for (const std::string& id : proposeLinks(c.design, c.catalogue, connection.from, connection.to).links)
        if (const Part* part = c.catalogue.parts.find(id); part && id != connection.link)
            links.emplace_back(QString::fromStdString(id), QString::fromStdString(part->name));
    return links;
}

void wiringFields(const InspectorContext& c, const std::string& at, const Connection& connection, FieldList& list,
                  const QString& linkName)
{
    const auto set = [&catalogue = c.catalogue](Design design, const std::string& pointer, const Json& value) {
        return setPart(catalogue, std::move(design), pointer, value);
    };
    list.choice(WORD("Link"), at + "/link", connection.link,
                linkChoices(c, connection, linkName, at.starts_with("/connections/")))
        .set = set;
    list.choice(WORD("Pattern"), at + "/pattern", enumName(connection.pattern), patternChoices(connection.to.empty()));
    if (connection.pattern >= Pattern::Torus)
        sizesField(list, at, connection);
    list.number(WORD("Bundle"), at + "/bundle", connection.bundle).hint = WORD("Parallel physical links a pair.");
    auto& total = list.number(WORD("Total links"), at + "/total", connection.total, 0);
    total.hint = WORD("Physical links over all pairs. 0 means the bundle decides.");
    total.remark = connection.total == 0 ? WORD("by bundle") : QString();
    total.resettable = connection.total != 0;
    const Part* link = c.design.parts.find(connection.link);
    if (connection.perChannel > 0 || (link && link->link && link->link->family == "memory")) {
        auto& shared = list.number(WORD("Per channel"), at + "/per_channel", connection.perChannel, 0);
        shared.remark = WORD("devices");
        shared.hint = WORD("Memory devices that share one channel.");
    }
    auto& length = list.quantity(WORD("Length"), at + "/length_m", connection.length.value, Unit::Metres);
    if (connection.length.value <= 0)
        length.shown = WORD("not said");
    length.resettable = connection.length.value > 0;
    list.choice(WORD("Medium"), at + "/medium", connection.medium, mediumChoices(c)).set = set;
    list.text(WORD("Breakout"), at + "/breakout", connection.breakout).hint = WORD("For example 800g-2x400g.");
    list.text(WORD("Plane"), at + "/plane", connection.plane).hint = WORD("compute, storage, management …");
    if (!connection.bends.empty()) {
        auto& bends = list.fact(WORD("Bends"), WORD("%1 kept").arg(connection.bends.size()));
        bends.pointers = {at + "/bends"};
        bends.values = {Json()};
        bends.resettable = true;
        bends.hint = WORD("Corners that were set by hand. Reset lets the line find its own way.");
    }
    list.notes(at + "/notes", connection.notes);
}

void linkFields(const InspectorContext& c, const Part& link, FieldList& list)
{
    const LinkSheet& sheet = *link.link;
    list.section(WORD("Link"));
    auto& rate = partFigure(list, c, link, WORD("Rate"), "/link/rate_Bps", sheet.rate.value, Unit::BytesPerSecond);
    if (rate.remark.isEmpty())
        rate.remark = WORD("%1 Gb/s each way").arg(shown(sheet.rate.value * 8 / 1e9, Unit::Count));
    partFigure(list, c, link, WORD("Payload"), "/link/payload_Bps", sheet.payload.value, Unit::BytesPerSecond);
    partFigure(list, c, link, WORD("Latency"), "/link/latency_s", sheet.latency.value, Unit::Seconds);
    partFigure(list, c, link, WORD("Reach"), "/link/reach_m", sheet.reach.value, Unit::Metres);
    partFigure(list, c, link, WORD("Price"), "/price/usd", link.price.typical.value, Unit::Usd);
}

} // namespace

InspectorPage connectionPage(const InspectorContext& c, const std::string& at, const Connection& connection,
                             bool several)
{
    InspectorPage page;
    FieldList& list = page.list;
    const IdMap<Item>& scope = scopeOf(c.design, at);
    const Part* link = c.design.parts.find(connection.link);
    const QString linkName = QString::fromStdString(link ? displayName(*link) : connection.link);
    const auto end = [&](const std::string& place) {
        return QString::fromStdString(displayPlace(c.design, scope, place));
    };
    page.title = connection.name.empty() ? linkName : QString::fromStdString(connection.name);
    page.subtitle = connection.to.empty() ? WORD("among %1").arg(end(connection.from))
                                          : QStringLiteral("%1 → %2").arg(end(connection.from), end(connection.to));
    list.section(WORD("Connection"));
    list.text(WORD("Name"), at + "/name", connection.name).single = true;
    if (!several) {
        endField(c, list, WORD("From"), at + "/from", connection.from);
        if (!connection.to.empty())
            endField(c, list, WORD("To"), at + "/to", connection.to);
    }
    wiringFields(c, at, connection, list, linkName);
    if (link && link->link)
        linkFields(c, *link, list);
    if (!several)
        linkUseFields(c, at, connection, list);
    return page;
}

} // namespace cw
