// SPDX-License-Identifier: GPL-3.0-or-later
// A drop-down menu.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.Ui

C.Menu {
    id: control

    padding: 4
    overlap: 1
    implicitWidth: 250
    delegate: MenuItem {}
    background: Rectangle {
        implicitWidth: 250
        color: Theme.raised
        border.color: Theme.line
        radius: Theme.radius
    }
}
