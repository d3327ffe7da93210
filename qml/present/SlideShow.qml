// SPDX-License-Identifier: GPL-3.0-or-later
// What a presentation shows, and what its keys do.
import QtQuick
import Clusterwright.App
import Clusterwright.Ui

FocusScope {
    id: root

    property int current: 0
    property bool animated: true ///< figures run and the camera moves
    property bool flipped: false
    property bool black: false
    property bool overview: false
    property bool laserKept: false
    property bool laserHeld: false
    readonly property bool laser: laserKept || laserHeld
    readonly property alias scenes: scenes
    readonly property alias slide: slide
    readonly property int count: scenes.count
    readonly property var scene: scenes.count >= 0 && root.revision >= 0 ? scenes.scene(current) : ({})
    readonly property var next: scenes.count >= 0 && root.revision >= 0 ? scenes.scene(current + 1) : ({})
    property int revision: 0
    readonly property date begun: new Date()

    signal leaveRequested()
    signal notesRequested()
    signal screenRequested()

    function go(index) {
        black = false
        overview = false
        flipped = false
        current = Math.max(0, Math.min(count - 1, index))
    }
    function flip() {
        // Without one of its own, a scene of a variant flips to the base.
        if (scene.flip !== scene.variant)
            flipped = !flipped
    }

    ScenesModel {
        id: scenes
        onDataChanged: root.revision++
        onCountChanged: {
            root.revision++
            if (root.current >= count)
                root.current = Math.max(0, count - 1)
        }
        onChoicesChanged: root.revision++
    }
    Keys.onPressed: event => {
        const digit = event.key - Qt.Key_0
        event.accepted = true
        switch (event.key) {
        case Qt.Key_Right: case Qt.Key_Down: case Qt.Key_PageDown: case Qt.Key_Space: case Qt.Key_Return: case Qt.Key_Enter: case Qt.Key_N:
            overview && (event.key === Qt.Key_Return || event.key === Qt.Key_Enter) ? go(current) : overview ? move(1) : go(current + 1); break
        case Qt.Key_Left: case Qt.Key_Up: case Qt.Key_PageUp: case Qt.Key_Backspace: case Qt.Key_P:
            overview ? move(-1) : go(current - 1); break
        case Qt.Key_Home: go(0); break
        case Qt.Key_End: go(count - 1); break
        case Qt.Key_V: case Qt.Key_F: flip(); break
        case Qt.Key_L: if (!event.isAutoRepeat) laserHeld = true; break
        case Qt.Key_B: case Qt.Key_Period: black = !black; break
        case Qt.Key_O: case Qt.Key_Tab: overview = !overview; break
        case Qt.Key_A: animated = !animated; break
        case Qt.Key_S: notesRequested(); break
        case Qt.Key_D: screenRequested(); break
        case Qt.Key_H: case Qt.Key_Question: help.shown = !help.shown; break
        case Qt.Key_Escape:
            if (black || overview) { black = false; overview = false }
            else leaveRequested()
            break
        case Qt.Key_F5: leaveRequested(); break
        default:
            if (digit >= 1 && digit <= 9 && digit <= count)
                go(digit - 1)
            else
                event.accepted = false
        }
    }
    Keys.onReleased: event => {
        if (event.key === Qt.Key_L && !event.isAutoRepeat) {
            laserHeld = false
            event.accepted = true
        }
    }
    /// In the overview keys only move the mark.
    function move(step) {
        current = Math.max(0, Math.min(count - 1, current + step))
    }

    Slide {
        id: slide
        anchors.fill: parent
        scene: root.scene
        flipped: root.flipped
        animated: root.animated
        number: root.current + 1
        count: root.count
    }
    MouseArea {
        id: mouse
        anchors.fill: parent
        hoverEnabled: true
        acceptedButtons: Qt.LeftButton | Qt.RightButton | Qt.MiddleButton
        cursorShape: root.laser || rest.done ? Qt.BlankCursor : Qt.ArrowCursor
        onPositionChanged: { rest.done = false; rest.restart() }
        // Holding the button points; a click goes on.
        onPressAndHold: event => { if (event.button === Qt.LeftButton) root.laserHeld = true }
        onReleased: event => {
            const pointed = root.laserHeld
            root.laserHeld = false
            if (pointed || root.laserKept)
                return
            if (event.button === Qt.LeftButton)
                root.go(root.current + 1)
            else if (event.button === Qt.RightButton)
                root.go(root.current - 1)
            else
                root.flip()
        }
        onWheel: event => root.go(root.current + (event.angleDelta.y < 0 ? 1 : -1))
    }
    Timer {
        id: rest
        property bool done: false
        interval: 2500
        running: true
        onTriggered: done = true
    }
    Rectangle {
        id: dot
        objectName: "laser"
        visible: root.laser
        x: mouse.mouseX - width / 2
        y: mouse.mouseY - height / 2
        width: 18 * slide.unit; height: width; radius: width / 2
        color: "#ff3b30"
        border.color: "#80ffffff"
        border.width: 2 * slide.unit
        Rectangle { anchors.centerIn: parent; width: parent.width * 2.2; height: width; radius: width / 2; color: "#ff3b30"; opacity: 0.22 }
    }
    Rectangle {
        anchors.fill: parent
        visible: root.overview
        color: Theme.canvas
        GridView {
            id: grid
            anchors { fill: parent; margins: 40 * slide.unit }
            readonly property int columns: root.count > 9 ? 4 : root.count > 4 ? 3 : 2
            cellWidth: Math.floor(width / columns)
            cellHeight: Math.floor(cellWidth * 0.6)
            model: root.overview ? scenes : null
            currentIndex: root.current
            interactive: contentHeight > height
            clip: true
            delegate: Item {
                id: cell
                required property int index
                required property var model
                width: grid.cellWidth
                height: grid.cellHeight
                Rectangle {
                    anchors { fill: parent; margins: 8 * slide.unit }
                    color: "transparent"
                    border.color: cell.index === root.current ? Theme.accent : Theme.line
                    border.width: cell.index === root.current ? 3 * slide.unit : Math.max(1, slide.unit)
                    Slide {
                        anchors { fill: parent; margins: 4 * slide.unit }
                        scene: scenes.scene(cell.index)
                        animated: false
                    }
                    MouseArea { anchors.fill: parent; onClicked: root.go(cell.index) }
                }
            }
        }
    }
    Rectangle { objectName: "black"; anchors.fill: parent; color: "black"; visible: root.black }
    SlideKeys {
        id: help
        unit: slide.unit
        anchors { horizontalCenter: parent.horizontalCenter; bottom: parent.bottom; bottomMargin: 40 * slide.unit }
    }
}
