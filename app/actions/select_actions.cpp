// SPDX-License-Identifier: GPL-3.0-or-later
// Commands that select. Those that need the drawing are done by the canvas.
#include "app/actions/rules.h"
#include "app/workbench.h"
#include "model/design/edit_drawing.h"

namespace cw
{

namespace
{

void selectAll(Workbench& w)
{
    QStringList all;
    for (const Item& item : w.document()->design()->items)
        if (item.in.empty() && !isHiddenLayer(*w.document()->design(), item.layer))
            all << QString::fromStdString(item.id);
    for (const Annotation& a : w.document()->design()->annotations)
        if (!isHiddenLayer(*w.document()->design(), a.layer))
            all << pathOfNote(QString::fromStdString(a.id));
    w.selection()->setItems(all);
}

constexpr unsigned both = InMenu | InContextSubmenu;

constexpr Action table[] = {
    {.id = "edit.selectAll",
     .text = ACTION_TEXT("Select all"),
     .keys = "Ctrl+A",
     .whyNot = rules::designOpen,
     .run = selectAll,
     .where = both},
    {.id = "select.invert",
     .text = ACTION_TEXT("Invert the selection"),
     .keys = "Ctrl+I",
     .whyNot = rules::designOpen,
     .where = both},
    {.id = "select.connected",
     .text = ACTION_TEXT("Select what is connected"),
     .keys = "Ctrl+Shift+A",
     .whyNot = rules::anySelected,
     .where = both,
     .line = true},
    {.id = "select.upstream",
     .text = ACTION_TEXT("Select everything upstream"),
     .keys = "Shift+U",
     .whyNot = rules::anySelected,
     .where = both},
    {.id = "select.downstream",
     .text = ACTION_TEXT("Select everything downstream"),
     .keys = "Shift+D",
     .whyNot = rules::anySelected,
     .where = both},
    {.id = "select.samePart",
     .text = ACTION_TEXT("Select the same part"),
     .keys = "Shift+S",
     .whyNot = rules::anySelected,
     .where = both,
     .line = true},
    {.id = "select.sameKind",
     .text = ACTION_TEXT("Select the same kind"),
     .keys = "Shift+K",
     .whyNot = rules::anySelected,
     .where = both},
};

} // namespace

std::span<const Action> selectActions()
{
    return table;
}

} // namespace cw
