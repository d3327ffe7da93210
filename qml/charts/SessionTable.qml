// SPDX-License-Identifier: GPL-3.0-or-later
// Agent sessions and their tools: how long they take, what they ask for, and where the time goes.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui

ChartCard {
    id: card

    readonly property var results: Workbench.sessionResults

    title: qsTr("Agent sessions")
    subtitle: qsTr("with their tools")
    empty: results.count === 0
    legend: []
    file: "SessionTable"
    table: () => ["sessions", "tools"].filter(part => Workbench.evaluation.parts.includes(part)).map(part => item.reportTable(part)).join("\r\n")
    emptyText: qsTr("Appears when users start sessions of a graph and the simulation has run")

    ListView {
        id: list
        anchors { fill: parent; leftMargin: 12; rightMargin: 10; topMargin: 2 }
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        model: card.results
        C.ScrollBar.vertical: ScrollBar {}
        readonly property real nameWidth: Math.min(170, width * 0.2)
        readonly property real cellWidth: (width - nameWidth - 8) / 11

        component Cells: Row {
            id: cells
            property var texts
            property color ink: Theme.text
            property real each
            Repeater {
                model: cells.texts
                delegate: Label {
                    required property string modelData
                    width: cells.each
                    text: modelData
                    color: cells.ink
                    font.pixelSize: 11
                    horizontalAlignment: Text.AlignRight
                }
            }
        }
        delegate: Column {
            id: row
            required property var model
            required property int index
            readonly property bool first: index === 0 || card.results.get(index - 1, "isTool") !== model.isTool
            width: list.width - 8
            spacing: 2
            bottomPadding: 4
            Accessible.role: Accessible.StaticText
            Accessible.name: model.name + ", " + (model.isTool ? card.results.toolColumns : card.results.sessionColumns).map((c, i) => c + " " + model.cells[i]).join(", ")
            Item {
                width: parent.width
                height: visible ? 18 : 0
                visible: row.first
                Cells { texts: row.model.isTool ? card.results.toolColumns : card.results.sessionColumns; ink: Theme.dim; each: list.cellWidth; x: list.nameWidth; anchors.bottom: parent.bottom }
            }
            Item {
                width: parent.width
                height: 17
                Label { width: list.nameWidth; text: row.model.isTool ? row.model.name : row.model.name + " · " + row.model.remark; font.pixelSize: 11; strong: true }
                Cells { texts: row.model.cells; each: list.cellWidth; x: list.nameWidth }
            }
            Item {
                width: parent.width
                height: visible ? 16 : 0
                visible: row.model.shares.length > 0
                Row {
                    x: list.nameWidth
                    width: parent.width - x
                    height: parent.height
                    Repeater {
                        model: row.model.shares
                        delegate: Rectangle {
                            id: share
                            required property var modelData
                            required property int index
                            readonly property color hue: Theme.seriesColor(index)
                            width: Math.max(0, (row.width - list.nameWidth) * modelData.length)
                            height: 14
                            color: Theme.tint(hue, 0.45)
                            border.color: Theme.panel
                            Label { anchors.centerIn: parent; width: Math.min(implicitWidth, parent.width - 6); visible: parent.width > 34; text: share.modelData.name; font.pixelSize: Theme.small }
                            HoverHandler { id: hover }
                            ToolTip { text: share.modelData.name + ": " + share.modelData.text; visible: hover.hovered }
                        }
                    }
                }
            }
        }
    }
}
