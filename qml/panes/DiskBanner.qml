// SPDX-License-Identifier: GPL-3.0-or-later
// Stays until it is answered: the file on disk is not what was read or written.
import QtQuick
import Clusterwright.App
import Clusterwright.Ui

Rectangle {
    id: banner

    property var window
    readonly property bool changed: Workbench.document.diskState === "changed"
    readonly property bool missing: Workbench.document.diskState === "missing"

    visible: (changed || missing) && Workbench.document.open
    implicitHeight: visible ? 38 : 0
    color: Theme.tint(Theme.warn, 0.14)
    Accessible.role: Accessible.AlertMessage
    Accessible.name: label.text

    Icon { id: mark; name: "warning"; color: Theme.warn; anchors { left: parent.left; leftMargin: 14; verticalCenter: parent.verticalCenter } }
    Label {
        id: label
        anchors { left: mark.right; leftMargin: 10; right: answers.left; rightMargin: 10; verticalCenter: parent.verticalCenter }
        text: banner.changed ? qsTr("Another program changed the file on disk.") : qsTr("The file is no longer on disk; saving makes it anew.")
    }
    Row {
        id: answers
        anchors { right: parent.right; rightMargin: 12; verticalCenter: parent.verticalCenter }
        spacing: 8
        Button { visible: banner.changed; text: qsTr("Compare…"); onClicked: banner.window.openDialog("DiskDialog") }
        Button { visible: banner.changed; text: qsTr("Keep mine"); onClicked: Workbench.document.keepMine() }
        Button { visible: banner.changed; text: qsTr("Reload"); kind: "primary"; onClicked: Workbench.document.reload() }
        Button { visible: banner.missing; text: qsTr("Save"); kind: "primary"; onClicked: banner.window.save() }
    }
    Rectangle { anchors { left: parent.left; right: parent.right; bottom: parent.bottom } height: 1; color: Theme.line }
}
