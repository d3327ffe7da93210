// SPDX-License-Identifier: GPL-3.0-or-later
// The pill of tools at the foot of the canvas.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui

Rectangle {
    id: bar

    property var canvas
    property var window
    readonly property int revision: Workbench.actions.revision

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
        property bool brief: false ///< icon and key; the word is in the tip
        property bool tipShown: true ///< false while what it opened lies there
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
                Label { visible: !tool.brief; text: tool.text; color: tool.checked ? Theme.text : Theme.dim; font.weight: tool.checked ? Font.DemiBold : Font.Normal; anchors.verticalCenter: parent.verticalCenter }
                Label { text: tool.key; caption: true; font.pixelSize: Theme.small; opacity: 0.8; anchors.verticalCenter: parent.verticalCenter }
            }
        }
        background: Rectangle {
            radius: 6
            color: tool.checked ? Theme.tint(Theme.accent, 0.18) : tool.hovered ? Theme.hover : "transparent"
            FocusRing { target: tool }
        }
        ToolTip { text: tool.brief ? tool.text + ": " + tool.tip : tool.tip; visible: tool.hovered && tool.tipShown }
    }

    Row {
        id: row
        anchors.centerIn: parent
        spacing: 2
        Repeater {
            model: Workbench.actions.toolBar()
            delegate: Row {
                id: entry
                required property string modelData
                required property int index
                readonly property bool isTool: modelData.startsWith("tool.")
                spacing: 2
                Rectangle {
                    visible: !entry.isTool && entry.index > 0 && Workbench.actions.toolBar()[entry.index - 1].startsWith("tool.")
                    width: 1; height: 18; color: Theme.line; anchors.verticalCenter: parent.verticalCenter
                }
                Tool {
                    text: bar.revision >= 0 ? Workbench.actions.text(entry.modelData) : ""
                    key: bar.revision >= 0 ? Workbench.actions.shortcut(entry.modelData) : ""
                    tip: bar.revision >= 0 ? Workbench.actions.hint(entry.modelData) : ""
                    checked: bar.revision >= 0 && Workbench.actions.isChecked(entry.modelData)
                    iconName: Workbench.actions.icon(entry.modelData)
                    brief: ["tool.note", "tool.frame", "tool.measure"].includes(entry.modelData)
                    onClicked: bar.window.commands.run(entry.modelData)
                }
            }
        }
        Tool {
            id: zoomTool
            text: (bar.canvas.zoom * 100).toFixed(0) + " %"
            implicitWidth: 56
            onClicked: zoomMenu.popup(zoomTool, 0, -zoomMenu.height - 6)
            tip: qsTr("Zoom")
            tipShown: !zoomMenu.visible
            CommandMenu {
                id: zoomMenu
                ids: ["view.zoom200", "view.zoom100", "view.zoom50", "-", "view.zoomIn", "view.zoomOut", "-", "view.zoomFit", "view.zoomSelection", "view.back", "view.forward"]
                commands: bar.window ? bar.window.commands : null
            }
        }
    }
}
