// SPDX-License-Identifier: GPL-3.0-or-later
// Yes or no.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.Ui

C.CheckBox {
    id: control

    implicitHeight: Theme.control
    padding: 0
    spacing: 7
    font.pixelSize: Theme.base
    indicator: Rectangle {
        y: (control.height - height) / 2
        width: 16
        height: 16
        radius: 4
        color: control.checked ? Theme.accent : Theme.field
        border.color: control.checked ? Theme.accent : Theme.line
        Icon { anchors.centerIn: parent; visible: control.checked; name: "check"; size: 12; color: Theme.accentInk }
        FocusRing { target: control }
    }
    contentItem: Label {
        leftPadding: 16 + control.spacing
        text: control.text
    }
}
