// SPDX-License-Identifier: GPL-3.0-or-later
// Two designs in one view: side by side, one after the other in the same place, or one over the other.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui

FocusScope {
    id: page

    required property var comparison
    property string mode: "beside"
    property bool marks: true
    property bool second: true ///< which of the two is shown while they alternate
    readonly property var designs: comparison.allHeads
    property string firstId: Workbench.variants.baseline
    property string secondId: Workbench.document.activeVariant !== firstId ? Workbench.document.activeVariant : Workbench.variants.beside(firstId, 1)

    function headOf(id) {
        return designs.find(h => h.variantId === id) || designs[0] || {name: "", color: -1}
    }
    function follow(other, center, zoom) {
        other.zoom = zoom
        if (zoom > 0)
            other.center = center
    }
    function union(a, b) {
        if (a.width <= 0 || a.height <= 0)
            return b
        if (b.width <= 0 || b.height <= 0)
            return a
        const x = Math.min(a.x, b.x), y = Math.min(a.y, b.y)
        return Qt.rect(x, y, Math.max(a.x + a.width, b.x + b.width) - x, Math.max(a.y + a.height, b.y + b.height) - y)
    }
    readonly property rect all: union(one.bounds, two.bounds)

    // A variant that is removed while it is shown: the base stands in.
    onDesignsChanged: {
        if (!designs.some(h => h.variantId === firstId))
            firstId = Workbench.variants.baseline
        if (!designs.some(h => h.variantId === secondId))
            secondId = Workbench.variants.beside(firstId, 1)
    }

    Keys.onPressed: event => {
        const step = 60
        const moves = {[Qt.Key_Left]: [step, 0], [Qt.Key_Right]: [-step, 0], [Qt.Key_Up]: [0, step], [Qt.Key_Down]: [0, -step]}
        if (event.key === Qt.Key_Space) {
            flicker.running = false
            page.second = !page.second
        } else if (event.key in moves) {
            one.panBy(Qt.point(moves[event.key][0], moves[event.key][1]))
        } else if (event.key === Qt.Key_Plus || event.key === Qt.Key_Equal) {
            one.zoomBy(1.2, Qt.point(one.width / 2, one.height / 2))
        } else if (event.key === Qt.Key_Minus) {
            one.zoomBy(1 / 1.2, Qt.point(one.width / 2, one.height / 2))
        } else if (event.key === Qt.Key_F || event.key === Qt.Key_0) {
            one.fit()
        } else {
            return
        }
        event.accepted = true
    }

    component Chooser: ComboBox {
        property string chosen
        property var designs: []
        signal picked(string id)
        width: 190
        textRole: "name"
        valueRole: "variantId"
        model: designs
        currentIndex: Math.max(0, designs.findIndex(h => h.variantId === chosen))
        onActivated: picked(currentValue)
    }
    component NameTag: Rectangle {
        id: tag
        property var head: ({name: "", color: -1})
        property real room: 200
        width: Math.min(tagName.implicitWidth + 34, room)
        height: 24
        radius: 12
        color: Theme.panel
        border.color: Theme.line
        Rectangle { x: 9; width: 8; height: 8; radius: 4; color: Theme.seriesColor(tag.head.color + 1); anchors.verticalCenter: parent.verticalCenter }
        Label { id: tagName; x: 23; width: parent.width - 32; anchors.verticalCenter: parent.verticalCenter; text: tag.head.name; strong: true }
    }
    Row {
        id: tools
        spacing: 10
        height: Theme.control
        Chooser { designs: page.designs; chosen: page.firstId; Accessible.name: qsTr("First design"); onPicked: id => page.firstId = id }
        IconButton { iconName: "swap"; hint: qsTr("Change places"); onClicked: { const id = page.firstId; page.firstId = page.secondId; page.secondId = id } }
        Chooser { designs: page.designs; chosen: page.secondId; Accessible.name: qsTr("Second design"); onPicked: id => page.secondId = id }
        Row {
            spacing: 2
            Repeater {
                model: [{id: "beside", text: qsTr("Side by side")}, {id: "flicker", text: qsTr("Alternate")}, {id: "over", text: qsTr("One over the other")}]
                delegate: Tab {
                    required property var modelData
                    objectName: "mode-" + modelData.id
                    implicitHeight: Theme.control
                    text: modelData.text
                    checkable: false
                    checked: page.mode === modelData.id
                    onClicked: page.mode = modelData.id
                }
            }
        }
        CheckBox { text: qsTr("Mark differences"); checked: page.marks; onToggled: page.marks = checked }
        CheckBox {
            visible: page.mode === "flicker"
            text: qsTr("By itself")
            checked: flicker.running
            onToggled: flicker.running = checked
        }
        Label { visible: page.mode === "flicker"; caption: true; text: qsTr("Space changes"); anchors.verticalCenter: parent.verticalCenter }
        Slider {
            id: blend
            visible: page.mode === "over"
            width: 130
            from: 0
            to: 1
            value: 0.6
            anchors.verticalCenter: parent.verticalCenter
            Accessible.name: qsTr("How much of the second design is seen")
        }
    }
    Timer {
        id: flicker
        interval: 800
        repeat: true
        running: page.mode === "flicker"
        onTriggered: page.second = !page.second
    }
    Item {
        id: stage
        anchors { left: parent.left; right: parent.right; top: tools.bottom; topMargin: 8; bottom: parent.bottom }
        readonly property real half: page.mode === "beside" ? (width - 8) / 2 : width

        DesignView {
            id: one
            objectName: "firstDrawing"
            width: stage.half
            height: stage.height
            variant: page.firstId
            against: page.secondId
            visible: page.mode !== "flicker" || !page.second
            fitTo: page.all
            onCameraMoved: (center, zoom) => page.follow(two, center, zoom)
        }
        DesignView {
            id: two
            objectName: "secondDrawing"
            x: page.mode === "beside" ? stage.half + 8 : 0
            width: stage.half
            height: stage.height
            variant: page.secondId
            against: page.firstId
            marks: page.marks
            transparent: page.mode === "over"
            opacity: page.mode === "over" ? blend.value : 1
            visible: page.mode !== "flicker" || page.second
            fitTo: page.all
            onCameraMoved: (center, zoom) => page.follow(one, center, zoom)
        }
        NameTag { x: 10; y: 10; head: page.headOf(page.firstId); room: stage.half - 20; visible: page.mode === "beside" || page.mode === "over" || !page.second }
        NameTag { x: page.mode === "beside" ? two.x + 10 : 10; y: page.mode === "over" ? 40 : 10; head: page.headOf(page.secondId); room: stage.half - 20; visible: page.mode !== "flicker" || page.second }
        DifferenceLegend {
            anchors { right: parent.right; bottom: parent.bottom; margins: 10 }
            visible: page.marks
        }
        Rectangle { visible: page.mode === "beside"; x: stage.half + 3; width: 2; height: parent.height; color: Theme.line }
    }
}
