// SPDX-License-Identifier: GPL-3.0-or-later
// The quick insert at the cursor: a few letters and Enter place a part joined to what is selected.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui

C.Popup {
    id: popup

    property var window
    property var canvas
    property point at ///< canvas units
    readonly property var source: Workbench.quickInsert

    function show() {
        source.open()
        field.text = ""
        const cursor = canvas.toScreen(Workbench.insertPoint)
        const inside = cursor.x > 0 && cursor.y > 0 && cursor.x < canvas.width && cursor.y < canvas.height
        const clear = canvas.clearArea()
        // Not under the tool bar, where the cursor may be.
        const beside = inside ? Qt.point(Math.max(clear.left, Math.min(cursor.x, clear.right)), Math.max(clear.top, Math.min(cursor.y, clear.bottom)))
                              : Qt.point(canvas.width / 2, canvas.height / 2)
        at = canvas.toScene(beside)
        x = Math.max(8, Math.min(beside.x + 12, canvas.width - width - 8))
        y = Math.max(8, Math.min(beside.y + 12, canvas.height - 320))
        open()
        field.forceActiveFocus()
        list.currentIndex = 0
    }
    function insertRow(row) {
        const place = source.insert(row, at, canvas.scope)
        if (place === "" && list.count === 0)
            return
        close()
        canvas.forceActiveFocus()
        if (place.startsWith("generate:"))
            window.openGenerator(place, at)
        else
            canvas.reveal(place)
    }

    width: 320
    padding: 6
    modal: false
    focus: true
    closePolicy: C.Popup.CloseOnEscape | C.Popup.CloseOnPressOutside
    onClosed: if (canvas) canvas.forceActiveFocus()
    background: Rectangle { color: Theme.raised; border.color: Theme.line; radius: 9 }

    contentItem: Column {
        spacing: 4
        TextField {
            id: field
            width: parent.width
            height: 30
            font.pixelSize: 13
            placeholderText: qsTr("Insert a part…")
            Accessible.name: placeholderText
            onTextChanged: {
                popup.source.filter = text
                list.currentIndex = 0
            }
            onAccepted: popup.insertRow(list.currentIndex)
            Keys.onDownPressed: list.incrementCurrentIndex()
            Keys.onUpPressed: list.decrementCurrentIndex()
        }
        RowsView {
            id: list
            width: parent.width
            height: contentHeight
            interactive: false
            model: popup.source
            delegate: Item {
                id: row
                required property var model
                required property int index
                width: ListView.view.width
                height: 34
                Accessible.role: Accessible.ListItem
                Accessible.name: model.name + ", " + model.subtitle + (model.link !== "" ? ", " + model.link : "")
                Rectangle { anchors.fill: parent; radius: 5; color: row.ListView.isCurrentItem ? Theme.hover : "transparent" }
                Rectangle {
                    id: mark
                    x: 8
                    anchors.verticalCenter: parent.verticalCenter
                    width: 18; height: 18; radius: 4
                    color: Theme.tint(Theme.kindColor(row.model.kindColor), 0.18)
                    border.color: Theme.kindColor(row.model.kindColor)
                    Icon { anchors.centerIn: parent; size: 12; name: row.model.isSystem ? "system" : Theme.kindIcon(row.model.kindColor); color: Theme.kindColor(row.model.kindColor) }
                }
                Column {
                    anchors { left: mark.right; leftMargin: 8; right: joins.left; rightMargin: 6; verticalCenter: parent.verticalCenter }
                    Label { text: row.model.name; width: parent.width }
                    Label { text: row.model.subtitle; width: parent.width; caption: true; font.pixelSize: Theme.small }
                }
                Pill {
                    id: joins
                    anchors { right: parent.right; rightMargin: 8; verticalCenter: parent.verticalCenter }
                    visible: row.model.link !== ""
                    width: visible ? Math.min(implicitWidth, 120) : 0
                    clip: true
                    text: row.model.link
                    hue: Theme.good
                }
                HoverHandler { onHoveredChanged: if (hovered) list.currentIndex = row.index }
                TapHandler { onTapped: popup.insertRow(row.index) }
            }
        }
        Label {
            x: 8
            width: parent.width - 16
            visible: text !== ""
            caption: true
            font.pixelSize: Theme.small
            text: list.count === 0 ? (field.text === "" ? qsTr("Type a name: h200, cx7, sn5600, dgx…") : qsTr("Nothing matches “%1”.").arg(field.text))
                : popup.source.target !== "" ? qsTr("Enter places it beside %1 and joins the two").arg(popup.source.target)
                : qsTr("Enter places it here")
        }
    }
}
