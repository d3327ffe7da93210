// SPDX-License-Identifier: GPL-3.0-or-later
// Find in the drawing: name, part, value or warning; Enter shows the result in the middle.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui

Rectangle {
    id: bar

    property var canvas

    function open() {
        visible = true
        field.forceActiveFocus()
        field.selectAll()
    }
    function close() {
        visible = false
        Workbench.finder.query = ""
        if (canvas)
            canvas.forceActiveFocus()
    }
    function show(row) {
        if (row >= 0 && row < list.count)
            Workbench.finder.activate(row)
    }

    visible: false
    width: 380
    height: content.height + 16
    radius: 9
    color: Theme.panel
    border.color: Theme.line
    Accessible.role: Accessible.Dialog
    Accessible.name: qsTr("Find in the drawing")
    // What lies below is not clicked through it.
    MouseArea { anchors.fill: parent }

    Column {
        id: content
        x: 8
        y: 8
        width: parent.width - 16
        spacing: 6
        Item {
            width: parent.width
            height: field.height
            TextField {
                id: field
                anchors { left: parent.left; right: all.left; rightMargin: 4 }
                placeholderText: qsTr("Find by name, part, value or warning")
                suffix: text === "" ? "" : list.count === 0 ? qsTr("nothing") : (list.currentIndex + 1) + " / " + Workbench.finder.total
                Accessible.name: qsTr("Find")
                onTextChanged: {
                    Workbench.finder.query = text
                    list.currentIndex = 0
                }
                Keys.onPressed: event => {
                    if (event.key === Qt.Key_Down)
                        list.incrementCurrentIndex()
                    else if (event.key === Qt.Key_Up)
                        list.decrementCurrentIndex()
                    else if (event.key === Qt.Key_Escape)
                        bar.close()
                    else
                        return
                    event.accepted = true
                }
                // Enter again goes on to the next one.
                property int shown: -1
                onAccepted: {
                    if (shown === list.currentIndex && list.count > 0)
                        list.currentIndex = (list.currentIndex + 1) % list.count
                    bar.show(list.currentIndex)
                    shown = list.currentIndex
                }
                onTextEdited: shown = -1
            }
            IconButton {
                id: all
                anchors.right: closer.left
                iconName: "select"
                hint: qsTr("Select all that was found")
                enabled: list.count > 0
                onClicked: Workbench.finder.selectAll()
            }
            IconButton { id: closer; anchors.right: parent.right; iconName: "close"; iconSize: 12; hint: qsTr("Close"); onClicked: bar.close() }
        }
        RowsView {
            id: list
            width: parent.width
            height: Math.min(count, 8) * 34
            visible: count > 0
            clip: true
            model: Workbench.finder
            boundsBehavior: Flickable.StopAtBounds
            C.ScrollBar.vertical: ScrollBar {}
            delegate: Item {
                id: entry
                required property var model
                required property int index
                width: ListView.view.width
                height: 34
                Accessible.role: Accessible.ListItem
                Accessible.name: model.title + ", " + model.subtitle
                Rectangle {
                    anchors { fill: parent; topMargin: 1; bottomMargin: 1 }
                    radius: 5
                    color: entry.ListView.isCurrentItem ? Theme.tint(Theme.accent, 0.2) : hover.hovered ? Theme.hover : "transparent"
                }
                HoverHandler { id: hover }
                TapHandler {
                    onTapped: {
                        list.currentIndex = entry.index
                        field.shown = entry.index
                        bar.show(entry.index)
                    }
                }
                Icon {
                    id: sign
                    x: 8
                    anchors.verticalCenter: parent.verticalCenter
                    size: 14
                    readonly property bool finding: entry.model.kind === "error" || entry.model.kind === "warning"
                    name: finding ? entry.model.kind : entry.model.kind === "note" ? "sticky" : Theme.kindIcon(entry.model.kindColor)
                    color: finding ? Theme.severityColor(entry.model.kind) : entry.model.kind === "note" ? Theme.dim : Theme.kindColor(entry.model.kindColor)
                }
                Column {
                    anchors { left: sign.right; leftMargin: 8; right: parent.right; rightMargin: 10; verticalCenter: parent.verticalCenter }
                    Label { text: entry.model.title; width: parent.width }
                    Label { text: entry.model.subtitle; width: parent.width; caption: true; font.pixelSize: Theme.small; visible: text !== "" }
                }
            }
        }
    }
}
