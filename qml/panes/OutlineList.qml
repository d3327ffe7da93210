// SPDX-License-Identifier: GPL-3.0-or-later
// The tree of what is drawn, in step with the selection; rows are dragged into assemblies and renamed in place.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui

RowsView {
    id: list

    readonly property var outline: Workbench.outline
    property int renaming: -1
    property int dragged: -1 ///< row that is on its way
    property int target: -1  ///< row it would go into; −1 is the canvas
    property bool mayDrop: false
    property bool ownSelection: false ///< the selection changes from here

    function activate(row, add) {
        ownSelection = true
        outline.activate(row, add)
        ownSelection = false
    }
    function follow() {
        if (ownSelection || dragged >= 0)
            return
        const row = outline.currentRow()
        if (row >= 0) {
            currentIndex = row
            positionViewAtIndex(row, ListView.Contain)
        }
    }
    /// Where a drag at `y` (of the view) goes: into the row under it, or into the assembly that holds it.
    function aim(y) {
        let row = indexAt(10, contentY + y)
        const depth = row >= 0 ? outline.get(row, "depth") : -1
        if (row >= 0 && !outline.get(row, "holds")) {
            let up = row
            while (up >= 0 && (outline.get(up, "depth") >= depth || !outline.get(up, "holds")))
                --up
            row = up
        }
        target = row
        mayDrop = outline.canMove(dragged, row)
    }

    clip: true
    topMargin: 6
    bottomMargin: 10
    model: outline
    boundsBehavior: Flickable.StopAtBounds
    interactive: dragged < 0
    activeFocusOnTab: true
    keyNavigationEnabled: true
    Accessible.role: Accessible.Tree
    Accessible.name: qsTr("Outline")
    C.ScrollBar.vertical: ScrollBar {}
    Component.onCompleted: follow()
    Connections {
        target: Workbench.selection
        function onChanged() { list.follow() }
    }
    Keys.onPressed: event => {
        event.accepted = true
        if (event.key === Qt.Key_Return || event.key === Qt.Key_Enter)
            activate(currentIndex, false)
        else if (event.key === Qt.Key_Space)
            activate(currentIndex, true)
        else if (event.key === Qt.Key_Right)
            outline.setExpanded(currentIndex, true)
        else if (event.key === Qt.Key_Left)
            outline.setExpanded(currentIndex, false)
        else if (event.key === Qt.Key_F2)
            renaming = currentIndex
        else
            event.accepted = false
    }

    delegate: Item {
        id: row
        required property var model
        required property int index
        readonly property bool isTarget: list.dragged >= 0 && list.mayDrop && list.target === index
        width: ListView.view.width
        height: 26
        opacity: list.dragged >= 0 && (list.dragged === index || (model.selected && list.outline.get(list.dragged, "selected"))) ? 0.5 : 1
        Accessible.role: Accessible.TreeItem
        Accessible.name: model.name
        Accessible.description: model.subtitle

        Rectangle {
            anchors { fill: parent; leftMargin: 6; rightMargin: 6; topMargin: 1; bottomMargin: 1 }
            radius: 5
            color: row.isTarget ? Theme.tint(Theme.good, 0.25) : row.model.selected ? Theme.tint(Theme.accent, 0.22) : mouse.containsMouse ? Theme.hover : "transparent"
            border.color: row.isTarget ? Theme.good : Theme.accent
            border.width: row.isTarget || (list.activeFocus && row.ListView.isCurrentItem) ? 1 : 0
        }
        MouseArea {
            id: mouse
            anchors.fill: parent
            hoverEnabled: true
            preventStealing: true
            property real startY: 0
            onPressed: event => {
                startY = event.y
                list.forceActiveFocus()
                list.renaming = -1
            }
            onPositionChanged: event => {
                if (!pressed)
                    return
                if (list.dragged < 0) {
                    if (Math.abs(event.y - startY) < 6 || row.model.inType)
                        return
                    list.dragged = row.index
                }
                const y = mapToItem(list, event.x, event.y).y
                list.aim(y)
                scroll.step = y < 20 ? -8 : y > list.height - 20 ? 8 : 0
            }
            onReleased: event => {
                scroll.step = 0
                if (list.dragged >= 0) {
                    const from = list.dragged, to = list.target, may = list.mayDrop
                    list.dragged = -1
                    if (may)
                        list.outline.move(from, to)
                    return
                }
                if (!containsMouse)
                    return
                if (event.modifiers & Qt.ShiftModifier && list.currentIndex >= 0) {
                    list.ownSelection = true
                    list.outline.activateRange(list.currentIndex, row.index)
                    list.ownSelection = false
                    return
                }
                list.currentIndex = row.index
                list.activate(row.index, (event.modifiers & Qt.ControlModifier) !== 0)
            }
            onCanceled: {
                scroll.step = 0
                list.dragged = -1
            }
            onDoubleClicked: list.outline.centre(row.index)
        }
        IconButton {
            x: 6 + row.model.depth * 14
            width: 18
            height: 18
            anchors.verticalCenter: parent.verticalCenter
            visible: row.model.expandable
            iconName: row.model.expanded ? "chevron-down" : "chevron-right"
            iconSize: 11
            focusPolicy: Qt.NoFocus
            hint: row.model.expanded ? qsTr("Collapse") : qsTr("Expand")
            onClicked: list.outline.toggle(row.index)
        }
        Rectangle {
            id: dot
            x: 28 + row.model.depth * 14
            anchors.verticalCenter: parent.verticalCenter
            width: 8; height: 8; radius: 2
            color: Theme.kindColor(row.model.kindColor)
        }
        Label {
            id: nameText
            anchors { left: dot.right; leftMargin: 8; verticalCenter: parent.verticalCenter }
            text: row.model.name
            width: Math.min(implicitWidth, row.width - x - times.implicitWidth - 40)
            visible: list.renaming !== row.index
        }
        Label {
            id: times
            anchors { left: nameText.right; leftMargin: row.model.itemCount > 1 ? 6 : 0; verticalCenter: parent.verticalCenter }
            text: row.model.itemCount > 1 ? "×" + row.model.itemCount : ""
            caption: true
            visible: list.renaming !== row.index
        }
        Label {
            anchors { left: times.right; leftMargin: 8; right: lock.left; rightMargin: 4; verticalCenter: parent.verticalCenter }
            text: row.model.subtitle
            caption: true
            font.pixelSize: Theme.small
            visible: list.renaming !== row.index
        }
        IconButton {
            id: lock
            anchors { right: parent.right; rightMargin: 9; verticalCenter: parent.verticalCenter }
            width: 18
            height: 18
            iconSize: 11
            focusPolicy: Qt.NoFocus
            visible: row.model.locked || mouse.containsMouse || hovered
            iconName: row.model.locked ? "lock" : "unlock"
            hint: row.model.locked ? qsTr("Unlock") : qsTr("Lock in its place")
            onClicked: list.outline.setLocked(row.index, !row.model.locked)
        }
        Loader {
            anchors { left: dot.right; leftMargin: 3; right: parent.right; rightMargin: 8; verticalCenter: parent.verticalCenter }
            active: list.renaming === row.index
            sourceComponent: TextField {
                height: 22
                text: row.model.ownName || row.model.name || ""
                Accessible.name: qsTr("Name")
                Component.onCompleted: {
                    forceActiveFocus()
                    selectAll()
                }
                function finish(keep) {
                    if (list.renaming !== row.index)
                        return
                    list.renaming = -1
                    if (keep && text !== row.model.name)
                        list.outline.rename(row.index, text)
                    list.forceActiveFocus()
                }
                onAccepted: finish(true)
                onActiveFocusChanged: if (!activeFocus) finish(true)
                Keys.onEscapePressed: finish(false)
            }
        }
    }
    Timer {
        id: scroll
        property real step: 0
        interval: 16
        repeat: true
        running: step !== 0
        onTriggered: list.contentY = Math.max(-list.topMargin, Math.min(list.contentHeight - list.height + list.bottomMargin, list.contentY + step))
    }
    Label {
        visible: list.count === 0
        x: 14
        y: 14
        width: list.width - 28
        caption: true
        wrapMode: Text.Wrap
        text: qsTr("Nothing is drawn yet. Drag a part onto the canvas.")
    }
}
