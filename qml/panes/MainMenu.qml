// SPDX-License-Identifier: GPL-3.0-or-later
// The menu behind the three dots: every command by section.
import QtQuick
import QtQml
import Clusterwright.App
import Clusterwright.Ui

Menu {
    id: menu

    property var window
    readonly property var commands: window ? window.commands : null

    Instantiator {
        model: Workbench.actions.sections()
        delegate: CommandMenu {
            required property var modelData
            title: Workbench.actions.revision >= 0 ? Workbench.actions.sectionText(modelData) : ""
            ids: Workbench.actions.menu(modelData)
            commands: menu.commands
        }
        onObjectAdded: (index, object) => menu.insertMenu(index, object)
        onObjectRemoved: (index, object) => menu.removeMenu(object)
    }
    MenuLine {}
    CommandItem { command: "view.palette"; commands: menu.commands }
    CommandItem { command: "view.shortcuts"; commands: menu.commands }
}
