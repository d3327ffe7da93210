// SPDX-License-Identifier: GPL-3.0-or-later
// One headline figure: what, value, unit and band, promise or remark, change against the base.
import QtQuick
import Clusterwright.Ui

Card {
    id: tile

    required property var model
    readonly property bool narrow: width < 128

    Accessible.role: Accessible.StaticText
    Accessible.name: model.label + " " + model.value + " " + model.unit + (model.band !== "" ? " (" + model.band + ")" : "") + (model.estimate ? ", " + qsTr("estimate") : "")

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
        Item {
            id: figure
            // The band is small print: the value gives way to it as far as it stays the headline.
            readonly property bool fits: size.advanceWidth + unit.implicitWidth + band.implicitWidth + 18 <= width
            width: parent.width
            height: tall.height // of all tiles alike, however small a value has to be
            FontMetrics { id: tall; font.family: value.font.family; font.pixelSize: Theme.headline; font.weight: Font.DemiBold }
            TextMetrics { id: size; text: tile.model.value; font.pixelSize: Theme.headline; font.weight: Font.DemiBold }
            Label {
                id: value
                y: tall.ascent - baselineOffset
                text: tile.model.value
                font.pixelSize: tile.narrow || !figure.fits ? 18 : Theme.headline
                strong: true
            }
            Label {
                id: unit
                anchors { left: value.right; leftMargin: 5; baseline: value.baseline }
                text: tile.model.unit
                caption: true
                font.pixelSize: 11
                width: Math.min(implicitWidth, figure.width - value.width - 5)
            }
            Label {
                id: band
                anchors { right: parent.right; baseline: value.baseline }
                visible: value.width + unit.implicitWidth + implicitWidth + 11 <= figure.width
                text: tile.model.band
                caption: true
                font.pixelSize: Theme.small
            }
        }
        Label {
            width: parent.width
            text: tile.model.sub
            fontSizeMode: Text.HorizontalFit
            minimumPixelSize: Theme.small - 2
            color: tile.hue(tile.model.subState)
            font.pixelSize: Theme.small
            font.weight: tile.model.subState !== "" ? Font.DemiBold : Font.Normal
        }
    }
    HoverHandler { id: hover }
    ToolTip { text: tile.model.hint; visible: hover.hovered && tile.model.hint !== "" }
}
