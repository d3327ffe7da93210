// SPDX-License-Identifier: GPL-3.0-or-later
// What a connection is, beside where it is drawn: the defaults are in the design already, Enter leaves them, Esc takes
// back what was done here.
import QtQuick
import QtQuick.Controls.Basic as C
import QtQuick.Layouts
import Clusterwright.App
import Clusterwright.Ui

C.Popup {
    id: popover

    property var canvas
    readonly property var editor: Workbench.connection

    /// Beside an item position of the canvas, wholly on it.
    function openAt(at) {
        const left = at.x + 24 + width <= parent.width - 8 ? at.x + 24 : Math.max(8, at.x - 24 - width)
        x = Math.min(left, Math.max(8, parent.width - width - 8))
        y = Math.max(8, Math.min(at.y - 40, parent.height - implicitHeight - 8))
        open()
        frame.forceActiveFocus()
    }
    function accept() {
        editor.accept()
        close()
    }
    function revert() {
        editor.revert()
        close()
    }

    width: 348
    padding: 12
    focus: true
    modal: false
    closePolicy: C.Popup.CloseOnPressOutside
    onClosed: {
        editor.accept()
        canvas.forceActiveFocus()
    }
    // An undo or another document takes the connection away.
    Connections {
        target: popover.editor
        function onChanged() { if (popover.opened && popover.editor.pointer === "") popover.close() }
    }

    component Caption: Label { caption: true; Layout.preferredWidth: 58; Layout.alignment: Qt.AlignVCenter }
    component Pick: ComboBox {
        id: pick
        property string field
        property string current
        Layout.fillWidth: true
        textRole: "text"
        valueRole: "value"
        currentIndex: { model; return Math.max(0, indexOfValue(current)) }
        onActivated: popover.editor.set(field, currentValue)
        Keys.onEscapePressed: event => { if (pick.popup.visible) event.accepted = false; else popover.revert() }
        Keys.onReturnPressed: event => { if (pick.popup.visible) event.accepted = false; else popover.accept() }
        Keys.onEnterPressed: event => { if (pick.popup.visible) event.accepted = false; else popover.accept() }
    }
    component Entry: TextField {
        id: entry
        property string field
        property string current
        Layout.fillWidth: true
        text: current
        onCurrentChanged: if (!activeFocus) text = current
        onActiveFocusChanged: if (!activeFocus) text = Qt.binding(() => entry.current)
        onTextEdited: popover.editor.set(field, text)
        Keys.onReturnPressed: popover.accept()
        Keys.onEnterPressed: popover.accept()
        Keys.onEscapePressed: popover.revert()
    }

    background: Rectangle { color: Theme.panel; border.color: Theme.accent; radius: 9 }
    contentItem: FocusScope {
        id: frame
        focus: true
        implicitWidth: column.implicitWidth
        implicitHeight: column.implicitHeight
        Accessible.role: Accessible.Dialog
        Accessible.name: popover.editor.title
        // Keys are meant for what is shown here, not for the drawing below; only the history stays at hand.
        Keys.onShortcutOverride: event => event.accepted = !((event.modifiers & Qt.ControlModifier) && event.key === Qt.Key_Z)
        Keys.onReturnPressed: popover.accept()
        Keys.onEnterPressed: popover.accept()
        Keys.onEscapePressed: popover.revert()
        ColumnLayout {
            id: column
            anchors { left: parent.left; right: parent.right }
            spacing: 8
            RowLayout {
                spacing: 6
                Icon { name: "connect"; size: 15; color: Theme.accent }
                ColumnLayout {
                    spacing: 1
                    Layout.fillWidth: true
                    Label { text: popover.editor.title; strong: true; Layout.fillWidth: true }
                    Label { text: popover.editor.subtitle; caption: true; visible: text !== ""; Layout.fillWidth: true }
                }
                IconButton { iconName: "close"; iconSize: 12; hint: qsTr("Take back"); onClicked: popover.revert() }
            }
            GridLayout {
                columns: 4
                columnSpacing: 8
                rowSpacing: 6
                Layout.fillWidth: true
                Caption { text: qsTr("Link") }
                Pick { field: "link"; current: popover.editor.link; model: popover.editor.links; Layout.columnSpan: 3; Accessible.name: qsTr("Link") }
                Caption { text: qsTr("Pattern") }
                Pick { field: "pattern"; current: popover.editor.pattern; model: popover.editor.patterns; Layout.columnSpan: 3; Accessible.name: qsTr("Pattern") }
                Caption { text: qsTr("Sizes"); visible: popover.editor.hasDims }
                Entry {
                    field: "dims"; current: popover.editor.dims; visible: popover.editor.hasDims
                    placeholderText: popover.editor.dimsHint
                    Layout.columnSpan: popover.editor.hasWrap ? 2 : 3
                    Accessible.name: qsTr("Sizes")
                    ToolTip { text: popover.editor.dimsHint; visible: parent.hovered }
                }
                CheckBox {
                    text: qsTr("closed")
                    visible: popover.editor.hasWrap
                    checked: popover.editor.wrap
                    onToggled: popover.editor.set("wrap", checked ? "true" : "false")
                }
                Caption { text: qsTr("Bundle") }
                Entry { field: "bundle"; current: popover.editor.bundle; suffix: qsTr("a pair"); Accessible.name: qsTr("Bundle") }
                Caption { text: qsTr("or total"); Layout.preferredWidth: 50 }
                Entry { field: "total"; current: popover.editor.total; placeholderText: qsTr("by bundle"); Accessible.name: qsTr("Total links") }
                Caption { text: qsTr("Length") }
                Entry { field: "length"; current: popover.editor.length; placeholderText: qsTr("3 m"); Accessible.name: qsTr("Length") }
                Caption { text: qsTr("Medium"); Layout.preferredWidth: 50 }
                Pick { field: "medium"; current: popover.editor.medium; model: popover.editor.media; implicitWidth: 90; Accessible.name: qsTr("Medium") }
            }
            Rectangle {
                Layout.fillWidth: true
                implicitHeight: 112
                radius: 6
                color: Theme.canvas
                border.color: Theme.line
                PatternPreview {
                    anchors { fill: parent; margins: 2 }
                    editor: popover.editor
                    theme: Theme.dark ? "dark" : "light"
                    visible: popover.editor.amount !== ""
                    Accessible.role: Accessible.Graphic
                    Accessible.name: popover.editor.amount
                }
                Label {
                    anchors { fill: parent; margins: 10 }
                    visible: popover.editor.amount === ""
                    text: popover.editor.problem
                    color: Theme.bad
                    wrapMode: Text.Wrap
                    elide: Text.ElideNone
                    horizontalAlignment: Text.AlignHCenter
                    verticalAlignment: Text.AlignVCenter
                }
            }
            Label { text: popover.editor.amount; strong: true; visible: text !== ""; Layout.fillWidth: true }
            Label { text: popover.editor.share; caption: true; visible: text !== ""; Layout.fillWidth: true; wrapMode: Text.Wrap; elide: Text.ElideNone }
            Label {
                text: popover.editor.problem
                visible: text !== "" && popover.editor.amount !== ""
                color: Theme.bad
                wrapMode: Text.Wrap
                elide: Text.ElideNone
                Layout.fillWidth: true
                Accessible.role: Accessible.AlertMessage
                Accessible.name: text
            }
            RowLayout {
                Layout.fillWidth: true
                Label { text: popover.editor.fresh ? qsTr("Esc takes the connection back") : qsTr("Esc takes the changes back"); caption: true; Layout.fillWidth: true }
                Button { text: qsTr("Done"); kind: "primary"; onClicked: popover.accept() }
            }
        }
    }
}
