// SPDX-License-Identifier: GPL-3.0-or-later
// The live results: headline tiles over four charts.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui

Rectangle {
    id: dock

    readonly property int gap: 8
    readonly property int tileRows: width < 1200 && Workbench.tiles.count > 8 ? 2 : 1
    readonly property int perRow: Math.max(1, Math.ceil(Workbench.tiles.count / tileRows))

    color: Theme.canvas
    clip: true

    SectionLabel {
        anchors { left: parent.left; leftMargin: 12; verticalCenter: accuracyLink.verticalCenter }
        text: qsTr("Results")
    }
    C.AbstractButton {
        id: accuracyLink
        anchors { right: parent.right; rightMargin: 12; top: parent.top; topMargin: 4 }
        height: 16
        hoverEnabled: true
        focusPolicy: Qt.TabFocus
        Accessible.name: contentItem.text
        Accessible.role: Accessible.Link
        onClicked: Workbench.actions.trigger("help.accuracy")
        contentItem: Label {
            text: qsTr("How accurate is this?")
            color: accuracyLink.hovered ? Theme.text : Theme.accent
            font.pixelSize: Theme.small
        }
        background: Item { FocusRing { target: accuracyLink } }
    }
    Grid {
        id: tiles
        anchors { left: parent.left; right: parent.right; top: accuracyLink.bottom; margins: 10; topMargin: 3 }
        columns: dock.perRow
        spacing: dock.gap
        Repeater {
            model: Workbench.tiles
            delegate: Tile {
                width: (tiles.width - (dock.perRow - 1) * dock.gap) / dock.perRow
                height: 62
            }
        }
    }
    Row {
        id: charts
        readonly property real share: (width - 3 * dock.gap) / 4
        anchors { left: parent.left; right: parent.right; top: tiles.bottom; bottom: parent.bottom; margins: 10; topMargin: dock.gap }
        spacing: dock.gap
        visible: height > 90

        component Chart: Loader {
            width: charts.share
            height: charts.height
            asynchronous: true
        }
        Chart { source: "../charts/LatencyChart.qml"; active: charts.visible }
        Chart { source: "../charts/PowerChart.qml"; active: charts.visible }
        Chart { source: "../charts/CostChart.qml"; active: charts.visible }
        Chart { source: "../charts/TimeBars.qml"; active: charts.visible }
    }
}
