// SPDX-License-Identifier: GPL-3.0-or-later
// What a command is: one row of a table. Menus, tool bar, context menu, command palette and the sheet of keys all read
// these rows. A new command is one row in the file of its section, a rule when it is not always possible, and either a
// function that does it or an entry in qml/Commands.qml.
#pragma once

#include <span>

#include <QCoreApplication>
#include <QString>

namespace cw
{

class Workbench;

/// Marks a text of the table for translation (context "actions").
#define ACTION_TEXT(english) QT_TRANSLATE_NOOP("actions", english)

/// The marked text in the user's language.
inline QString actionText(const char* english)
{
    return QCoreApplication::translate("actions", english);
}

/// Where a command shows besides the palette and the sheet of keys.
enum ActionPlace : unsigned {
    InMenu = 1,
    InContextMenu = 2,
    InToolBar = 4,
    InContextSubmenu = 8 ///< of the context menu: in a submenu that is called as its section
};

struct Action {
    /// "section.verb"; stable, since rebound keys are stored under it.
    const char* id;
    /// Context "actions".
    const char* text;
    /// A file of resources/icons.
    const char* icon = "";
    /// Portable text, "; " between several; the first is shown. "" = none. No two commands share one.
    const char* keys = "";
    /// Why it can't be done now (context "actions"), or null when it can. Without a rule it always can.
    const char* (*whyNot)(const Workbench&) = nullptr;
    /// Does it, when it only touches document, selection, clipboard or settings; the face does all others.
    void (*run)(Workbench&) = nullptr;
    /// A switch: whether it is on.
    bool (*checked)(const Workbench&) = nullptr;
    /// Its text of the moment ("Undo: Move"); empty = `text`.
    QString (*title)(const Workbench&) = nullptr;
    /// Longer, for the tool tip; context "actions".
    const char* hint = "";
    unsigned where = InMenu;
    /// A line above it in menus.
    bool line = false;
    /// A switch whose state only the face knows (ActionTable::setChecked).
    bool faceSwitch = false;
};

struct ActionSection {
    const char* id;
    const char* text; ///< context "actions"
    std::span<const Action> actions;
};

// One file each.
std::span<const Action> fileActions();
std::span<const Action> editActions();
std::span<const Action> selectActions();
std::span<const Action> insertActions();
std::span<const Action> assemblyActions();
std::span<const Action> connectionActions();
std::span<const Action> arrangeActions();
std::span<const Action> layerActions();
std::span<const Action> viewActions();
std::span<const Action> overlayActions();
std::span<const Action> toolActions();
std::span<const Action> variantActions();
std::span<const Action> helpActions();

/// All of them in the order of menus.
std::span<const ActionSection> actionSections();

} // namespace cw
