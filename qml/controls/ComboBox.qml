// SPDX-License-Identifier: GPL-3.0-or-later
// One choice out of a list.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.Ui

C.ComboBox {
    id: control

    implicitHeight: Theme.control
    implicitWidth: 120
    leftPadding: 7
    rightPadding: 24
    font.pixelSize: Theme.base
    hoverEnabled: true
    opacity: enabled ? 1 : 0.6

    contentItem: Label {
        text: control.displayText
        font: control.font
    }
    indicator: Icon {
        x: control.width - width - 6
        y: (control.height - height) / 2
        name: "chevron-down"
        size: 12
    }
    background: Rectangle {
        radius: 5
        color: control.hovered ? Theme.hover : Theme.field
        border.color: control.visualFocus || control.popup.visible ? Theme.accent : Theme.line
        FocusRing { target: control }
    }
    delegate: C.ItemDelegate {
        required property int index
        width: ListView.view ? ListView.view.width : control.width
        height: 24
        highlighted: control.highlightedIndex === index
        text: control.textAt(index)
        contentItem: Label {
            text: parent.text
            leftPadding: 2
            font.weight: control.currentIndex === index ? Font.DemiBold : Font.Normal
        }
        background: Rectangle { color: parent.highlighted ? Theme.hover : "transparent"; radius: 4 }
    }
    popup: C.Popup {
        y: control.height + 2
        width: Math.max(control.width, 200)
        margins: 6
        padding: 4
        implicitHeight: Math.min(contentItem.implicitHeight + 8, 280)
        contentItem: RowsView {
            clip: true
            implicitHeight: contentHeight
            model: control.popup.visible ? control.delegateModel : null
            currentIndex: control.highlightedIndex
            C.ScrollBar.vertical: ScrollBar {}
        }
        background: Rectangle { color: Theme.raised; border.color: Theme.line; radius: Theme.radius }
    }
}
