// SPDX-License-Identifier: GPL-3.0-or-later
// Commands on assemblies, types and instances, wherever in the drawing they are.
#include <cmath>

#include "app/actions/rules.h"
#include "app/actions/scoped_selection.h"
#include "app/document/places.h"
#include "app/workbench.h"
#include "model/design/in_type.h"
#include "model/design/planned_failure.h"
#include "model/design/types.h"

namespace cw
{

namespace
{

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
    const bool done = w.document()->apply(actionText(ACTION_TEXT("Group")), [&](Design design) {
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
    const bool done = w.document()->apply(actionText(ACTION_TEXT("Ungroup")), [&](Design design) {
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
    const bool done = w.document()->apply(actionText(ACTION_TEXT("Make a reusable type")), [&](Design design) {
        return editInScope(std::move(design), scope.type, [&](Design d) -> Result<Design> {
            CW_TRY(Added added, makeType(std::move(d), id));
            return std::move(added.design);
        });
    });
    if (done)
        w.selection()->setItems(pathsOf(scope, {id}));
}

/// The item selected last, or nothing.
std::optional<DrawnPlace> current(const Workbench& w)
{
    const QString path = w.selection()->current();
    return path.isEmpty() ? std::nullopt : drawnPlace(*w.document()->design(), path.toStdString());
}

const char* itemSelected(const Workbench& w)
{
    if (const char* why = rules::designOpen(w))
        return why;
    return current(w) ? nullptr : ACTION_TEXT("No component or assembly is selected.");
}

const char* failingSelected(const Workbench& w)
{
    if (const char* why = rules::designOpen(w))
        return why;
    return current(w) || !w.selection()->connections().isEmpty()
               ? nullptr
               : ACTION_TEXT("No component, assembly or connection is selected.");
}

/// One instance of it, or one of its links, fails when a third of the run is over, so that what was before and comes
/// after both are seen.
void failCurrent(Workbench& w)
{
    const Selection& selected = *w.selection();
    const std::string path = (current(w) ? selected.current() : selected.connections().last()).toStdString();
    constexpr double whenNotKnown = 10; // s
    const auto report = w.evaluation()->report();
    const double third = report && report->duration > 0 ? report->duration / 3 : whenNotKnown;
    const double digit = std::pow(10.0, std::floor(std::log10(third)) - 1);
    const double at = std::round(third / digit) * digit;
    const bool done = w.document()->apply(actionText(ACTION_TEXT("Fail this now")),
                                          [&](Design design) { return planFailure(std::move(design), path, at); });
    if (done)
        emit w.notice(
            actionText(ACTION_TEXT("It fails at %1 s of the simulation; see \"Failures and spread\".")).arg(at),
            QStringLiteral("info"));
}

const char* assemblySelected(const Workbench& w)
{
    if (const char* why = itemSelected(w))
        return why;
    return current(w)->item->isComponent() ? ACTION_TEXT("No assembly is selected.") : nullptr;
}

const char* plainAssemblySelected(const Workbench& w)
{
    if (const char* why = assemblySelected(w))
        return why;
    return current(w)->item->isInstance() ? ACTION_TEXT("This is an instance of a type already.") : nullptr;
}

const char* instanceSelected(const Workbench& w)
{
    if (const char* why = assemblySelected(w))
        return why;
    return current(w)->item->isInstance() ? nullptr : ACTION_TEXT("No instance of a type is selected.");
}

const char* canMakeOwn(const Workbench& w)
{
    if (const char* why = instanceSelected(w))
        return why;
    return w.types()->isShared(w.selection()->current()) ? nullptr : ACTION_TEXT("No other instance shares its type.");
}

const char* canDivide(const Workbench& w)
{
    if (const char* why = itemSelected(w))
        return why;
    const auto place = current(w);
    return place->type.empty() && place->item->count > 1 ? nullptr
                                                         : ACTION_TEXT("Only what stands for several can be divided.");
}

const char* canSwap(const Workbench& w)
{
    if (const char* why = itemSelected(w))
        return why;
    const Item& item = *current(w)->item;
    return item.isInstance() || item.isComponent() ? nullptr
                                                   : ACTION_TEXT("Only components and systems can be swapped.");
}

const char* componentSelected(const Workbench& w)
{
    if (const char* why = itemSelected(w))
        return why;
    return current(w)->item->isComponent() ? nullptr : ACTION_TEXT("No component is selected.");
}

const char* canSaveType(const Workbench& w)
{
    if (const char* why = assemblySelected(w))
        return why;
    const auto place = current(w);
    return place->item->isInstance() || place->type.empty()
               ? nullptr
               : ACTION_TEXT("What is selected belongs to a type: enter the type to change it.");
}

const char* hasTypes(const Workbench& w)
{
    if (const char* why = rules::designOpen(w))
        return why;
    return w.document()->design()->types.empty() ? ACTION_TEXT("The design has no types.") : nullptr;
}

constexpr unsigned both = InMenu | InContextMenu;

constexpr Action table[] = {
    {.id = "edit.group",
     .text = ACTION_TEXT("Group"),
     .icon = "group",
     .keys = "Ctrl+G",
     .whyNot = itemSelected,
     .run = group,
     .where = both},
    {.id = "edit.ungroup",
     .text = ACTION_TEXT("Ungroup"),
     .keys = "Ctrl+Shift+G",
     .whyNot = plainAssemblySelected,
     .run = ungroupCurrent,
     .where = both},
    {.id = "edit.collapse",
     .text = ACTION_TEXT("Collapse or expand"),
     .keys = "Ctrl+.",
     .whyNot = assemblySelected,
     .where = both},
    {.id = "edit.count", .text = ACTION_TEXT("Set the count ×N…"), .keys = "X", .whyNot = itemSelected, .where = both},
    {.id = "edit.divide",
     .text = ACTION_TEXT("Divide between pools…"),
     .keys = "Shift+X",
     .whyNot = canDivide,
     .where = both},
    {.id = "edit.makePool",
     .text = ACTION_TEXT("Make pool…"),
     .icon = "pool",
     .whyNot = rules::anySelected,
     .where = both},
    {.id = "edit.swap",
     .text = ACTION_TEXT("Swap for another…"),
     .keys = "Ctrl+Shift+X",
     .whyNot = canSwap,
     .where = both,
     .line = true},
    {.id = "edit.instances",
     .text = ACTION_TEXT("Figures of single instances…"),
     .keys = "Ctrl+Shift+I",
     .whyNot = componentSelected,
     .where = both},
    {.id = "edit.fail",
     .text = ACTION_TEXT("Fail this now"),
     .whyNot = failingSelected,
     .run = failCurrent,
     .hint = ACTION_TEXT("Makes one instance of it, or one of its links, fail in the simulation. Undo takes it back."),
     .where = both},
    {.id = "edit.makeType",
     .text = ACTION_TEXT("Make a reusable type"),
     .icon = "assembly",
     .keys = "Ctrl+T",
     .whyNot = plainAssemblySelected,
     .run = makeTypeOfCurrent,
     .where = both,
     .line = true},
    {.id = "type.own",
     .text = ACTION_TEXT("Give it its own type"),
     .whyNot = canMakeOwn,
     .run = [](Workbench& w) { w.types()->makeOwn(w.selection()->current()); }},
    {.id = "type.dissolve",
     .text = ACTION_TEXT("Dissolve type"),
     .whyNot = instanceSelected,
     .run = [](Workbench& w) { w.types()->dissolve(w.selection()->current()); }},
    {.id = "type.save", .text = ACTION_TEXT("Save as my type…"), .whyNot = canSaveType},
    {.id = "type.list",
     .text = ACTION_TEXT("Types of this design…"),
     .keys = "Ctrl+Shift+T",
     .whyNot = rules::designOpen},
    {.id = "type.removeUnused",
     .text = ACTION_TEXT("Delete unused types"),
     .whyNot = hasTypes,
     .run = [](Workbench& w) { w.types()->removeUnused(); }},
};

} // namespace

std::span<const Action> assemblyActions()
{
    return table;
}

} // namespace cw
