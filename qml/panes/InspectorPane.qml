// SPDX-License-Identifier: GPL-3.0-or-later
// Right pane: what is selected, what is wrong, and which pools there are.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui

Rectangle {
    id: pane

    property var window
    /// Of the whole design, what is wrong and who serves comes before its fields.
    readonly property bool overview: Workbench.selection.empty

    color: Theme.panel

    Column {
        id: head
        anchors { left: parent.left; right: parent.right; top: parent.top; leftMargin: 14; rightMargin: 12; topMargin: 10 }
        spacing: 3
        Label { text: Workbench.inspector.title; strong: true; font.pixelSize: 13; width: parent.width }
        Label { text: Workbench.inspector.subtitle; caption: true; width: parent.width; visible: text !== "" }
    }
    Flickable {
        id: flick
        anchors { left: parent.left; right: parent.right; top: head.bottom; bottom: parent.bottom; topMargin: 6 }
        contentHeight: content.height + 14
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        C.ScrollBar.vertical: ScrollBar {}

        Item {
            id: content
            x: 14
            width: flick.width - 26
            height: fields.height + about.height + 10

            Column {
                id: fields
                y: pane.overview ? about.height + 10 : 0
                width: parent.width
                spacing: 4
                Repeater {
                    id: rows
                    model: Workbench.inspector
                    delegate: InspectorRow {
                        width: fields.width
                        onFocusWanted: area => flick.reveal(area)
                    }
                }
            }
            Column {
                id: about
                y: pane.overview ? 0 : fields.height + 10
                width: parent.width
                spacing: 6
                FindingsList { width: parent.width }
                PoolsList { width: parent.width; window: pane.window }
            }
        }
        function reveal(item) {
            const y = item.mapToItem(content, 0, 0).y
            if (y < contentY)
                contentY = Math.max(0, y - 20)
            else if (y + item.height > contentY + height)
                contentY = Math.min(contentHeight - height, y + item.height - height + 20)
        }
    }
    Connections {
        target: Workbench.selection
        function onChanged() { flick.contentY = 0 }
    }
    Connections {
        target: Workbench.document
        function onOpened() { flick.contentY = 0 }
    }
    Connections {
        target: Workbench.findings
        function onFieldRequested(pointer) {
            Qt.callLater(() => {
                const row = Workbench.inspector.rowOfPointer(pointer)
                const item = row >= 0 ? rows.itemAt(row) : null
                if (item)
                    item.takeFocus()
            })
        }
    }
}
