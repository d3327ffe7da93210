// SPDX-License-Identifier: GPL-3.0-or-later
// Commands that explain.
#include "app/actions/action.h"

namespace cw
{

namespace
{

constexpr Action table[] = {
    {.id = "help.pages", .text = ACTION_TEXT("Help"), .keys = "F1"},
    {.id = "view.shortcuts", .text = ACTION_TEXT("Keyboard shortcuts"), .icon = "keyboard", .keys = "?"},
    {.id = "help.keys", .text = ACTION_TEXT("Change keyboard shortcuts…")},
    {.id = "help.tour", .text = ACTION_TEXT("Show the tour"), .line = true},
    {.id = "help.accuracy", .text = ACTION_TEXT("How accurate is this?")},
    {.id = "help.about", .text = ACTION_TEXT("About Clusterwright")},
};

} // namespace

std::span<const Action> helpActions()
{
    return table;
}

} // namespace cw
