// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/actions/rules.h"

#include <algorithm>

#include "app/workbench.h"

namespace cw::rules
{

const char* designOpen(const Workbench& w)
{
    return w.document()->isOpen() ? nullptr : ACTION_TEXT("No design is open.");
}

const char* simulating(const Workbench& w)
{
    return w.evaluation()->isRunning() ? nullptr : ACTION_TEXT("Nothing is being simulated.");
}

const char* simulationStopped(const Workbench& w)
{
    return w.evaluation()->isCancelled() ? nullptr : ACTION_TEXT("No simulation was stopped.");
}

const char* anySelected(const Workbench& w)
{
    if (const char* why = designOpen(w))
        return why;
    return w.selection()->isEmpty() ? ACTION_TEXT("Nothing is selected.") : nullptr;
}

const char* itemsSelected(const Workbench& w)
{
    if (const char* why = designOpen(w))
        return why;
    const Design& design = *w.document()->design();
    const QStringList items = w.selection()->items();
    const bool top = std::any_of(items.begin(), items.end(),
                                 [&](const QString& path) { return design.items.contains(path.toStdString()); });
    if (top)
        return nullptr;
    return items.isEmpty() ? ACTION_TEXT("No component or assembly is selected.")
                           : ACTION_TEXT("What is selected belongs to a type: enter the type to change it.");
}

std::vector<std::string> selectedIds(const Workbench& w)
{
    std::vector<std::string> ids;
    for (const QString& path : w.selection()->items())
        if (w.document()->design()->items.contains(path.toStdString()))
            ids.push_back(path.toStdString());
    return ids;
}

} // namespace cw::rules
