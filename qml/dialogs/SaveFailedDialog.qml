// SPDX-License-Identifier: GPL-3.0-or-later
// Nothing was written: why, and where else it could go.
import QtQuick
import Clusterwright.App
import Clusterwright.Ui

Dialog {
    id: dialog

    property var window
    property string path
    property string message

    title: qsTr("Not saved")
    width: 520

    Column {
        width: 480
        spacing: 8
        Label { width: parent.width; wrapMode: Text.Wrap; elide: Text.ElideNone; text: dialog.message }
        Label {
            width: parent.width
            wrapMode: Text.Wrap
            elide: Text.ElideNone
            caption: true
            text: qsTr("The file is as it was before. Your changes stay in this window and in the automatic copy.")
        }
    }
    buttons: [
        Button { text: qsTr("Close"); onClicked: { dialog.window.afterSave = null; dialog.close() } },
        Button {
            text: qsTr("Save elsewhere…")
            kind: "primary"
            onClicked: {
                const window = dialog.window, then = window.afterSave
                dialog.close()
                Qt.callLater(() => window.pickSave(then))
            }
            Component.onCompleted: forceActiveFocus()
        }
    ]
}
