// SPDX-License-Identifier: GPL-3.0-or-later
// Over the canvas: the text of a note or the title of a frame while it is typed, and a few buttons by the selected one.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui

Item {
    id: editor

    property var canvas
    property string edited: ""  ///< id of the annotation that is typed in
    readonly property bool active: edited !== ""
    readonly property string chosen: {
        const items = Workbench.selection.items
        return items.length === 1 && items[0].startsWith("note:") ? items[0].slice(5) : ""
    }
    property var facts: ({})     ///< of the edited or chosen one, as it is drawn now
    readonly property rect place: facts.rect ?? Qt.rect(0, 0, 0, 0)

    function refresh() {
        const id = edited !== "" ? edited : chosen
        facts = id !== "" ? canvas.note(id) : ({})
        if (facts.rect === undefined)
            edited = ""
    }
    function begin(id) {
        edited = id
        refresh()
        if (!active)
            return
        words.text = facts.text
        words.forceActiveFocus()
        words.selectAll()
    }
    function finish(keep) {
        const id = edited
        edited = ""
        if (id !== "" && keep)
            canvas.setNoteText(id, words.text)
        refresh()
        canvas.forceActiveFocus()
    }

    onChosenChanged: Qt.callLater(refresh)
    Connections {
        target: editor.canvas
        function onViewChanged() { editor.refresh() }
        function onSceneChanged() { Qt.callLater(editor.refresh) }
        function onNoteEditRequested(id) { editor.begin(id) }
    }
    Connections {
        target: Workbench.document
        function onDesignChanged() { Qt.callLater(editor.refresh) }
    }

    C.ScrollView {
        id: sheet
        visible: editor.active
        readonly property real zoom: editor.canvas ? editor.canvas.zoom : 1
        x: editor.place.x
        y: editor.place.y
        width: Math.max(editor.place.width, 120)
        height: editor.facts.frame ? Math.max(24 * zoom, 24) : Math.max(editor.place.height, 32)
        C.TextArea {
            id: words
            leftPadding: (editor.facts.frame ? 12 : 10) * sheet.zoom
            rightPadding: 8 * sheet.zoom
            topPadding: (editor.facts.frame ? 4 : 10) * sheet.zoom
            bottomPadding: 2
            font.pixelSize: Math.max(9, (editor.facts.frame ? 12 : 10) * sheet.zoom)
            font.weight: Font.DemiBold
            wrapMode: editor.facts.frame ? TextEdit.NoWrap : TextEdit.Wrap
            color: Theme.text
            selectionColor: Theme.accent
            selectedTextColor: Theme.accentInk
            placeholderText: editor.facts.frame ? qsTr("Title") : qsTr("Note")
            placeholderTextColor: Theme.dim
            selectByMouse: true
            Accessible.name: editor.facts.frame ? qsTr("Title of the frame") : qsTr("Text of the note")
            background: Rectangle {
                color: Theme.mix(Theme.panel, Theme.seriesColor(editor.facts.color ?? 0), 0.14)
                border.color: Theme.accent
                radius: 4
            }
            onActiveFocusChanged: if (!activeFocus && editor.active) editor.finish(true)
            Keys.onPressed: event => {
                const enter = event.key === Qt.Key_Return || event.key === Qt.Key_Enter
                const done = event.key === Qt.Key_Escape || enter && (editor.facts.frame || event.modifiers & Qt.ControlModifier)
                if (!done)
                    return
                event.accepted = true
                editor.finish(true)
            }
        }
    }
    Rectangle {
        visible: !editor.active && editor.chosen !== "" && editor.facts.rect !== undefined && editor.place.width > 24
        x: Math.max(8, Math.min(editor.width - width - 8, editor.place.x))
        y: editor.place.y > height + 16 ? editor.place.y - height - 10 : Math.min(editor.height - height - 8, editor.place.y + editor.place.height + 10)
        width: buttons.width + 12
        height: 30
        radius: 8
        color: Theme.panel
        border.color: Theme.line
        Row {
            id: buttons
            anchors.centerIn: parent
            spacing: 3
            Repeater {
                model: Theme.series.length
                delegate: C.AbstractButton {
                    id: dot
                    required property int index
                    width: 18
                    height: 22
                    focusPolicy: Qt.TabFocus
                    enabled: !editor.facts.locked
                    Accessible.name: qsTr("Colour %1").arg(index + 1)
                    onClicked: editor.canvas.setNoteColor(editor.chosen, index)
                    contentItem: Item {
                        Rectangle {
                            anchors.centerIn: parent
                            width: 12; height: 12; radius: 6
                            color: Theme.seriesColor(dot.index)
                            border.color: Theme.text
                            border.width: (editor.facts.color ?? 0) === dot.index ? 2 : 0
                        }
                    }
                    background: Item { FocusRing { target: dot } }
                }
            }
            Rectangle { width: 1; height: 18; color: Theme.line; anchors.verticalCenter: parent.verticalCenter }
            IconButton { width: 24; height: 22; iconSize: 13; iconName: "sticky"; enabled: !editor.facts.locked; hint: qsTr("Write (F2)"); onClicked: editor.canvas.editNote(editor.chosen) }
            IconButton { width: 24; height: 22; iconSize: 13; iconName: editor.facts.locked ? "lock" : "unlock"; hint: editor.facts.locked ? qsTr("Unlock") : qsTr("Lock"); onClicked: editor.canvas.command("arrange.lock") }
            IconButton { width: 24; height: 22; iconSize: 13; iconName: "trash"; enabled: !editor.facts.locked; hint: qsTr("Delete"); onClicked: editor.canvas.deleteSelection() }
        }
    }
}
