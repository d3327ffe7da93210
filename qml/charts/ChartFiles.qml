// SPDX-License-Identifier: GPL-3.0-or-later
// Asks where a chart or a table is to be written.
import QtQuick
import Clusterwright.Ui

Item {
    /// `write` gets the path that was chosen.
    function pick(suffix, name, write) {
        const window = Window.window
        if (window && window.openDialog)
            window.openDialog("FilePicker", {saving: true, suffix: suffix, title: qsTr("Export chart"), proposal: name.replace(/[\/\\:*?"<>|]/g, "-"), accept: write})
    }
}
