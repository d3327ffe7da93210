// SPDX-License-Identifier: GPL-3.0-or-later
// Layers of the drawing: shown, locked, named; what is selected can be put on one.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui

Item {
    id: pane

    property string renamed: "" ///< id of the layer whose name is being typed

    Row {
        id: head
        x: 8
        y: 8
        spacing: 4
        Button { text: qsTr("Add layer"); iconName: "plus"; onClicked: pane.renamed = Workbench.layers.add() }
    }
    RowsView {
        id: list
        anchors { left: parent.left; right: parent.right; top: head.bottom; topMargin: 6; bottom: foot.top }
        clip: true
        model: Workbench.layers
        boundsBehavior: Flickable.StopAtBounds
        activeFocusOnTab: true
        keyNavigationEnabled: true
        C.ScrollBar.vertical: ScrollBar {}
        Keys.onReturnPressed: Workbench.layers.selectContent(Workbench.layers.get(currentIndex, "layerId"))
        Keys.onPressed: event => {
            if (event.key === Qt.Key_F2)
                pane.renamed = Workbench.layers.get(currentIndex, "layerId")
        }
        delegate: Item {
            id: row
            required property var model
            required property int index
            readonly property bool isBase: model.layerId === ""
            width: ListView.view.width
            height: 30
            Accessible.role: Accessible.ListItem
            Accessible.name: model.name
            Rectangle {
                anchors { fill: parent; leftMargin: 6; rightMargin: 6; topMargin: 1; bottomMargin: 1 }
                radius: 5
                color: row.model.current ? Theme.tint(Theme.accent, 0.18) : hover.hovered ? Theme.hover : "transparent"
                border.color: Theme.accent
                border.width: list.activeFocus && row.ListView.isCurrentItem ? 1 : 0
            }
            HoverHandler { id: hover }
            TapHandler {
                acceptedButtons: Qt.LeftButton | Qt.RightButton
                onTapped: (point, button) => {
                    list.currentIndex = row.index
                    if (button === Qt.RightButton)
                        menu.popup()
                    else
                        Workbench.layers.selectContent(row.model.layerId)
                }
                onDoubleTapped: if (!row.isBase) pane.renamed = row.model.layerId
            }
            Label {
                anchors { left: parent.left; leftMargin: 14; right: count.left; rightMargin: 6; verticalCenter: parent.verticalCenter }
                text: row.model.name
                opacity: row.model.hidden ? 0.55 : 1
                visible: !nameField.visible
            }
            TextField {
                id: nameField
                anchors { left: parent.left; leftMargin: 10; right: count.left; rightMargin: 6; verticalCenter: parent.verticalCenter }
                implicitHeight: 22
                visible: !row.isBase && pane.renamed === row.model.layerId
                onVisibleChanged: if (visible) { text = row.model.name; forceActiveFocus(); selectAll() }
                Component.onCompleted: if (visible) { text = row.model.name; forceActiveFocus(); selectAll() }
                Accessible.name: qsTr("Name of the layer")
                onEditingFinished: {
                    if (pane.renamed !== row.model.layerId)
                        return
                    pane.renamed = ""
                    Workbench.layers.rename(row.model.layerId, text)
                }
                Keys.onEscapePressed: pane.renamed = ""
            }
            Label {
                id: count
                anchors { right: eye.left; rightMargin: 2; verticalCenter: parent.verticalCenter }
                text: row.model.itemCount
                caption: true
                font.pixelSize: Theme.small
            }
            IconButton {
                id: eye
                anchors { right: lock.left; verticalCenter: parent.verticalCenter }
                width: 24
                height: 24
                visible: !row.isBase
                iconSize: 14
                iconName: row.model.hidden ? "eye-off" : "eye"
                hint: row.model.hidden ? qsTr("Show the layer") : qsTr("Hide the layer; it stays part of the machine")
                onClicked: Workbench.layers.setHidden(row.model.layerId, !row.model.hidden)
            }
            IconButton {
                id: lock
                anchors { right: parent.right; rightMargin: 8; verticalCenter: parent.verticalCenter }
                width: 24
                height: 24
                visible: !row.isBase
                iconSize: 14
                iconName: row.model.locked ? "lock" : "unlock"
                ink: row.model.locked ? Theme.accent : hovered ? Theme.text : Theme.dim
                hint: row.model.locked ? qsTr("Unlock the layer") : qsTr("Lock the layer")
                onClicked: Workbench.layers.setLocked(row.model.layerId, !row.model.locked)
            }
            Menu {
                id: menu
                MenuItem { text: qsTr("Move the selection here"); enabled: Workbench.selection.items.length > 0; onTriggered: Workbench.layers.takeSelection(row.model.layerId) }
                MenuItem { text: qsTr("Select what is on it"); onTriggered: Workbench.layers.selectContent(row.model.layerId) }
                MenuItem { text: qsTr("Rename"); visible: !row.isBase; onTriggered: pane.renamed = row.model.layerId }
                MenuItem { text: qsTr("Remove; its content stays"); visible: !row.isBase; onTriggered: Workbench.layers.remove(row.model.layerId) }
            }
        }
    }
    Column {
        id: foot
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom; margins: 10 }
        spacing: 4
        Button {
            width: parent.width
            text: qsTr("Move the selection here")
            enabled: Workbench.selection.items.length > 0 && list.currentIndex >= 0
            onClicked: Workbench.layers.takeSelection(Workbench.layers.get(list.currentIndex, "layerId"))
        }
        Label {
            width: parent.width
            caption: true
            wrapMode: Text.Wrap
            elide: Text.ElideNone
            font.pixelSize: Theme.small
            text: qsTr("Click a layer to select what is on it. Hidden layers stay part of the machine.")
        }
    }
}
