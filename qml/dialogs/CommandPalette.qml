// SPDX-License-Identifier: GPL-3.0-or-later
// Every command by some letters of its name, in either language.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui

Dialog {
    id: dialog

    property var window
    readonly property var matches: Workbench.actions.matching(search.text)

    function runCurrent() {
        const entry = matches[list.currentIndex]
        if (!entry || !entry.enabled)
            return
        const commands = window.commands
        close()
        Qt.callLater(() => commands.run(entry.actionId))
    }
    /// A list that changes under a resting pointer does not choose what comes to lie there.
    property point pointer: Qt.point(-1, -1)
    function pointerMoved(to) {
        const moved = pointer.x >= 0 && Math.abs(to.x - pointer.x) + Math.abs(to.y - pointer.y) > 1
        pointer = to
        return moved
    }
    /// Letters that were found take the accent.
    function lit(html) {
        return html.replace(/<b>/g, '<font color="' + Theme.accent + '"><b>').replace(/<\/b>/g, "</b></font>")
    }

    width: Math.min(600, parent.width - 40)
    // As high as what was found; the top stays where it is while one types.
    readonly property real most: Math.min(460, parent.height - 80)
    height: Math.min(most, 34 + 8 + Math.max(2, matches.length) * 30 + 22 + 20)
    anchors.centerIn: null
    x: Math.round((parent.width - width) / 2)
    y: Math.round((parent.height - most) / 2)
    padding: 10

    Item {
        anchors.fill: parent
        TextField {
            id: search
            width: parent.width
            height: 34
            font.pixelSize: 14
            placeholderText: qsTr("Type some letters of a command…")
            Accessible.name: placeholderText
            onTextChanged: list.currentIndex = 0
            onAccepted: dialog.runCurrent()
            Keys.onDownPressed: list.incrementCurrentIndex()
            Keys.onUpPressed: list.decrementCurrentIndex()
            Keys.onPressed: event => {
                const page = Math.max(1, Math.floor(list.height / 30) - 1)
                if (event.key === Qt.Key_PageDown)
                    list.currentIndex = Math.min(list.count - 1, list.currentIndex + page)
                else if (event.key === Qt.Key_PageUp)
                    list.currentIndex = Math.max(0, list.currentIndex - page)
                else
                    return
                event.accepted = true
            }
        }
        RowsView {
            id: list
            anchors { left: parent.left; right: parent.right; top: search.bottom; bottom: reason.top; topMargin: 8 }
            clip: true
            model: dialog.matches
            boundsBehavior: Flickable.StopAtBounds
            highlightMoveDuration: 0
            C.ScrollBar.vertical: ScrollBar {}
            delegate: Item {
                id: entry
                required property var modelData
                required property int index
                width: ListView.view.width
                height: 30
                Accessible.role: Accessible.MenuItem
                Accessible.name: [modelData.text, modelData.shortcut, modelData.whyNot].filter(x => x).join(", ")
                Rectangle { anchors.fill: parent; radius: 5; color: entry.ListView.isCurrentItem ? Theme.hover : "transparent" }
                Icon {
                    id: mark
                    x: 10
                    anchors.verticalCenter: parent.verticalCenter
                    opacity: entry.modelData.enabled ? 1 : 0.45
                    name: entry.modelData.checked ? "check" : entry.modelData.icon
                    color: entry.modelData.checked ? Theme.accent : Theme.dim
                    size: 14
                }
                Label {
                    id: name
                    anchors { left: mark.right; leftMargin: 10; verticalCenter: parent.verticalCenter }
                    width: Math.min(implicitWidth, entry.width - 240)
                    text: dialog.lit(entry.modelData.marked)
                    textFormat: Text.StyledText
                    opacity: entry.modelData.enabled ? 1 : 0.5
                }
                Label {
                    anchors { left: name.right; leftMargin: 10; right: section.left; rightMargin: 8; verticalCenter: parent.verticalCenter }
                    text: dialog.lit(entry.modelData.also)
                    textFormat: Text.StyledText
                    caption: true
                }
                Label { id: section; anchors { right: keys.left; rightMargin: 12; verticalCenter: parent.verticalCenter } text: entry.modelData.section; caption: true; font.pixelSize: 11 }
                KeyCap { id: keys; anchors { right: parent.right; rightMargin: 12; verticalCenter: parent.verticalCenter } text: entry.modelData.shortcut; visible: text !== "" }
                HoverHandler { id: over; onPointChanged: if (dialog.pointerMoved(over.point.scenePosition)) list.currentIndex = entry.index }
                TapHandler { onTapped: { list.currentIndex = entry.index; dialog.runCurrent() } }
            }
        }
        Label {
            id: reason
            readonly property var current: dialog.matches[list.currentIndex]
            anchors { left: parent.left; right: parent.right; bottom: parent.bottom; leftMargin: 10 }
            height: text !== "" ? 22 : 0
            text: current ? current.whyNot : ""
            caption: true
        }
        Label { anchors.centerIn: list; visible: list.count === 0; text: qsTr("No such command"); caption: true }
    }
    onOpened: search.forceActiveFocus()
}
