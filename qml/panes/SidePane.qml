// SPDX-License-Identifier: GPL-3.0-or-later
// Left pane: parts to draw with, or the outline of what is drawn.
import QtQuick
import Clusterwright.App
import Clusterwright.Ui

Rectangle {
    id: pane

    property var window
    property int page: 0

    color: Theme.panel

    Row {
        id: tabs
        x: 8
        y: 4
        Tab { text: qsTr("Parts"); underline: true; checked: pane.page === 0; onClicked: pane.page = 0 }
        Tab { text: qsTr("Outline"); underline: true; checked: pane.page === 1; onClicked: pane.page = 1 }
        Tab { text: qsTr("Layers"); underline: true; checked: pane.page === 2; onClicked: pane.page = 2 }
    }
    Rectangle { anchors { left: parent.left; right: parent.right; top: tabs.bottom; topMargin: 3 } height: 1; color: Theme.line; id: rule }
    PartsList {
        id: parts
        anchors { left: parent.left; right: parent.right; top: rule.bottom; bottom: parent.bottom }
        visible: pane.page === 0
        window: pane.window
    }
    Loader {
        anchors.fill: parts
        active: pane.page === 1
        sourceComponent: OutlineList {}
    }
    Loader {
        anchors.fill: parts
        active: pane.page === 2
        sourceComponent: LayersList {}
    }
    Connections {
        target: pane.window ?? null
        function onLayersRequested() { pane.page = pane.page === 2 ? 0 : 2 }
        function onSearchRequested() {
            pane.page = 0
            parts.focusSearch()
        }
    }
}
