// SPDX-License-Identifier: GPL-3.0-or-later
// One headline figure: what, value and unit, promise or range, change against the base.
import QtQuick
import Clusterwright.Ui

Card {
    id: tile

    required property var model
    readonly property bool narrow: width < 128

    Accessible.role: Accessible.StaticText
    Accessible.name: model.label + " " + model.value + " " + model.unit + (model.estimate ? ", " + qsTr("estimate") : "")

    function hue(state) {
        return state === "good" ? Theme.good : state === "bad" ? Theme.bad : Theme.dim
    }

    Column {
        anchors { left: parent.left; right: parent.right; leftMargin: 11; rightMargin: 8; verticalCenter: parent.verticalCenter }
        spacing: 0
        opacity: tile.model.stale ? 0.5 : 1
        Item {
            width: parent.width
            height: 16
            Label { anchors { left: parent.left; right: change.left; rightMargin: 4 } text: tile.model.label + (tile.model.estimate ? " ≈" : ""); caption: true; font.pixelSize: 11 }
            Label {
                id: change
                anchors.right: parent.right
                text: tile.model.delta
                color: tile.hue(tile.model.deltaState)
                font.pixelSize: Theme.small
                font.weight: Font.DemiBold
            }
        }
        Row {
            width: parent.width
            spacing: 5
            Label {
                id: value
                text: tile.model.value
                font.pixelSize: tile.narrow ? 18 : Theme.headline
                strong: true
            }
            Label {
                text: tile.model.unit
                caption: true
                font.pixelSize: 11
                anchors.baseline: value.baseline
                width: Math.min(implicitWidth, parent.width - value.width - 5)
            }
        }
        Label {
            width: parent.width
            text: tile.model.sub
            color: tile.hue(tile.model.subState)
            font.pixelSize: Theme.small
            font.weight: tile.model.subState !== "" ? Font.DemiBold : Font.Normal
        }
    }
    HoverHandler { id: hover }
    ToolTip { text: tile.model.hint; visible: hover.hovered && tile.model.hint !== "" }
}
