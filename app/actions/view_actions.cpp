// SPDX-License-Identifier: GPL-3.0-or-later
// Commands that change what is shown, not the design.
#include "app/actions/rules.h"
#include "app/workbench.h"

namespace cw
{

namespace
{

constexpr Action table[] = {
    {.id = "view.zoomFit",
     .text = ACTION_TEXT("Fit all"),
     .icon = "fit",
     .keys = "F",
     .whyNot = rules::designOpen,
     .hint = ACTION_TEXT("Show everything"),
     .where = InMenu | InContextMenu | InToolBar},
    {.id = "view.zoomSelection",
     .text = ACTION_TEXT("Fit selection"),
     .keys = "Shift+F",
     .whyNot = rules::anySelected,
     .where = InMenu | InContextMenu},
    {.id = "view.zoom100", .text = ACTION_TEXT("Zoom to 100 %"), .keys = "Ctrl+0", .whyNot = rules::designOpen},
    {.id = "view.zoomIn", .text = ACTION_TEXT("Zoom in"), .keys = "Ctrl+=", .whyNot = rules::designOpen},
    {.id = "view.zoomOut", .text = ACTION_TEXT("Zoom out"), .keys = "Ctrl+-", .whyNot = rules::designOpen},
    {.id = "view.zoom50", .text = ACTION_TEXT("Zoom to 50 %"), .whyNot = rules::designOpen},
    {.id = "view.zoom200", .text = ACTION_TEXT("Zoom to 200 %"), .whyNot = rules::designOpen},
    {.id = "view.back",
     .text = ACTION_TEXT("Back to the last view"),
     .keys = "Alt+Left",
     .whyNot = rules::designOpen,
     .line = true},
    {.id = "view.forward",
     .text = ACTION_TEXT("Forward to the next view"),
     .keys = "Alt+Right",
     .whyNot = rules::designOpen},
    {.id = "view.history",
     .text = ACTION_TEXT("History of steps…"),
     .icon = "clock",
     .keys = "Ctrl+H",
     .whyNot = rules::designOpen,
     .line = true},
    {.id = "view.present",
     .text = ACTION_TEXT("Present"),
     .icon = "play",
     .keys = "F5",
     .whyNot = rules::designOpen,
     .hint = ACTION_TEXT("The recorded scenes on the full screen"),
     .line = true},
    {.id = "view.recordScene",
     .text = ACTION_TEXT("Record scene"),
     .icon = "plus",
     .keys = "Ctrl+Shift+P",
     .whyNot = rules::designOpen,
     .hint = ACTION_TEXT("Keeps the view, variant, overlay and charts of the screen as a scene")},
    {.id = "view.scenes", .text = ACTION_TEXT("Scenes…"), .icon = "layers", .whyNot = rules::designOpen},
    {.id = "view.stopSimulation",
     .text = ACTION_TEXT("Stop the simulation"),
     .keys = "Shift+F5",
     .whyNot = rules::simulating,
     .run = [](Workbench& w) { w.evaluation()->cancel(); },
     .line = true},
    {.id = "view.simulate",
     .text = ACTION_TEXT("Simulate again"),
     .whyNot = rules::simulationStopped,
     .run = [](Workbench& w) { w.evaluation()->resume(); }},
    {.id = "view.nextPane", .text = ACTION_TEXT("Next pane"), .keys = "F6", .whyNot = rules::designOpen, .line = true},
    {.id = "view.previousPane", .text = ACTION_TEXT("Previous pane"), .keys = "Shift+F6", .whyNot = rules::designOpen},
    {.id = "view.palette", .text = ACTION_TEXT("All commands…"), .icon = "keyboard", .keys = "Ctrl+K"},
    {.id = "view.dark",
     .text = ACTION_TEXT("Dark theme"),
     .run = [](Workbench& w) { w.setTheme(QStringLiteral("dark")); },
     .checked = [](const Workbench& w) { return w.theme() == QLatin1String("dark"); },
     .line = true},
    {.id = "view.light",
     .text = ACTION_TEXT("Light theme"),
     .run = [](Workbench& w) { w.setTheme(QStringLiteral("light")); },
     .checked = [](const Workbench& w) { return w.theme() == QLatin1String("light"); }},
    {.id = "view.system",
     .text = ACTION_TEXT("Theme of the system"),
     .run = [](Workbench& w) { w.setTheme(QStringLiteral("system")); },
     .checked = [](const Workbench& w) { return w.theme() == QLatin1String("system"); }},
    {.id = "view.english",
     .text = "English",
     .run = [](Workbench& w) { w.setLanguage(QStringLiteral("en")); },
     .checked = [](const Workbench& w) { return w.language() != QLatin1String("zh_CN"); },
     .line = true},
    {.id = "view.chinese",
     .text = "简体中文",
     .run = [](Workbench& w) { w.setLanguage(QStringLiteral("zh_CN")); },
     .checked = [](const Workbench& w) { return w.language() == QLatin1String("zh_CN"); }},
};

} // namespace

std::span<const Action> viewActions()
{
    return table;
}

} // namespace cw
