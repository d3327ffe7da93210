// SPDX-License-Identifier: GPL-3.0-or-later
// Connects the selected component by keys: type, choose among what fits, Enter. The canvas shows where the choice is.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui

Dialog {
    id: dialog

    property var window
    readonly property var targets: Workbench.connectTargets
    readonly property string chosen: { targets.count; return targets.get(list.currentIndex, "place") || "" }

    function connectCurrent() {
        if (!targets.get(list.currentIndex, "fits"))
            return
        const canvas = window.canvas
        const pointer = Workbench.connectPlaces(targets.from, chosen)
        close()
        if (pointer !== "" && canvas)
            Qt.callLater(() => canvas.connectionOpened(pointer, canvas.placeOfConnection(pointer)))
    }

    width: 560
    height: Math.min(460, parent.height - 80)
    padding: 10
    dim: false // the canvas shows where the choice is
    anchors.centerIn: null
    x: 24
    y: parent.height - height - 40
    onChosenChanged: if (opened && window.canvas) window.canvas.pointAt(chosen)
    onClosed: if (window.canvas) window.canvas.pointAt("")

    Item {
        anchors.fill: parent
        Label { id: heading; text: qsTr("Connect %1 to…").arg(dialog.targets.title); strong: true; x: 10 }
        TextField {
            id: search
            anchors { top: heading.bottom; topMargin: 8 }
            width: parent.width
            height: 32
            font.pixelSize: 13
            placeholderText: qsTr("Type a name, a place or a kind of link")
            Accessible.name: placeholderText
            onTextEdited: { dialog.targets.filter = text; list.currentIndex = 0 }
            onAccepted: dialog.connectCurrent()
            Keys.onDownPressed: list.incrementCurrentIndex()
            Keys.onUpPressed: list.decrementCurrentIndex()
        }
        RowsView {
            id: list
            anchors { left: parent.left; right: parent.right; top: search.bottom; bottom: parent.bottom; topMargin: 8 }
            clip: true
            model: dialog.targets
            boundsBehavior: Flickable.StopAtBounds
            C.ScrollBar.vertical: ScrollBar {}
            delegate: Item {
                id: entry
                required property var model
                required property int index
                width: ListView.view.width
                height: 38
                opacity: model.fits ? 1 : 0.7
                Accessible.role: Accessible.ListItem
                Accessible.name: model.title + ", " + model.words
                Rectangle { anchors.fill: parent; radius: 5; color: entry.ListView.isCurrentItem ? Theme.hover : "transparent" }
                Icon {
                    id: mark
                    x: 10
                    anchors.verticalCenter: parent.verticalCenter
                    name: entry.model.fits ? "connect" : "close"
                    size: 13
                    color: entry.model.fits ? Theme.good : Theme.dim
                }
                Column {
                    anchors { left: mark.right; leftMargin: 10; right: parent.right; rightMargin: 12; verticalCenter: parent.verticalCenter }
                    Row {
                        spacing: 8
                        Label { text: entry.model.title; font.weight: entry.model.fits ? Font.DemiBold : Font.Normal }
                        Label { text: entry.model.where; caption: true }
                    }
                    Label { text: entry.model.fits ? qsTr("by %1").arg(entry.model.words) : entry.model.words; caption: true; width: parent.width; color: entry.model.fits ? Theme.good : Theme.dim }
                }
                HoverHandler { onHoveredChanged: if (hovered) list.currentIndex = entry.index }
                TapHandler { onTapped: { list.currentIndex = entry.index; dialog.connectCurrent() } }
            }
        }
        Label { anchors.centerIn: list; visible: list.count === 0; text: qsTr("Nothing matches"); caption: true }
    }
    onOpened: {
        search.forceActiveFocus()
        list.currentIndex = 0
        if (window.canvas)
            window.canvas.pointAt(chosen)
    }
}
