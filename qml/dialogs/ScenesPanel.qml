// SPDX-License-Identifier: GPL-3.0-or-later
// The scenes of a presentation beside the drawing: record, order, words, what each shows.
import QtQuick
import QtQuick.Controls.Basic as C
import QtQuick.Templates as T
import Clusterwright.App
import Clusterwright.Ui

C.Popup {
    id: panel

    property var window
    readonly property var scene: scenes.count >= 0 && revision >= 0 ? scenes.scene(list.currentIndex) : ({})
    readonly property bool any: scenes.count > 0
    property int revision: 0

    parent: T.Overlay.overlay
    x: parent.width - width - 12
    y: 52
    width: 356
    height: parent.height - 64
    padding: 14
    focus: true
    closePolicy: C.Popup.CloseOnEscape
    background: Rectangle { color: Theme.panel; border.color: Theme.line; radius: 10 }

    ScenesModel {
        id: scenes
        onDataChanged: panel.revision++
        onChoicesChanged: panel.revision++
    }
    function record() {
        const row = scenes.record(window.screenView(), list.currentIndex)
        if (row >= 0)
            list.currentIndex = row
    }
    function choose(box, value) {
        for (let i = 0; i < box.model.length; ++i)
            if (box.model[i].value === value) {
                box.currentIndex = i
                return
            }
        box.currentIndex = 0
    }

    contentItem: Item {
        Row {
            id: head
            width: parent.width
            height: 28
            Label { text: qsTr("Scenes"); strong: true; font.pixelSize: 15; width: parent.width - close.width; anchors.verticalCenter: parent.verticalCenter }
            IconButton { id: close; iconName: "close"; hint: qsTr("Close"); onClicked: panel.close() }
        }
        // Nothing yet: how to begin.
        Column {
            anchors { left: parent.left; right: parent.right; top: head.bottom; topMargin: 14 }
            visible: !panel.any
            spacing: 12
            Label {
                width: parent.width
                wrapMode: Text.Wrap
                elide: Text.ElideNone
                text: scenes.drawn ? qsTr("A scene is what the screen shows now: the variant, the view of the drawing, its overlay and the charts, with a sentence. Recorded in order, scenes are a presentation that is kept in the design.")
                                   : qsTr("Nothing is drawn yet. Draw a cluster, or open an example, then record the first scene.")
            }
            Button { objectName: "scenes.first"; text: qsTr("Record the first scene"); kind: "primary"; enabled: scenes.drawn; onClicked: panel.record() }
            Button {
                objectName: "scenes.set"
                text: qsTr("Make a set")
                enabled: scenes.drawn
                hint: qsTr("Overview, each variant, comparison, and what limits it")
                onClicked: { scenes.makeSet(); list.currentIndex = 0 }
            }
        }
        RowsView {
            id: list
            objectName: "scenes.list"
            anchors { left: parent.left; right: parent.right; top: head.bottom; topMargin: 8 }
            height: Math.min(scenes.count * 34, Math.max(102, parent.height * 0.34))
            visible: panel.any
            clip: true
            focus: true
            model: scenes
            boundsBehavior: Flickable.StopAtBounds
            C.ScrollBar.vertical: ScrollBar {}
            Accessible.role: Accessible.List
            Accessible.name: qsTr("Scenes")
            Keys.onDeletePressed: scenes.remove(currentIndex)
            Keys.onPressed: event => {
                const step = event.key === Qt.Key_Up ? -1 : event.key === Qt.Key_Down ? 1 : 0
                if (step === 0 || !(event.modifiers & Qt.AltModifier))
                    return
                event.accepted = true
                shift(step)
            }
            function shift(step) {
                const to = Math.max(0, Math.min(scenes.count - 1, currentIndex + step))
                if (to !== currentIndex && scenes.move(currentIndex, step))
                    currentIndex = to
            }
            delegate: Rectangle {
                id: entry
                required property var model
                required property int index
                readonly property bool chosen: ListView.isCurrentItem
                width: ListView.view.width
                height: 34
                radius: 6
                color: chosen ? Theme.tint(Theme.accent, 0.18) : over.hovered ? Theme.hover : "transparent"
                Accessible.role: Accessible.ListItem
                Accessible.name: model.name
                Label { id: no; x: 8; anchors.verticalCenter: parent.verticalCenter; width: 20; text: entry.index + 1; caption: true }
                Rectangle {
                    id: dot
                    anchors { left: no.right; verticalCenter: parent.verticalCenter }
                    width: 8; height: 8; radius: 4
                    color: Theme.seriesColor(entry.model.color + 1)
                }
                Label { anchors { left: dot.right; leftMargin: 8; right: warning.left; rightMargin: 6; verticalCenter: parent.verticalCenter } text: entry.model.name; strong: entry.chosen }
                Icon {
                    id: warning
                    anchors { right: parent.right; rightMargin: 8; verticalCenter: parent.verticalCenter }
                    name: "warning"
                    size: 14
                    color: Theme.warn
                    visible: entry.model.missing !== ""
                    width: visible ? 14 : 0
                }
                HoverHandler { id: over }
                ToolTip { text: entry.model.missing; visible: over.hovered && entry.model.missing !== "" }
                TapHandler {
                    // The field that is left is of the scene that was chosen before.
                    onTapped: { list.forceActiveFocus(); list.currentIndex = entry.index }
                    onDoubleTapped: panel.window.present(entry.index)
                }
            }
        }
        Row {
            id: tools
            anchors { left: parent.left; top: list.bottom; topMargin: 8 }
            visible: panel.any
            spacing: 4
            Button { objectName: "scenes.record"; text: qsTr("Record"); iconName: "plus"; hint: qsTr("What the screen shows now, behind this scene"); onClicked: panel.record() }
            Button { text: qsTr("Update"); hint: qsTr("This scene shows what the screen shows now; its words and charts stay"); onClicked: scenes.update(list.currentIndex, panel.window.screenView()) }
            IconButton { objectName: "scenes.up"; iconName: "up"; hint: qsTr("Earlier"); enabled: list.currentIndex > 0; onClicked: list.shift(-1) }
            IconButton { objectName: "scenes.down"; iconName: "chevron-down"; hint: qsTr("Later"); enabled: list.currentIndex < scenes.count - 1; onClicked: list.shift(1) }
            IconButton { iconName: "copy"; hint: qsTr("Duplicate"); onClicked: { const row = scenes.duplicate(list.currentIndex); if (row >= 0) list.currentIndex = row } }
            IconButton { objectName: "scenes.delete"; iconName: "trash"; hint: qsTr("Delete"); onClicked: scenes.remove(list.currentIndex) }
        }
        Flickable {
            anchors { left: parent.left; right: parent.right; top: tools.bottom; bottom: foot.top; topMargin: 10; bottomMargin: 8 }
            visible: panel.any
            contentHeight: fields.height
            clip: true
            boundsBehavior: Flickable.StopAtBounds
            C.ScrollBar.vertical: ScrollBar {}
            Column {
                id: fields
                width: parent.width - 10
                spacing: 6
                SectionLabel { text: qsTr("Words") }
                TextField {
                    id: nameField
                    objectName: "scenes.name"
                    width: parent.width
                    placeholderText: qsTr("Title")
                    onEditingFinished: if (text !== panel.scene.name) scenes.setField(list.currentIndex, "name", text)
                    Accessible.name: qsTr("Title")
                }
                NotesField {
                    objectName: "scenes.text"
                    width: parent.width
                    value: panel.scene.text || ""
                    placeholderText: qsTr("The sentence under the title")
                    onTaken: text => scenes.setField(list.currentIndex, "text", text)
                }
                NotesField {
                    width: parent.width
                    value: panel.scene.notes || ""
                    placeholderText: qsTr("Notes for who speaks")
                    onTaken: text => scenes.setField(list.currentIndex, "notes", text)
                }
                SectionLabel { text: qsTr("Shows") }
                component Row2: Row {
                    property string label
                    default property alias field: holder.data
                    Label { text: parent.label; width: 110; height: Theme.control; caption: true }
                    Item { id: holder; width: fields.width - 110; height: Theme.control }
                }
                Row2 {
                    label: qsTr("Design")
                    ComboBox {
                        id: variant
                        anchors.fill: parent
                        textRole: "text"
                        valueRole: "value"
                        model: scenes.variants
                        onActivated: scenes.setField(list.currentIndex, "variant", currentValue)
                        Accessible.name: qsTr("Design")
                    }
                }
                Row2 {
                    label: qsTr("V flips to")
                    ComboBox {
                        id: flip
                        anchors.fill: parent
                        textRole: "text"
                        valueRole: "value"
                        model: scenes.variants
                        onActivated: scenes.setField(list.currentIndex, "flip", currentValue)
                        Accessible.name: qsTr("Variant that the key V flips to")
                    }
                }
                Row2 {
                    label: qsTr("Overlay")
                    ComboBox {
                        id: overlay
                        anchors.fill: parent
                        textRole: "text"
                        valueRole: "value"
                        model: scenes.overlays
                        onActivated: scenes.setField(list.currentIndex, "overlay", currentValue)
                        Accessible.name: qsTr("Overlay")
                    }
                }
                CheckBox { text: qsTr("The drawing"); checked: panel.scene.drawing === true; onToggled: scenes.setField(list.currentIndex, "drawing", checked) }
                CheckBox { text: qsTr("The headline figures"); checked: panel.scene.figures === true; onToggled: scenes.setField(list.currentIndex, "figures", checked) }
                Repeater {
                    model: scenes.charts
                    delegate: CheckBox {
                        required property var modelData
                        text: modelData.text
                        checked: (panel.scene.charts || []).includes(modelData.value)
                        onToggled: scenes.setChart(list.currentIndex, modelData.value, checked)
                    }
                }
            }
        }
        Row {
            id: foot
            anchors { right: parent.right; bottom: parent.bottom }
            spacing: 8
            Button {
                objectName: "scenes.present"
                text: qsTr("Present")
                iconName: "play"
                kind: "primary"
                enabled: panel.any
                onClicked: panel.window.present(Math.max(0, list.currentIndex))
            }
        }
    }
    function follow() {
        if (!nameField.activeFocus)
            nameField.text = scene.name || ""
        choose(variant, scene.variant)
        choose(flip, scene.flip)
        choose(overlay, scene.overlay)
    }
    onSceneChanged: follow()
    onOpened: {
        if (any && list.currentIndex < 0)
            list.currentIndex = 0
        follow()
        list.forceActiveFocus()
    }
}
