// SPDX-License-Identifier: GPL-3.0-or-later
// The page of a selection: one thing, several alike, or several kinds together.
#include <algorithm>
#include <map>
#include <set>

#include "app/document/members.h"
#include "app/panels/inspector_fields.h"
#include "app/panels/inspector_merge.h"
#include "app/panels/quantity_text.h"
#include "model/design/names.h"

#define WORD(english) inspectorText(QT_TRANSLATE_NOOP("inspector", english))

namespace cw
{

namespace
{

/// Items of one flavour have the same fields.
std::string flavourOf(const InspectorContext& c, const PickedItem& p)
{
    const Item& item = *p.place.item;
    std::string flavour = item.isComponent()  ? "part " + item.part
                          : item.isInstance() ? "type " + item.type
                                              : std::string("assembly");
    if (item.isComponent())
        if (const Pool* pool = poolOfPlace(c.design, p.path))
            flavour += " in " + pool->id;
    return flavour + (p.place.type.empty() ? "" : " of a type");
}

/// "3 kinds · 96 accelerators · 67 kW".
QString headline(const InspectorContext& c, const std::vector<PickedItem>& items)
{
    std::set<std::string> kinds, components;
    std::int64_t accelerators = 0;
    for (const PickedItem& p : items) {
        const Item& item = *p.place.item;
        kinds.insert(item.isComponent() ? item.part : item.isInstance() ? item.type : "assembly " + item.kind);
        for (std::string& place : componentsAt(c.design, p.path))
            if (components.insert(place).second)
                if (const auto drawn = drawnPlace(c.design, place))
                    if (const Part* part = c.design.parts.find(drawn->item->part); part && isAccelerator(part->kind))
                        accelerators += instancesOf(c.design, place, Json("all"));
    }
    double watts = 0;
    if (c.report)
        for (const PlaceUse& use : c.report->places)
            if (components.contains(use.place))
                watts += use.power;
    QStringList words;
    if (items.size() > 1)
        words << (kinds.size() == 1 ? WORD("1 kind") : WORD("%1 kinds").arg(kinds.size()));
    if (accelerators > 0)
        words << (accelerators == 1 ? WORD("1 accelerator") : WORD("%1 accelerators").arg(accelerators));
    if (watts > 0)
        words << shown(watts, Unit::Watts);
    return words.join(QStringLiteral(" · "));
}

std::vector<PickedItem> pickedItems(const Design& design, const QStringList& places)
{
    std::vector<PickedItem> picked;
    for (const QString& path : places)
        if (auto place = drawnPlace(design, path.toStdString()))
            picked.push_back({path.toStdString(), std::move(*place)});
    std::reverse(picked.begin(), picked.end()); // the current one leads
    return picked;
}

/// One list of fields a flavour.
void itemLists(const InspectorContext& c, const std::vector<PickedItem>& picked, std::vector<FieldList>& lists)
{
    std::vector<std::pair<std::string, std::vector<const PickedItem*>>> flavours;
    std::map<std::string, std::size_t> indexOf;
    for (const PickedItem& p : picked) {
        const auto [at, fresh] = indexOf.try_emplace(flavourOf(c, p), flavours.size());
        if (fresh)
            flavours.push_back({at->first, {}});
        flavours[at->second].second.push_back(&p);
    }
    for (const auto& [flavour, items] : flavours) {
        FieldList list = itemPage(c, *items.front(), true).list;
        std::vector<WrittenThing> things;
        if (items.size() > 1)
            for (const PickedItem* p : items)
                things.push_back({p->place.pointer, toJson(*p->place.item)});
        joinAlike(list, things);
        lists.push_back(std::move(list));
    }
}

void connectionLists(const InspectorContext& c, const QStringList& pointers, std::vector<FieldList>& lists)
{
    std::map<std::string, std::vector<std::pair<std::string, const Connection*>>> flavours;
    for (const QString& pointer : pointers)
        if (const Connection* connection = drawnConnection(c.design, pointer.toStdString()))
            flavours[connection->link + (connection->to.empty() ? " among" : "")].emplace_back(pointer.toStdString(),
                                                                                               connection);
    for (const auto& [flavour, connections] : flavours) {
        const auto& [pointer, first] = connections.front();
        FieldList list = connectionPage(c, pointer, *first, true).list;
        std::vector<WrittenThing> things;
        if (connections.size() > 1)
            for (const auto& [at, connection] : connections)
                things.push_back({at, toJson(*connection)});
        joinAlike(list, things);
        lists.push_back(std::move(list));
    }
}

} // namespace

InspectorPage selectionPage(const InspectorContext& c, const InspectedThings& things)
{
    const std::vector<PickedItem> items = pickedItems(c.design, things.items);
    if (things.count() == 1) {
        if (!items.empty())
            return itemPage(c, items.front(), false);
        if (!things.connections.isEmpty()) {
            const std::string pointer = things.connections.front().toStdString();
            if (const Connection* connection = drawnConnection(c.design, pointer))
                return connectionPage(c, pointer, *connection, false);
        }
        if (const Pool* pool = things.pools.isEmpty() ? nullptr : c.design.pools.find(things.pools[0].toStdString()))
            return poolPage(c, *pool);
        if (!things.annotations.isEmpty())
            if (const Annotation* note = c.design.annotations.find(things.annotations[0].toStdString()))
                return annotationPage(c, *note);
        return {};
    }
    std::vector<FieldList> lists;
    itemLists(c, items, lists);
    connectionLists(c, things.connections, lists);
    for (const QString& id : things.pools)
        if (const Pool* pool = c.design.pools.find(id.toStdString()))
            lists.push_back(poolPage(c, *pool).list);
    for (const QString& id : things.annotations)
        if (const Annotation* note = c.design.annotations.find(id.toStdString()))
            lists.push_back(annotationPage(c, *note).list);

    InspectorPage page;
    QStringList title, words;
    if (!items.empty())
        title << (items.size() == 1 ? QString::fromStdString(displayName(c.design, *items.front().place.item))
                                    : WORD("%1 items").arg(items.size()));
    if (const auto n = things.connections.size(); n > 0)
        title << (n == 1 ? WORD("1 connection") : WORD("%1 connections").arg(n));
    if (const auto n = things.pools.size(); n > 0)
        title << (n == 1 ? WORD("1 pool") : WORD("%1 pools").arg(n));
    if (const auto n = things.annotations.size(); n > 0)
        title << (n == 1 ? WORD("1 note") : WORD("%1 notes").arg(n));
    page.title = title.join(QStringLiteral(" · "));
    if (const QString about = headline(c, items); !about.isEmpty())
        words << about;
    page.list = commonFields(std::move(lists));
    if (page.list.fields.empty())
        words << WORD("nothing in common to edit");
    else if (words.isEmpty())
        words << WORD("an edit changes all of them");
    page.subtitle = words.join(QStringLiteral(" · "));
    return page;
}

} // namespace cw
