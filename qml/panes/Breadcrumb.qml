// SPDX-License-Identifier: GPL-3.0-or-later
// Where on the canvas one is: the way in, and what an edit there changes.
import QtQuick
import Clusterwright.App
import Clusterwright.Ui

Rectangle {
    id: crumb

    property var canvas
    property real maximumWidth: 800
    property int stamp: 0 ///< the design changed: names and counts are read again
    readonly property string scope: canvas ? canvas.scope : ""
    readonly property var way: stamp >= 0 && scope !== "" ? Workbench.types.crumbs(scope) : []
    readonly property string editing: stamp >= 0 && scope !== "" ? Workbench.types.editing(scope) : ""
    readonly property bool shared: stamp >= 0 && scope !== "" && Workbench.types.isShared(scope)

    visible: scope !== ""
    width: Math.min(content.implicitWidth + 16, maximumWidth)
    height: 30
    radius: 8
    color: Theme.panel
    border.color: editing !== "" ? Theme.accent : Theme.line
    clip: true

    Connections {
        target: Workbench.document
        function onDesignChanged() { crumb.stamp += 1 }
    }
    Row {
        id: content
        anchors { left: parent.left; leftMargin: 8; verticalCenter: parent.verticalCenter }
        spacing: 2
        Button { kind: "quiet"; text: qsTr("Whole design"); height: 22; onClicked: crumb.canvas.scope = "" }
        Repeater {
            model: crumb.way
            delegate: Row {
                required property var modelData
                Icon { name: "chevron-right"; size: 12; anchors.verticalCenter: parent.verticalCenter }
                Button {
                    kind: "quiet"
                    height: 22
                    text: modelData.text
                    onClicked: crumb.canvas.scope = modelData.path
                }
            }
        }
        Item { width: 8; height: 1; visible: crumb.editing !== "" }
        Label {
            visible: crumb.editing !== ""
            anchors.verticalCenter: parent.verticalCenter
            text: crumb.editing
            color: Theme.accent
        }
        Item { width: 6; height: 1; visible: crumb.shared }
        Button {
            visible: crumb.shared
            height: 22
            text: qsTr("Make this one its own type")
            onClicked: Workbench.types.makeOwn(crumb.scope)
        }
    }
}
