// SPDX-License-Identifier: GPL-3.0-or-later
// Commands that edit: undo, clipboard, delete, select.
#include <algorithm>
#include <set>

#include <QClipboard>
#include <QGuiApplication>

#include "app/actions/rules.h"
#include "app/document/removal.h"
#include "app/workbench.h"
#include "model/design/edit.h"
#include "model/design/references.h"

namespace cw
{

namespace
{

/// How far a duplicate lies from its original, canvas units.
constexpr double duplicateOffset = 32;

QStringList asList(const std::vector<std::string>& ids)
{
    QStringList list;
    for (const std::string& id : ids)
        list << QString::fromStdString(id);
    return list;
}

void copy(Workbench& w)
{
    const auto ids = rules::selectedIds(w);
    if (!ids.empty())
        QGuiApplication::clipboard()->setText(QString::fromStdString(copyItems(*w.document()->design(), ids)));
}

/// Puts a fragment at a place on the canvas, inside the assembly `home` when one is named, and selects it.
void paste(Workbench& w, const QString& name, const std::string& fragment, std::array<double, 2> at,
           const std::string& home)
{
    std::vector<std::string> pasted;
    const bool done = w.document()->apply(name, [&](Design design) -> Result<Design> {
        CW_TRY(Pasted result, pasteItems(std::move(design), fragment, at));
        pasted = std::move(result.ids);
        if (home.empty())
            return std::move(result.design);
        return setParent(std::move(result.design), pasted, home);
    });
    if (done)
        w.selection()->setItems(asList(pasted));
}

/// The copies lie beside their originals, in the same assembly when that is one.
void duplicate(Workbench& w)
{
    const auto ids = rules::selectedIds(w);
    const DesignPointer design = w.document()->design();
    if (ids.empty())
        return;
    std::array<double, 2> corner{1e300, 1e300};
    std::set<std::string> homes;
    for (const std::string& id : ids) {
        const auto at = originOf(design->items, id);
        corner = {std::min(corner[0], at[0]), std::min(corner[1], at[1])};
        homes.insert(design->items.find(id)->in);
    }
    const std::string home = homes.size() == 1 ? *homes.begin() : std::string();
    paste(w, actionText(ACTION_TEXT("Duplicate")), copyItems(*design, ids),
          {corner[0] + duplicateOffset, corner[1] + duplicateOffset}, home);
}

void remove(Workbench& w, const QString& name)
{
    Selection& selected = *w.selection();
    const bool done = w.document()->apply(name, [&](Design design) {
        return withoutDrawn(std::move(design), selected.items(), selected.connections(), selected.pool());
    });
    if (done)
        selected.clear();
}

void cut(Workbench& w)
{
    copy(w);
    remove(w, actionText(ACTION_TEXT("Cut")));
}

void selectAll(Workbench& w)
{
    QStringList all;
    for (const Item& item : w.document()->design()->items)
        if (item.in.empty())
            all << QString::fromStdString(item.id);
    w.selection()->setItems(all);
}

const char* canUndo(const Workbench& w)
{
    return w.document()->canUndo() ? nullptr : ACTION_TEXT("There is nothing to undo.");
}

const char* canRedo(const Workbench& w)
{
    return w.document()->canRedo() ? nullptr : ACTION_TEXT("There is nothing to redo.");
}

const char* canDelete(const Workbench& w)
{
    const char* why = rules::itemsSelected(w);
    const bool other = !w.selection()->connections().isEmpty() || !w.selection()->pool().isEmpty();
    return why && w.document()->isOpen() && other ? nullptr : why;
}

const char* canEditPart(const Workbench& w)
{
    if (const char* why = rules::designOpen(w))
        return why;
    return w.partEditor()->canOpenSelected() ? nullptr : ACTION_TEXT("No component is selected.");
}

QString undoTitle(const Workbench& w)
{
    const QString name = w.document()->undoText();
    return name.isEmpty() ? QString() : actionText(ACTION_TEXT("Undo: %1")).arg(name);
}

QString redoTitle(const Workbench& w)
{
    const QString name = w.document()->redoText();
    return name.isEmpty() ? QString() : actionText(ACTION_TEXT("Redo: %1")).arg(name);
}

constexpr Action table[] = {
    {.id = "edit.undo",
     .text = ACTION_TEXT("Undo"),
     .icon = "undo",
     .keys = "Ctrl+Z",
     .whyNot = canUndo,
     .run = [](Workbench& w) { w.document()->undo(); },
     .title = undoTitle},
    {.id = "edit.redo",
     .text = ACTION_TEXT("Redo"),
     .icon = "redo",
     .keys = "Ctrl+Shift+Z; Ctrl+Y",
     .whyNot = canRedo,
     .run = [](Workbench& w) { w.document()->redo(); },
     .title = redoTitle},
    {.id = "edit.cut",
     .text = ACTION_TEXT("Cut"),
     .keys = "Ctrl+X",
     .whyNot = rules::itemsSelected,
     .run = cut,
     .where = InMenu | InContextMenu,
     .line = true},
    {.id = "edit.copy",
     .text = ACTION_TEXT("Copy"),
     .keys = "Ctrl+C",
     .whyNot = rules::itemsSelected,
     .run = copy,
     .where = InMenu | InContextMenu},
    {.id = "edit.paste",
     .text = ACTION_TEXT("Paste"),
     .keys = "Ctrl+V",
     .whyNot = rules::designOpen,
     .run = [](Workbench& w) { w.pasteText(QGuiApplication::clipboard()->text()); },
     .where = InMenu | InContextMenu},
    {.id = "edit.duplicate",
     .text = ACTION_TEXT("Duplicate"),
     .keys = "Ctrl+D",
     .whyNot = rules::itemsSelected,
     .run = duplicate,
     .where = InMenu | InContextMenu},
    {.id = "edit.delete",
     .text = ACTION_TEXT("Delete"),
     .icon = "trash",
     .keys = "Del; Backspace",
     .whyNot = canDelete,
     .run = [](Workbench& w) { remove(w, actionText(ACTION_TEXT("Delete"))); },
     .where = InMenu | InContextMenu},
    {.id = "edit.selectAll",
     .text = ACTION_TEXT("Select all"),
     .keys = "Ctrl+A",
     .whyNot = rules::designOpen,
     .run = selectAll,
     .line = true},
    {.id = "edit.find", .text = ACTION_TEXT("Find…"), .icon = "search", .keys = "Ctrl+F", .whyNot = rules::designOpen},
    {.id = "edit.part",
     .text = ACTION_TEXT("Edit part…"),
     .keys = "Ctrl+E",
     .whyNot = canEditPart,
     .where = InMenu | InContextMenu,
     .line = true},
    {.id = "edit.workload",
     .text = ACTION_TEXT("Workload and promises…"),
     .icon = "workload",
     .whyNot = rules::designOpen},
};

} // namespace

std::span<const Action> editActions()
{
    return table;
}

} // namespace cw
