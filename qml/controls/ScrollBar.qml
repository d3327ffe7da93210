// SPDX-License-Identifier: GPL-3.0-or-later
// A thin scroll bar that steps back when unused.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.Ui

C.ScrollBar {
    id: control

    padding: 2
    minimumSize: 0.08
    contentItem: Rectangle {
        implicitWidth: 5
        implicitHeight: 5
        radius: 2.5
        color: control.pressed ? Theme.dim : Theme.line
        opacity: control.size < 1 ? (control.active || control.hovered ? 1 : 0.6) : 0
    }
}
