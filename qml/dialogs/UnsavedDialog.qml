// SPDX-License-Identifier: GPL-3.0-or-later
// Asks before unsaved work is lost.
import QtQuick
import Clusterwright.App
import Clusterwright.Ui

Dialog {
    id: dialog

    property var window
    property var proceed: () => {}

    title: qsTr("Save changes to “%1”?").arg(Workbench.document.name || qsTr("Untitled"))
    width: 420

    Label {
        width: 380
        wrapMode: Text.Wrap
        elide: Text.ElideNone
        text: qsTr("Changes that are not saved are lost.")
        caption: true
    }
    buttons: [
        Button { text: qsTr("Discard"); kind: "danger"; onClicked: { dialog.close(); dialog.proceed() } },
        Button { text: qsTr("Cancel"); onClicked: dialog.close() },
        Button {
            text: qsTr("Save")
            kind: "primary"
            focus: true
            onClicked: {
                const window = dialog.window, proceed = dialog.proceed
                dialog.close()
                Qt.callLater(() => window.save(proceed))
            }
            Component.onCompleted: forceActiveFocus()
        }
    ]
}
