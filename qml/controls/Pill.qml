// SPDX-License-Identifier: GPL-3.0-or-later
// A small rounded label, tinted.
import QtQuick
import Clusterwright.Ui

Rectangle {
    property alias text: label.text
    property color hue: Theme.dim

    implicitWidth: label.implicitWidth + 14
    implicitHeight: 18
    radius: 9
    color: Theme.tint(hue, 0.16)
    border.color: Theme.tint(hue, 0.6)
    Label {
        id: label
        anchors.centerIn: parent
        font.pixelSize: Theme.small
        font.weight: Font.DemiBold
        color: parent.hue
    }
}
