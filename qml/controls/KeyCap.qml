// SPDX-License-Identifier: GPL-3.0-or-later
// The picture of a key.
import QtQuick
import Clusterwright.Ui

Rectangle {
    property alias text: label.text
    property alias ink: label.color

    implicitWidth: Math.max(22, label.implicitWidth + 12)
    implicitHeight: 18
    radius: 4
    color: Theme.raised
    border.color: Theme.line
    Label {
        id: label
        anchors.centerIn: parent
        font.pixelSize: 11
        color: Theme.dim
    }
}
