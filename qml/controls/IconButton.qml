// SPDX-License-Identifier: GPL-3.0-or-later
// A square button with an icon and a spoken name.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.Ui

C.AbstractButton {
    id: control

    property string iconName
    property string hint
    property bool hintShown: true ///< false while what it opened lies there
    property color ink: checked ? Theme.accent : hovered ? Theme.text : Theme.dim
    property int iconSize: 16

    implicitWidth: Theme.control
    implicitHeight: Theme.control
    hoverEnabled: true
    focusPolicy: Qt.TabFocus
    opacity: enabled ? 1 : 0.4
    Accessible.name: hint
    Accessible.role: Accessible.Button

    contentItem: Item {
        Icon {
            anchors.centerIn: parent
            name: control.iconName
            color: control.ink
            size: control.iconSize
        }
    }
    background: Rectangle {
        radius: Theme.radius
        color: control.down || control.hovered ? Theme.hover : control.checked ? Theme.raised : "transparent"
        FocusRing { target: control }
    }
    ToolTip {
        text: control.hint
        visible: control.hovered && control.hintShown && control.hint !== ""
    }
}
