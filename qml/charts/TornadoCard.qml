// SPDX-License-Identifier: GPL-3.0-or-later
// Which inputs move a headline figure most; a click on a bar focuses its field.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui

Card {
    id: card

    readonly property string phase: SensitivityModel.state
    readonly property bool hasRows: SensitivityModel.count > 0

    Label { id: heading; x: 12; y: 10; text: qsTr("What matters most"); strong: true; width: Math.min(implicitWidth, card.width - 260) }
    Label {
        anchors { left: heading.right; leftMargin: 8; right: metric.left; rightMargin: 8; verticalCenter: heading.verticalCenter }
        text: card.phase === "old" ? qsTr("of an older design") : card.hasRows ? qsTr("estimate · now %1").arg(SensitivityModel.baseText) : ""
        color: card.phase === "old" ? Theme.warn : Theme.dim
        caption: true
        font.pixelSize: 11
    }
    ComboBox {
        id: metric
        anchors { right: act.left; rightMargin: 6; top: parent.top; topMargin: 6 }
        width: 140
        height: 22
        textRole: "text"
        valueRole: "value"
        model: Sweeps.metrics
        Component.onCompleted: currentIndex = indexOfValue(SensitivityModel.metric)
        onModelChanged: currentIndex = indexOfValue(SensitivityModel.metric)
        Accessible.name: qsTr("Figure")
        onActivated: SensitivityModel.metric = currentValue
    }
    Button {
        id: act
        objectName: "tornadoCompute"
        anchors { right: parent.right; rightMargin: 8; top: parent.top; topMargin: 6 }
        height: 22
        text: card.phase === "running" ? qsTr("Stop") : card.hasRows ? qsTr("Again") : qsTr("Compute")
        onClicked: card.phase === "running" ? SensitivityModel.cancel() : SensitivityModel.compute()
    }
    Rectangle {
        anchors { left: parent.left; right: parent.right; top: act.bottom; topMargin: 3; leftMargin: 12; rightMargin: 8 }
        visible: card.phase === "running"
        height: 2
        color: Theme.line
        Rectangle { height: 2; width: parent.width * SensitivityModel.progress; color: Theme.accent }
    }
    RowsView {
        id: list
        anchors { left: parent.left; leftMargin: 12; right: parent.right; rightMargin: 6; top: act.bottom; topMargin: 8; bottom: risk.top; bottomMargin: 2 }
        clip: true
        model: SensitivityModel
        opacity: card.phase === "old" || card.phase === "running" ? 0.5 : 1
        boundsBehavior: Flickable.StopAtBounds
        activeFocusOnTab: true
        keyNavigationEnabled: true
        currentIndex: -1
        C.ScrollBar.vertical: ScrollBar {}
        Keys.onReturnPressed: if (currentIndex >= 0) SensitivityModel.show(currentIndex)
        Accessible.role: Accessible.List
        Accessible.name: heading.text
        readonly property real labels: Math.min(210, width * 0.42)
        readonly property real changes: 104
        readonly property real bars: Math.max(20, width - labels - changes - 22)
        delegate: Rectangle {
            id: bar
            required property var model
            required property int index
            readonly property real from: Math.min(model.low, model.high, SensitivityModel.base)
            width: list.width - 8
            height: 19
            radius: 3
            color: mouse.containsMouse || (list.activeFocus && ListView.isCurrentItem) ? Theme.hover : "transparent"
            Accessible.role: Accessible.ListItem
            Accessible.name: model.label + ", " + model.change
            Label {
                x: 4
                width: list.labels - 10
                text: bar.model.label
                color: bar.model.moves ? Theme.text : Theme.dim
                font.pixelSize: 11
                anchors.verticalCenter: parent.verticalCenter
            }
            Item {
                x: list.labels
                width: list.bars
                height: parent.height
                Rectangle {
                    y: 4
                    height: parent.height - 8
                    x: parent.width * Math.min(bar.model.low, SensitivityModel.base)
                    width: Math.max(bar.model.low === SensitivityModel.base ? 0 : 1, parent.width * Math.abs(bar.model.low - SensitivityModel.base))
                    color: Theme.series[0]
                }
                Rectangle {
                    y: 4
                    height: parent.height - 8
                    x: parent.width * Math.min(bar.model.high, SensitivityModel.base)
                    width: Math.max(bar.model.high === SensitivityModel.base ? 0 : 1, parent.width * Math.abs(bar.model.high - SensitivityModel.base))
                    color: Theme.series[1]
                    // The second channel beside the hue: the high end is framed.
                    border.color: Theme.text
                    border.width: width > 4 ? 1 : 0
                }
                Rectangle { x: parent.width * SensitivityModel.base; width: 1; height: parent.height; color: Theme.dim }
            }
            Label {
                anchors { right: parent.right; rightMargin: 4; verticalCenter: parent.verticalCenter }
                width: list.changes
                horizontalAlignment: Text.AlignRight
                text: bar.model.change
                font.pixelSize: Theme.small
                color: Theme.dim
            }
            MouseArea {
                id: mouse
                anchors.fill: parent
                hoverEnabled: true
                cursorShape: bar.model.pointer !== "" ? Qt.PointingHandCursor : Qt.ArrowCursor
                onClicked: SensitivityModel.show(bar.index)
            }
            ToolTip { text: bar.model.text; visible: mouse.containsMouse }
        }
    }
    Row {
        anchors { left: parent.left; leftMargin: 14; bottom: parent.bottom; bottomMargin: 6 }
        id: risk
        visible: card.hasRows
        height: visible ? 16 : 0
        spacing: 10
        Repeater {
            model: [{hue: Theme.series[0], text: qsTr("low end")}, {hue: Theme.series[1], text: qsTr("high end")}]
            delegate: Row {
                required property var modelData
                required property int index
                spacing: 4
                Rectangle { width: 9; height: 9; color: modelData.hue; border.color: Theme.text; border.width: index; anchors.verticalCenter: parent.verticalCenter }
                Label { text: modelData.text; caption: true; font.pixelSize: Theme.small }
            }
        }
        Label { text: SensitivityModel.risk; caption: true; font.pixelSize: Theme.small; width: Math.min(implicitWidth, card.width - 170) }
    }
    Label {
        visible: !card.hasRows
        anchors.centerIn: parent
        width: parent.width - 40
        horizontalAlignment: Text.AlignHCenter
        wrapMode: Text.Wrap
        elide: Text.ElideNone
        color: card.phase === "failed" ? Theme.bad : Theme.dim
        text: card.phase === "failed" ? SensitivityModel.problem : card.phase === "running" ? qsTr("computing…") : qsTr("Each input alone at the low and the high end of its range: power caps, counts, load, bandwidths, prices, constants of the cost model.")
        caption: true
    }
}
