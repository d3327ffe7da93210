// SPDX-License-Identifier: GPL-3.0-or-later
// A menu made of commands of the table.
import QtQuick
import QtQml
import Clusterwright.Ui

Menu {
    id: menu

    property var ids: []
    property var commands

    Instantiator {
        model: menu.ids
        delegate: CommandItem {
            required property string modelData
            command: modelData
            commands: menu.commands
        }
        onObjectAdded: (index, object) => menu.insertItem(index, object)
        onObjectRemoved: (index, object) => menu.removeItem(object)
    }
}
