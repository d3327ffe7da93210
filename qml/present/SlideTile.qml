// SPDX-License-Identifier: GPL-3.0-or-later
// A headline figure on a page that is shown: a figure of another variant is run to, not jumped to.
import QtQuick
import Clusterwright.Ui

Rectangle {
    id: tile

    required property var model
    property real unit: 1        ///< pixels of a page 720 high
    property bool animated: true
    /// What the figure shows while it runs.
    property real shown: model.number
    property string shownUnit: model.unit
    readonly property bool running: run.running

    radius: 8 * unit
    color: Theme.panel
    border.color: Theme.line
    border.width: Math.max(1, unit)

    property real target: model.number
    onTargetChanged: follow()
    function follow() {
        // From ms to s there is nothing to run through.
        if (animated && model.decimals >= 0 && shownUnit === model.unit && isFinite(shown) && shown !== model.number) {
            run.from = shown
            run.to = model.number
            run.restart()
        } else {
            run.stop()
            shown = model.number
        }
        shownUnit = model.unit
    }
    NumberAnimation {
        id: run
        target: tile
        property: "shown"
        duration: 700
        easing.type: Easing.InOutQuad
    }

    Column {
        anchors { left: parent.left; right: parent.right; margins: 10 * tile.unit; verticalCenter: parent.verticalCenter }
        spacing: 1 * tile.unit
        Label {
            width: parent.width
            text: tile.model.label
            caption: true
            font.pixelSize: Math.round(12 * tile.unit)
            fontSizeMode: Text.HorizontalFit
            minimumPixelSize: Math.round(8 * tile.unit)
        }
        Item {
            width: parent.width
            height: value.implicitHeight
            Label {
                id: value
                width: Math.min(implicitWidth, parent.width)
                text: tile.running ? tile.model.before + tile.shown.toFixed(Math.max(0, Math.min(20, tile.model.decimals || 0))) : tile.model.value
                strong: true
                font.pixelSize: Math.round(24 * tile.unit)
            }
            Label {
                anchors { left: value.right; leftMargin: 4 * tile.unit; right: parent.right; baseline: value.baseline }
                text: tile.model.unit
                caption: true
                font.pixelSize: Math.round(12 * tile.unit)
                fontSizeMode: Text.HorizontalFit
                minimumPixelSize: Math.round(8 * tile.unit)
            }
        }
        Label {
            width: parent.width
            text: tile.model.band
            caption: true
            font.pixelSize: Math.round(11 * tile.unit)
            fontSizeMode: Text.HorizontalFit
            minimumPixelSize: Math.round(7 * tile.unit)
        }
        Label {
            width: parent.width
            text: tile.model.sub
            color: tile.model.subState === "good" ? Theme.good : tile.model.subState === "bad" ? Theme.bad : Theme.dim
            font.pixelSize: Math.round(11 * tile.unit)
            font.weight: tile.model.subState !== "" ? Font.DemiBold : Font.Normal
            fontSizeMode: Text.HorizontalFit
            minimumPixelSize: Math.round(7 * tile.unit)
        }
    }
}
