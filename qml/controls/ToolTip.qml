// SPDX-License-Identifier: GPL-3.0-or-later
// A short explanation on hover.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.Ui

C.ToolTip {
    id: control

    delay: 500
    padding: 8
    contentItem: Label {
        text: control.text
        wrapMode: Text.Wrap
        width: Math.min(implicitWidth, 320)
        elide: Text.ElideNone
    }
    contentWidth: Math.min(metrics.advanceWidth + 2, 320)
    TextMetrics {
        id: metrics
        font.pixelSize: Theme.base
        text: control.text.split("\n").reduce((a, b) => a.length > b.length ? a : b, "")
    }
    background: Rectangle {
        color: Theme.raised
        border.color: Theme.line
        radius: Theme.radius
    }
}
