// SPDX-License-Identifier: GPL-3.0-or-later
// A trace before it is used: what its file holds and what was repaired, its first rows, which column is what, what of it
// is taken and for whom.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui
import "../panes"

Dialog {
    id: dialog

    property var window
    readonly property var form: Workbench.traceImport
    property string problem

    function finish() {
        problem = form.use()
        if (problem === "")
            close()
    }

    title: qsTr("Import a trace")
    subtitle: form.fileName + " · " + form.format
    width: Math.min(980, parent.width - 40)
    height: Math.min(680, parent.height - 40)
    onOpened: fields.forceActiveFocus()
    onClosed: form.close()

    Item {
        anchors.fill: parent
        DropArea {
            anchors.fill: parent
            keys: ["text/uri-list"]
            onDropped: drop => {
                if (drop.hasUrls && dialog.form.open(drop.urls[0].toString()))
                    drop.accept()
            }
        }
        Flickable {
            id: fields
            anchors { left: parent.left; top: parent.top; bottom: parent.bottom }
            width: Math.min(330, parent.width * 0.42)
            contentHeight: sheet.height + 10
            clip: true
            boundsBehavior: Flickable.StopAtBounds
            C.ScrollBar.vertical: ScrollBar {}
            Column {
                id: sheet
                width: fields.width - 14
                spacing: 5
                Repeater {
                    model: dialog.form
                    delegate: InspectorRow { source: dialog.form; width: sheet.width }
                }
            }
        }
        Item {
            anchors { left: fields.right; leftMargin: 20; right: parent.right; top: parent.top; bottom: parent.bottom }
            Flickable {
                id: facts
                anchors { left: parent.left; right: parent.right; top: parent.top; bottom: table.top; bottomMargin: 10 }
                contentHeight: said.height
                clip: true
                boundsBehavior: Flickable.StopAtBounds
                C.ScrollBar.vertical: ScrollBar {}
                Column {
                    id: said
                    width: facts.width - 12
                    spacing: 4
                    SectionLabel { text: qsTr("What it holds"); topPadding: 4; bottomPadding: 3 }
                    Row {
                        spacing: 8
                        visible: dialog.form.problem !== ""
                        Icon { name: "warning"; size: 16; color: Theme.bad }
                        Label {
                            width: said.width - 24
                            text: dialog.form.problem
                            color: Theme.bad
                            wrapMode: Text.Wrap
                            elide: Text.ElideNone
                        }
                    }
                    Repeater {
                        model: dialog.form.figures
                        delegate: Item {
                            id: figure
                            required property var modelData
                            width: said.width
                            height: 20
                            opacity: dialog.form.busy ? 0.6 : 1
                            Label { id: label; anchors.verticalCenter: parent.verticalCenter; text: figure.modelData.label; color: Theme.dim }
                            Label { anchors { left: label.right; leftMargin: 10; right: parent.right; verticalCenter: parent.verticalCenter } horizontalAlignment: Text.AlignRight; text: figure.modelData.value }
                            HoverHandler { id: hover }
                            ToolTip { text: figure.modelData.hint; visible: hover.hovered && text !== "" }
                        }
                    }
                    Repeater {
                        model: dialog.form.remarks
                        delegate: Label {
                            required property string modelData
                            width: said.width
                            topPadding: 4
                            text: modelData
                            caption: true
                            wrapMode: Text.Wrap
                            elide: Text.ElideNone
                        }
                    }
                }
            }
            Item {
                id: table
                anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
                height: dialog.form.names.length > 0 ? Math.min(parent.height * 0.42, 30 + 20 * (dialog.form.head.length + 1)) : 0
                visible: height > 0
                SectionLabel { id: caption; text: qsTr("First rows"); bottomPadding: 3 }
                Rectangle {
                    anchors { left: parent.left; right: parent.right; top: caption.bottom; bottom: parent.bottom }
                    radius: 6
                    color: Theme.canvas
                    border.color: Theme.line
                    Flickable {
                        anchors { fill: parent; margins: 6 }
                        contentWidth: cells.width
                        contentHeight: cells.height
                        clip: true
                        boundsBehavior: Flickable.StopAtBounds
                        C.ScrollBar.vertical: ScrollBar {}
                        C.ScrollBar.horizontal: ScrollBar {}
                        Row {
                            id: cells
                            spacing: 14
                            Repeater {
                                model: dialog.form.names
                                delegate: Column {
                                    id: column
                                    required property string modelData
                                    required property int index
                                    width: Math.min(170, Math.max(60, implicitWidth))
                                    Label { width: Math.min(170, implicitWidth); height: 20; text: column.modelData; strong: true }
                                    Repeater {
                                        model: dialog.form.head
                                        delegate: Label {
                                            required property var modelData
                                            width: Math.min(170, implicitWidth)
                                            height: 20
                                            text: modelData[column.index] || ""
                                            color: Theme.dim
                                        }
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
    buttons: [
        Label { text: dialog.problem; color: Theme.bad; height: Theme.control; visible: text !== "" },
        Button { text: qsTr("Another file…"); iconName: "folder"; onClicked: { const w = dialog.window; dialog.close(); Qt.callLater(() => w.pickTrace()) } },
        Button { text: qsTr("Cancel"); onClicked: dialog.close() },
        Button { text: qsTr("Use this trace"); kind: "primary"; enabled: !dialog.form.busy && dialog.form.problem === ""; onClicked: dialog.finish() }
    ]
}
