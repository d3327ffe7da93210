// SPDX-License-Identifier: GPL-3.0-or-later
// The editor of keys: a press on a key's cap, then the new key. A key in use is named before it is taken.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui

Dialog {
    id: dialog

    property var window
    /// The command that waits for a key, and the key that another one has.
    property string waiting: ""
    property string taken: ""
    readonly property int revision: Workbench.actions.revision
    readonly property var rows: revision >= 0 ? Workbench.actions.matching(search.text) : []
    readonly property string owner: taken === "" ? "" : Workbench.actions.keyOwner(taken, waiting)

    function listen(id) {
        waiting = id
        taken = ""
        problem.text = ""
        catcher.forceActiveFocus()
    }
    function done() {
        waiting = ""
        taken = ""
        search.forceActiveFocus()
    }
    function pressed(key, modifiers) {
        const text = Workbench.actions.keyText(key, modifiers)
        if (text === "")
            return
        problem.text = Workbench.actions.keyRefusal(text)
        if (problem.text !== "")
            return
        taken = text
        if (Workbench.actions.keyOwner(text, waiting) === "")
            assign()
    }
    function assign() {
        const id = waiting, key = taken
        done()
        Workbench.actions.rebind(id, key)
    }

    title: qsTr("Change keys")
    subtitle: qsTr("Press a key's cap, then the new key.")
    width: Math.min(640, parent.width - 40)
    height: Math.min(620, parent.height - 40)
    closePolicy: waiting === "" ? C.Popup.CloseOnEscape : C.Popup.NoAutoClose

    Item {
        anchors.fill: parent
        TextField {
            id: search
            width: parent.width
            placeholderText: qsTr("Type some letters of a command…")
            Accessible.name: placeholderText
            Keys.onDownPressed: list.forceActiveFocus()
        }
        RowsView {
            id: list
            anchors { left: parent.left; right: parent.right; top: search.bottom; bottom: strip.top; topMargin: 8; bottomMargin: 6 }
            clip: true
            activeFocusOnTab: true
            keyNavigationEnabled: true
            boundsBehavior: Flickable.StopAtBounds
            model: dialog.rows
            C.ScrollBar.vertical: ScrollBar {}
            Keys.onReturnPressed: if (currentItem) dialog.listen(currentItem.modelData.actionId)
            Keys.onDeletePressed: if (currentItem) Workbench.actions.rebind(currentItem.modelData.actionId, "")
            delegate: Item {
                id: row
                required property var modelData
                required property int index
                readonly property bool waits: dialog.waiting === modelData.actionId
                width: ListView.view.width
                height: 28
                Accessible.role: Accessible.ListItem
                Accessible.name: modelData.text + ", " + (modelData.shortcuts.join(", ") || qsTr("no key"))
                Rectangle {
                    anchors.fill: parent
                    radius: 5
                    color: row.waits || (row.ListView.isCurrentItem && list.activeFocus) ? Theme.hover : "transparent"
                }
                Label { id: section; x: 8; width: 76; anchors.verticalCenter: parent.verticalCenter; text: row.modelData.section; caption: true; font.pixelSize: 11 }
                Label { anchors { left: section.right; leftMargin: 6; right: caps.left; rightMargin: 8; verticalCenter: parent.verticalCenter } text: row.modelData.text }
                Row {
                    id: caps
                    anchors { right: reset.left; rightMargin: 6; verticalCenter: parent.verticalCenter }
                    spacing: 4
                    Repeater {
                        model: row.waits ? [qsTr("Press a key…")] : row.modelData.shortcuts.length > 0 ? row.modelData.shortcuts : ["—"]
                        delegate: KeyCap {
                            required property string modelData
                            text: modelData
                            ink: row.waits ? Theme.accent : Theme.text
                            border.color: row.waits || over.hovered ? Theme.accent : Theme.line
                            HoverHandler { id: over }
                            TapHandler { onTapped: { list.currentIndex = row.index; dialog.listen(row.modelData.actionId) } }
                        }
                    }
                }
                IconButton {
                    id: reset
                    anchors { right: parent.right; rightMargin: 10; verticalCenter: parent.verticalCenter }
                    iconName: "reset"
                    iconSize: 13
                    opacity: enabled ? 1 : 0
                    enabled: dialog.revision >= 0 && Workbench.actions.isRebound(row.modelData.actionId)
                    hint: qsTr("Back to the key the program came with")
                    onClicked: Workbench.actions.resetKeys(row.modelData.actionId)
                }
            }
        }
        Item {
            id: strip
            anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
            height: 28
            Label {
                id: problem
                anchors { left: parent.left; right: answers.left; rightMargin: 8; verticalCenter: parent.verticalCenter }
                visible: dialog.owner === ""
                color: Theme.bad
            }
            Label {
                anchors { left: parent.left; right: answers.left; rightMargin: 8; verticalCenter: parent.verticalCenter }
                visible: dialog.owner !== ""
                color: Theme.warn
                text: visible ? qsTr("%1 is the key of “%2”.").arg(dialog.taken).arg(Workbench.actions.text(dialog.owner)) : ""
            }
            Row {
                id: answers
                anchors { right: parent.right; verticalCenter: parent.verticalCenter }
                spacing: 8
                visible: dialog.waiting !== ""
                Button { text: qsTr("No key"); visible: dialog.owner === ""; onClicked: { dialog.taken = ""; dialog.assign() } }
                Button { text: qsTr("Take it"); visible: dialog.owner !== ""; kind: "primary"; onClicked: dialog.assign() }
                Button { text: qsTr("Cancel"); onClicked: dialog.done() }
            }
        }
        Item {
            id: catcher
            Keys.onShortcutOverride: event => event.accepted = dialog.waiting !== ""
            Keys.onPressed: event => {
                event.accepted = true
                if (event.key === Qt.Key_Escape)
                    dialog.done()
                else if (dialog.owner !== "" && (event.key === Qt.Key_Return || event.key === Qt.Key_Enter))
                    dialog.assign()
                else
                    dialog.pressed(event.key, event.modifiers)
            }
        }
    }
    onOpened: search.forceActiveFocus()
    buttons: [
        Button { text: qsTr("Reset all"); onClicked: Workbench.actions.resetAllKeys() },
        Button { text: qsTr("Close"); kind: "primary"; onClicked: dialog.close() }
    ]
}
