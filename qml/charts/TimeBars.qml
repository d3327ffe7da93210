// SPDX-License-Identifier: GPL-3.0-or-later
// Where the time to first token goes: each bar begins where the one before ends, the last is their sum.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui

ChartCard {
    id: card

    property alias quantity: shares.quantity
    property alias tenant: shares.tenant
    readonly property bool stages: quantity === "e2e"

    chart: !stages ? "time" : tenant === "" ? "stages" : "stages:" + tenant
    shownByItem: enlarged // a list where it is small
    legend: []
    file: stages ? "StageBars" : "TimeBars"
    title: stages ? qsTr("Where a request goes") : qsTr("Where the time goes")
    subtitle: shares.total === "" ? "" : (stages ? qsTr("share of mean E2E, %1") : qsTr("share of mean TTFT, %1")).arg(shares.total)
    empty: shares.count === 0

    TimeShares { id: shares }
    RowsView {
        id: list
        visible: !card.enlarged
        anchors { fill: parent; leftMargin: 10; rightMargin: 10; topMargin: 6 }
        clip: true
        interactive: contentHeight > height
        boundsBehavior: Flickable.StopAtBounds
        C.ScrollBar.vertical: ScrollBar {}
        model: shares
        readonly property real rowHeight: Math.max(15, Math.min(27, height / Math.max(1, count)))
        readonly property real labelWidth: Math.min(130, width * 0.4)
        delegate: Item {
            id: bar
            required property var model
            width: ListView.view.width
            height: list.rowHeight
            readonly property bool total: model.shareId === "total"
            readonly property real room: width - list.labelWidth - 46
            Accessible.role: Accessible.StaticText
            Accessible.name: model.label + " " + model.percent
            Label { anchors.verticalCenter: parent.verticalCenter; width: list.labelWidth - 8; text: bar.model.label; font.pixelSize: 11; strong: bar.total }
            Rectangle {
                x: list.labelWidth + bar.room * bar.model.begin
                anchors.verticalCenter: parent.verticalCenter
                width: Math.max(2, bar.room * bar.model.length)
                height: 10
                radius: 3
                color: bar.total ? Theme.dim : card.stages ? Theme.stageColor(bar.model.shareId) : Theme.timeColor(bar.model.shareId)
            }
            Label { anchors { right: parent.right; verticalCenter: parent.verticalCenter } text: bar.total ? bar.model.value : bar.model.percent; font.pixelSize: 11; color: Theme.dim }
            HoverHandler { id: hover }
            ToolTip { text: bar.model.hint; visible: hover.hovered }
        }
    }
}
