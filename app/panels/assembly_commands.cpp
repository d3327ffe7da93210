// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels/assembly_commands.h"

#include <map>

#include <QCoreApplication>

#include "app/document/places.h"
#include "app/workbench.h"
#include "model/design/in_type.h"
#include "model/design/types.h"

namespace cw
{

namespace
{

#define NAME(english) QCoreApplication::translate("actions", QT_TRANSLATE_NOOP("actions", english))

QStringList pathsOf(const ScopedSelection& scope, const std::vector<std::string>& ids)
{
    QStringList paths;
    for (const std::string& id : ids)
        paths << scope.prefix + QString::fromStdString(id);
    return paths;
}

const IdMap<Item>& itemsOf(const Design& design, const std::string& typeId)
{
    const Type* type = typeId.empty() ? nullptr : design.types.find(typeId);
    return type ? type->items : design.items;
}

void group(Workbench& w)
{
    const ScopedSelection scope = scopedSelection(w);
    std::string id;
    const bool done = w.document()->apply(NAME("Group"), [&](Design design) {
        return editInScope(std::move(design), scope.type, [&](Design d) -> Result<Design> {
            CW_TRY(Added added, groupItems(std::move(d), scope.ids, "node"));
            id = added.id;
            return std::move(added.design);
        });
    });
    if (done && !id.empty())
        w.selection()->setItems(pathsOf(scope, {id}));
}

void ungroupCurrent(Workbench& w)
{
    const ScopedSelection scope = scopedSelection(w);
    if (scope.ids.empty())
        return;
    const std::string id = scope.ids.back();
    std::vector<std::string> content;
    for (const Item& item : itemsOf(*w.document()->design(), scope.type))
        if (item.in == id)
            content.push_back(item.id);
    const bool done = w.document()->apply(NAME("Ungroup"), [&](Design design) {
        return editInScope(std::move(design), scope.type, [&](Design d) { return ungroup(std::move(d), id); });
    });
    if (done)
        w.selection()->setItems(pathsOf(scope, content));
}

void makeTypeOfCurrent(Workbench& w)
{
    const ScopedSelection scope = scopedSelection(w);
    if (scope.ids.empty())
        return;
    const std::string id = scope.ids.back();
    const bool done = w.document()->apply(NAME("Make a reusable type"), [&](Design design) {
        return editInScope(std::move(design), scope.type, [&](Design d) -> Result<Design> {
            CW_TRY(Added added, makeType(std::move(d), id));
            return std::move(added.design);
        });
    });
    if (done)
        w.selection()->setItems(pathsOf(scope, {id}));
}

} // namespace

ScopedSelection scopedSelection(const Workbench& w)
{
    const Design& design = *w.document()->design();
    const QStringList items = w.selection()->items();
    ScopedSelection scope;
    if (items.isEmpty())
        return scope;
    const auto prefixOf = [](const QString& path) { return path.left(path.lastIndexOf(QLatin1Char('/')) + 1); };
    scope.prefix = prefixOf(items.last());
    for (const QString& path : items) {
        const auto place = prefixOf(path) == scope.prefix ? drawnPlace(design, path.toStdString()) : std::nullopt;
        if (!place)
            continue;
        scope.type = place->type;
        scope.ids.push_back(place->item->id);
    }
    return scope;
}

bool runAssemblyCommand(Workbench& w, const QString& id)
{
    using Run = void (*)(Workbench&);
    static const std::map<QString, Run> table{
        {QStringLiteral("edit.group"), group},
        {QStringLiteral("edit.ungroup"), ungroupCurrent},
        {QStringLiteral("edit.makeType"), makeTypeOfCurrent},
        {QStringLiteral("type.own"), [](Workbench& b) { b.types()->makeOwn(b.selection()->current()); }},
        {QStringLiteral("type.dissolve"), [](Workbench& b) { b.types()->dissolve(b.selection()->current()); }},
        {QStringLiteral("type.removeUnused"), [](Workbench& b) { b.types()->removeUnused(); }},
    };
    const auto run = table.find(id);
    if (run == table.end())
        return false;
    run->second(w);
    return true;
}

std::optional<bool> isAssemblyCommandEnabled(const Workbench& w, const QString& id)
{
    const Design& design = *w.document()->design();
    const QString current = w.selection()->current();
    const auto place = current.isEmpty() ? std::nullopt : drawnPlace(design, current.toStdString());
    const bool instance = place && place->item->isInstance();
    const bool assembly = place && !place->item->isComponent();
    if (id == QLatin1String("edit.group") || id == QLatin1String("edit.count"))
        return place.has_value();
    if (id == QLatin1String("edit.ungroup") || id == QLatin1String("edit.makeType"))
        return assembly && !instance;
    if (id == QLatin1String("edit.collapse"))
        return assembly;
    if (id == QLatin1String("edit.divide"))
        return place && place->type.empty() && place->item->count > 1;
    if (id == QLatin1String("edit.swap"))
        return place && (instance || place->item->isComponent());
    if (id == QLatin1String("edit.instances"))
        return place && place->item->isComponent();
    if (id == QLatin1String("type.own"))
        return instance && w.types()->isShared(current);
    if (id == QLatin1String("type.dissolve"))
        return instance;
    if (id == QLatin1String("type.save"))
        return assembly && (instance || place->type.empty());
    if (id == QLatin1String("type.list"))
        return w.document()->isOpen();
    if (id == QLatin1String("type.removeUnused"))
        return w.document()->isOpen() && !design.types.empty();
    return std::nullopt;
}

} // namespace cw
