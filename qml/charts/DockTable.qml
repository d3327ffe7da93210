// SPDX-License-Identifier: GPL-3.0-or-later
// A table in the results dock: a row of headings and the rows of a model.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui

ChartCard {
    id: card

    property alias model: list.model
    /// {title, role, share, hint, state: role of "good"/"bad"}; the first is aligned left and strong,
    /// others with `left` are aligned left.
    property var columns: []
    readonly property real total: columns.reduce((sum, c) => sum + (c.share || 1), 0)
    /// Row that is marked.
    property int marked: -1
    signal picked(var row, int index)

    empty: list.count === 0
    legend: []
    /// Of the report: what the file of the table has.
    property string part
    table: () => item.reportTable(card.part)

    Row {
        id: head
        anchors { left: parent.left; right: parent.right; top: parent.top; leftMargin: 10; rightMargin: 14; topMargin: 4 }
        height: 20
        Repeater {
            model: card.columns
            delegate: Label {
                required property var modelData
                required property int index
                width: head.width * (modelData.share || 1) / card.total
                text: modelData.title
                caption: true
                font.pixelSize: Theme.small
                horizontalAlignment: index === 0 || modelData.left ? Text.AlignLeft : Text.AlignRight
                leftPadding: index === 0 ? 0 : 6
                HoverHandler { id: hover }
                ToolTip { text: parent.modelData.hint || parent.modelData.title; visible: hover.hovered && (parent.modelData.hint !== undefined || parent.truncated) }
            }
        }
    }
    Rectangle { id: rule; anchors { left: head.left; right: head.right; top: head.bottom } height: 1; color: Theme.line }
    ListView {
        id: list
        anchors { left: parent.left; right: parent.right; top: rule.bottom; bottom: parent.bottom; leftMargin: 10; rightMargin: 4; bottomMargin: 4 }
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        interactive: contentHeight > height
        C.ScrollBar.vertical: ScrollBar {}
        delegate: Rectangle {
            id: line
            required property var model
            required property int index
            width: ListView.view.width
            height: 22
            radius: 3
            color: over.hovered ? Theme.hover : index === card.marked ? Theme.raised : "transparent"
            Accessible.role: Accessible.Row
            Accessible.name: card.columns.map(c => c.title + " " + model[c.role]).join(", ")
            HoverHandler { id: over }
            TapHandler { onTapped: card.picked(line.model, line.index) }
            Row {
                anchors { left: parent.left; right: parent.right; rightMargin: 10; verticalCenter: parent.verticalCenter }
                Repeater {
                    model: card.columns
                    delegate: Label {
                        required property var modelData
                        required property int index
                        readonly property string hue: modelData.state ? line.model[modelData.state] : ""
                        width: head.width * (modelData.share || 1) / card.total
                        text: line.model[modelData.role]
                        strong: index === 0
                        font.pixelSize: 11
                        color: hue === "good" ? Theme.good : hue === "bad" ? Theme.bad : Theme.text
                        horizontalAlignment: index === 0 || modelData.left ? Text.AlignLeft : Text.AlignRight
                        leftPadding: index === 0 ? 0 : 6
                    }
                }
            }
        }
    }
}
