// SPDX-License-Identifier: GPL-3.0-or-later
// A dialog over the dimmed window; Esc closes it.
import QtQuick
import QtQuick.Controls.Basic as C
import QtQuick.Templates as T
import Clusterwright.Ui

C.Dialog {
    id: control

    default property alias body: holder.data
    property alias buttons: buttonRow.data
    property string subtitle

    parent: T.Overlay.overlay
    anchors.centerIn: parent
    modal: true
    padding: 20
    margins: 16
    closePolicy: C.Popup.CloseOnEscape
    T.Overlay.modal: Rectangle { color: Theme.scrim }
    enter: Transition { NumberAnimation { property: "opacity"; from: 0; to: 1; duration: 90 } }
    exit: Transition {}

    header: Column {
        topPadding: 18
        leftPadding: 20
        rightPadding: 20
        spacing: 4
        visible: control.title !== ""
        // Names that users give may be of any length.
        readonly property real room: (control.parent ? control.parent.width : 1024) - 96
        Label { text: control.title; strong: true; font.pixelSize: 16; width: Math.min(implicitWidth, parent.room) }
        Label { text: control.subtitle; caption: true; visible: text !== ""; width: Math.min(implicitWidth, parent.room) }
    }
    contentItem: Item {
        id: holder
        implicitWidth: childrenRect.width
        implicitHeight: childrenRect.height
    }
    footer: Item {
        visible: buttonRow.children.length > 0
        implicitHeight: visible ? 58 : 0
        Row {
            id: buttonRow
            spacing: 8
            anchors { right: parent.right; rightMargin: 20; verticalCenter: parent.verticalCenter }
        }
    }
    background: Rectangle { color: Theme.panel; border.color: Theme.line; radius: 10 }
}
