// SPDX-License-Identifier: GPL-3.0-or-later
// The types of the design, how much each is used, and what can be done with them.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui

Dialog {
    id: dialog

    property var window
    property string renaming

    title: qsTr("Types of this design")
    subtitle: qsTr("Editing a type changes every instance of it.")
    width: 660

    RowsView {
        id: list
        width: 620
        height: Math.min(420, Math.max(80, contentHeight))
        clip: true
        model: Workbench.types
        boundsBehavior: Flickable.StopAtBounds
        activeFocusOnTab: true
        keyNavigationEnabled: true
        C.ScrollBar.vertical: ScrollBar {}
        Keys.onReturnPressed: if (currentIndex >= 0) Workbench.types.selectInstances(Workbench.types.get(currentIndex, "typeId"))
        delegate: Rectangle {
            id: row
            required property var model
            required property int index
            width: list.width
            height: 46
            radius: Theme.radius
            color: hover.hovered || (list.activeFocus && ListView.isCurrentItem) ? Theme.hover : "transparent"
            Accessible.role: Accessible.ListItem
            Accessible.name: model.name + ", " + model.uses
            HoverHandler { id: hover }
            TapHandler { onTapped: list.currentIndex = row.index }
            Icon { x: 10; anchors.verticalCenter: parent.verticalCenter; name: "system"; size: 16 }
            Column {
                anchors { left: parent.left; leftMargin: 38; right: tools.left; rightMargin: 8; verticalCenter: parent.verticalCenter }
                spacing: 2
                Row {
                    spacing: 8
                    TextField {
                        id: nameField
                        visible: dialog.renaming === row.model.typeId
                        width: 240
                        text: row.model.name
                        Accessible.name: qsTr("Name")
                        onVisibleChanged: if (visible) { forceActiveFocus(); selectAll() }
                        onAccepted: { Workbench.types.rename(row.model.typeId, text); dialog.renaming = "" }
                        Keys.onEscapePressed: dialog.renaming = ""
                    }
                    Label { visible: !nameField.visible; text: row.model.name; strong: true }
                    Label { visible: !nameField.visible; text: row.model.uses; caption: true; color: row.model.unused ? Theme.warn : Theme.dim }
                    Label { visible: row.model.mine && !nameField.visible; text: qsTr("mine"); caption: true; color: Theme.accent }
                }
                Label { visible: !nameField.visible; text: row.model.summary; caption: true; width: parent.width }
            }
            Row {
                id: tools
                anchors { right: parent.right; rightMargin: 12; verticalCenter: parent.verticalCenter }
                spacing: 2
                visible: hover.hovered || (list.activeFocus && row.ListView.isCurrentItem)
                IconButton { iconName: "select"; hint: qsTr("Select its instances"); enabled: !row.model.unused; onClicked: { Workbench.types.selectInstances(row.model.typeId); dialog.close() } }
                IconButton { iconName: "pencil"; hint: qsTr("Rename"); onClicked: dialog.renaming = row.model.typeId }
                IconButton { iconName: "copy"; hint: qsTr("Duplicate"); onClicked: Workbench.types.duplicate(row.model.typeId) }
                IconButton { iconName: "save"; hint: qsTr("Save as my type"); onClicked: Workbench.types.saveMine(row.model.typeId, row.model.name) }
                IconButton { iconName: "trash"; hint: row.model.unused ? qsTr("Delete") : qsTr("Still in use"); enabled: row.model.unused; onClicked: Workbench.types.remove(row.model.typeId) }
            }
        }
        Label {
            visible: list.count === 0
            x: 4
            y: 12
            width: list.width - 8
            caption: true
            wrapMode: Text.Wrap
            text: qsTr("There are no types yet. Drop a system from the palette, or select an assembly and make it a type.")
        }
    }
    onOpened: list.forceActiveFocus()
    buttons: [
        Button { text: qsTr("Delete unused"); enabled: Workbench.actions.isEnabled("type.removeUnused"); onClicked: Workbench.types.removeUnused() },
        Button { text: qsTr("Close"); kind: "primary"; onClicked: dialog.close() }
    ]
}
