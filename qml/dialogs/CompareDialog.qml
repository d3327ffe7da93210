// SPDX-License-Identifier: GPL-3.0-or-later
// All variants side by side: every headline figure with its change against the base.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui

Dialog {
    id: dialog

    property var window
    readonly property var names: Workbench.compare.columnNames
    readonly property int labelWidth: 190
    readonly property int rowHeight: 40
    readonly property int columnWidth: Math.max(150, Math.min(230, (availableWidth - labelWidth) / Math.max(1, names.length)))

    title: qsTr("Compare variants")
    subtitle: names.length < 2 ? qsTr("There is only the base. Add a variant with + beside its tab, then edit while its tab is open.") : qsTr("Changes are against the base. ≈ marks those that can't be told apart: their bands (low–high) overlap.")
    width: Math.min(parent.width - 60, Math.max(620, labelWidth + names.length * 230 + 60))
    height: Math.min(parent.height - 60, 150 + Workbench.compare.metricNames.length * rowHeight + 50)

    Item {
        anchors.fill: parent

        Row {
            id: head
            x: dialog.labelWidth - table.contentX
            height: 30
            Repeater {
                model: dialog.names
                delegate: Row {
                    required property string modelData
                    required property int index
                    width: dialog.columnWidth
                    height: 30
                    spacing: 7
                    Rectangle { width: 8; height: 8; radius: 4; color: Theme.seriesColor(Workbench.compare.columnColors[index] + 1); anchors.verticalCenter: parent.verticalCenter }
                    Label { text: modelData; strong: true; width: parent.width - 24; anchors.verticalCenter: parent.verticalCenter }
                }
            }
        }
        Rectangle { anchors.top: head.bottom; width: parent.width; height: 1; color: Theme.line }
        TableView {
            id: table
            anchors { left: parent.left; leftMargin: dialog.labelWidth; right: parent.right; top: head.bottom; topMargin: 1; bottom: parent.bottom }
            clip: true
            model: Workbench.compare
            boundsBehavior: Flickable.StopAtBounds
            columnWidthProvider: () => dialog.columnWidth
            rowHeightProvider: () => dialog.rowHeight
            C.ScrollBar.vertical: ScrollBar {}
            C.ScrollBar.horizontal: ScrollBar {}
            delegate: Item {
                id: cell
                required property var model
                implicitWidth: dialog.columnWidth
                implicitHeight: dialog.rowHeight
                readonly property color hue: model.judgement === "better" ? Theme.good : model.judgement === "worse" ? Theme.bad : Theme.dim
                Rectangle { anchors.fill: parent; color: cell.model.active ? Theme.tint(Theme.accent, 0.07) : "transparent" }
                Column {
                    anchors { left: parent.left; leftMargin: 2; right: parent.right; rightMargin: 4; verticalCenter: parent.verticalCenter }
                    Row {
                        width: parent.width
                        spacing: 7
                        Label { id: figure; text: cell.model.text; font.weight: Font.Medium }
                        Label {
                            anchors.baseline: figure.baseline
                            visible: figure.width + implicitWidth + 7 <= parent.width
                            text: cell.model.band
                            caption: true
                            font.pixelSize: Theme.small
                        }
                    }
                    Label {
                        width: parent.width
                        visible: text !== ""
                        text: (cell.model.judgement === "unclear" ? "≈ " : "") + [cell.model.delta, cell.model.percent].filter(x => x).join(" · ")
                        Accessible.name: cell.model.judgement === "unclear" ? qsTr("not distinguishable: %1").arg(text) : text
                        color: cell.hue
                        font.pixelSize: 11
                    }
                }
                Rectangle { anchors { left: parent.left; right: parent.right; bottom: parent.bottom } height: 1; color: Theme.line; opacity: 0.5 }
            }
        }
        RowsView {
            anchors { left: parent.left; top: table.top; bottom: parent.bottom }
            width: dialog.labelWidth
            clip: true
            interactive: false
            contentY: table.contentY
            model: Workbench.compare.metricNames
            delegate: Item {
                required property string modelData
                width: ListView.view.width
                height: dialog.rowHeight
                Label { anchors { left: parent.left; right: parent.right; rightMargin: 8; verticalCenter: parent.verticalCenter } text: modelData; caption: true }
                Rectangle { anchors { left: parent.left; right: parent.right; bottom: parent.bottom } height: 1; color: Theme.line; opacity: 0.5 }
            }
        }
    }
    buttons: [ Button { text: qsTr("Close"); kind: "primary"; onClicked: dialog.close(); Component.onCompleted: forceActiveFocus() } ]
}
