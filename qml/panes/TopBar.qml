// SPDX-License-Identifier: GPL-3.0-or-later
// Name of the design, variant tabs, state of the evaluation, and the main actions.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui

Rectangle {
    id: bar

    property var window
    readonly property alias variantTabs: tabs

    implicitHeight: 46
    color: Theme.panel

    Row {
        id: left
        anchors { left: parent.left; leftMargin: 12; verticalCenter: parent.verticalCenter }
        spacing: 10
        Rectangle {
            width: 22; height: 22; radius: 6
            color: Theme.accent
            anchors.verticalCenter: parent.verticalCenter
            Icon { anchors.centerIn: parent; name: "logo"; size: 15; color: Theme.accentInk }
        }
        Label {
            id: nameLabel
            anchors.verticalCenter: parent.verticalCenter
            text: Workbench.document.name || qsTr("Untitled")
            strong: true
            font.pixelSize: 13
            width: Math.min(implicitWidth, bar.width < 1300 ? 190 : 260)
            HoverHandler { id: nameHover }
            ToolTip { text: Workbench.document.path || qsTr("Not saved yet"); visible: nameHover.hovered }
        }
        Rectangle {
            anchors.verticalCenter: parent.verticalCenter
            width: 7; height: 7; radius: 3.5
            color: Theme.warn
            opacity: Workbench.document.modified ? 1 : 0
            Accessible.name: qsTr("Unsaved changes")
            Accessible.ignored: !Workbench.document.modified
            Accessible.role: Accessible.Indicator
        }
    }
    VariantTabs {
        id: tabs
        anchors { left: left.right; leftMargin: 14; right: right.left; rightMargin: 14; verticalCenter: parent.verticalCenter }
        height: 28
        window: bar.window
    }
    Row {
        id: right
        anchors { right: parent.right; rightMargin: 12; verticalCenter: parent.verticalCenter }
        spacing: 8
        IconButton {
            objectName: "stopSimulation"
            visible: Workbench.evaluation.simulating || Workbench.evaluation.cancelled
            anchors.verticalCenter: parent.verticalCenter
            iconName: Workbench.evaluation.cancelled ? "play" : "stop"
            iconSize: 12
            hint: Workbench.evaluation.cancelled ? qsTr("Simulate again") : qsTr("Stop the simulation")
            onClicked: bar.window.commands.run(Workbench.evaluation.cancelled ? "view.simulate" : "view.stopSimulation")
        }
        Item {
            width: statusRow.implicitWidth
            height: Theme.control
            Row {
                id: statusRow
                anchors.verticalCenter: parent.verticalCenter
                spacing: 7
                rightPadding: 6
                Rectangle {
                    width: 7; height: 7; radius: 3.5
                    color: Workbench.evaluation.stale || Workbench.evaluation.simulating ? Theme.warn
                         : Workbench.findings.errors > 0 ? Theme.bad : Theme.good
                    anchors.verticalCenter: parent.verticalCenter
                }
                Label {
                    text: Workbench.evaluation.status
                    caption: true
                    width: Math.min(implicitWidth, bar.width < 1300 ? 200 : 340)
                    anchors.verticalCenter: parent.verticalCenter
                }
            }
            Rectangle {
                anchors { left: parent.left; right: parent.right; rightMargin: 6; bottom: parent.bottom }
                height: 2
                radius: 1
                visible: Workbench.evaluation.simulating
                color: Theme.line
                Rectangle { width: parent.width * Workbench.evaluation.progress; height: 2; radius: 1; color: Theme.accent }
            }
        }
        IconButton {
            iconName: "undo"
            hint: (Workbench.document.undoText ? qsTr("Undo: %1").arg(Workbench.document.undoText) : qsTr("Undo")) + "\n" + qsTr("Right click shows all steps")
            enabled: Workbench.document.canUndo
            onClicked: bar.window.commands.run("edit.undo")
            TapHandler { acceptedButtons: Qt.RightButton; onTapped: bar.window.commands.run("view.history") }
        }
        IconButton { iconName: "redo"; hint: Workbench.document.redoText ? qsTr("Redo: %1").arg(Workbench.document.redoText) : qsTr("Redo"); enabled: Workbench.document.canRedo; onClicked: bar.window.commands.run("edit.redo") }
        Button { text: qsTr("Workload"); onClicked: bar.window.commands.run("edit.workload") }
        Button { text: qsTr("Compare"); onClicked: bar.window.commands.run("view.compare") }
        Button {
            objectName: "present"
            text: qsTr("Present")
            kind: "primary"
            onClicked: bar.window.commands.run("view.present")
            hint: qsTr("Right click lists the scenes")
            TapHandler { acceptedButtons: Qt.RightButton; onTapped: bar.window.commands.run("view.scenes") }
        }
        Button {
            text: qsTr("Export")
            onClicked: exportMenu.popup(this, 0, height + 4)
            Menu {
                id: exportMenu
                MenuItem { text: qsTr("Design (JSON)…"); onTriggered: bar.window.pickSave() }
                MenuLine {}
                MenuItem { text: qsTr("Drawing (SVG, PDF, PNG)…"); keys: Workbench.actions.shortcut("file.export"); onTriggered: bar.window.commands.run("file.export") }
                MenuItem { text: qsTr("Report (PDF, HTML)…"); keys: Workbench.actions.shortcut("file.report"); onTriggered: bar.window.commands.run("file.report") }
            }
        }
        IconButton {
            iconName: "more"
            hint: qsTr("All commands")
            hintShown: !menu.visible
            onClicked: menu.popup(this, width - menu.width, height + 6)
            MainMenu { id: menu; window: bar.window }
        }
    }
    Rectangle { anchors { left: parent.left; right: parent.right; bottom: parent.bottom } height: 1; color: Theme.line }
}
