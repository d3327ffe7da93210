// SPDX-License-Identifier: GPL-3.0-or-later
// Commands that put new things into the drawing.
#include "app/actions/rules.h"
#include "app/workbench.h"

namespace cw
{

namespace
{

constexpr Action table[] = {
    {.id = "view.quickInsert",
     .text = ACTION_TEXT("Insert a part…"),
     .icon = "search",
     .keys = "/",
     .whyNot = rules::designOpen},
    // The rest of the id is a kind of network.
    {.id = "generate.fat-tree", .text = ACTION_TEXT("Fat tree…"), .whyNot = rules::designOpen, .line = true},
    {.id = "generate.rail-optimised", .text = ACTION_TEXT("Rail-optimised network…"), .whyNot = rules::designOpen},
    {.id = "generate.dragonfly", .text = ACTION_TEXT("Dragonfly…"), .whyNot = rules::designOpen},
    {.id = "generate.torus", .text = ACTION_TEXT("Torus…"), .whyNot = rules::designOpen},
    {.id = "generate.scale-up", .text = ACTION_TEXT("NVLink domain…"), .whyNot = rules::designOpen},
    {.id = "part.new", .text = ACTION_TEXT("New part of my own…"), .line = true},
    {.id = "part.import", .text = ACTION_TEXT("Import parts…")},
};

} // namespace

std::span<const Action> insertActions()
{
    return table;
}

} // namespace cw
