// SPDX-License-Identifier: GPL-3.0-or-later
// Draws a network of a known shape: its form, with a picture and the figures of what would come.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui
import "../panes"

Dialog {
    id: dialog

    property var window
    readonly property var form: Workbench.generator
    property string problem

    function finish() {
        problem = form.draw()
        if (problem !== "")
            return
        close()
        if (window.canvas)
            Qt.callLater(() => window.canvas.fitSelection())
    }

    title: form.title
    subtitle: form.about
    width: Math.min(820, parent.width - 40)
    height: Math.min(620, parent.height - 40)
    onOpened: fields.forceActiveFocus()

    Item {
        anchors.fill: parent
        Flickable {
            id: fields
            anchors { left: parent.left; top: parent.top; bottom: parent.bottom }
            width: parent.width * 0.5
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
            id: side
            anchors { left: fields.right; leftMargin: 20; right: parent.right; top: parent.top; bottom: parent.bottom }
            Rectangle {
                id: frame
                width: parent.width
                height: Math.min(210, parent.height * 0.42)
                radius: 8
                color: Theme.canvas
                border.color: Theme.line
                FabricPicture {
                    anchors { fill: parent; margins: 1 }
                    form: dialog.form
                    nodes: Theme.accelerator
                    switches: Theme.network
                    lines: Theme.mix(Theme.canvas, Theme.dim, 0.55)
                    visible: dialog.form.problem === ""
                    Accessible.role: Accessible.Graphic
                    Accessible.name: dialog.form.title
                }
                Column {
                    anchors { left: parent.left; right: parent.right; verticalCenter: parent.verticalCenter; margins: 16 }
                    spacing: 8
                    visible: dialog.form.problem !== ""
                    Icon { name: "warning"; size: 18; color: Theme.warn; anchors.horizontalCenter: parent.horizontalCenter }
                    Label {
                        width: parent.width
                        horizontalAlignment: Text.AlignHCenter
                        text: dialog.form.problem
                        wrapMode: Text.Wrap
                        elide: Text.ElideNone
                    }
                }
            }
            RowsView {
                id: figures
                anchors { left: parent.left; right: parent.right; top: frame.bottom; topMargin: 10; bottom: parent.bottom }
                clip: true
                model: dialog.form.figures
                boundsBehavior: Flickable.StopAtBounds
                C.ScrollBar.vertical: ScrollBar {}
                delegate: Item {
                    id: figure
                    required property var modelData
                    width: ListView.view.width
                    height: 22
                    Label { id: label; anchors.verticalCenter: parent.verticalCenter; text: figure.modelData.label; color: Theme.dim }
                    Label { anchors { left: label.right; leftMargin: 10; right: parent.right; rightMargin: 6; verticalCenter: parent.verticalCenter } horizontalAlignment: Text.AlignRight; text: figure.modelData.value }
                    HoverHandler { id: hover }
                    ToolTip { text: figure.modelData.hint; visible: hover.hovered && text !== "" }
                }
            }
        }
    }
    buttons: [
        Label { text: dialog.problem; color: Theme.bad; height: Theme.control; visible: text !== "" },
        Button { text: qsTr("Cancel"); onClicked: dialog.close() },
        Button { text: qsTr("Draw"); kind: "primary"; enabled: dialog.form.problem === ""; onClicked: dialog.finish() }
    ]
}
