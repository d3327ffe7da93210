// SPDX-License-Identifier: GPL-3.0-or-later
// Commands that edit: undo, clipboard, delete.
#include <QClipboard>
#include <QGuiApplication>

#include "app/actions/rules.h"
#include "app/document/duplicate.h"
#include "app/document/removal.h"
#include "app/workbench.h"
#include "model/design/edit.h"

namespace cw
{

namespace
{

/// Items of the top scope, or annotations.
const char* drawnSelected(const Workbench& w)
{
    const char* why = rules::itemsSelected(w);
    return why && w.document()->isOpen() && !w.selection()->notes().isEmpty() ? nullptr : why;
}

void copy(Workbench& w)
{
    const auto ids = rules::selectedIds(w);
    std::vector<std::string> notes;
    for (const QString& id : w.selection()->notes())
        notes.push_back(id.toStdString());
    if (!ids.empty() || !notes.empty())
        QGuiApplication::clipboard()->setText(QString::fromStdString(copyItems(*w.document()->design(), ids, notes)));
}

/// Beside the originals; once more, by the step that the copies were moved by since.
void duplicate(Workbench& w)
{
    const QPointF step = duplicateStep(*w.document(), *w.selection());
    if (const auto copies = duplicated(*w.document(), *w.selection(), step, actionText(ACTION_TEXT("Duplicate"))))
        w.selection()->setItems(*copies);
}

void remove(Workbench& w, const QString& name)
{
    QString why;
    removeSelected(*w.document(), *w.selection(), name, &why);
    if (!why.isEmpty())
        emit w.notice(why, QStringLiteral("info"));
}

void cut(Workbench& w)
{
    copy(w);
    remove(w, actionText(ACTION_TEXT("Cut")));
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
    const char* why = drawnSelected(w);
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
     .whyNot = drawnSelected,
     .run = cut,
     .where = InMenu | InContextMenu,
     .line = true},
    {.id = "edit.copy",
     .text = ACTION_TEXT("Copy"),
     .keys = "Ctrl+C",
     .whyNot = drawnSelected,
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
     .whyNot = drawnSelected,
     .run = duplicate,
     .where = InMenu | InContextMenu},
    {.id = "edit.delete",
     .text = ACTION_TEXT("Delete"),
     .icon = "trash",
     .keys = "Del; Backspace",
     .whyNot = canDelete,
     .run = [](Workbench& w) { remove(w, actionText(ACTION_TEXT("Delete"))); },
     .where = InMenu | InContextMenu},
    {.id = "edit.find",
     .text = ACTION_TEXT("Find…"),
     .icon = "search",
     .keys = "Ctrl+F",
     .whyNot = rules::designOpen,
     .line = true},
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
