// SPDX-License-Identifier: GPL-3.0-or-later
// The error table of the accuracy page; a group opens to the rows that are farthest off.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.Ui

Item {
    id: table

    property var groups
    readonly property var columns: [["group", qsTr("part × precision × engine")], ["rows", qsTr("rows")], ["median", qsTr("median error")],
                                    ["mean", qsTr("mean error")], ["bias", qsTr("bias")], ["inside", qsTr("inside band")]]
    readonly property real figureWidth: Math.max(54, Math.min(92, (width - 236) / 5))
    readonly property real nameWidth: width - 5 * figureWidth - 10

    function columnHint(id) {
        switch (id) {
        case "median": return qsTr("Half of the measurements lie nearer to their prediction than this")
        case "mean": return qsTr("Mean of |predicted / measured − 1|")
        case "bias": return qsTr("Median of predicted / measured − 1: positive when predictions are too slow or too high")
        case "inside": return qsTr("Share of rows whose measurement lies in the predicted band; 80 % is intended")
        default: return ""
        }
    }

    Row {
        id: head
        height: 32
        Repeater {
            model: table.columns
            delegate: C.AbstractButton {
                id: column
                required property var modelData
                required property int index
                readonly property bool sorted: table.groups.sortedBy === modelData[0]
                width: index === 0 ? table.nameWidth : table.figureWidth
                height: head.height
                hoverEnabled: true
                focusPolicy: Qt.TabFocus
                Accessible.name: qsTr("Sort by %1").arg(modelData[1])
                onClicked: table.groups.sortBy(modelData[0])
                contentItem: Label {
                    text: column.modelData[1] + (column.sorted ? (table.groups.descending ? " ↓" : " ↑") : "")
                    horizontalAlignment: column.index === 0 ? Text.AlignLeft : Text.AlignRight
                    leftPadding: column.index === 0 ? 18 : 0
                    wrapMode: Text.Wrap
                    elide: Text.ElideNone
                    color: column.hovered || column.sorted ? Theme.text : Theme.dim
                    font.pixelSize: Theme.small
                    font.weight: Font.DemiBold
                }
                background: Item { FocusRing { target: column } }
                ToolTip { text: table.columnHint(column.modelData[0]); visible: column.hovered && text !== "" }
            }
        }
    }
    Rectangle { anchors.top: head.bottom; width: parent.width; height: 1; color: Theme.line }
    RowsView {
        id: list
        anchors { left: parent.left; right: parent.right; top: head.bottom; topMargin: 1; bottom: parent.bottom }
        clip: true
        model: table.groups
        activeFocusOnTab: true
        keyNavigationEnabled: true
        boundsBehavior: Flickable.StopAtBounds
        Accessible.role: Accessible.Table
        Accessible.name: qsTr("Errors by part, precision and engine")
        C.ScrollBar.vertical: ScrollBar {}
        Keys.onReturnPressed: if (currentItem) currentItem.toggle()
        Keys.onSpacePressed: if (currentItem) currentItem.toggle()
        delegate: Column {
            id: row
            required property var model
            required property int index
            readonly property bool opened: !model.total && table.groups.selected === model.group
            readonly property var figures: [model.rows, model.median, model.mean, model.bias, model.inside]
            width: ListView.view.width
            Accessible.role: Accessible.Row
            Accessible.name: model.name + " " + figures.join(" ")

            function toggle() {
                table.groups.selected = model.total || opened ? "" : model.group
            }
            Item {
                width: parent.width
                height: 27
                Rectangle {
                    anchors.fill: parent
                    color: row.opened ? Theme.raised : hover.hovered || list.activeFocus && row.ListView.isCurrentItem ? Theme.hover : "transparent"
                }
                HoverHandler { id: hover }
                TapHandler {
                    onTapped: {
                        list.currentIndex = row.index
                        row.toggle()
                    }
                }
                Icon { x: 3; anchors.verticalCenter: parent.verticalCenter; visible: !row.model.total; size: 10; name: row.opened ? "chevron-down" : "chevron-right" }
                Label { x: 18; width: table.nameWidth - 22; height: parent.height; text: row.model.name; strong: row.model.total; elide: Text.ElideMiddle }
                Row {
                    x: table.nameWidth
                    height: parent.height
                    Repeater {
                        model: row.figures
                        delegate: Label {
                            required property string modelData
                            required property int index
                            width: table.figureWidth
                            height: parent.height
                            horizontalAlignment: Text.AlignRight
                            text: modelData
                            strong: row.model.total
                            color: index === 1 && row.model.far || index === 4 && row.model.narrow ? Theme.warn : Theme.text
                        }
                    }
                }
                Rectangle { anchors { left: parent.left; right: parent.right; bottom: parent.bottom } height: 1; color: Theme.line; opacity: row.model.total ? 1 : 0.5 }
            }
            Column {
                visible: row.opened
                width: parent.width
                topPadding: 6
                bottomPadding: 8
                spacing: 3
                Label { x: 18; text: qsTr("Farthest off"); caption: true; font.pixelSize: Theme.small; font.weight: Font.DemiBold }
                Repeater {
                    model: row.opened ? row.model.worst : []
                    delegate: Column {
                        id: far
                        required property var modelData
                        x: 18
                        width: row.width - 28
                        Item {
                            width: parent.width
                            height: what.implicitHeight
                            Label { id: what; width: parent.width - 70; text: qsTr("line %1").arg(far.modelData.line) + " · " + far.modelData.what; wrapMode: Text.Wrap; elide: Text.ElideNone; font.pixelSize: 11 }
                            Label { anchors.right: parent.right; text: far.modelData.error; font.pixelSize: 11; font.weight: Font.DemiBold }
                        }
                        Label { width: parent.width; text: qsTr("%1 measured, %2 predicted (%3)").arg(far.modelData.measured).arg(far.modelData.predicted).arg(far.modelData.band); caption: true; font.pixelSize: 11 }
                    }
                }
            }
        }
    }
}
