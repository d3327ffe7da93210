// SPDX-License-Identifier: GPL-3.0-or-later
// Shows where the keyboard is.
import QtQuick
import Clusterwright.Ui

Rectangle {
    property Item target: parent

    anchors.fill: parent
    anchors.margins: -2
    radius: Theme.radius + 2
    color: "transparent"
    border.color: Theme.accent
    border.width: 2
    visible: target !== null && target.visualFocus === true
}
