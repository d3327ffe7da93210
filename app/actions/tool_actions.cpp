// SPDX-License-Identifier: GPL-3.0-or-later
// Tools of the canvas. Their ids are "tool." and the name of the tool, so the face needs no table of its own.
#include "app/actions/rules.h"
#include "app/workbench.h"

namespace cw
{

namespace
{

constexpr Action table[] = {
    {.id = "tool.select",
     .text = ACTION_TEXT("Select"),
     .icon = "select",
     .keys = "V",
     .whyNot = rules::designOpen,
     .hint = ACTION_TEXT("Select, move and open by double click"),
     .where = InMenu | InToolBar,
     .faceSwitch = true},
    {.id = "tool.connect",
     .text = ACTION_TEXT("Connect"),
     .icon = "connect",
     .keys = "C",
     .whyNot = rules::designOpen,
     .hint = ACTION_TEXT("Drag from one component to another"),
     .where = InMenu | InToolBar,
     .faceSwitch = true},
    {.id = "tool.pool",
     .text = ACTION_TEXT("Pool"),
     .icon = "pool",
     .keys = "P",
     .whyNot = rules::designOpen,
     .hint = ACTION_TEXT("Paint the components that serve one purpose"),
     .where = InMenu | InToolBar,
     .faceSwitch = true},
    {.id = "tool.pan",
     .text = ACTION_TEXT("Pan"),
     .icon = "pan",
     .keys = "H",
     .whyNot = rules::designOpen,
     .hint = ACTION_TEXT("Move the view; Space with any tool"),
     .where = InMenu | InToolBar,
     .faceSwitch = true},
    {.id = "tool.note",
     .text = ACTION_TEXT("Note"),
     .icon = "sticky",
     .keys = "N",
     .whyNot = rules::designOpen,
     .hint = ACTION_TEXT("Write a note on the drawing"),
     .where = InMenu | InToolBar,
     .faceSwitch = true},
    {.id = "tool.frame",
     .text = ACTION_TEXT("Frame"),
     .icon = "frame",
     .keys = "R",
     .whyNot = rules::designOpen,
     .hint = ACTION_TEXT("Draw a titled frame around things"),
     .where = InMenu | InToolBar,
     .faceSwitch = true},
    {.id = "tool.measure",
     .text = ACTION_TEXT("Measure"),
     .icon = "measure",
     .keys = "M",
     .whyNot = rules::designOpen,
     .hint = ACTION_TEXT("Distances, and the way along links"),
     .where = InMenu | InToolBar,
     .faceSwitch = true},
    {.id = "tool.place",
     .text = ACTION_TEXT("Place the last part again"),
     .keys = "I",
     .whyNot = rules::designOpen,
     .faceSwitch = true},
};

} // namespace

std::span<const Action> toolActions()
{
    return table;
}

} // namespace cw
