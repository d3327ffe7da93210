// SPDX-License-Identifier: GPL-3.0-or-later
// A push button: plain, primary, quiet or danger.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.Ui

C.Button {
    id: control

    property string kind: "plain"
    property string iconName
    property string hint
    readonly property color ink: !enabled ? Theme.dim : kind === "primary" ? Theme.accentInk : kind === "danger" ? Theme.bad : Theme.text

    implicitHeight: Theme.control
    leftPadding: 12
    rightPadding: 12
    topPadding: 0
    bottomPadding: 0
    font.pixelSize: Theme.base
    font.weight: kind === "quiet" ? Font.Normal : Font.DemiBold
    opacity: enabled ? 1 : 0.5
    hoverEnabled: true
    Accessible.name: text !== "" ? text : hint

    contentItem: Item {
        implicitWidth: face.implicitWidth
        implicitHeight: face.implicitHeight
        Row {
            id: face
            anchors.centerIn: parent
            spacing: 6
            Icon {
                visible: control.iconName !== ""
                name: control.iconName
                color: control.ink
                size: 14
                anchors.verticalCenter: parent.verticalCenter
            }
            Label {
                visible: text !== ""
                text: control.text
                font: control.font
                color: control.ink
                anchors.verticalCenter: parent.verticalCenter
            }
        }
    }
    background: Rectangle {
        radius: Theme.radius
        color: control.kind === "primary" ? (control.down ? Qt.darker(Theme.accent, 1.15) : control.hovered ? Qt.lighter(Theme.accent, 1.08) : Theme.accent)
             : control.down || control.hovered || control.checked ? Theme.hover : control.kind === "quiet" ? "transparent" : Theme.raised
        border.color: Theme.line
        border.width: control.kind === "plain" || control.kind === "danger" ? 1 : 0
        FocusRing { target: control }
    }
    ToolTip {
        text: control.hint
        visible: control.hovered && control.hint !== "" && control.hint !== control.text
    }
}
