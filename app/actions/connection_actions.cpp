// SPDX-License-Identifier: GPL-3.0-or-later
// Commands on connections.
#include <algorithm>

#include "app/actions/rules.h"
#include "app/workbench.h"
#include "model/design/edit_connection.h"
#include "sim/explain/drawn.h"

namespace cw
{

namespace
{

const char* oneItemSelected(const Workbench& w)
{
    if (const char* why = rules::designOpen(w))
        return why;
    return w.selection()->items().size() == 1 ? nullptr : ACTION_TEXT("Select the one thing to connect from.");
}

const char* oneConnectionSelected(const Workbench& w)
{
    if (const char* why = rules::designOpen(w))
        return why;
    return w.selection()->connections().size() == 1 ? nullptr : ACTION_TEXT("Select one connection.");
}

const char* bendsSelected(const Workbench& w)
{
    if (const char* why = rules::designOpen(w))
        return why;
    const QStringList connections = w.selection()->connections();
    const bool bent = std::any_of(connections.begin(), connections.end(), [&](const QString& pointer) {
        const Connection* c = drawnConnection(*w.document()->design(), pointer.toStdString());
        return c && !c->bends.empty();
    });
    return bent ? nullptr : ACTION_TEXT("No connection with corners of your own is selected.");
}

void straighten(Workbench& w)
{
    w.document()->apply(actionText(ACTION_TEXT("Straighten connection")), [&](Design design) -> Result<Design> {
        for (const QString& pointer : w.selection()->connections()) {
            CW_TRY(design, setBends(std::move(design), pointer.toStdString(), {}));
        }
        return design;
    });
}

constexpr Action table[] = {
    {.id = "edit.connectTo",
     .text = ACTION_TEXT("Connect to…"),
     .icon = "connect",
     .keys = "Shift+C",
     .whyNot = oneItemSelected,
     .where = InMenu | InContextMenu},
    {.id = "edit.connection",
     .text = ACTION_TEXT("Edit connection…"),
     .whyNot = oneConnectionSelected,
     .where = InMenu | InContextMenu},
    {.id = "edit.straighten",
     .text = ACTION_TEXT("Straighten connection"),
     .whyNot = bendsSelected,
     .run = straighten,
     .where = InMenu | InContextMenu},
};

} // namespace

std::span<const Action> connectionActions()
{
    return table;
}

} // namespace cw
