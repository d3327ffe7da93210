// SPDX-License-Identifier: GPL-3.0-or-later
// An entry of a menu with its key.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.Ui

C.MenuItem {
    id: control

    property string keys
    property string iconName
    /// On, for what is no checkable item of its own.
    property bool marked: checkable && checked

    implicitHeight: visible ? 26 : 0
    implicitWidth: 240
    leftPadding: 10
    rightPadding: 10
    font.pixelSize: Theme.base
    opacity: enabled ? 1 : 0.45
    contentItem: Item {
        Icon {
            name: control.marked ? "check" : control.iconName
            color: control.marked ? Theme.accent : Theme.dim
            size: 13
            anchors.verticalCenter: parent.verticalCenter
        }
        Label {
            text: control.text
            anchors { left: parent.left; leftMargin: 22; right: key.left; verticalCenter: parent.verticalCenter }
        }
        Label {
            id: key
            text: control.keys
            caption: true
            font.pixelSize: Theme.small
            anchors { right: parent.right; verticalCenter: parent.verticalCenter }
        }
    }
    indicator: Item {}
    arrow: Icon {
        visible: control.subMenu
        name: "chevron-right"
        size: 12
        x: control.width - width - 8
        y: (control.height - height) / 2
    }
    background: Rectangle {
        radius: 4
        color: control.highlighted ? Theme.hover : "transparent"
    }
}
