// SPDX-License-Identifier: GPL-3.0-or-later
// Right pane: what is selected, what is wrong, and which pools there are.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui

Rectangle {
    id: pane

    property var window

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

        Column {
            id: content
            x: 14
            width: flick.width - 26
            spacing: 4

            Repeater {
                id: rows
                model: Workbench.inspector
                delegate: InspectorRow {
                    width: content.width
                    onFocusWanted: area => flick.reveal(area)
                }
            }
            Item { width: 1; height: 6 }
            FindingsList { width: parent.width }
            PoolsList { width: parent.width; window: pane.window }
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
