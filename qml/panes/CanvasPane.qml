// SPDX-License-Identifier: GPL-3.0-or-later
// The canvas with what floats on it: tools, minimap, breadcrumb, hint.
import QtQuick
import QtQml
import Clusterwright.App
import Clusterwright.Ui

Item {
    id: pane

    property var window
    readonly property alias canvas: clusterCanvas
    property string said: "" ///< what the canvas has to say at the moment

    Rectangle { anchors.fill: parent; color: Theme.canvas }
    ClusterCanvas {
        id: clusterCanvas
        anchors.fill: parent
        clip: true
        focus: true
        activeFocusOnTab: true
        document: Workbench.document
        selection: Workbench.selection
        evaluation: Workbench.evaluation
        theme: Theme.dark ? "dark" : "light"
        coveredBelow: pane.height - hintLabel.y + 6
        onHint: text => pane.said = text
        onFailed: message => pane.window.notify(message, "bad")
        onPartDropped: (id, at, parentPath, link) => {
            if (id.startsWith("generate:"))
                pane.window.openGenerator(id, at)
            else
                Workbench.addFromPalette(id, at.x, at.y, parentPath, link)
        }
        onConnectionDrawn: (from, to) => {
            const made = Workbench.connectPlaces(from, to)
            if (made !== "")
                connectionOpened(made, placeOfConnection(made))
        }
        onConnectionOpened: (pointer, at) => {
            if (Workbench.connection.openConnection(pointer))
                connectionPopover.openAt(at)
        }
        onPoolDrawn: places => {
            Workbench.selection.select(places, [])
            pane.window.openDialog("PoolDialog")
        }
        onCountEditRequested: (path, at) => countEditor.edit(path, at)
        onMenuRequested: at => contextMenu.popup(clusterCanvas, at.x, at.y)
        Component.onCompleted: forceActiveFocus()
        Accessible.role: Accessible.Canvas
        Accessible.name: qsTr("Drawing of the cluster")
    }
    ConnectionPopover {
        id: connectionPopover
        parent: pane
        canvas: clusterCanvas
    }
    Item {
        x: clusterCanvas.tipAt.x
        y: clusterCanvas.tipAt.y
        ToolTip { text: clusterCanvas.tip; visible: clusterCanvas.tip !== "" && pointer.hovered && !contextMenu.visible }
    }
    DropArea {
        anchors.fill: parent
        keys: ["application/x-clusterwright-part"]
        onPositionChanged: drag => {
            Workbench.insertPoint = clusterCanvas.toScene(Qt.point(drag.x, drag.y))
            clusterCanvas.hoverPart(drag.getDataAsString("application/x-clusterwright-part"), drag.x, drag.y)
        }
        onExited: clusterCanvas.hoverPart("", 0, 0)
        onDropped: drop => {
            clusterCanvas.dropPart(drop.getDataAsString("application/x-clusterwright-part"), drop.x, drop.y)
            drop.accept(Qt.CopyAction)
            clusterCanvas.forceActiveFocus()
        }
    }
    HoverHandler {
        id: pointer
        onPointChanged: Workbench.insertPoint = clusterCanvas.toScene(point.position)
    }
    CommandMenu {
        id: contextMenu
        ids: Workbench.actions.contextMenu()
        commands: pane.window ? pane.window.commands : null
        Instantiator {
            model: Workbench.actions.contextSubmenus()
            delegate: CommandMenu {
                required property string modelData
                title: Workbench.actions.revision >= 0 ? Workbench.actions.sectionText(modelData) : ""
                ids: Workbench.actions.contextSubmenu(modelData)
                commands: contextMenu.commands
            }
            onObjectAdded: (index, object) => contextMenu.insertMenu(contextMenu.ids.length + index, object)
            onObjectRemoved: (index, object) => contextMenu.removeMenu(object)
        }
    }
    Breadcrumb {
        x: 14
        y: 12
        canvas: clusterCanvas
        maximumWidth: pane.width - 28
    }
    VariantNotes {
        anchors { right: parent.right; top: parent.top; margins: 12 }
        canvas: clusterCanvas
        window: pane.window
    }
    CountEditor {
        id: countEditor
        canvas: clusterCanvas
    }
    Column {
        anchors.centerIn: parent
        visible: Workbench.outline.count === 0
        spacing: 8
        Icon { name: "assembly"; size: 34; anchors.horizontalCenter: parent.horizontalCenter }
        Label { text: qsTr("Drag a part here, or press / and type its name"); font.pixelSize: 13; anchors.horizontalCenter: parent.horizontalCenter }
        Label { text: qsTr("Then select accelerators, make a pool of them and choose its model"); caption: true; anchors.horizontalCenter: parent.horizontalCenter }
    }
    NoteEditor {
        anchors.fill: parent
        canvas: clusterCanvas
    }
    FindBar {
        id: findBar
        canvas: clusterCanvas
        anchors { horizontalCenter: parent.horizontalCenter; top: parent.top; topMargin: 12 }
        width: Math.min(380, pane.width - 40)
    }
    Connections {
        target: pane.window ?? null
        function onFindRequested() { findBar.open() }
    }
    ToolBar {
        id: tools
        canvas: clusterCanvas
        window: pane.window
        room: pane.width - 28
        anchors { left: parent.left; bottom: parent.bottom; margins: 14 }
    }
    Label {
        id: hintLabel
        anchors { left: tools.left; right: parent.right; bottom: tools.top; bottomMargin: 8; rightMargin: 180; leftMargin: 4 }
        caption: true
        text: pane.said !== "" ? pane.said : clusterCanvas.toolHint
    }
    Rectangle {
        anchors { right: parent.right; bottom: parent.bottom; margins: 14 }
        width: pane.width < 700 ? 112 : 150
        height: pane.width < 700 ? 68 : 90
        visible: pane.height > 260 && pane.width > tools.width + width + 50
        // What lies below can be seen until the map is wanted.
        opacity: map.overContent && !mapHover.hovered ? 0.3 : 1
        Behavior on opacity { NumberAnimation { duration: 120 } }
        HoverHandler { id: mapHover }
        radius: 7
        color: Theme.panel
        border.color: Theme.line
        CanvasMiniMap {
            id: map
            anchors { fill: parent; margins: 4 }
            canvas: clusterCanvas
        }
    }
    QuickInsertPopup { id: quickInsert; window: pane.window; canvas: clusterCanvas }
    Connections {
        target: pane.window ?? null
        function onQuickInsertRequested() { quickInsert.show() }
    }
    Connections {
        target: Workbench.document
        function onOpened() { Qt.callLater(clusterCanvas.forceActiveFocus) }
    }
}
