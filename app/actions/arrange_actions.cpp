// SPDX-License-Identifier: GPL-3.0-or-later
// Commands that order the drawing.
#include "app/actions/rules.h"
#include "app/canvas/item_extents.h"
#include "app/workbench.h"
#include "model/design/arrange.h"

namespace cw
{

namespace
{

/// Places what is selected (everything, when nothing is) by its connections.
template<Arrangement how>
void arrange(Workbench& w)
{
    const DesignPointer design = w.document()->design();
    std::vector<std::string> ids = rules::selectedIds(w);
    if (ids.empty())
        for (const Item& item : design->items)
            if (item.in.empty())
                ids.push_back(item.id);
    const QString name =
        actionText(how == Arrangement::Layered ? ACTION_TEXT("Arrange in layers") : ACTION_TEXT("Arrange by distance"));
    if (w.document()->apply(name, [&](Design d) { return arrangeItems(std::move(d), ids, itemExtents(design), how); }))
        emit w.arranged(design);
}

const char* somethingDrawn(const Workbench& w)
{
    if (const char* why = rules::designOpen(w))
        return why;
    return w.document()->design()->items.empty() ? ACTION_TEXT("Nothing is drawn yet.") : nullptr;
}

const char* somethingSelected(const Workbench& w)
{
    if (const char* why = rules::designOpen(w))
        return why;
    return w.selection()->items().isEmpty() ? ACTION_TEXT("Nothing is selected.") : nullptr;
}

constexpr unsigned both = InMenu | InContextSubmenu;

constexpr Action table[] = {
    {.id = "arrange.layered",
     .text = ACTION_TEXT("Arrange in layers"),
     .keys = "Ctrl+Alt+L",
     .whyNot = somethingDrawn,
     .run = arrange<Arrangement::Layered>,
     .where = both},
    {.id = "arrange.force",
     .text = ACTION_TEXT("Arrange by distance"),
     .keys = "Ctrl+Alt+F",
     .whyNot = somethingDrawn,
     .run = arrange<Arrangement::Force>,
     .where = both},
    {.id = "arrange.left",
     .text = ACTION_TEXT("Align left"),
     .keys = "Alt+A",
     .whyNot = somethingSelected,
     .where = both,
     .line = true},
    {.id = "arrange.centre",
     .text = ACTION_TEXT("Align centres"),
     .keys = "Alt+H",
     .whyNot = somethingSelected,
     .where = both},
    {.id = "arrange.right",
     .text = ACTION_TEXT("Align right"),
     .keys = "Alt+D",
     .whyNot = somethingSelected,
     .where = both},
    {.id = "arrange.top",
     .text = ACTION_TEXT("Align top"),
     .keys = "Alt+W",
     .whyNot = somethingSelected,
     .where = both},
    {.id = "arrange.middle",
     .text = ACTION_TEXT("Align middles"),
     .keys = "Alt+V",
     .whyNot = somethingSelected,
     .where = both},
    {.id = "arrange.bottom",
     .text = ACTION_TEXT("Align bottom"),
     .keys = "Alt+S",
     .whyNot = somethingSelected,
     .where = both},
    {.id = "arrange.horizontally",
     .text = ACTION_TEXT("Distribute horizontally"),
     .keys = "Alt+Shift+H",
     .whyNot = somethingSelected,
     .where = both,
     .line = true},
    {.id = "arrange.vertically",
     .text = ACTION_TEXT("Distribute vertically"),
     .keys = "Alt+Shift+V",
     .whyNot = somethingSelected,
     .where = both},
    {.id = "arrange.front",
     .text = ACTION_TEXT("Bring to front"),
     .keys = "Ctrl+]",
     .whyNot = somethingSelected,
     .where = both,
     .line = true},
    {.id = "arrange.back",
     .text = ACTION_TEXT("Send to back"),
     .keys = "Ctrl+[",
     .whyNot = somethingSelected,
     .where = both},
    {.id = "arrange.lock",
     .text = ACTION_TEXT("Lock or unlock"),
     .keys = "Ctrl+L",
     .whyNot = somethingSelected,
     .where = both},
};

} // namespace

std::span<const Action> arrangeActions()
{
    return table;
}

} // namespace cw
