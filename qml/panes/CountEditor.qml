// SPDX-License-Identifier: GPL-3.0-or-later
// ×N typed where it stands: "8" or "4*2". Enter sets it, Esc leaves it, a refusal says why.
import QtQuick
import Clusterwright.App
import Clusterwright.Ui

Item {
    id: editor

    property var canvas
    property string path
    property string refusal

    function edit(place, at) {
        path = place
        refusal = ""
        x = Math.max(4, Math.min(canvas.width - 100, at.x - 6))
        y = Math.max(4, at.y + at.height / 2 - field.height / 2)
        field.text = Workbench.types.countText(place)
        visible = true
        field.forceActiveFocus()
        field.selectAll()
    }
    function finish() {
        refusal = Workbench.types.setCount(path, field.text)
        if (refusal === "")
            close()
    }
    function close() {
        visible = false
        canvas.forceActiveFocus()
    }

    visible: false
    width: field.width
    height: field.height

    TextField {
        id: field
        width: 88
        leftPadding: 20
        invalid: editor.refusal !== ""
        Accessible.name: qsTr("How many")
        onAccepted: editor.finish()
        onTextEdited: editor.refusal = ""
        Keys.onEscapePressed: editor.close()
        onActiveFocusChanged: if (!activeFocus && editor.visible) editor.visible = false
        Label { x: 7; anchors.verticalCenter: parent.verticalCenter; text: "×"; caption: true }
    }
    Rectangle {
        visible: editor.refusal !== ""
        anchors { top: field.bottom; topMargin: 4 }
        width: Math.min(refusalText.implicitWidth, 260) + 16
        height: refusalText.height + 10
        radius: 5
        color: Theme.raised
        border.color: Theme.bad
        Label {
            id: refusalText
            x: 8
            y: 5
            width: 260
            wrapMode: Text.Wrap
            elide: Text.ElideNone
            text: editor.refusal
        }
    }
}
