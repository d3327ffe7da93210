// SPDX-License-Identifier: GPL-3.0-or-later
// Automatic placing of what is selected, or of everything.
#include <QCoreApplication>

#include "app/canvas/item_extents.h"
#include "app/panels/actions.h"
#include "app/workbench.h"
#include "model/design/arrange.h"

namespace cw
{

void arrangeSelected(Workbench& w, Arrangement how)
{
    const DesignPointer design = w.document()->design();
    std::vector<std::string> ids;
    for (const QString& path : w.selection()->items())
        if (design->items.contains(path.toStdString()))
            ids.push_back(path.toStdString());
    if (ids.empty())
        for (const Item& item : design->items)
            if (item.in.empty())
                ids.push_back(item.id);
    const QString name = how == Arrangement::Layered ? QCoreApplication::translate("actions", "Arrange in layers")
                                                     : QCoreApplication::translate("actions", "Arrange by distance");
    w.document()->apply(name, [&](Design d) { return arrangeItems(std::move(d), ids, itemExtents(design), how); });
}

} // namespace cw
