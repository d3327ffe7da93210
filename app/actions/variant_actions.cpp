// SPDX-License-Identifier: GPL-3.0-or-later
// Commands on variants.
#include "app/actions/rules.h"
#include "app/workbench.h"

namespace cw
{

namespace
{

constexpr Action table[] = {
    {.id = "variant.add",
     .text = ACTION_TEXT("Add variant"),
     .icon = "plus",
     .keys = "Ctrl+Shift+N",
     .whyNot = rules::designOpen,
     .run = [](Workbench& w) { w.variants()->add(); }},
    {.id = "view.compare",
     .text = ACTION_TEXT("Compare variants"),
     .icon = "compare",
     .keys = "Ctrl+Shift+C",
     .whyNot = rules::designOpen},
    {.id = "view.sweep",
     .text = ACTION_TEXT("Sweep a field…"),
     .whyNot = rules::designOpen,
     .hint = ACTION_TEXT("Figures for a range of values of one or two fields"),
     .line = true},
    {.id = "view.sensitivity",
     .text = ACTION_TEXT("What matters most"),
     .whyNot = rules::designOpen,
     .hint = ACTION_TEXT("Which inputs move a headline figure most")},
};

} // namespace

std::span<const Action> variantActions()
{
    return table;
}

} // namespace cw
