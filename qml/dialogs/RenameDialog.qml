// SPDX-License-Identifier: GPL-3.0-or-later
// Asks for a name.
import QtQuick
import Clusterwright.Ui

Dialog {
    id: dialog

    property var window
    property string value
    property string confirm: qsTr("Rename")
    property var accept: text => {}

    function finish() {
        if (field.text.trim() === "")
            return
        accept(field.text.trim())
        close()
    }

    width: 380
    TextField {
        id: field
        width: 340
        text: dialog.value
        Accessible.name: qsTr("Name")
        onAccepted: dialog.finish()
    }
    onOpened: {
        field.forceActiveFocus()
        field.selectAll()
    }
    buttons: [
        Button { text: qsTr("Cancel"); onClicked: dialog.close() },
        Button { text: dialog.confirm; kind: "primary"; enabled: field.text.trim() !== ""; onClicked: dialog.finish() }
    ]
}
