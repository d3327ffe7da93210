// SPDX-License-Identifier: GPL-3.0-or-later
// A value dragged along a line.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.Ui

C.Slider {
    id: control

    implicitHeight: Theme.control
    implicitWidth: 140
    background: Rectangle {
        x: control.leftPadding
        y: (control.height - height) / 2
        width: control.availableWidth
        height: 4
        radius: 2
        color: Theme.line
        Rectangle { width: control.visualPosition * parent.width; height: 4; radius: 2; color: Theme.accent }
    }
    handle: Rectangle {
        x: control.leftPadding + control.visualPosition * (control.availableWidth - width)
        y: (control.height - height) / 2
        width: 14
        height: 14
        radius: 7
        color: control.pressed ? Theme.accent : Theme.text
        FocusRing { target: control; radius: 9 }
    }
}
