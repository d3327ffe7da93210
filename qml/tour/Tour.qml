// SPDX-License-Identifier: GPL-3.0-or-later
// A short walk over the main screen: one part of it in the light at a time. Keys: → and Enter on, ← back, Esc ends.
import QtQuick
import Clusterwright.App
import Clusterwright.Ui

FocusScope {
    id: tour

    property var window
    property var editor
    property int step: -1
    readonly property bool active: step >= 0
    readonly property var steps: editor ? [
        {target: editor.sidePane, title: qsTr("Parts and systems"),
         text: qsTr("Real accelerators, switches, NICs and whole systems, with their data sheets. Drag one onto the canvas, or press / and type its name.")},
        {target: editor.canvasPane, title: qsTr("The drawing"),
         text: qsTr("Select and move with V, connect with C, paint a pool with P. The wheel zooms at the cursor, Space moves the view. Double click opens an assembly.")},
        {target: editor.inspectorPane, title: qsTr("The inspector"),
         text: qsTr("Every field of what is selected. Type values with units, even sums: 8 * 400 Gb/s. Below, what the selection does right now.")},
        {target: editor.resultsDock, title: qsTr("Results, live"),
         text: qsTr("Latency, throughput, power and token cost follow every edit, each with its band and its reasons.")},
        {target: editor.variantTabs, title: qsTr("Variants"),
         text: qsTr("Press + to try something beside the base design. Edits then belong to the variant, and Compare shows both.")},
        {target: null, title: qsTr("Every command: %1").arg(Workbench.actions.shortcut("view.palette")),
         text: qsTr("Type some letters of what you want to do. Press %1 for all keys, and %2 whenever something went wrong: nothing is lost.")
                   .arg(Workbench.actions.shortcut("view.shortcuts")).arg(Workbench.actions.shortcut("edit.undo"))}
    ] : []
    readonly property var current: active ? steps[step] : null
    /// The part in the light, in window coordinates; empty for none.
    readonly property rect light: {
        const at = current ? current.target : null
        if (!at || width <= 0)
            return Qt.rect(width / 2, height / 2, 0, 0)
        const p = at.mapToItem(tour, 0, 0)
        const x = Math.max(0, p.x), y = Math.max(0, p.y)
        return Qt.rect(x, y, Math.min(at.width, width - x), Math.min(at.height, height - y))
    }

    function start() {
        if (!editor)
            return
        step = 0
        forceActiveFocus()
    }
    function finish() {
        step = -1
        Workbench.tourDone = true
        if (window.canvas)
            window.canvas.forceActiveFocus()
    }
    function forward() {
        if (step + 1 < steps.length)
            ++step
        else
            finish()
    }
    function back() {
        step = Math.max(0, step - 1)
    }

    visible: active
    z: 30
    // Whoever takes the keyboard meanwhile (a canvas that opens a design) gives it back.
    onActiveFocusChanged: if (active && !activeFocus) Qt.callLater(() => { if (active) forceActiveFocus() })
    onEditorChanged: if (!editor && active) step = -1
    Keys.onPressed: event => {
        event.accepted = true
        switch (event.key) {
        case Qt.Key_Escape: finish(); break
        case Qt.Key_Left: case Qt.Key_PageUp: case Qt.Key_Backspace: back(); break
        case Qt.Key_Right: case Qt.Key_PageDown: case Qt.Key_Return: case Qt.Key_Enter: case Qt.Key_Space: forward(); break
        case Qt.Key_Tab: case Qt.Key_Backtab: event.accepted = false; break
        }
    }

    MouseArea { anchors.fill: parent; hoverEnabled: true; acceptedButtons: Qt.AllButtons; onWheel: wheel => wheel.accepted = true }
    component Shade: Rectangle { color: Theme.scrim }
    Shade { x: 0; y: 0; width: tour.width; height: tour.light.y }
    Shade { x: 0; y: tour.light.y; width: tour.light.x; height: tour.light.height }
    Shade { x: tour.light.x + tour.light.width; y: tour.light.y; width: tour.width - x; height: tour.light.height }
    Shade { x: 0; y: tour.light.y + tour.light.height; width: tour.width; height: tour.height - y }
    Rectangle {
        visible: tour.light.width > 0
        x: tour.light.x
        y: tour.light.y
        width: tour.light.width
        height: tour.light.height
        color: "transparent"
        border.color: Theme.accent
        border.width: 2
        radius: 4
    }
    Rectangle {
        id: card

        /// Beside the light where there is room for it, inside it otherwise; never cut by the window.
        readonly property point place: {
            const l = tour.light, gap = 14
            const fit = (v, size, room) => Math.max(gap, Math.min(v, room - size - gap))
            const middleX = fit(l.x + (l.width - width) / 2, width, tour.width)
            const middleY = fit(l.y + (l.height - height) / 2, height, tour.height)
            if (l.width === 0)
                return Qt.point(middleX, middleY)
            if (l.x + l.width + width + 2 * gap <= tour.width)
                return Qt.point(l.x + l.width + gap, fit(l.y + 40, height, tour.height))
            if (l.x - width - 2 * gap >= 0)
                return Qt.point(l.x - width - gap, fit(l.y + 40, height, tour.height))
            if (l.y + l.height + height + 2 * gap <= tour.height)
                return Qt.point(middleX, l.y + l.height + gap)
            if (l.y - height - 2 * gap >= 0)
                return Qt.point(middleX, l.y - height - gap)
            return Qt.point(middleX, middleY)
        }

        x: place.x
        y: place.y
        width: 340
        height: content.height + 28
        radius: 10
        color: Theme.panel
        border.color: Theme.line
        Accessible.role: Accessible.Dialog
        Accessible.name: tour.current ? tour.current.title + ". " + tour.current.text : ""

        Column {
            id: content
            x: 16
            y: 14
            width: parent.width - 32
            spacing: 8
            Label { width: parent.width; text: tour.current ? tour.current.title : ""; strong: true; font.pixelSize: 15 }
            Label { width: parent.width; text: tour.current ? tour.current.text : ""; wrapMode: Text.Wrap; elide: Text.ElideNone; lineHeight: 1.2 }
            Item {
                width: parent.width
                height: 32
                Row {
                    spacing: 6
                    anchors.verticalCenter: parent.verticalCenter
                    Repeater {
                        model: tour.steps.length
                        delegate: Rectangle {
                            required property int index
                            width: 7; height: 7; radius: 3.5
                            color: index === tour.step ? Theme.accent : Theme.line
                        }
                    }
                }
                Row {
                    spacing: 8
                    anchors { right: parent.right; verticalCenter: parent.verticalCenter }
                    Button { text: qsTr("Skip"); kind: "quiet"; visible: tour.step + 1 < tour.steps.length; onClicked: tour.finish() }
                    Button { text: qsTr("Back"); visible: tour.step > 0; onClicked: tour.back() }
                    Button { text: tour.step + 1 < tour.steps.length ? qsTr("Next") : qsTr("Done"); kind: "primary"; onClicked: tour.forward() }
                }
            }
        }
    }
}
