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

constexpr Action table[] = {
    {.id = "arrange.layered",
     .text = ACTION_TEXT("Arrange in layers"),
     .keys = "Ctrl+Alt+L",
     .whyNot = somethingDrawn,
     .run = arrange<Arrangement::Layered>},
    {.id = "arrange.force",
     .text = ACTION_TEXT("Arrange by distance"),
     .keys = "Ctrl+Alt+F",
     .whyNot = somethingDrawn,
     .run = arrange<Arrangement::Force>},
};

} // namespace

std::span<const Action> arrangeActions()
{
    return table;
}

} // namespace cw
