// SPDX-License-Identifier: GPL-3.0-or-later
// A line icon in any colour, sharp at every screen scale.
import QtQuick
import QtQuick.Window
import Clusterwright.Ui

Image {
    property string name
    property color color: Theme.dim
    property int size: 16

    width: size
    height: size
    sourceSize: Qt.size(Math.round(size * Screen.devicePixelRatio), Math.round(size * Screen.devicePixelRatio))
    source: name === "" ? "" : "image://icon/" + name + "/" + color.toString().substr(-6)
    fillMode: Image.PreserveAspectFit
}
