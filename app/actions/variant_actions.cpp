// SPDX-License-Identifier: GPL-3.0-or-later
// Commands on variants.
#include "app/actions/rules.h"
#include "app/workbench.h"

namespace cw
{

namespace
{

const char* anyVariant(const Workbench& w)
{
    if (const char* why = rules::designOpen(w))
        return why;
    return w.variants()->count() > 1 ? nullptr : ACTION_TEXT("There is no variant yet.");
}

const char* variantShown(const Workbench& w)
{
    if (const char* why = anyVariant(w))
        return why;
    return w.document()->activeVariant().isEmpty() ? ACTION_TEXT("The base is shown: choose the tab of a variant.")
                                                   : nullptr;
}

const char* hasConflicts(const Workbench& w)
{
    if (const char* why = variantShown(w))
        return why;
    const int row = w.variants()->indexOf(w.document()->activeVariant());
    return w.variants()->get(row, QStringLiteral("conflicts")).toInt() > 0
               ? nullptr
               : ACTION_TEXT("All changes of this variant fit the base.");
}

const char* baselineShown(const Workbench& w)
{
    if (const char* why = anyVariant(w))
        return why;
    return w.document()->activeVariant() == w.variants()->baseline()
               ? ACTION_TEXT("This is what the others are compared with.")
               : nullptr;
}

void show(Workbench& w, int by)
{
    w.variants()->activate(w.variants()->beside(w.document()->activeVariant(), by));
}

void moveTab(Workbench& w, int by)
{
    const QString id = w.document()->activeVariant();
    w.variants()->move(id, w.variants()->indexOf(id) - 1 + by);
}

constexpr Action table[] = {
    {.id = "variant.add",
     .text = ACTION_TEXT("Add variant"),
     .icon = "plus",
     .keys = "Ctrl+Shift+N",
     .whyNot = rules::designOpen,
     .run = [](Workbench& w) { w.variants()->add(); }},
    {.id = "variant.duplicate",
     .text = ACTION_TEXT("Duplicate variant"),
     .whyNot = variantShown,
     .run = [](Workbench& w) { w.variants()->duplicate(w.document()->activeVariant()); }},
    {.id = "variant.rename", .text = ACTION_TEXT("Rename variant…"), .keys = "Shift+F2", .whyNot = variantShown},
    {.id = "variant.recolor", .text = ACTION_TEXT("Colour of the variant…"), .whyNot = variantShown},
    {.id = "variant.remove",
     .text = ACTION_TEXT("Delete variant"),
     .whyNot = variantShown,
     .run = [](Workbench& w) { w.variants()->remove(w.document()->activeVariant()); }},
    {.id = "variant.next",
     .text = ACTION_TEXT("Next variant"),
     .keys = "Ctrl+PgDown",
     .whyNot = anyVariant,
     .run = [](Workbench& w) { show(w, 1); },
     .line = true},
    {.id = "variant.previous",
     .text = ACTION_TEXT("Previous variant"),
     .keys = "Ctrl+PgUp",
     .whyNot = anyVariant,
     .run = [](Workbench& w) { show(w, -1); }},
    {.id = "variant.moveLeft",
     .text = ACTION_TEXT("Move tab to the left"),
     .keys = "Ctrl+Shift+PgUp",
     .whyNot = variantShown,
     .run = [](Workbench& w) { moveTab(w, -1); }},
    {.id = "variant.moveRight",
     .text = ACTION_TEXT("Move tab to the right"),
     .keys = "Ctrl+Shift+PgDown",
     .whyNot = variantShown,
     .run = [](Workbench& w) { moveTab(w, 1); }},
    {.id = "variant.flip",
     .text = ACTION_TEXT("Flip between variant and baseline"),
     .keys = "B",
     .whyNot = anyVariant,
     .hint = ACTION_TEXT("Shows what others are compared with, and the variant again")},
    {.id = "variant.marks",
     .text = ACTION_TEXT("Mark differences"),
     .keys = "D",
     .whyNot = anyVariant,
     .hint = ACTION_TEXT("Marks on the drawing what the variant adds, removes and changes"),
     .faceSwitch = true},
    {.id = "view.compare",
     .text = ACTION_TEXT("Compare variants"),
     .icon = "compare",
     .keys = "Ctrl+Shift+C",
     .whyNot = rules::designOpen,
     .line = true},
    {.id = "variant.baseline",
     .text = ACTION_TEXT("Compare with this one"),
     .whyNot = baselineShown,
     .run = [](Workbench& w) { w.variants()->setBaseline(w.document()->activeVariant()); },
     .hint = ACTION_TEXT("Changes of all others are told against it")},
    {.id = "variant.promote", .text = ACTION_TEXT("Make this variant the base…"), .whyNot = variantShown},
    {.id = "variant.conflicts", .text = ACTION_TEXT("Conflicts with the base…"), .whyNot = hasConflicts},
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
