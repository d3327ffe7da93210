// SPDX-License-Identifier: GPL-3.0-or-later
// A chart or a table of the results over the whole window.
import QtQuick
import Clusterwright.App
import Clusterwright.Ui

Dialog {
    id: dialog

    /// Its card in charts/, without ".qml".
    property string file

    padding: 6
    width: parent.width - 32
    height: parent.height - 32

    Loader {
        id: loader
        anchors.fill: parent
        source: dialog.file === "" ? "" : "../charts/" + dialog.file + ".qml"
        onLoaded: item.enlarged = true
        Connections { target: loader.item; function onCloseRequested() { dialog.close() } }
    }
}
