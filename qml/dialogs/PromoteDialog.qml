// SPDX-License-Identifier: GPL-3.0-or-later
// A variant becomes the base: what is to become of the base of before.
import QtQuick
import Clusterwright.App
import Clusterwright.Ui

Dialog {
    id: dialog

    property var window
    property string variant

    function finish() {
        if (Workbench.variants.promote(variant, keep.checked ? (field.text.trim() || qsTr("Former base")) : ""))
            close()
    }

    title: qsTr("Make this variant the base")
    width: 460
    Column {
        width: 420
        spacing: 10
        VariantName { width: parent.width; variant: dialog.variant }
        Label {
            width: parent.width
            wrapMode: Text.Wrap
            elide: Text.ElideNone
            text: qsTr("All other variants go on meaning the same designs. It is one step that can be undone.")
        }
        CheckBox { id: keep; text: qsTr("Keep the base of now as a variant"); checked: true }
        TextField {
            id: field
            width: parent.width
            enabled: keep.checked
            text: qsTr("Former base")
            Accessible.name: qsTr("Name of the variant")
            onAccepted: dialog.finish()
        }
    }
    onOpened: {
        field.forceActiveFocus()
        field.selectAll()
    }
    buttons: [
        Button { text: qsTr("Cancel"); onClicked: dialog.close() },
        Button { text: qsTr("Make it the base"); kind: "primary"; onClicked: dialog.finish() }
    ]
}
