// SPDX-License-Identifier: GPL-3.0-or-later
// For who speaks: notes of the scene, what comes next, the time. Keys work as in the presentation.
import QtQuick
import QtQuick.Window
import Clusterwright.App
import Clusterwright.Ui

Window {
    id: speaker

    property var show
    property double begun: 0
    property double now: 0

    width: 900
    height: 560
    minimumWidth: 560
    minimumHeight: 360
    title: qsTr("Speaker's window")
    color: Theme.canvas
    onVisibleChanged: if (visible && begun === 0) begun = now = Date.now()
    Timer { running: speaker.visible; repeat: true; interval: 500; onTriggered: speaker.now = Date.now() }

    FocusScope {
        anchors.fill: parent
        focus: true
        Keys.forwardTo: [speaker.show]
        Label {
            id: clock
            anchors { right: parent.right; top: parent.top; margins: 20 }
            readonly property int seconds: Math.max(0, Math.round((speaker.now - speaker.begun) / 1000))
            text: Math.floor(seconds / 60) + ":" + String(seconds % 60).padStart(2, "0")
            strong: true
            font.pixelSize: 28
        }
        Label {
            id: name
            anchors { left: parent.left; right: clock.left; top: parent.top; margins: 20 }
            text: qsTr("%1 / %2  %3").arg(speaker.show.current + 1).arg(speaker.show.count).arg(speaker.show.scene.name || "")
            strong: true
            font.pixelSize: 20
        }
        Flickable {
            anchors { left: parent.left; right: next.left; top: name.bottom; bottom: parent.bottom; margins: 20 }
            contentHeight: words.height
            clip: true
            boundsBehavior: Flickable.StopAtBounds
            Label {
                id: words
                width: parent.width
                text: speaker.show.scene.notes || qsTr("No notes for this scene.")
                caption: !speaker.show.scene.notes
                wrapMode: Text.Wrap
                elide: Text.ElideNone
                font.pixelSize: 18
            }
        }
        Column {
            id: next
            anchors { right: parent.right; top: name.bottom; margins: 20 }
            width: Math.min(380, parent.width * 0.42)
            spacing: 8
            Label { text: speaker.show.current + 1 < speaker.show.count ? qsTr("Next") : qsTr("This is the last scene."); caption: true }
            Rectangle {
                width: parent.width
                height: width * 9 / 16
                visible: speaker.show.current + 1 < speaker.show.count
                color: "transparent"
                border.color: Theme.line
                Slide {
                    anchors { fill: parent; margins: 1 }
                    scene: speaker.visible ? speaker.show.next : ({})
                    animated: false
                }
            }
            Row {
                spacing: 8
                Button { text: qsTr("Previous"); onClicked: speaker.show.go(speaker.show.current - 1) }
                Button { text: qsTr("Next"); kind: "primary"; onClicked: speaker.show.go(speaker.show.current + 1) }
            }
        }
    }
}
