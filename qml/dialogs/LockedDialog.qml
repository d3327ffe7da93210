// SPDX-License-Identifier: GPL-3.0-or-later
// The file is open in another window: two windows that save the same file would undo each other's work.
import QtQuick
import Clusterwright.App
import Clusterwright.Ui

Dialog {
    id: dialog

    property var window
    property string path
    property string host
    property int process

    function choose(asCopy) {
        const path = dialog.path
        close()
        Qt.callLater(() => Workbench.openLocked(path, asCopy))
    }

    title: qsTr("“%1” is open in another window").arg(path.substring(path.lastIndexOf("/") + 1))
    width: 480

    Label {
        width: 440
        wrapMode: Text.Wrap
        elide: Text.ElideNone
        caption: true
        text: (dialog.process > 0 ? qsTr("Process %1 on %2 has it. ").arg(dialog.process).arg(dialog.host) : "")
              + qsTr("A copy without a name leaves the file alone. If both windows save, the later one wins, and asks first.")
    }
    buttons: [
        Button { text: qsTr("Cancel"); onClicked: dialog.close() },
        Button { text: qsTr("Open anyway"); onClicked: dialog.choose(false) },
        Button { text: qsTr("Open a copy"); kind: "primary"; onClicked: dialog.choose(true); Component.onCompleted: forceActiveFocus() }
    ]
}
