// SPDX-License-Identifier: GPL-3.0-or-later
// Another program changed the file: what differs, and whose version goes on.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui

Dialog {
    id: dialog

    property var window
    /// Asked by a save; otherwise only shown.
    property bool saving: false
    readonly property var rows: Workbench.document.diskDifferences()

    title: qsTr("Another program changed the file")
    subtitle: Workbench.document.path
    width: Math.min(760, parent.width - 40)
    height: Math.min(480, parent.height - 40)

    component Cell: Label {
        property bool head: false
        caption: head
        font.pixelSize: 11
        anchors.verticalCenter: parent.verticalCenter
    }

    Item {
        anchors.fill: parent
        Row {
            id: heads
            spacing: 12
            height: 24
            Cell { head: true; width: list.placeWidth; text: qsTr("Place") }
            Cell { head: true; width: list.valueWidth; text: qsTr("Here") }
            Cell { head: true; width: list.valueWidth; text: qsTr("In the file") }
        }
        Card {
            anchors { left: parent.left; right: parent.right; top: heads.bottom; bottom: parent.bottom }
            color: Theme.field
            RowsView {
                id: list
                readonly property real placeWidth: width * 0.36
                readonly property real valueWidth: (width - placeWidth) / 2 - 16
                anchors { fill: parent; margins: 6 }
                clip: true
                activeFocusOnTab: true
                boundsBehavior: Flickable.StopAtBounds
                model: dialog.rows
                C.ScrollBar.vertical: ScrollBar {}
                delegate: Item {
                    id: row
                    required property var modelData
                    width: ListView.view.width
                    height: 24
                    Accessible.role: Accessible.ListItem
                    Accessible.name: qsTr("%1: here %2, in the file %3").arg(modelData.place).arg(modelData.mine || "–").arg(modelData.theirs || "–")
                    Row {
                        anchors.fill: parent
                        spacing: 12
                        Cell { width: list.placeWidth; text: row.modelData.place; elide: Text.ElideMiddle }
                        Cell { width: list.valueWidth; text: row.modelData.mine || "–" }
                        Cell { width: list.valueWidth; text: row.modelData.theirs || "–" }
                    }
                }
            }
            Label { anchors.centerIn: parent; visible: list.count === 0; text: qsTr("Both say the same."); caption: true }
        }
    }
    buttons: [
        Button { text: qsTr("Cancel"); onClicked: { dialog.window.afterSave = null; dialog.close() } },
        Button {
            text: qsTr("Take the file's")
            onClicked: { dialog.window.afterSave = null; if (Workbench.document.reload()) dialog.close() }
        },
        Button {
            text: dialog.saving ? qsTr("Overwrite the file") : qsTr("Keep mine")
            kind: dialog.saving ? "danger" : "primary"
            onClicked: {
                const window = dialog.window, saving = dialog.saving
                dialog.close()
                if (saving)
                    Qt.callLater(() => { if (Workbench.document.overwrite()) window.finishSave() })
                else
                    Workbench.document.keepMine()
            }
        }
    ]
}
