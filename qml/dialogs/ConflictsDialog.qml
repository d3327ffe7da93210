// SPDX-License-Identifier: GPL-3.0-or-later
// Changes of a variant that the base has moved away from: each is kept, given up or set anew. Nothing goes unasked.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui

Dialog {
    id: dialog

    property var window
    property string variant
    readonly property int valueWidth: Math.max(110, (width - 40 - placeColumn - choiceColumn) / 3)
    readonly property int placeColumn: Math.max(190, (width - 40) * 0.26)
    readonly property int choiceColumn: 264

    title: qsTr("Conflicts with the base")
    subtitle: conflicts.count === 0 ? qsTr("All changes of this variant fit the base.")
                                    : qsTr("The base has changed under these changes. Until you choose, they stay in the variant as they are.")
    width: Math.min(parent.width - 48, 1080)
    height: Math.min(parent.height - 60, 236 + Math.max(2, conflicts.count) * 62)

    ConflictsModel { id: conflicts; variant: dialog.variant }

    Item {
        anchors.fill: parent
        VariantName { id: whose; width: parent.width; variant: dialog.variant }
        Row {
            id: head
            anchors { top: whose.bottom; topMargin: 8 }
            height: 26
            visible: conflicts.count > 0
            SectionLabel { width: dialog.placeColumn; text: qsTr("Place") }
            SectionLabel { width: dialog.valueWidth; text: qsTr("Made against") }
            SectionLabel { width: dialog.valueWidth; text: qsTr("Base now") }
            SectionLabel { width: dialog.valueWidth; text: qsTr("Variant") }
        }
        Rectangle { anchors.top: head.bottom; width: parent.width; height: 1; color: Theme.line; visible: conflicts.count > 0 }
        RowsView {
            id: list
            anchors { left: parent.left; right: parent.right; top: head.bottom; topMargin: 2; bottom: said.top; bottomMargin: 4 }
            clip: true
            model: conflicts
            boundsBehavior: Flickable.StopAtBounds
            C.ScrollBar.vertical: ScrollBar {}
            Accessible.role: Accessible.List
            Accessible.name: dialog.title
            delegate: Item {
                id: entry
                required property var model
                required property int index
                property bool editing: false
                property string failure
                width: ListView.view.width
                height: 60
                Accessible.role: Accessible.ListItem
                Accessible.name: qsTr("%1: made against %2, base now %3, variant %4").arg(model.place).arg(model.madeAgainst).arg(model.now).arg(model.mine)
                Row {
                    anchors { left: parent.left; top: parent.top; topMargin: 6 }
                    height: 26
                    Label {
                        width: dialog.placeColumn - 10
                        rightPadding: 10
                        anchors.verticalCenter: parent.verticalCenter
                        text: entry.model.place
                        strong: true
                        HoverHandler { id: placeHover }
                        ToolTip { text: entry.model.place + "\n" + entry.model.pointer; visible: placeHover.hovered }
                    }
                    Item { width: 10; height: 1 }
                    Value { width: dialog.valueWidth; text: entry.model.madeAgainst; color: Theme.dim }
                    Value { width: dialog.valueWidth; text: entry.model.now }
                    Value { width: dialog.valueWidth; text: entry.model.mine; visible: !entry.editing; color: Theme.accent }
                    TextField {
                        id: field
                        visible: entry.editing
                        width: dialog.valueWidth - 12
                        invalid: entry.failure !== ""
                        Accessible.name: entry.model.place
                        onAccepted: entry.failure = conflicts.setValue(entry.index, text)
                        Keys.onEscapePressed: entry.editing = false
                    }
                    Item { width: entry.editing ? 12 : 0; height: 1 }
                }
                Row {
                    anchors { right: parent.right; rightMargin: 10; top: parent.top; topMargin: 6 }
                    spacing: 6
                    Button { text: qsTr("Keep mine"); onClicked: entry.failure = conflicts.keepMine(entry.index) }
                    Button { text: qsTr("Take base"); onClicked: entry.failure = conflicts.takeBase(entry.index) }
                    Button {
                        text: entry.editing ? qsTr("Set") : qsTr("Edit…")
                        enabled: entry.model.editable
                        onClicked: {
                            if (entry.editing) {
                                entry.failure = conflicts.setValue(entry.index, field.text)
                                return
                            }
                            entry.editing = true
                            field.text = entry.model.mine
                            field.forceActiveFocus()
                            field.selectAll()
                        }
                    }
                }
                Label {
                    anchors { left: parent.left; right: parent.right; rightMargin: 10; bottom: parent.bottom; bottomMargin: 8 }
                    text: entry.failure !== "" ? entry.failure
                        : entry.model.applied ? qsTr("Made all the same: the variant's value stands.") : qsTr("Left out: %1").arg(entry.model.why)
                    color: entry.failure !== "" ? Theme.bad : entry.model.applied ? Theme.dim : Theme.warn
                    font.pixelSize: 11
                }
                Rectangle { anchors { left: parent.left; right: parent.right; bottom: parent.bottom } height: 1; color: Theme.line; opacity: 0.5 }
            }
        }
        Label {
            id: said
            anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
            height: text === "" ? 0 : implicitHeight
            wrapMode: Text.Wrap
            color: Theme.bad
        }
    }
    component Value: Label {
        id: value
        rightPadding: 12
        anchors.verticalCenter: parent ? parent.verticalCenter : undefined
        HoverHandler { id: valueHover }
        ToolTip { text: value.text; visible: valueHover.hovered && value.truncated }
    }
    buttons: [
        Button { text: qsTr("Take all from the base"); visible: conflicts.count > 1; onClicked: said.text = conflicts.resolveAll(false) },
        Button { text: qsTr("Keep all mine"); visible: conflicts.count > 1; onClicked: said.text = conflicts.resolveAll(true) },
        Button { text: qsTr("Close"); kind: "primary"; onClicked: dialog.close(); Component.onCompleted: forceActiveFocus() }
    ]
}
