// SPDX-License-Identifier: GPL-3.0-or-later
// The searchable catalogue; entries are dragged onto the canvas or placed by a double click or Enter.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui

Item {
    id: parts

    property var window
    property var closed: [] ///< sections that are folded away; a search looks into all

    function focusSearch() {
        search.forceActiveFocus()
        search.selectAll()
    }
    function isClosed(section) {
        return closed.includes(section) && Workbench.palette.filter === ""
    }
    function toggle(section) {
        closed = closed.includes(section) ? closed.filter(s => s !== section) : closed.concat([section])
    }
    function place(id) {
        const canvas = parts.window.canvas
        if (id === "" || !canvas)
            return
        const at = canvas.toScope(canvas.toScene(Qt.point(canvas.width / 2, canvas.height / 2)))
        Workbench.insertFromPalette(id, at.x, at.y, canvas.scope)
        canvas.forceActiveFocus()
    }

    function showMenu(entry) {
        menu.partId = entry.partId
        menu.editable = !entry.isSystem
        menu.own = entry.own
        menu.popup()
    }
    function edit(id, asCopy) {
        if (Workbench.partEditor.openCatalogue(id, asCopy))
            parts.window.openDialog("PartEditor")
    }

    Menu {
        id: menu
        property string partId
        property bool editable
        property bool own
        MenuItem { text: qsTr("Place in the design"); onTriggered: parts.place(menu.partId) }
        MenuItem { text: qsTr("Edit…"); visible: menu.own && menu.editable; onTriggered: parts.edit(menu.partId, false) }
        MenuItem { text: qsTr("Duplicate and edit…"); enabled: menu.editable; onTriggered: parts.edit(menu.partId, true) }
        MenuItem { text: qsTr("Remove from my parts"); visible: menu.own && menu.editable; onTriggered: Workbench.forgetPart(menu.partId) }
        MenuItem { text: qsTr("Remove from my types"); visible: menu.own && !menu.editable; onTriggered: Workbench.types.forgetMine(menu.partId) }
    }
    TextField {
        id: search
        anchors { left: parent.left; right: parent.right; top: parent.top; margins: 10 }
        placeholderText: qsTr("Search %1 parts…").arg(Workbench.palette.total)
        suffix: activeFocus ? "" : "/"
        Accessible.name: qsTr("Search parts")
        onTextChanged: Workbench.palette.filter = text
        onAccepted: {
            parts.place(Workbench.palette.best())
            text = ""
        }
        Keys.onEscapePressed: {
            text = ""
            if (parts.window.canvas)
                parts.window.canvas.forceActiveFocus()
        }
        Keys.onDownPressed: list.forceActiveFocus()
    }
    ListView {
        id: list
        anchors { left: parent.left; right: parent.right; top: search.bottom; bottom: parent.bottom; topMargin: 6 }
        clip: true
        model: Workbench.palette
        boundsBehavior: Flickable.StopAtBounds
        keyNavigationEnabled: true
        activeFocusOnTab: true
        bottomMargin: 10
        C.ScrollBar.vertical: ScrollBar {}
        Keys.onReturnPressed: if (currentIndex >= 0) parts.place(Workbench.palette.get(currentIndex, "partId"))
        Keys.onMenuPressed: if (currentIndex >= 0) parts.showMenu({partId: model.get(currentIndex, "partId"), isSystem: model.get(currentIndex, "isSystem"), own: model.get(currentIndex, "own")})
        section.property: "section"
        section.delegate: C.AbstractButton {
            id: heading
            required property string section
            width: ListView.view.width
            height: 28
            hoverEnabled: true
            focusPolicy: Qt.TabFocus
            Accessible.name: section
            Accessible.description: parts.isClosed(section) ? qsTr("closed") : qsTr("open")
            onClicked: parts.toggle(section)
            contentItem: Item {
                Icon {
                    x: 10
                    anchors.verticalCenter: headingLabel.verticalCenter
                    size: 10
                    name: parts.isClosed(heading.section) ? "chevron-right" : "chevron-down"
                    color: heading.hovered ? Theme.text : Theme.dim
                }
                SectionLabel { id: headingLabel; x: 24; anchors { bottom: parent.bottom; bottomMargin: 4 } text: heading.section }
            }
            background: Item { FocusRing { target: heading } }
        }
        delegate: Item {
            id: entry
            required property var model
            required property int index
            width: ListView.view.width
            readonly property bool folded: parts.isClosed(model.section)
            height: folded ? 0 : 36
            visible: !folded
            Accessible.role: Accessible.ListItem
            Accessible.name: model.name + ", " + model.subtitle

            Rectangle {
                anchors { fill: parent; leftMargin: 6; rightMargin: 6 }
                radius: Theme.radius
                color: mouse.containsMouse || (list.activeFocus && entry.ListView.isCurrentItem) ? Theme.hover : "transparent"
                border.color: Theme.accent
                border.width: list.activeFocus && entry.ListView.isCurrentItem ? 1 : 0
            }
            Item {
                id: ghost
                width: entry.width
                height: entry.height
                Drag.dragType: Drag.Automatic
                Drag.supportedActions: Qt.CopyAction
                Drag.mimeData: ({"application/x-clusterwright-part": entry.model.partId})
                Drag.hotSpot: Qt.point(24, 18)
                Rectangle {
                    x: 12
                    anchors.verticalCenter: parent.verticalCenter
                    width: 20; height: 20
                    radius: entry.model.isSystem ? 5 : 4
                    color: Theme.tint(Theme.kindColor(entry.model.kindColor), 0.18)
                    border.color: Theme.kindColor(entry.model.kindColor)
                    Icon { anchors.centerIn: parent; size: 13; name: entry.model.isSystem ? "system" : Theme.kindIcon(entry.model.kindColor); color: Theme.kindColor(entry.model.kindColor) }
                }
                Column {
                    anchors { left: parent.left; leftMargin: 42; right: parent.right; rightMargin: 10; verticalCenter: parent.verticalCenter }
                    spacing: 1
                    Label { text: entry.model.name; width: parent.width }
                    Label { text: entry.model.subtitle; width: parent.width; caption: true; font.pixelSize: Theme.small }
                }
            }
            MouseArea {
                id: mouse
                anchors.fill: parent
                acceptedButtons: Qt.LeftButton | Qt.RightButton
                onClicked: event => { if (event.button === Qt.RightButton) parts.showMenu(entry.model) }
                hoverEnabled: true
                preventStealing: true
                property point start
                property bool dragged: false
                onPositionChanged: event => {
                    if (!(pressedButtons & Qt.LeftButton) || dragged || Math.abs(event.x - start.x) + Math.abs(event.y - start.y) < 8)
                        return
                    dragged = true
                    // Set by hand: a binding would loop, as the drag ends inside this call.
                    ghost.Drag.active = true
                    ghost.Drag.active = false
                }
                onPressed: event => {
                    dragged = false
                    start = Qt.point(event.x, event.y)
                    list.currentIndex = entry.index
                    if (event.button === Qt.RightButton)
                        return
                    ghost.grabToImage(image => { ghost.Drag.imageSource = image.url })
                }
                onDoubleClicked: event => { if (event.button === Qt.LeftButton) parts.place(entry.model.partId) }
            }
            ToolTip {
                text: entry.model.fullName + "\n" + entry.model.subtitle
                visible: mouse.containsMouse && !mouse.pressed
                delay: 900
            }
        }
        Label {
            visible: list.count === 0
            x: 14
            y: 10
            width: list.width - 28
            caption: true
            wrapMode: Text.Wrap
            text: search.text === "" ? qsTr("The catalogue is empty.") : qsTr("Nothing matches “%1”.").arg(search.text)
        }
    }
}
