// SPDX-License-Identifier: GPL-3.0-or-later
// The pill of tools at the foot of the canvas.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.Ui

Rectangle {
    id: bar

    property var canvas

    implicitWidth: row.implicitWidth + 10
    implicitHeight: 34
    radius: 9
    color: Theme.panel
    border.color: Theme.line

    component Tool: C.AbstractButton {
        id: tool
        property string iconName
        property string key
        property string tip
        implicitHeight: 26
        implicitWidth: content.implicitWidth + 16
        hoverEnabled: true
        focusPolicy: Qt.TabFocus
        Accessible.name: text
        contentItem: Item {
            Row {
                id: content
                anchors.centerIn: parent
                spacing: 6
                Icon { name: tool.iconName; size: 15; color: tool.checked ? Theme.accent : Theme.dim; anchors.verticalCenter: parent.verticalCenter }
                Label { text: tool.text; color: tool.checked ? Theme.text : Theme.dim; font.weight: tool.checked ? Font.DemiBold : Font.Normal; anchors.verticalCenter: parent.verticalCenter }
                Label { text: tool.key; caption: true; font.pixelSize: Theme.small; opacity: 0.8; anchors.verticalCenter: parent.verticalCenter }
            }
        }
        background: Rectangle {
            radius: 6
            color: tool.checked ? Theme.tint(Theme.accent, 0.18) : tool.hovered ? Theme.hover : "transparent"
            FocusRing { target: tool }
        }
        ToolTip { text: tool.tip; visible: tool.hovered }
    }

    Row {
        id: row
        anchors.centerIn: parent
        spacing: 2
        Tool { text: qsTr("Select"); key: "V"; iconName: "select"; checked: bar.canvas.tool === "select"; onClicked: bar.canvas.tool = "select"; tip: qsTr("Select, move and open by double click") }
        Tool { text: qsTr("Connect"); key: "C"; iconName: "connect"; checked: bar.canvas.tool === "connect"; onClicked: bar.canvas.tool = "connect"; tip: qsTr("Drag from one component to another") }
        Tool { text: qsTr("Pool"); key: "P"; iconName: "pool"; checked: bar.canvas.tool === "pool"; onClicked: bar.canvas.tool = "pool"; tip: qsTr("Paint the components that serve one purpose") }
        Tool { text: qsTr("Pan"); key: "␣"; iconName: "pan"; checked: bar.canvas.tool === "pan"; onClicked: bar.canvas.tool = "pan"; tip: qsTr("Move the view; Space with any tool") }
        Rectangle { width: 1; height: 18; color: Theme.line; anchors.verticalCenter: parent.verticalCenter }
        Tool { text: qsTr("Fit"); key: "F"; iconName: "fit"; onClicked: bar.canvas.fitAll(); tip: qsTr("Show everything") }
        Tool {
            text: (bar.canvas.zoom * 100).toFixed(0) + " %"
            implicitWidth: 56
            onClicked: bar.canvas.resetZoom()
            tip: qsTr("Zoom; click for 100 %")
        }
    }
}
