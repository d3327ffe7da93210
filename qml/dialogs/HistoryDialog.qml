// SPDX-License-Identifier: GPL-3.0-or-later
// The steps of the history, oldest first: choosing one goes there at once, and the drawing stays in view.
import QtQuick
import QtQuick.Controls.Basic as C
import QtQuick.Templates as T
import Clusterwright.App
import Clusterwright.Ui

C.Popup {
    id: panel

    property var window
    readonly property var document: Workbench.document
    readonly property var names: document.undoText + document.redoText !== undefined && document.historyIndex >= 0 ? document.history() : []

    parent: T.Overlay.overlay
    x: parent.width - width - 12
    y: 52
    width: 320
    height: Math.min(460, parent.height - 80, 118 + (names.length + 1) * 26)
    padding: 12
    focus: true
    closePolicy: C.Popup.CloseOnEscape | C.Popup.CloseOnPressOutside
    background: Rectangle { color: Theme.panel; border.color: Theme.line; radius: 10 }

    contentItem: Item {
        SectionLabel { id: heading; text: qsTr("History") }
        RowsView {
            id: list
            anchors { left: parent.left; right: parent.right; top: heading.bottom; bottom: foot.top; topMargin: 6; bottomMargin: 6 }
            clip: true
            focus: true
            boundsBehavior: Flickable.StopAtBounds
            highlightMoveDuration: 0
            // Entry 0 is the design before the first step that is kept.
            model: panel.names.length + 1
            C.ScrollBar.vertical: ScrollBar {}
            Accessible.role: Accessible.List
            Accessible.name: qsTr("History")
            Keys.onUpPressed: panel.document.jumpTo(Math.max(0, panel.document.historyIndex - 1))
            Keys.onDownPressed: panel.document.jumpTo(Math.min(panel.names.length, panel.document.historyIndex + 1))
            Keys.onPressed: event => {
                if (event.key === Qt.Key_Home)
                    panel.document.jumpTo(0)
                else if (event.key === Qt.Key_End)
                    panel.document.jumpTo(panel.names.length)
                else
                    return
                event.accepted = true
            }
            delegate: Item {
                id: step
                required property int index
                readonly property bool here: index === panel.document.historyIndex
                readonly property bool undone: index > panel.document.historyIndex
                width: ListView.view.width
                height: 26
                Accessible.role: Accessible.ListItem
                Accessible.name: label.text + (here ? ", " + qsTr("shown now") : undone ? ", " + qsTr("undone") : "")
                Rectangle {
                    anchors.fill: parent
                    radius: 5
                    color: step.here ? Theme.tint(Theme.accent, 0.18) : over.hovered ? Theme.hover : "transparent"
                }
                Rectangle {
                    id: dot
                    x: 10
                    anchors.verticalCenter: parent.verticalCenter
                    width: 7; height: 7; radius: 3.5
                    color: step.here ? Theme.accent : "transparent"
                    border.color: step.undone ? Theme.line : Theme.accent
                }
                Label {
                    id: label
                    anchors { left: dot.right; leftMargin: 10; right: saved.left; rightMargin: 8; verticalCenter: parent.verticalCenter }
                    text: step.index > 0 ? panel.names[step.index - 1] || "" : panel.document.historyDropped ? qsTr("Older steps are not kept") : qsTr("As opened")
                    strong: step.here
                    caption: step.undone
                }
                Label {
                    id: saved
                    anchors { right: parent.right; rightMargin: 12; verticalCenter: parent.verticalCenter }
                    visible: panel.document.savedIndex === step.index
                    text: visible ? qsTr("saved") : ""
                    caption: true
                    font.pixelSize: Theme.small
                }
                HoverHandler { id: over }
                TapHandler { onTapped: panel.document.jumpTo(step.index) }
            }
        }
        Label {
            id: foot
            anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
            caption: true
            font.pixelSize: Theme.small
            wrapMode: Text.Wrap
            text: panel.names.length + 1 > 0 ? panel.document.historySize() : ""
        }
    }
    function follow() {
        list.currentIndex = document.historyIndex
        list.positionViewAtIndex(document.historyIndex, ListView.Contain)
    }
    Connections {
        target: panel.document
        function onUndoChanged() { Qt.callLater(panel.follow) }
    }
    onOpened: {
        list.forceActiveFocus()
        follow()
    }
}
