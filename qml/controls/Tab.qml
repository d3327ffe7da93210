// SPDX-License-Identifier: GPL-3.0-or-later
// One of a row of tabs, with an optional colour dot.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.Ui

C.AbstractButton {
    id: control

    property color dot: "transparent"
    property bool underline: false
    property bool pinned: false  ///< others are compared with it
    property bool warning: false ///< something about it wants attention

    implicitHeight: 28
    implicitWidth: row.implicitWidth + 22
    checkable: true
    autoExclusive: true
    hoverEnabled: true
    focusPolicy: Qt.TabFocus
    Accessible.role: Accessible.PageTab
    Accessible.name: text

    contentItem: Item {
        Row {
            id: row
            anchors.centerIn: parent
            spacing: 7
            Icon {
                visible: control.warning
                name: "warning"
                size: 13
                color: Theme.warn
                anchors.verticalCenter: parent.verticalCenter
            }
            Rectangle {
                visible: control.dot.a > 0
                width: 8; height: 8; radius: 4
                color: control.dot
                anchors.verticalCenter: parent.verticalCenter
            }
            Label {
                text: control.text
                width: Math.min(implicitWidth, 170)
                color: control.checked || control.hovered ? Theme.text : Theme.dim
                font.weight: control.checked ? Font.DemiBold : Font.Normal
                anchors.verticalCenter: parent.verticalCenter
            }
            Icon {
                visible: control.pinned
                name: "pin"
                size: 12
                anchors.verticalCenter: parent.verticalCenter
            }
        }
    }
    background: Rectangle {
        radius: Theme.radius
        color: control.checked && !control.underline ? Theme.raised : control.hovered ? Theme.hover : "transparent"
        border.color: Theme.line
        border.width: control.checked && !control.underline ? 1 : 0
        Rectangle {
            visible: control.underline && control.checked
            anchors { left: parent.left; right: parent.right; bottom: parent.bottom; leftMargin: 8; rightMargin: 8 }
            height: 2
            radius: 1
            color: Theme.accent
        }
        FocusRing { target: control }
    }
}
