// SPDX-License-Identifier: GPL-3.0-or-later
// Every command by typing a part of its name.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui

Dialog {
    id: dialog

    property var window
    property var matches: Workbench.actions.matching(search.text)

    function runCurrent() {
        const entry = matches[list.currentIndex]
        if (!entry || !entry.enabled)
            return
        const commands = window.commands
        close()
        Qt.callLater(() => commands.run(entry.actionId))
    }

    width: 520
    height: Math.min(440, parent.height - 80)
    padding: 10

    Item {
        anchors.fill: parent
        TextField {
            id: search
            width: parent.width
            height: 34
            font.pixelSize: 14
            placeholderText: qsTr("Type a command…")
            Accessible.name: placeholderText
            onTextChanged: list.currentIndex = 0
            onAccepted: dialog.runCurrent()
            Keys.onDownPressed: list.incrementCurrentIndex()
            Keys.onUpPressed: list.decrementCurrentIndex()
        }
        ListView {
            id: list
            anchors { left: parent.left; right: parent.right; top: search.bottom; bottom: parent.bottom; topMargin: 8 }
            clip: true
            model: dialog.matches
            boundsBehavior: Flickable.StopAtBounds
            C.ScrollBar.vertical: ScrollBar {}
            delegate: Item {
                id: entry
                required property var modelData
                required property int index
                width: ListView.view.width
                height: 30
                opacity: modelData.enabled ? 1 : 0.45
                Accessible.role: Accessible.MenuItem
                Accessible.name: modelData.text
                Rectangle { anchors.fill: parent; radius: 5; color: entry.ListView.isCurrentItem ? Theme.hover : "transparent" }
                Label { id: section; x: 10; anchors.verticalCenter: parent.verticalCenter; text: entry.modelData.section; caption: true; width: 80 }
                Label { anchors { left: section.right; leftMargin: 8; right: keys.left; verticalCenter: parent.verticalCenter } text: entry.modelData.text }
                Label { id: keys; anchors { right: parent.right; rightMargin: 12; verticalCenter: parent.verticalCenter } text: entry.modelData.shortcut; caption: true; font.pixelSize: 11 }
                HoverHandler { onHoveredChanged: if (hovered) list.currentIndex = entry.index }
                TapHandler { onTapped: { list.currentIndex = entry.index; dialog.runCurrent() } }
            }
        }
        Label { anchors.centerIn: list; visible: list.count === 0; text: qsTr("No such command"); caption: true }
    }
    onOpened: search.forceActiveFocus()
}
