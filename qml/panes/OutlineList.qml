// SPDX-License-Identifier: GPL-3.0-or-later
// The tree of what is drawn, in step with the selection.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui

ListView {
    id: list

    clip: true
    topMargin: 6
    bottomMargin: 10
    model: Workbench.outline
    boundsBehavior: Flickable.StopAtBounds
    activeFocusOnTab: true
    keyNavigationEnabled: true
    C.ScrollBar.vertical: ScrollBar {}
    Keys.onReturnPressed: Workbench.outline.activate(currentIndex)
    Keys.onRightPressed: Workbench.outline.setExpanded(currentIndex, true)
    Keys.onLeftPressed: Workbench.outline.setExpanded(currentIndex, false)

    delegate: Item {
        id: row
        required property var model
        required property int index
        width: ListView.view.width
        height: 26
        Accessible.role: Accessible.TreeItem
        Accessible.name: model.name

        Rectangle {
            anchors { fill: parent; leftMargin: 6; rightMargin: 6; topMargin: 1; bottomMargin: 1 }
            radius: 5
            color: row.model.selected ? Theme.tint(Theme.accent, 0.22) : hover.hovered ? Theme.hover : "transparent"
            border.color: Theme.accent
            border.width: list.activeFocus && row.ListView.isCurrentItem ? 1 : 0
        }
        HoverHandler { id: hover }
        TapHandler {
            onTapped: (point, button) => {
                list.currentIndex = row.index
                Workbench.outline.activate(row.index, (point.modifiers & (Qt.ControlModifier | Qt.ShiftModifier)) !== 0)
            }
            onDoubleTapped: Workbench.outline.centre(row.index)
        }
        IconButton {
            x: 6 + row.model.depth * 14
            width: 18
            height: 18
            anchors.verticalCenter: parent.verticalCenter
            visible: row.model.expandable
            iconName: row.model.expanded ? "chevron-down" : "chevron-right"
            iconSize: 11
            focusPolicy: Qt.NoFocus
            hint: row.model.expanded ? qsTr("Collapse") : qsTr("Expand")
            onClicked: Workbench.outline.toggle(row.index)
        }
        Rectangle {
            id: dot
            x: 28 + row.model.depth * 14
            anchors.verticalCenter: parent.verticalCenter
            width: 8; height: 8; radius: 2
            color: Theme.kindColor(row.model.kindColor)
        }
        Label {
            id: nameText
            anchors { left: dot.right; leftMargin: 8; verticalCenter: parent.verticalCenter }
            text: row.model.name
            width: Math.min(implicitWidth, row.width - x - 16)
        }
        Label {
            anchors { left: nameText.right; leftMargin: 8; right: parent.right; rightMargin: 12; verticalCenter: parent.verticalCenter }
            text: row.model.subtitle
            caption: true
            font.pixelSize: Theme.small
        }
    }
    Label {
        visible: list.count === 0
        x: 14
        y: 14
        width: list.width - 28
        caption: true
        wrapMode: Text.Wrap
        text: qsTr("Nothing is drawn yet. Drag a part onto the canvas.")
    }
}
