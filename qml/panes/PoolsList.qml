// SPDX-License-Identifier: GPL-3.0-or-later
// Pools: which components serve which purpose, and how equal nodes are split between two of them.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui

Column {
    id: list

    property var window
    property var splits: Workbench.pools.splits()
    property bool dragging: false ///< a new list would take the slider out of the hand

    spacing: 6
    topPadding: 8

    Connections {
        target: Workbench.document
        function onDesignChanged() { if (!list.dragging) list.splits = Workbench.pools.splits() }
    }
    Item {
        width: list.width
        height: 22
        SectionLabel { text: qsTr("Pools"); anchors.verticalCenter: parent.verticalCenter }
        Button {
            anchors { right: parent.right; verticalCenter: parent.verticalCenter }
            height: 22
            kind: "quiet"
            iconName: "plus"
            text: qsTr("From selection")
            enabled: Workbench.selection.items.length > 0
            onClicked: list.window.openDialog("PoolDialog")
        }
    }
    Label {
        visible: Workbench.pools.count === 0
        width: list.width
        caption: true
        wrapMode: Text.Wrap
        elide: Text.ElideNone
        text: qsTr("Select accelerators, then make a pool: it says which model they serve.")
    }
    Repeater {
        model: Workbench.pools
        delegate: C.AbstractButton {
            id: pool
            required property var model
            required property int index
            width: list.width
            height: 42
            padding: 0
            hoverEnabled: true
            Accessible.name: model.name + ", " + model.summary
            onClicked: Workbench.pools.select(index)
            // With Ctrl or Shift it comes to those that are selected.
            TapHandler {
                acceptedModifiers: Qt.ControlModifier
                onTapped: Workbench.pools.toggle(pool.index)
            }
            TapHandler {
                acceptedModifiers: Qt.ShiftModifier
                onTapped: Workbench.pools.toggle(pool.index)
            }
            contentItem: Item {
                Rectangle { x: 8; y: 10; width: 8; height: 8; radius: 4; color: Theme.seriesColor(pool.model.color) }
                Column {
                    anchors { left: parent.left; leftMargin: 24; right: parent.right; rightMargin: 34; verticalCenter: parent.verticalCenter }
                    spacing: 1
                    Label { width: parent.width; text: [pool.model.name].concat(pool.model.name.toLowerCase() === pool.model.roleText.toLowerCase() ? [] : [pool.model.roleText], ["×" + pool.model.devices]).join(" · ") }
                    Label { width: parent.width; text: pool.model.summary || qsTr("nothing deployed"); caption: true; font.pixelSize: Theme.small }
                }
                IconButton {
                    anchors { right: parent.right; rightMargin: 6; verticalCenter: parent.verticalCenter }
                    width: 22
                    height: 22
                    visible: pool.hovered || hovered || visualFocus
                    iconName: "trash"
                    iconSize: 13
                    hint: qsTr("Remove pool")
                    onClicked: Workbench.pools.remove(pool.model.poolId)
                }
            }
            background: Rectangle {
                radius: 7
                color: pool.model.selected ? Theme.tint(Theme.accent, 0.18) : pool.hovered ? Theme.hover : Theme.raised
                border.color: pool.model.selected ? Theme.accent : Theme.line
                FocusRing { target: pool }
            }
        }
    }
    Repeater {
        model: list.splits
        delegate: Column {
            required property var modelData
            width: list.width
            spacing: 0
            Label {
                width: parent.width
                caption: true
                font.pixelSize: 11
                text: qsTr("%1: %2 of %3 nodes for %4, the rest for %5").arg(modelData.name).arg(slider.value).arg(modelData.count).arg(modelData.firstName).arg(modelData.secondName)
                wrapMode: Text.Wrap
                elide: Text.ElideNone
            }
            Slider {
                id: slider
                width: parent.width
                from: 1 // a pool without members would end the split
                to: modelData.count - 1
                stepSize: 1
                snapMode: C.Slider.SnapAlways
                value: modelData.k
                Accessible.name: qsTr("Split between %1 and %2").arg(modelData.firstName).arg(modelData.secondName)
                onMoved: Workbench.pools.setSplit(modelData.item, modelData.first, modelData.second, value, true)
                onPressedChanged: {
                    list.dragging = pressed
                    if (!pressed) {
                        Workbench.document.endGesture()
                        list.splits = Workbench.pools.splits()
                    }
                }
            }
        }
    }
}
