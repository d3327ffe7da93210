// SPDX-License-Identifier: GPL-3.0-or-later
// Commands that order the drawing: groups, types.
#include "app/actions/rules.h"
#include "app/workbench.h"
#include "model/design/edit.h"

namespace cw
{

namespace
{

void group(Workbench& w)
{
    std::string id;
    const bool done = w.document()->apply(actionText(ACTION_TEXT("Group")), [&](Design design) -> Result<Design> {
        CW_TRY(Added added, groupItems(std::move(design), rules::selectedIds(w), "node"));
        id = added.id;
        return std::move(added.design);
    });
    if (done)
        w.selection()->setItems({QString::fromStdString(id)});
}

void ungroupCurrent(Workbench& w)
{
    const std::string id = w.selection()->current().toStdString();
    QStringList content;
    for (const Item& item : w.document()->design()->items)
        if (item.in == id)
            content << QString::fromStdString(item.id);
    if (w.document()->apply(actionText(ACTION_TEXT("Ungroup")),
                            [&](Design design) { return ungroup(std::move(design), id); }))
        w.selection()->setItems(content);
}

void makeTypeOfCurrent(Workbench& w)
{
    std::string id = w.selection()->current().toStdString();
    const bool done =
        w.document()->apply(actionText(ACTION_TEXT("Make a reusable type")), [&](Design design) -> Result<Design> {
            CW_TRY(Added added, makeType(std::move(design), id));
            id = added.id;
            return std::move(added.design);
        });
    if (done)
        w.selection()->setItems({QString::fromStdString(id)});
}

constexpr Action table[] = {
    {.id = "edit.group",
     .text = ACTION_TEXT("Group"),
     .icon = "group",
     .keys = "Ctrl+G",
     .whyNot = rules::itemsSelected,
     .run = group,
     .where = InMenu | InContextMenu},
    {.id = "edit.ungroup",
     .text = ACTION_TEXT("Ungroup"),
     .keys = "Ctrl+Shift+G",
     .whyNot = rules::assemblySelected,
     .run = ungroupCurrent,
     .where = InMenu | InContextMenu},
    {.id = "edit.makeType",
     .text = ACTION_TEXT("Make a reusable type"),
     .icon = "assembly",
     .keys = "Ctrl+T",
     .whyNot = rules::assemblySelected,
     .run = makeTypeOfCurrent,
     .where = InMenu | InContextMenu},
    {.id = "edit.makePool",
     .text = ACTION_TEXT("Make pool…"),
     .icon = "pool",
     .whyNot = rules::anySelected,
     .where = InMenu | InContextMenu,
     .line = true},
};

} // namespace

std::span<const Action> arrangeActions()
{
    return table;
}

} // namespace cw
