// SPDX-License-Identifier: GPL-3.0-or-later
// Several lines of text that are taken when the field is left; Esc restores, Ctrl+Enter takes them at once.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.Ui

C.TextArea {
    id: area

    property string value
    property bool invalid: false
    signal taken(string text)

    text: value
    /// All of a long text is shown while somebody writes in it.
    implicitHeight: Math.max(Theme.control, activeFocus ? Math.max(56, contentHeight + 12) : Math.min(contentHeight, 4 * metrics.lineSpacing) + 10)
    FontMetrics { id: metrics; font: area.font }
    clip: true
    leftPadding: 7
    rightPadding: 7
    topPadding: 5
    bottomPadding: 5
    wrapMode: TextEdit.Wrap
    font.pixelSize: Theme.base
    color: Theme.text
    placeholderTextColor: Theme.dim
    selectionColor: Theme.accent
    selectedTextColor: Theme.accentInk
    selectByMouse: true
    KeyNavigation.priority: KeyNavigation.BeforeItem

    background: Rectangle {
        radius: 5
        color: Theme.field
        border.color: area.invalid ? Theme.bad : area.activeFocus ? Theme.accent : Theme.line
    }
    function commit() {
        if (text !== value)
            taken(text)
    }
    function restore() { text = Qt.binding(() => value) }
    onValueChanged: if (!activeFocus) restore()
    onActiveFocusChanged: if (!activeFocus) commit()
    Keys.onEscapePressed: event => {
        event.accepted = text !== value
        restore()
    }
    Keys.onPressed: event => {
        if ((event.key === Qt.Key_Return || event.key === Qt.Key_Enter) && event.modifiers & Qt.ControlModifier) {
            commit()
            event.accepted = true
        } else if (event.key === Qt.Key_Tab || event.key === Qt.Key_Backtab) { // a tab leads on, as in all other fields
            const next = area.nextItemInFocusChain(event.key === Qt.Key_Tab)
            if (next)
                next.forceActiveFocus(Qt.TabFocusReason)
            event.accepted = true
        }
    }
}
