// SPDX-License-Identifier: GPL-3.0-or-later
// Overlays of the canvas. Their ids are "overlay." and the name of the overlay.
#include "app/actions/rules.h"
#include "app/workbench.h"

namespace cw
{

namespace
{

constexpr Action overlay(const char* id, const char* text, const char* keys)
{
    return {.id = id, .text = text, .keys = keys, .whyNot = rules::designOpen, .faceSwitch = true};
}

constexpr Action table[] = {
    overlay("overlay.utilisation", ACTION_TEXT("Utilisation"), "1"),
    overlay("overlay.power", ACTION_TEXT("Power"), "2"),
    overlay("overlay.kv", ACTION_TEXT("KV residency"), "3"),
    overlay("overlay.domains", ACTION_TEXT("Failure domains"), "4"),
    overlay("overlay.findings", ACTION_TEXT("Findings"), "5"),
    overlay("overlay.traffic", ACTION_TEXT("Traffic"), "6"),
    {.id = "overlay.next", .text = ACTION_TEXT("Next overlay"), .keys = "O", .whyNot = rules::designOpen, .line = true},
};

} // namespace

std::span<const Action> overlayActions()
{
    return table;
}

} // namespace cw
