// SPDX-License-Identifier: GPL-3.0-or-later
// On the canvas while a variant is shown: what is left out of it, and what the marks mean.
import QtQuick
import Clusterwright.App
import Clusterwright.Ui

Column {
    id: notes

    property var canvas
    property var window
    readonly property string shown: Workbench.document.activeVariant
    readonly property int row: Workbench.variants.count > 0 && shown !== "" ? Workbench.variants.indexOf(shown) : -1
    property int leftOut: 0
    function look() { leftOut = row >= 0 ? Workbench.variants.get(row, "leftOut") || 0 : 0 }

    spacing: 6
    onRowChanged: look()
    Connections {
        target: Workbench.document
        function onDesignChanged() { Qt.callLater(notes.look) }
    }

    Rectangle {
        visible: notes.leftOut > 0
        width: told.width + resolve.width + 26
        height: 32
        radius: 7
        color: Theme.tint(Theme.warn, 0.14)
        border.color: Theme.warn
        anchors.right: parent.right
        Label {
            id: told
            x: 10
            anchors.verticalCenter: parent.verticalCenter
            text: qsTr("⚠ Without %1 changes that no longer fit the base").arg(notes.leftOut)
            width: Math.min(implicitWidth, 330)
        }
        Button {
            id: resolve
            anchors { right: parent.right; rightMargin: 5; verticalCenter: parent.verticalCenter }
            height: 22
            text: qsTr("Resolve…")
            onClicked: notes.window.commands.run("variant.conflicts")
        }
    }
    Rectangle {
        visible: notes.shown !== "" && notes.shown !== Workbench.variants.baseline && notes.canvas.marks && notes.canvas.overlay === ""
        width: legend.width + 20
        height: 26
        radius: 7
        color: Theme.panel
        border.color: Theme.line
        opacity: 0.92
        anchors.right: parent.right
        DifferenceLegend { id: legend; anchors.centerIn: parent }
        HoverHandler { id: over }
        ToolTip {
            visible: over.hovered
            text: qsTr("Against \"%1\". %2 switches the marks off and on.").arg(Workbench.variants.nameOf(Workbench.variants.baseline)).arg(Workbench.actions.shortcut("variant.marks"))
        }
    }
}
