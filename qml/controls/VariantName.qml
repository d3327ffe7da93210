// SPDX-License-Identifier: GPL-3.0-or-later
// A variant by its colour and name; a long one ends in dots and is told in the tip.
import QtQuick
import Clusterwright.App
import Clusterwright.Ui

Row {
    id: row

    property string variant
    readonly property int place: Workbench.variants.count > 0 ? Workbench.variants.indexOf(variant) : -1

    spacing: 8
    Rectangle {
        width: 9
        height: 9
        radius: 4.5
        color: Theme.seriesColor((row.place >= 0 ? Workbench.variants.get(row.place, "color") : -1) + 1)
        anchors.verticalCenter: parent.verticalCenter
    }
    Label {
        id: name
        text: Workbench.variants.nameOf(row.variant)
        strong: true
        width: Math.min(implicitWidth, Math.max(0, row.width - 17))
        HoverHandler { id: over }
        ToolTip { text: name.text; visible: over.hovered && name.truncated }
    }
}
