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
    /// Where there is less room, tools lose their words, then their keys: both are in the tips.
    property real room: 1e6
    readonly property int terse: room >= sum("fullWidth") ? 0 : room >= sum("briefWidth") ? 1 : 2

    function sum(which) {
        let width = 10 + zoomTool.width
        for (let i = 0; i < tools.count; ++i)
            width += (tools.itemAt(i)?.[which] ?? 0) + row.spacing
        return width
    }

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
        property bool spelt: false ///< its word stays where others lose theirs
        property bool tipShown: true ///< false while what it opened lies there
        readonly property real briefWidth: 15 + content.spacing + keyLabel.implicitWidth + 16
        readonly property real fullWidth: briefWidth + (brief ? 0 : content.spacing + word.implicitWidth)
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
                Label { id: word; visible: tool.spelt || (!tool.brief && bar.terse === 0); text: tool.text; color: tool.checked ? Theme.text : Theme.dim; font.weight: tool.checked ? Font.DemiBold : Font.Normal; anchors.verticalCenter: parent.verticalCenter }
                Label { id: keyLabel; visible: bar.terse < 2 && text !== ""; text: tool.key; caption: true; font.pixelSize: Theme.small; opacity: 0.8; anchors.verticalCenter: parent.verticalCenter }
            }
        }
        background: Rectangle {
            radius: 6
            color: tool.checked ? Theme.tint(Theme.accent, 0.18) : tool.hovered ? Theme.hover : "transparent"
            FocusRing { target: tool }
        }
        ToolTip { text: (word.visible || tool.spelt ? "" : tool.text + ": ") + tool.tip + (keyLabel.visible || tool.key === "" ? "" : " (" + tool.key + ")"); visible: tool.hovered && tool.tipShown }
    }

    Row {
        id: row
        anchors.centerIn: parent
        spacing: 2
        Repeater {
            id: tools
            model: Workbench.actions.toolBar()
            delegate: Row {
                id: entry
                required property string modelData
                required property int index
                readonly property bool isTool: modelData.startsWith("tool.")
                readonly property real fullWidth: tool.fullWidth
                readonly property real briefWidth: tool.briefWidth
                spacing: 2
                Rectangle {
                    visible: !entry.isTool && entry.index > 0 && Workbench.actions.toolBar()[entry.index - 1].startsWith("tool.")
                    width: 1; height: 18; color: Theme.line; anchors.verticalCenter: parent.verticalCenter
                }
                Tool {
                    id: tool
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
            spelt: true
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
