// SPDX-License-Identifier: GPL-3.0-or-later
// One line of input with an optional unit or provenance on its right.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.Ui

C.TextField {
    id: control

    property string suffix
    property bool invalid: false

    implicitHeight: Theme.control
    implicitWidth: 120
    leftPadding: 7
    rightPadding: suffixLabel.width > 0 ? suffixLabel.width + 12 : 7
    topPadding: 0
    bottomPadding: 0
    font.pixelSize: Theme.base
    color: Theme.text
    placeholderTextColor: Theme.dim
    selectionColor: Theme.accent
    selectedTextColor: Theme.accentInk
    selectByMouse: true
    verticalAlignment: TextInput.AlignVCenter
    opacity: enabled ? 1 : 0.6
    // A long text shows its beginning while nobody types.
    onTextChanged: if (!activeFocus) cursorPosition = 0
    onActiveFocusChanged: if (!activeFocus) cursorPosition = 0

    background: Rectangle {
        radius: 5
        color: Theme.field
        border.color: control.invalid ? Theme.bad : control.activeFocus ? Theme.accent : Theme.line
        border.width: 1
        Label {
            id: suffixLabel
            anchors { right: parent.right; rightMargin: 7; verticalCenter: parent.verticalCenter }
            text: control.suffix
            caption: true
            font.pixelSize: Theme.small
            // The value comes first; a stump of a remark says nothing.
            readonly property real room: control.width - control.contentWidth - 26
            width: room < Math.min(implicitWidth, 30) ? 0 : Math.min(implicitWidth, room)
        }
    }
}
