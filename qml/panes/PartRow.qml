// SPDX-License-Identifier: GPL-3.0-or-later
// One entry of the palette: hue, name, facts, star; the source of drags onto the canvas.
import QtQuick
import Clusterwright.App
import Clusterwright.Ui

Item {
    id: entry

    required property var model
    required property int index
    property ListView view
    property bool folded: false

    signal placeWanted()
    signal menuWanted()
    /// A click: every click on the canvas places one from now on.
    signal armWanted()
    signal sheetWanted()
    signal sheetUnwanted()

    width: ListView.view ? ListView.view.width : 0
    height: folded ? 0 : 36
    visible: !folded
    Accessible.role: Accessible.ListItem
    Accessible.name: model.name + ", " + model.subtitle

    Rectangle {
        anchors { fill: parent; leftMargin: 6; rightMargin: 6 }
        radius: Theme.radius
        color: mouse.containsMouse || star.hovered || (entry.view.activeFocus && entry.ListView.isCurrentItem) ? Theme.hover : "transparent"
        border.color: Theme.accent
        border.width: entry.view.activeFocus && entry.ListView.isCurrentItem ? 1 : 0
    }
    Item {
        id: ghost
        width: entry.width
        height: entry.height
        Drag.dragType: Drag.Automatic
        Drag.supportedActions: Qt.CopyAction
        Drag.mimeData: ({"application/x-clusterwright-part": entry.model.partId})
        Drag.hotSpot: Qt.point(24, 18)
        Rectangle {
            x: 12
            anchors.verticalCenter: parent.verticalCenter
            width: 20; height: 20
            radius: entry.model.isSystem ? 5 : 4
            color: Theme.tint(Theme.kindColor(entry.model.kindColor), 0.18)
            border.color: Theme.kindColor(entry.model.kindColor)
            Icon {
                anchors.centerIn: parent
                size: 13
                name: entry.model.what === "generator" ? "generate" : entry.model.isSystem ? "system" : Theme.kindIcon(entry.model.kindColor)
                color: Theme.kindColor(entry.model.kindColor)
            }
        }
        Column {
            anchors { left: parent.left; leftMargin: 42; right: parent.right; rightMargin: star.visible ? 30 : 10; verticalCenter: parent.verticalCenter }
            spacing: 1
            Label { text: entry.model.name; width: parent.width }
            Label { text: entry.model.subtitle; width: parent.width; caption: true; font.pixelSize: Theme.small }
        }
    }
    MouseArea {
        id: mouse
        anchors.fill: parent
        acceptedButtons: Qt.LeftButton | Qt.RightButton
        hoverEnabled: true
        preventStealing: true
        property point start
        property bool dragged: false
        onClicked: event => {
            if (event.button === Qt.RightButton)
                entry.menuWanted()
            else if (!dragged && entry.model.what !== "generator")
                entry.armWanted()
        }
        onContainsMouseChanged: {
            if (containsMouse && entry.model.what !== "generator")
                dwell.restart()
            else {
                dwell.stop()
                entry.sheetUnwanted()
            }
        }
        onPositionChanged: event => {
            if (!(pressedButtons & Qt.LeftButton) || dragged || Math.abs(event.x - start.x) + Math.abs(event.y - start.y) < 8)
                return
            dragged = true
            // Set by hand: a binding would loop, as the drag ends inside this call.
            ghost.Drag.active = true
            ghost.Drag.active = false
        }
        onPressed: event => {
            dragged = false
            dwell.stop()
            entry.sheetUnwanted()
            start = Qt.point(event.x, event.y)
            entry.view.currentIndex = entry.index
            if (event.button === Qt.RightButton)
                return
            ghost.grabToImage(image => { ghost.Drag.imageSource = image.url })
        }
        onDoubleClicked: event => { if (event.button === Qt.LeftButton) entry.placeWanted() }
    }
    Timer {
        id: dwell
        interval: 650
        onTriggered: if (mouse.containsMouse && !mouse.pressed) entry.sheetWanted()
    }
    IconButton {
        id: star
        anchors { right: parent.right; rightMargin: 9; verticalCenter: parent.verticalCenter }
        width: 20
        height: 20
        iconSize: 12
        visible: entry.model.favourite || mouse.containsMouse || hovered
        focusPolicy: Qt.NoFocus
        iconName: entry.model.favourite ? "star-filled" : "star"
        ink: entry.model.favourite ? Theme.warn : hovered ? Theme.text : Theme.dim
        hint: entry.model.favourite ? qsTr("Remove from favourites") : qsTr("Add to favourites")
        onClicked: Workbench.palette.toggleFavourite(entry.model.partId)
    }
}
