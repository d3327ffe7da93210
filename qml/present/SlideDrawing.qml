// SPDX-License-Identifier: GPL-3.0-or-later
// The drawing on a page: the camera of one scene moves to that of the next.
import QtQuick
import Clusterwright.App
import Clusterwright.Ui

Rectangle {
    id: frame

    property var scene: ({})
    property string variant
    property bool animated: true
    property real unit: 1

    radius: 8 * unit
    color: Theme.canvas
    border.color: Theme.line
    clip: true

    // Where the camera is to be: everything fitted in has a middle and a width too, so that one can move there.
    readonly property rect bounds: view.bounds
    readonly property real fittedWidth: Math.max(bounds.width, bounds.height * view.width / Math.max(1, view.height), 1) * 1.04
    readonly property bool fits: !(scene.extent > 0)
    readonly property real toX: fits ? bounds.x + bounds.width / 2 : scene.x
    readonly property real toY: fits ? bounds.y + bounds.height / 2 : scene.y
    // Not closer than a small drawing reads best.
    readonly property real toWidth: fits ? Math.max(fittedWidth, view.width / (2.2 * unit)) : scene.extent
    property real atX: 0
    property real atY: 0
    property real atWidth: 1
    property bool placed: false
    property string movingTo

    function go() {
        if (view.width <= 0 || view.height <= 0 || bounds.width <= 0)
            return
        const far = animated && placed && scene.sceneId !== movingTo
        movingTo = scene.sceneId || ""
        flight.stop()
        if (far) {
            flight.fromX = atX; flight.fromY = atY; flight.fromWidth = Math.log(atWidth)
            flight.start()
        } else {
            atX = toX; atY = toY; atWidth = toWidth
        }
        placed = true
    }
    onToXChanged: Qt.callLater(go)
    onToYChanged: Qt.callLater(go)
    onToWidthChanged: Qt.callLater(go)
    onSceneChanged: Qt.callLater(go)
    onVisibleChanged: Qt.callLater(go)

    NumberAnimation {
        id: flight
        target: frame
        property: "way"
        from: 0
        to: 1
        duration: 650
        easing.type: Easing.InOutCubic
        property real fromX
        property real fromY
        property real fromWidth
    }
    property real way: 1
    onWayChanged: {
        if (!flight.running)
            return
        atX = flight.fromX + (toX - flight.fromX) * way
        atY = flight.fromY + (toY - flight.fromY) * way
        atWidth = Math.exp(flight.fromWidth + (Math.log(toWidth) - flight.fromWidth) * way)
    }

    DesignView {
        id: view
        anchors { fill: parent; margins: 6 * frame.unit }
        clip: true
        interactive: false
        variant: frame.variant
        inside: frame.scene.inside || ""
        overlay: frame.scene.overlay || ""
        center: Qt.point(frame.atX, frame.atY)
        // What is inside an assembly the view finds itself.
        extent: frame.placed && !(frame.fits && inside !== "") ? frame.atWidth : 0
        onWidthChanged: Qt.callLater(frame.go)
        onHeightChanged: Qt.callLater(frame.go)
        onBoundsChanged: Qt.callLater(frame.go)
    }
    Label {
        anchors.centerIn: parent
        visible: frame.bounds.width <= 0
        text: qsTr("Nothing is drawn yet.")
        caption: true
        font.pixelSize: Math.round(16 * frame.unit)
    }
}
