// SPDX-License-Identifier: GPL-3.0-or-later
// A menu entry for a command of the table; "-" is a line.
import QtQuick
import Clusterwright.App
import Clusterwright.Ui

MenuItem {
    id: control

    required property string command
    property var commands
    readonly property bool line: command === "-"
    readonly property int revision: Workbench.actions.revision

    function told(ask) {
        return revision >= 0 && !line ? ask(command) : ""
    }

    implicitHeight: line ? 9 : 26
    activeFocusOnTab: !line
    text: told(id => Workbench.actions.text(id))
    keys: told(id => Workbench.actions.shortcut(id))
    iconName: told(id => Workbench.actions.icon(id))
    enabled: told(id => Workbench.actions.isEnabled(id)) === true
    marked: told(id => Workbench.actions.isChecked(id)) === true
    onTriggered: commands.run(command)

    Rectangle {
        visible: control.line
        anchors { left: parent.left; right: parent.right; verticalCenter: parent.verticalCenter; leftMargin: 6; rightMargin: 6 }
        height: 1
        color: Theme.line
    }
}
