// SPDX-License-Identifier: GPL-3.0-or-later
// Where the time to first token goes: bars that sum to it.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui

ChartCard {
    id: card

    title: qsTr("Where the time goes")
    subtitle: shares.total === "" ? "" : qsTr("share of mean TTFT, %1").arg(shares.total)
    empty: shares.count === 0

    TimeShares { id: shares }
    RowsView {
        id: list
        anchors { fill: parent; leftMargin: 10; rightMargin: 10; topMargin: 6 }
        clip: true
        interactive: contentHeight > height
        boundsBehavior: Flickable.StopAtBounds
        C.ScrollBar.vertical: ScrollBar {}
        model: shares
        readonly property real rowHeight: Math.max(20, Math.min(27, height / Math.max(1, count)))
        readonly property real labelWidth: Math.min(130, width * 0.4)
        delegate: Item {
            id: bar
            required property var model
            width: ListView.view.width
            height: list.rowHeight
            Accessible.role: Accessible.StaticText
            Accessible.name: model.label + " " + model.percent
            Label { anchors.verticalCenter: parent.verticalCenter; width: list.labelWidth - 8; text: bar.model.label; font.pixelSize: 11 }
            Rectangle {
                x: list.labelWidth
                anchors.verticalCenter: parent.verticalCenter
                width: Math.max(3, (bar.width - list.labelWidth - 46) * bar.model.length)
                height: 10
                radius: 3
                color: Theme.timeColor(bar.model.shareId)
            }
            Label { anchors { right: parent.right; verticalCenter: parent.verticalCenter } text: bar.model.percent; font.pixelSize: 11; color: Theme.dim }
            HoverHandler { id: hover }
            ToolTip { text: bar.model.label + ": " + bar.model.value; visible: hover.hovered }
        }
    }
}
