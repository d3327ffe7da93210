// SPDX-License-Identifier: GPL-3.0-or-later
// Agent sessions as graphs: what users walk through, step by step, and the tools that they call.
import QtQuick
import QtQml
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui

Dialog {
    id: dialog

    property var window
    readonly property var sessions: Workbench.sessions

    title: qsTr("Agent sessions")
    subtitle: qsTr("Steps that one user's session walks through; drag from the right edge of a step to connect it")
    width: Math.min(1240, parent.width - 40)
    height: Math.min(800, parent.height - 40)

    component Entry: Rectangle {
        id: row
        property string name
        property string remark
        property bool chosen: false
        signal picked
        width: parent ? parent.width : 0
        height: 36
        radius: Theme.radius
        color: chosen ? Theme.tint(Theme.accent, 0.16) : mouse.containsMouse ? Theme.hover : "transparent"
        border.color: Theme.accent
        border.width: activeFocus ? 1 : 0
        activeFocusOnTab: true
        Accessible.role: Accessible.ListItem
        Accessible.name: name + ", " + remark
        Accessible.onPressAction: picked()
        Keys.onReturnPressed: picked()
        Keys.onSpacePressed: picked()
        Column {
            anchors { left: parent.left; leftMargin: 8; right: parent.right; rightMargin: 6; verticalCenter: parent.verticalCenter }
            Label { text: row.name; width: parent.width }
            Label { text: row.remark; caption: true; width: parent.width; visible: text !== ""; font.pixelSize: Theme.small }
        }
        MouseArea { id: mouse; anchors.fill: parent; hoverEnabled: true; onClicked: { row.forceActiveFocus(); row.picked() } }
    }

    Item {
        anchors.fill: parent

        Shortcut { sequences: [StandardKey.Undo]; enabled: dialog.visible && Workbench.document.canUndo; onActivated: Workbench.document.undo() }
        Shortcut { sequences: [StandardKey.Redo]; enabled: dialog.visible && Workbench.document.canRedo; onActivated: Workbench.document.redo() }

        Flickable {
            id: left
            width: 190
            anchors { top: parent.top; bottom: parent.bottom }
            contentHeight: lists.height
            clip: true
            boundsBehavior: Flickable.StopAtBounds
            C.ScrollBar.vertical: ScrollBar {}
            Column {
                id: lists
                width: parent.width - 8
                spacing: 2
                Item {
                    width: parent.width
                    height: 26
                    SectionLabel { text: qsTr("Session graphs"); anchors.verticalCenter: parent.verticalCenter }
                    IconButton {
                        id: addGraph
                        objectName: "sessions.add"
                        anchors.right: parent.right
                        iconName: "plus"
                        hint: qsTr("Add a graph, empty or from a template")
                        onClicked: templates.popup(addGraph, 0, height)
                    }
                    Menu {
                        id: templates
                        MenuItem { text: qsTr("Empty graph"); iconName: "plus"; onTriggered: dialog.sessions.addGraph() }
                        Instantiator {
                            model: dialog.sessions.templates
                            delegate: MenuItem {
                                required property var modelData
                                text: modelData.name
                                iconName: "copy"
                                onTriggered: dialog.sessions.addTemplate(modelData.id)
                            }
                            onObjectAdded: (index, item) => templates.insertItem(index + 1, item)
                            onObjectRemoved: (index, item) => templates.removeItem(item)
                        }
                    }
                }
                Repeater {
                    model: dialog.sessions.graphs
                    delegate: Entry {
                        required property var modelData
                        name: modelData.name
                        remark: modelData.remark !== "" ? qsTr("started by %1").arg(modelData.remark) : qsTr("nobody starts it")
                        chosen: dialog.sessions.graph === modelData.id && dialog.sessions.tool === ""
                        onPicked: dialog.sessions.graph = modelData.id
                    }
                }
                Item { width: 1; height: 10 }
                Item {
                    width: parent.width
                    height: 26
                    SectionLabel { text: qsTr("Tool services"); anchors.verticalCenter: parent.verticalCenter }
                    IconButton {
                        anchors.right: parent.right
                        iconName: "plus"
                        hint: qsTr("Add a tool")
                        onClicked: dialog.sessions.addTool()
                    }
                }
                Repeater {
                    model: dialog.sessions.tools
                    delegate: Entry {
                        required property var modelData
                        name: modelData.name
                        remark: modelData.remark
                        chosen: dialog.sessions.tool === modelData.id
                        onPicked: dialog.sessions.tool = modelData.id
                    }
                }
            }
        }

        Item {
            id: middle
            anchors { left: left.right; leftMargin: 10; right: right.left; rightMargin: 14; top: parent.top; bottom: parent.bottom }

            Flow {
                id: kinds
                width: parent.width
                spacing: 6
                visible: dialog.sessions.graph !== ""
                Repeater {
                    model: [{kind: "model", text: qsTr("Model call")}, {kind: "tool", text: qsTr("Tool call")}, {kind: "retrieve", text: qsTr("Retrieval")},
                            {kind: "wait", text: qsTr("Wait")}, {kind: "session", text: qsTr("Sub-agent")}, {kind: "join", text: qsTr("Join")}]
                    delegate: Button {
                        required property var modelData
                        text: modelData.text
                        iconName: "plus"
                        onClicked: {
                            const at = canvas.freePlace()
                            dialog.sessions.addStep(modelData.kind, at.x, at.y)
                        }
                    }
                }
            }
            SessionCanvas {
                id: canvas
                objectName: "sessions.canvas"
                anchors { left: parent.left; right: parent.right; top: kinds.bottom; topMargin: 8; bottom: problem.top; bottomMargin: problem.visible ? 8 : 0 }
                sessions: dialog.sessions
                visible: dialog.sessions.graph !== ""
            }
            Column {
                visible: dialog.sessions.graph === ""
                anchors.centerIn: parent
                width: Math.min(380, parent.width)
                spacing: 6
                Label { text: qsTr("No session graph yet. Begin with one of these:"); width: parent.width; wrapMode: Text.Wrap; color: Theme.dim; bottomPadding: 6 }
                Repeater {
                    model: dialog.sessions.templates
                    delegate: Rectangle {
                        id: offer
                        required property var modelData
                        width: parent.width
                        height: words.height + 16
                        radius: Theme.radius
                        color: pick.containsMouse ? Theme.hover : Theme.raised
                        border.color: activeFocus ? Theme.accent : Theme.line
                        activeFocusOnTab: true
                        Accessible.role: Accessible.Button
                        Accessible.name: modelData.name
                        Accessible.description: modelData.summary
                        Accessible.onPressAction: dialog.sessions.addTemplate(modelData.id)
                        Keys.onReturnPressed: dialog.sessions.addTemplate(modelData.id)
                        Keys.onSpacePressed: dialog.sessions.addTemplate(modelData.id)
                        Column {
                            id: words
                            anchors { left: parent.left; right: parent.right; margins: 10; verticalCenter: parent.verticalCenter }
                            spacing: 2
                            Label { text: offer.modelData.name; strong: true; width: parent.width }
                            Label { text: offer.modelData.summary; caption: true; width: parent.width; wrapMode: Text.Wrap; elide: Text.ElideNone }
                        }
                        MouseArea { id: pick; anchors.fill: parent; hoverEnabled: true; onClicked: dialog.sessions.addTemplate(offer.modelData.id) }
                    }
                }
            }
            Row {
                id: problem
                anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
                visible: dialog.sessions.problem !== ""
                height: visible ? implicitHeight : 0
                spacing: 6
                Icon { name: "error"; color: Theme.bad; size: 14; y: 2 }
                Label { width: parent.width - 22; text: dialog.sessions.problem; color: Theme.bad; wrapMode: Text.Wrap; elide: Text.ElideNone; maximumLineCount: 3 }
            }
        }

        Flickable {
            id: right
            width: 300
            anchors { right: parent.right; top: parent.top; bottom: parent.bottom }
            contentHeight: rows.height
            clip: true
            boundsBehavior: Flickable.StopAtBounds
            C.ScrollBar.vertical: ScrollBar {}
            Column {
                id: rows
                width: parent.width - 10
                spacing: 4
                Repeater {
                    model: dialog.sessions.fields
                    delegate: InspectorRow {
                        width: rows.width
                        source: dialog.sessions.fields
                        onFocusWanted: area => {
                            const top = area.mapToItem(rows, 0, 0).y
                            if (top < right.contentY || top > right.contentY + right.height - 40)
                                right.contentY = Math.max(0, Math.min(top - 40, rows.height - right.height))
                        }
                    }
                }
            }
        }
    }
    buttons: [
        IconButton { iconName: "undo"; hint: qsTr("Undo"); enabled: Workbench.document.canUndo; onClicked: Workbench.document.undo() },
        IconButton { iconName: "redo"; hint: qsTr("Redo"); enabled: Workbench.document.canRedo; onClicked: Workbench.document.redo() },
        Button { text: qsTr("Close"); kind: "primary"; onClicked: dialog.close() }
    ]
}
