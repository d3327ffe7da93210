// SPDX-License-Identifier: GPL-3.0-or-later
// Commands on layers; the list of layers has the others.
#include "app/actions/rules.h"
#include "app/workbench.h"

namespace cw
{

namespace
{

const char* drawnSelected(const Workbench& w)
{
    if (const char* why = rules::designOpen(w))
        return why;
    return w.selection()->items().isEmpty() ? ACTION_TEXT("Nothing is selected.") : nullptr;
}

constexpr unsigned both = InMenu | InContextSubmenu;

constexpr Action table[] = {
    {.id = "arrange.layers",
     .text = ACTION_TEXT("Show the layers"),
     .icon = "layers",
     .keys = "Ctrl+Shift+L",
     .whyNot = rules::designOpen,
     .where = both},
    {.id = "layer.new",
     .text = ACTION_TEXT("Put on a new layer"),
     .whyNot = drawnSelected,
     .run = [](Workbench& w) { w.layers()->takeToNew(); },
     .where = both,
     .line = true},
    {.id = "layer.base",
     .text = ACTION_TEXT("Put on the base layer"),
     .whyNot = drawnSelected,
     .run = [](Workbench& w) { w.layers()->takeSelection({}); },
     .where = both},
    {.id = "layer.select",
     .text = ACTION_TEXT("Select all of this layer"),
     .whyNot = drawnSelected,
     .run = [](Workbench& w) { w.layers()->selectSame(); },
     .where = both},
};

} // namespace

std::span<const Action> layerActions()
{
    return table;
}

} // namespace cw
