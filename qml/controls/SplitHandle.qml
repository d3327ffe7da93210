// SPDX-License-Identifier: GPL-3.0-or-later
// The line between two panes that can be dragged.
import QtQuick
import QtQuick.Templates as T
import Clusterwright.Ui

Item {
    id: handle

    readonly property bool pressed: T.SplitHandle.pressed

    implicitWidth: 1
    implicitHeight: 1
    containmentMask: Item {
        x: -3
        y: -3
        width: handle.width + 6
        height: handle.height + 6
    }
    Rectangle {
        anchors.fill: parent
        color: handle.pressed ? Theme.accent : Theme.line
    }
}
