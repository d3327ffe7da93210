// SPDX-License-Identifier: GPL-3.0-or-later
// The steps of a session graph as boxes, their ways as curves. Boxes are dragged; a drag from a box's right edge draws a way.
import QtQuick
import QtQuick.Controls.Basic as C
import Clusterwright.App
import Clusterwright.Ui

Rectangle {
    id: pane

    property var sessions
    readonly property int boxWidth: 156
    readonly property int boxHeight: 50
    readonly property var byId: {
        const map = {}
        for (const s of sessions.steps)
            map[s.id] = s.id === dragged ? Object.assign({}, s, {x: Math.max(0, s.x + dragBy.x), y: Math.max(0, s.y + dragBy.y)}) : s
        return map
    }
    /// While a box is dragged: which, and how far. The design hears of it when it is let go.
    property string dragged: ""
    property point dragBy
    /// Boxes are made anew when the graph changes: this one gets the focus back.
    property string refocus: ""
    function move(step, x, y) {
        refocus = step
        sessions.moveStep(step, x, y)
    }
    /// The end of a drag. The box that called this is gone when it returns.
    function drop(step, x, y) {
        move(step, x, y)
        sessions.endGesture()
    }
    /// While a way is drawn: from which step, and where it is.
    property string drawing: ""
    property point tip

    function kindColor(kind) {
        switch (kind) {
        case "model": return Theme.accelerator
        case "tool": return Theme.cpu
        case "retrieve": return Theme.memory
        case "wait": return Theme.network
        case "session": return Theme.link
        default: return Theme.system
        }
    }
    function kindIcon(kind) {
        switch (kind) {
        case "model": return "accelerator"
        case "tool": return "cpu"
        case "retrieve": return "memory"
        case "wait": return "clock"
        case "session": return "group"
        default: return "connect"
        }
    }
    /// A place in view where no box is.
    function freePlace() {
        for (let y = flick.contentY + 30; ; y += 80)
            for (let x = flick.contentX + 30; x < flick.contentX + Math.max(220, flick.width - boxWidth); x += 190)
                if (!sessions.steps.some(s => Math.abs(s.x - x) < 170 && Math.abs(s.y - y) < 66))
                    return Qt.point(x, y)
    }
    function stepAt(x, y) {
        for (const s of sessions.steps)
            if (x >= s.x - 6 && x <= s.x + boxWidth + 6 && y >= s.y - 6 && y <= s.y + boxHeight + 6)
                return s.id
        return ""
    }
    /// Ends and control points of the curve of a way; one to the end of the session is short.
    function curve(from, to) {
        const x1 = from.x + boxWidth, y1 = from.y + boxHeight / 2
        if (!to)
            return {x1, y1, c1x: x1 + 14, c1y: y1, c2x: x1 + 14, c2y: y1 + 34, x2: x1 + 26, y2: y1 + 34}
        if (to.id === from.id) {
            return {x1, y1: y1 - 8, c1x: x1 + 50, c1y: from.y - 44, c2x: from.x - 50, c2y: from.y - 44, x2: from.x, y2: from.y + boxHeight / 2 - 8}
        }
        const x2 = to.x, y2 = to.y + boxHeight / 2
        const back = x2 < x1 + 10
        const reach = back ? 60 + Math.min(60, (x1 - x2) / 6) : Math.max(24, (x2 - x1) / 2)
        // Ways that lead back pass below or above the boxes, so that they do not lie on those that lead on.
        const bow = back ? (Math.abs(y2 - y1) < 30 ? boxHeight + 26 : 0) : 0
        return {x1, y1, c1x: x1 + reach, c1y: y1 + bow, c2x: x2 - reach, c2y: y2 + bow, x2, y2}
    }
    function middle(c) {
        return Qt.point((c.x1 + 3 * c.c1x + 3 * c.c2x + c.x2) / 8, (c.y1 + 3 * c.c1y + 3 * c.c2y + c.y2) / 8)
    }

    color: Theme.canvas
    border.color: Theme.line
    radius: Theme.radius
    clip: true

    Flickable {
        id: flick
        anchors.fill: parent
        anchors.margins: 1
        contentWidth: Math.max(width, area.extent.x)
        contentHeight: Math.max(height, area.extent.y)
        boundsBehavior: Flickable.StopAtBounds
        interactive: pane.drawing === ""
        C.ScrollBar.vertical: ScrollBar {}
        C.ScrollBar.horizontal: ScrollBar {}

        Item {
            id: area
            width: flick.contentWidth
            height: flick.contentHeight
            readonly property point extent: {
                let x = 0, y = 0
                for (const s of pane.sessions.steps) {
                    x = Math.max(x, s.x + pane.boxWidth + 90)
                    y = Math.max(y, s.y + pane.boxHeight + 90)
                }
                return Qt.point(x, y)
            }
            TapHandler { onTapped: pane.sessions.step = "" }

            Canvas {
                id: lines
                anchors.fill: parent
                readonly property var shown: [pane.byId, pane.sessions.edges, pane.sessions.edge, pane.drawing, pane.tip, Theme.dark]
                onShownChanged: requestPaint()
                onPaint: {
                    const g = getContext("2d")
                    g.reset()
                    for (const e of pane.sessions.edges) {
                        const from = pane.byId[e.from]
                        if (!from || (e.to !== "" && !pane.byId[e.to]))
                            continue
                        draw(g, pane.curve(from, pane.byId[e.to]), e.id === pane.sessions.edge ? Theme.accent : Theme.dim, e.id === pane.sessions.edge ? 2 : 1.2, e.to === "")
                    }
                    const from = pane.byId[pane.drawing]
                    if (from) {
                        const x1 = from.x + pane.boxWidth, y1 = from.y + pane.boxHeight / 2
                        draw(g, {x1, y1, c1x: x1 + 40, c1y: y1, c2x: pane.tip.x - 40, c2y: pane.tip.y, x2: pane.tip.x, y2: pane.tip.y}, Theme.accent, 2, false)
                    }
                }
                function draw(g, c, color, width, ends) {
                    g.strokeStyle = color
                    g.fillStyle = color
                    g.lineWidth = width
                    g.beginPath()
                    g.moveTo(c.x1, c.y1)
                    g.bezierCurveTo(c.c1x, c.c1y, c.c2x, c.c2y, c.x2, c.y2)
                    g.stroke()
                    g.beginPath()
                    if (ends) {
                        g.arc(c.x2 + 4, c.y2, 4, 0, 2 * Math.PI)
                    } else {
                        const angle = Math.atan2(c.y2 - c.c2y, c.x2 - c.c2x)
                        g.moveTo(c.x2, c.y2)
                        g.lineTo(c.x2 - 8 * Math.cos(angle - 0.4), c.y2 - 8 * Math.sin(angle - 0.4))
                        g.lineTo(c.x2 - 8 * Math.cos(angle + 0.4), c.y2 - 8 * Math.sin(angle + 0.4))
                        g.closePath()
                    }
                    g.fill()
                }
            }
            Repeater {
                model: pane.sessions.edges
                delegate: Rectangle {
                    id: pill
                    required property var modelData
                    readonly property var from: pane.byId[modelData.from]
                    readonly property bool ends: modelData.to === ""
                    readonly property var line: from ? pane.curve(from, pane.byId[modelData.to]) : null
                    readonly property point at: line ? ends ? Qt.point(line.x2 + 4, line.y2) : pane.middle(line) : Qt.point(0, 0)
                    readonly property bool chosen: pane.sessions.edge === modelData.id
                    readonly property string target: ends ? qsTr("end of the session") : pane.byId[modelData.to] ? pane.byId[modelData.to].name : ""
                    visible: line !== null
                    width: share.text !== "" || ends ? share.implicitWidth + 12 : 12
                    height: share.text !== "" || ends ? 17 : 12
                    x: ends ? at.x + 6 : at.x - width / 2
                    y: at.y - height / 2
                    radius: height / 2
                    color: chosen ? Theme.accent : Theme.panel
                    border.color: activeFocus || over.containsMouse ? Theme.accent : Theme.line
                    activeFocusOnTab: true
                    onActiveFocusChanged: if (activeFocus) pane.sessions.edge = modelData.id
                    Accessible.role: Accessible.Button
                    Accessible.name: qsTr("Way from %1 to %2").arg(from ? from.name : "").arg(target) + (modelData.text !== "" ? ", " + modelData.text : "")
                    Keys.onDeletePressed: pane.sessions.removeSelected()
                    Keys.onPressed: event => {
                        event.accepted = event.key === Qt.Key_Backspace
                        if (event.accepted)
                            pane.sessions.removeSelected()
                    }
                    Label {
                        id: share
                        anchors.centerIn: parent
                        text: pill.modelData.text !== "" ? (pill.ends ? qsTr("end, %1").arg(pill.modelData.text) : pill.modelData.text) : pill.ends ? qsTr("end") : ""
                        font.pixelSize: Theme.small
                        color: pill.chosen ? Theme.accentInk : Theme.dim
                    }
                    MouseArea { id: over; anchors { fill: parent; margins: -4 } hoverEnabled: true; onClicked: pill.forceActiveFocus() }
                }
            }
            Repeater {
                model: pane.sessions.steps
                delegate: Rectangle {
                    id: box
                    required property var modelData
                    readonly property bool chosen: pane.sessions.step === modelData.id
                    readonly property bool target: pane.drawing !== "" && pane.stepAt(pane.tip.x, pane.tip.y) === modelData.id
                    readonly property var place: pane.byId[modelData.id] || modelData
                    x: place.x
                    y: place.y
                    width: pane.boxWidth
                    height: pane.boxHeight
                    radius: Theme.radius
                    color: Theme.panel
                    border.color: modelData.problem !== "" ? Theme.bad : chosen || target || activeFocus ? Theme.accent : Theme.line
                    border.width: chosen || target || activeFocus ? 2 : 1
                    activeFocusOnTab: true
                    onActiveFocusChanged: if (activeFocus) pane.sessions.step = modelData.id
                    Component.onCompleted: {
                        if (pane.refocus !== modelData.id)
                            return
                        pane.refocus = ""
                        forceActiveFocus()
                    }
                    Accessible.role: Accessible.Button
                    Accessible.name: modelData.name + ", " + modelData.kindText + ", " + modelData.summary
                    Accessible.description: modelData.problem
                    Keys.onDeletePressed: pane.sessions.removeSelected()
                    Keys.onPressed: event => {
                        const by = (event.modifiers & Qt.ShiftModifier) ? 1 : 10
                        const dx = event.key === Qt.Key_Left ? -by : event.key === Qt.Key_Right ? by : 0
                        const dy = event.key === Qt.Key_Up ? -by : event.key === Qt.Key_Down ? by : 0
                        event.accepted = dx !== 0 || dy !== 0 || event.key === Qt.Key_Backspace
                        if (dx !== 0 || dy !== 0)
                            pane.move(modelData.id, modelData.x + dx, modelData.y + dy)
                        else if (event.key === Qt.Key_Backspace)
                            pane.sessions.removeSelected()
                    }
                    Rectangle { x: 1; y: 1; width: 4; height: parent.height - 2; radius: 2; color: pane.kindColor(box.modelData.kind) }
                    Icon { id: icon; x: 12; y: 8; size: 14; name: pane.kindIcon(box.modelData.kind); color: pane.kindColor(box.modelData.kind) }
                    Label { anchors { left: icon.right; leftMargin: 6; right: parent.right; rightMargin: 12; verticalCenter: icon.verticalCenter } text: box.modelData.name; strong: true }
                    Label {
                        anchors { left: parent.left; leftMargin: 12; right: parent.right; rightMargin: 12; bottom: parent.bottom; bottomMargin: 7 }
                        text: box.modelData.problem !== "" ? box.modelData.problem : box.modelData.summary
                        color: box.modelData.problem !== "" ? Theme.bad : Theme.dim
                        caption: true
                        font.pixelSize: 11
                    }
                    Label {
                        visible: box.modelData.isStart || box.modelData.isFork
                        anchors { left: parent.left; leftMargin: 2; bottom: parent.top; bottomMargin: 1 }
                        text: box.modelData.isStart && box.modelData.isFork ? qsTr("start · all ways at once") : box.modelData.isStart ? qsTr("start") : qsTr("all ways at once")
                        caption: true
                        font.pixelSize: Theme.small
                    }
                    MouseArea {
                        anchors { fill: parent; rightMargin: 10 }
                        cursorShape: pressed && moved ? Qt.ClosedHandCursor : Qt.ArrowCursor
                        preventStealing: true
                        property point grip ///< on the canvas: the box itself moves
                        property bool moved: false
                        onPressed: mouse => {
                            grip = mapToItem(area, mouse.x, mouse.y)
                            moved = false
                            box.forceActiveFocus()
                        }
                        onPositionChanged: mouse => {
                            const at = mapToItem(area, mouse.x, mouse.y)
                            if (!moved && Math.hypot(at.x - grip.x, at.y - grip.y) < 4)
                                return
                            moved = true
                            pane.dragBy = Qt.point(at.x - grip.x, at.y - grip.y)
                            pane.dragged = box.modelData.id
                        }
                        onReleased: {
                            const by = pane.dragBy
                            pane.dragged = ""
                            if (moved)
                                pane.drop(box.modelData.id, box.modelData.x + by.x, box.modelData.y + by.y)
                        }
                        onCanceled: pane.dragged = ""
                    }
                    Rectangle {
                        anchors { right: parent.right; rightMargin: -6; verticalCenter: parent.verticalCenter }
                        width: 12
                        height: 12
                        radius: 6
                        color: plug.containsMouse || pane.drawing === box.modelData.id ? Theme.accent : Theme.panel
                        border.color: Theme.dim
                        MouseArea {
                            id: plug
                            anchors { fill: parent; margins: -5 }
                            hoverEnabled: true
                            preventStealing: true
                            cursorShape: Qt.CrossCursor
                            function follow(mouse) { pane.tip = mapToItem(area, mouse.x, mouse.y) }
                            onPressed: mouse => { follow(mouse); pane.drawing = box.modelData.id }
                            onPositionChanged: mouse => { if (pressed) follow(mouse) }
                            onReleased: {
                                const from = pane.drawing
                                const to = pane.stepAt(pane.tip.x, pane.tip.y)
                                const free = to === "" && Math.hypot(pane.tip.x - box.x - box.width, pane.tip.y - box.y - box.height / 2) > 24
                                pane.drawing = ""
                                // Dropped where nothing is: the session ends there.
                                if (to !== "" && !(to === from && Math.hypot(pane.tip.x - box.x - box.width, pane.tip.y - box.y - box.height / 2) < 12))
                                    pane.sessions.connectSteps(from, to)
                                else if (free)
                                    pane.sessions.connectSteps(from, "")
                            }
                            onCanceled: pane.drawing = ""
                            ToolTip { text: qsTr("Drag to a step; dropped beside, the session ends"); visible: plug.containsMouse && pane.drawing === "" }
                        }
                    }
                }
            }
        }
    }
}
